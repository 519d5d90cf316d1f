import type { BulkBody } from '@portfolio/contracts/portfolio.ts';
import type { Database } from '@portfolio/kit/postgres.ts';
import { createQuery, madeRevision } from './apps-query.ts';

/** What each action sets, and for which apps it has not been done yet. */
const actions: Readonly<Record<BulkBody['action'], { set: string; where: string }>> = {
  activate: {
    set: 'is_active = true, version = version + 1, updated_at = clock_timestamp()',
    where: 'not is_active',
  },
  deactivate: {
    set: 'is_active = false, version = version + 1, updated_at = clock_timestamp()',
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

/** What is done to many apps at once. `revision` is undefined where nothing changed. */
export function createPortfolioRepository(database: Database) {
  const query = createQuery(database);
  return {
    /** Gives the apps the places that they have together, in the order of `ids`; those that are not there are passed over. */
    order: async (ids: readonly string[]): Promise<number | undefined> => {
      const db = await database.connection();
      return db.transaction(async (transaction) => {
        // Taken before the places are read: of two orders at once, the second is made of what the first left.
        await transaction.raw('select from revision for update');
        const { rows } = await transaction.raw<{ rows: { revision: number }[] }>(
          `${orderStatement} returning ${madeRevision}`,
          [[...ids]],
        );
        return rows[0]?.revision;
      });
    },

    apply: async ({ ids, action }: BulkBody): Promise<{ changed: number; revision: number | undefined }> => {
      const { set, where } = actions[action];
      const sql = `update apps set ${set} where id = any(?::uuid[]) and deleted_at is null and ${where}
        returning ${madeRevision}`;
      const rows = await query<{ revision: number }>(sql, [ids]);
      return { changed: rows.length, revision: rows[0]?.revision };
    },
  };
}
