import type { Database } from '@portfolio/kit/postgres.ts';
import { asJsonText, isoTime } from '../apps/app-columns.ts';
import { createQuery } from '../apps/apps-query.ts';

export type RevisionsRepository = ReturnType<typeof createRevisionsRepository>;

const summaryText = asJsonText({ number: 'number', at: isoTime('at'), by: 'by', changed: 'changed' });

/** What apps were like before each save. A trigger keeps it, in the transaction of the save (migration 0005). */
export function createRevisionsRepository(database: Database) {
  const query = createQuery(database);
  return {
    /** Each as the text of an answer, the newest first. @returns undefined where there is no such app */
    list: async (id: string): Promise<string[] | undefined> => {
      const rows = await query<{ revision: string | null }>(
        `select kept.revision from apps left join lateral (
          select ${summaryText} as revision, number from app_revisions where app_id = apps.id
        ) kept on true where apps.id = ? and deleted_at is null order by kept.number desc`,
        [id],
      );
      if (rows.length === 0) return undefined;
      return rows.flatMap(({ revision }) => (revision === null ? [] : [revision]));
    },

    /** The app as it was, as JSON text; null where that is not kept. @returns undefined where there is no such app */
    find: async (id: string, number: number): Promise<string | null | undefined> => {
      const [found] = await query<{ app: string | null }>(
        `select kept.app from apps left join app_revisions kept on kept.app_id = apps.id and kept.number = ?
         where apps.id = ? and deleted_at is null`,
        [number, id],
      );
      return found?.app;
    },
  };
}
