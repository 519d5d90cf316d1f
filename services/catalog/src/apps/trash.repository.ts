import type { DeletedApp } from '@portfolio/contracts/portfolio.ts';
import type { Database } from '@portfolio/kit/postgres.ts';
import { appColumns, isoTime } from './app-columns.ts';
import {
  createChange,
  createQuery,
  madeRevision,
  refuseTakenSlug,
  revisedApp,
  type RevisedApp,
  type RevisedRow,
} from './apps-query.ts';

export type TrashRepository = ReturnType<typeof createTrashRepository>;

/** Apps that were deleted. `days` says for how long one counts as being in the trash. */
export function createTrashRepository(database: Database) {
  const query = createQuery(database);
  const change = createChange(query);
  const isFresh = 'deleted_at > now() - make_interval(days => ?)';

  return {
    /** The last deleted one first. */
    list: async (days: number): Promise<DeletedApp[]> =>
      query(
        `select ${appColumns}, ${isoTime('deleted_at')} as "deletedAt" from apps
          where ${isFresh} order by apps.deleted_at desc, id`,
        [days],
        'trash',
      ),

    /**
     * Takes an app out of the trash, to the place in the list that it had.
     *
     * @returns undefined where it is not there
     * @throws AppError `slugTaken` where another app has its slug by now
     */
    restore: async (id: string, days: number): Promise<RevisedApp | undefined> => {
      const sql = `update apps set deleted_at = null where id = ? and ${isFresh}
        returning ${appColumns}, ${madeRevision}`;
      const [row] = await change<RevisedRow>(sql, [id, days]).catch(refuseTakenSlug);
      return row === undefined ? undefined : revisedApp(row);
    },

    /** Removes for good what has been in the trash for longer. @returns how many apps */
    sweep: async (days: number): Promise<number> => {
      const stale = 'deleted_at <= now() - make_interval(days => ?)';
      // A delete is numbered as a change also where it finds nothing, which would empty caches for nothing.
      const found = await query(`select from apps where ${stale} limit 1`, [days]);
      return found.length === 0
        ? 0
        : (await query(`delete from apps where ${stale} returning id`, [days])).length;
    },
  };
}
