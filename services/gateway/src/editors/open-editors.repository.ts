import { editorTimeoutMs, type OpenEditor } from '@portfolio/contracts/open-editors.ts';
import type { Database } from '@portfolio/kit/postgres/postgres.ts';

const isRecent = `seen_at > now() - ${String(editorTimeoutMs)} * interval '1 millisecond'`;

/** An editor of an entry, which the browser made an id for. */
interface Editor {
  id: string;
  editor: string;
}
interface Person {
  userId: string;
  name: string;
}

export type OpenEditorsRepository = ReturnType<typeof createOpenEditorsRepository>;

/** All SQL about open editors: one row of each. Times are the database's, so that replicas agree on them. */
export function createOpenEditorsRepository(database: Database) {
  return {
    /** Opens the editor, or keeps it open; a closed one stays closed, whatever arrives late. */
    recordHeartbeat: async ({ id, editor }: Editor, { userId, name }: Person): Promise<void> => {
      const db = await database.connection();
      await db.raw(
        `insert into open_editors as known (id, entry_id, user_id, user_name) values (?, ?, ?, ?)
         on conflict (entry_id, user_id, id) do update set user_name = excluded.user_name, seen_at = now(),
           since = case when known.${isRecent} then known.since else now() end`,
        [editor, id, userId, name],
      );
    },

    /** Each person once, the first one first. */
    listOthers: async (entryId: string, userId: string): Promise<OpenEditor[]> => {
      const db = await database.connection();
      const rows = await db('open_editors')
        .where({ entry_id: entryId, is_closed: false })
        .whereNot({ user_id: userId })
        .whereRaw(isRecent)
        .groupBy('user_id')
        .orderBy('since')
        .select<{ id: string; name: string; since: Date }[]>(
          'user_id as id',
          db.raw('max(user_name) as name'),
          db.raw('min(since) as since'),
        );
      return rows.map(({ since, ...person }) => ({ ...person, since: since.toISOString() }));
    },

    /** The row stays until it is pruned: a heartbeat may be on its way. */
    close: async ({ id, editor }: Editor, { userId, name }: Person): Promise<void> => {
      const db = await database.connection();
      await db('open_editors')
        .insert({ id: editor, entry_id: id, user_id: userId, user_name: name, is_closed: true })
        .onConflict(['entry_id', 'user_id', 'id'])
        .merge(['is_closed']);
    },

    prune: async (): Promise<void> => {
      const db = await database.connection();
      await db('open_editors').whereRaw(`not ${isRecent}`).delete();
    },
  };
}
