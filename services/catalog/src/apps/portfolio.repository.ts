import type { BulkBody } from '@portfolio/contracts/portfolio.ts';
import type { Database } from '@portfolio/kit/postgres.ts';
import { createChange, createQuery, madeRevision } from './apps-query.ts';

const save = 'version = version + 1, updated_at = clock_timestamp()';

/** What each action sets, and for which apps it has not been done yet. */
const actions: Readonly<Record<BulkBody['action'], { set: string; where: string }>> = {
  activate: {
    set: `is_active = true, ${save}`,
    where: 'not is_active',
  },
  deactivate: {
    set: `is_active = false, ${save}`,
    where: 'is_active',
  },
  delete: { set: 'deleted_at = clock_timestamp()', where: 'true' },
};

/** Gives the apps of a list the places that they have together, in its order. */
export const orderStatement = `
  with wanted as (
    select id, position, row_number() over (order by place) as place, row_number() over (order by position desc) as slot
    from apps join unnest(?::uuid[]) with ordinality as list (id, place) using (id) where deleted_at is null
  )
  update apps set position = there.position
  from wanted join wanted there on there.slot = wanted.place
  where apps.id = wanted.id and apps.position <> there.position`;

export type PortfolioRepository = ReturnType<typeof createPortfolioRepository>;

interface Applied {
  changed: number;
  revision: number | undefined;
}

/** What is done to many apps at once. `revision` is undefined where nothing changed. */
export function createPortfolioRepository(database: Database) {
  const query = createQuery(database);
  const change = createChange(database);
  return {
    /** Gives the apps the places that they have together, in the order of `ids`; those that are not there are passed over. */
    order: (ids: readonly string[]): Promise<number | undefined> =>
      // The places are read in the turn of the change: of two orders at once, the second is made of what the first left.
      change(async (inChange) => {
        const [moved] = await inChange<{ revision: number }>(`${orderStatement} returning ${madeRevision}`, [
          [...ids],
        ]);
        return moved?.revision;
      }),

    /** @param by who changes them */
    apply: async ({ ids, action }: BulkBody, by: string): Promise<Applied> => {
      const { set, where } = actions[action];
      const sql = `update apps set ${set}, saved_by = ? where id = any(?::uuid[]) and deleted_at is null and ${where}
        returning ${madeRevision}`;
      const rows = await query<{ revision: number }>(sql, [by, ids]);
      return { changed: rows.length, revision: rows[0]?.revision };
    },
  };
}
