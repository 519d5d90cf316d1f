import { maxFeatured } from '@portfolio/contracts/case-study.ts';
import type { Database } from '@portfolio/kit/postgres.ts';
import { deletedAppText } from './app-columns.ts';
import {
  createQuery,
  madeRevision,
  refuseBrokenRule,
  renderedColumns,
  revisedApp,
  type RevisedApp,
  type RevisedRow,
} from './apps-query.ts';

export type TrashRepository = ReturnType<typeof createTrashRepository>;

/** Apps that were deleted. `days` says for how long one counts as being in the trash. */
export function createTrashRepository(database: Database) {
  const query = createQuery(database);
  const isFresh = 'deleted_at > now() - make_interval(days => ?)';

  return {
    /** The text of each, the last deleted one first. */
    list: async (days: number): Promise<string[]> => {
      const sql = `select ${deletedAppText} as app from apps where ${isFresh} order by deleted_at desc, id`;
      return (await query<{ app: string }>(sql, [days])).map(({ app }) => app);
    },

    /**
     * Takes an app out of the trash, to the place in the list that it had. It is not featured any more where others took the
     * places meanwhile.
     *
     * @returns undefined where it is not there
     * @throws AppError `slugTaken` where another app has its slug by now
     */
    restore: async (id: string, days: number): Promise<RevisedApp | undefined> => {
      const featured = 'select count(*) from apps where is_featured and deleted_at is null';
      const sql = `update apps set deleted_at = null, is_featured = is_featured and (${featured}) < ${String(maxFeatured)}
        where id = ? and ${isFresh} returning ${renderedColumns}, ${madeRevision}`;
      const [restored] = await query<RevisedRow>(sql, [id, days]).catch(refuseBrokenRule);
      return restored && revisedApp(restored);
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
