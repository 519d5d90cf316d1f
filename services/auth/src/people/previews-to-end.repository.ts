import type { Database } from '@portfolio/kit/postgres/postgres.ts';
import type { Knex } from 'knex';

interface Note {
  id: string;
  userId: string;
}

/** All SQL about users whose preview links the catalog has not ended yet. */
export function createPreviewsToEnd(database: Database) {
  return {
    list: async (): Promise<Note[]> => {
      const db = await database.connection();
      return (await db.raw<{ rows: Note[] }>('select id, user_id as "userId" from previews_to_end')).rows;
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
