import type { Database } from '@portfolio/kit/postgres/postgres.ts';
import type { Knex } from 'knex';

export interface PreviewsToEnd {
  id: string;
  userId: string;
  /** Links that were made later stay: the user may be back by then. */
  notedAt: Date;
}

/** All SQL about users whose preview links the catalog has not ended yet. */
export function previewsToEndRepository(database: Database) {
  return {
    list: async (): Promise<PreviewsToEnd[]> => {
      const db = await database.connection();
      const { rows } = await db.raw<{ rows: PreviewsToEnd[] }>(
        'select id, user_id as "userId", noted_at as "notedAt" from previews_to_end order by noted_at',
      );
      return rows;
    },

    remove: async (id: string): Promise<void> => {
      const db = await database.connection();
      await db.raw('delete from previews_to_end where id = ?', [id]);
    },
  };
}

/** Notes that a user's preview links are to end. To be asked within the change of the user. */
export async function notePreviewsToEnd(transaction: Knex.Transaction, userId: string): Promise<void> {
  await transaction.raw('insert into previews_to_end (user_id) values (?)', [userId]);
}
