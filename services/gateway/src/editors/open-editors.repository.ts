import { editorTimeoutMs, type OpenEditor } from '@portfolio/contracts/open-editors.ts';
import type { Database } from '@portfolio/kit/postgres/postgres.ts';

const isOpen = `seen_at > now() - ${String(editorTimeoutMs)} * interval '1 millisecond'`;

interface Row {
  entry_id: string;
  user_id: string;
  user_name: string;
  since: Date;
}

export type OpenEditorsRepository = ReturnType<typeof createOpenEditorsRepository>;

/** All SQL about open editors: one row of each person and app or page. Times are the database's, so that replicas agree on them. */
export function createOpenEditorsRepository(database: Database) {
  return {
    /** Opens the editor, or keeps it open. */
    beat: async (entryId: string, { userId, name }: { userId: string; name: string }): Promise<void> => {
      const db = await database.connection();
      await db.raw(
        `insert into open_editors (entry_id, user_id, user_name) values (?, ?, ?)
         on conflict (entry_id, user_id) do update set user_name = excluded.user_name, seen_at = now(),
           since = case when open_editors.${isOpen} then open_editors.since else now() end`,
        [entryId, userId, name],
      );
    },

    /** The first one first. */
    listOthers: async (entryId: string, userId: string): Promise<OpenEditor[]> => {
      const db = await database.connection();
      const rows = await db<Row>('open_editors')
        .where({ entry_id: entryId })
        .whereNot({ user_id: userId })
        .whereRaw(isOpen)
        .orderBy('since');
      return rows.map((row) => ({ id: row.user_id, name: row.user_name, since: row.since.toISOString() }));
    },

    close: async (entryId: string, userId: string): Promise<void> => {
      const db = await database.connection();
      await db('open_editors').where({ entry_id: entryId, user_id: userId }).delete();
    },

    prune: async (): Promise<void> => {
      const db = await database.connection();
      await db('open_editors').whereRaw(`not ${isOpen}`).delete();
    },
  };
}
