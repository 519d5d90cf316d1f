import type { RevisionSummary } from '@portfolio/contracts/apps/app-revisions.ts';
import type { Query } from '../query.ts';
import type { EntryKindName } from '@portfolio/contracts/trash.ts';

/** An entry before a save, and what the save changed. */
interface NewRevision extends RevisionSummary {
  entryId: string;
  state: object;
  images: readonly string[];
}

/** How many of each entry are kept. */
const maxRevisions = 100;

/** The versions of entries of one kind. */
export function revisionsRepository(query: Query, kind: EntryKindName) {
  return {
    keep: async (revisions: readonly NewRevision[]): Promise<void> => {
      if (revisions.length === 0) return;
      await query(
        `insert into entry_revisions (kind, entry_id, number, at, by, written_by, changed, state, images)
         select ?, "entryId", number, at, by, "writtenBy", changed, state, images from jsonb_to_recordset(?::jsonb)
           as kept ("entryId" uuid, number integer, at timestamptz, by jsonb, "writtenBy" jsonb, changed text[], state jsonb, images text[])`,
        [kind, JSON.stringify(revisions)],
      );
      for (const { entryId, number } of revisions)
        if (number > maxRevisions)
          await query(
            `delete from entry_revisions where kind = ? and entry_id = ? and number <= (
               select number from entry_revisions where kind = ? and entry_id = ? order by number desc offset ? limit 1)`,
            [kind, entryId, kind, entryId, maxRevisions],
          );
    },

    /** The newest first. */
    list: async (entryId: string): Promise<RevisionSummary[]> => {
      const rows = await query<RevisionSummary & { runId: string | null; tokenName: string | null }>(
        `select entry_revisions.number, at, entry_revisions.by, coalesce(written_by, entry_revisions.by) as "writtenBy", changed, runs.id as "runId", token ->> 'name' as "tokenName"
         from entry_revisions left join runs on runs.id = run_id
         where kind = ? and entry_id = ? order by entry_revisions.number desc`,
        [kind, entryId],
      );
      return rows.map(({ runId, tokenName, ...row }) => ({
        ...row,
        ...(runId === null ? {} : { run: { id: runId, tokenName } }),
      }));
    },

    ...statesOf(query, kind),

    removeOf: async (entryIds: readonly string[]): Promise<void> => {
      await query('delete from entry_revisions where kind = ? and entry_id = any(?::uuid[])', [
        kind,
        entryIds,
      ]);
    },
  };
}

/** An entry as it was. */
const statesOf = (query: Query, kind: EntryKindName) => ({
  find: async <State>(entryId: string, number: number): Promise<State | undefined> => {
    const [found] = await query<{ state: State }>(
      'select state from entry_revisions where kind = ? and entry_id = ? and number = ?',
      [kind, entryId, number],
    );
    return found?.state;
  },

  /** The state that an entry had from a version on; undefined: it still has it, or it is not kept. */
  findFrom: async <State>(entryId: string, version: number): Promise<State | undefined> => {
    const [found] = await query<{ state: State }>(
      'select state from entry_revisions where kind = ? and entry_id = ? and number >= ? order by number limit 1',
      [kind, entryId, version],
    );
    return found?.state;
  },

  /** The states that saves of the last hours replaced, the newest first. */
  listSince: async <State>(entryId: string, hours: number): Promise<State[]> => {
    const sql = `select state from entry_revisions where kind = ? and entry_id = ? and at > now() - make_interval(hours => ?)
      order by number desc`;
    return (await query<{ state: State }>(sql, [kind, entryId, hours])).map(({ state }) => state);
  },
});
