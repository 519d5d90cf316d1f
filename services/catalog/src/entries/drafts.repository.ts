import type { DraftFailure } from '@portfolio/contracts/apps/app-drafts.ts';
import type { Query } from '../query.ts';
import type { Writer } from './authors.ts';
import type { EntryKindName } from '@portfolio/contracts/trash.ts';

/** Of a draft that takes the place of another: no two drafts of an entry have the same time. */
const nextDraftTime = `greatest(clock_timestamp(), entry_drafts.drafted_at + interval '1 millisecond')`;

/** What is prepared for an entry. */
export interface StoredDraft<Changes> {
  /** The fields that publishing changes. */
  changes: Changes;
  /** When the clock publishes it. */
  publishAt: string | null;
  draftedAt: string;
  draftedBy: Writer;
  failure: DraftFailure | null;
}

interface NewDraft {
  changes: object;
  images: readonly string[];
  publishAt: string | null;
  by: Writer;
}

/** The row of a draft. */
type DraftRow<Changes> = Omit<StoredDraft<Changes>, 'failure'> & {
  failedAt: string | null;
  reason: string | null;
};

export const failureOf = (at: string | null, reason: string | null): DraftFailure | null =>
  at === null ? null : { at, reason: reason ?? '' };

/** Those of some entries that have a draft. */
const draftedOf =
  (query: Query, kind: EntryKindName) =>
  async (entryIds: readonly string[]): Promise<string[]> => {
    if (entryIds.length === 0) return [];
    const sql = 'select entry_id as id from entry_drafts where kind = ? and entry_id = any(?::uuid[])';
    return (await query<{ id: string }>(sql, [kind, [...entryIds]])).map(({ id }) => id);
  };

/** The drafts of entries of one kind. Written in a change, so that their images count as used at once. */
export function draftsRepository(query: Query, kind: EntryKindName) {
  return {
    find: async <Changes>(entryId: string): Promise<StoredDraft<Changes> | undefined> => {
      const [row] = await query<DraftRow<Changes>>(
        `select changes, publish_at as "publishAt", drafted_at as "draftedAt", drafted_by as "draftedBy",
           failed_at as "failedAt", failure as reason from entry_drafts where kind = ? and entry_id = ?`,
        [kind, entryId],
      );
      if (row === undefined) return undefined;
      const { failedAt, reason, ...draft } = row;
      return { ...draft, failure: failureOf(failedAt, reason) };
    },

    has: async (entryId: string): Promise<boolean> =>
      (await query('select from entry_drafts where kind = ? and entry_id = ?', [kind, entryId])).length > 0,

    listOf: draftedOf(query, kind),

    /** Replaces the draft before. */
    put: async (entryId: string, { changes, images, publishAt, by }: NewDraft): Promise<void> => {
      await query(
        `insert into entry_drafts (kind, entry_id, changes, images, publish_at, drafted_by)
         values (?, ?::uuid, ?::jsonb, ?::text[], ?::timestamptz, ?::jsonb)
         on conflict (kind, entry_id) do update set changes = excluded.changes, images = excluded.images,
           publish_at = excluded.publish_at, drafted_by = excluded.drafted_by, drafted_at = ${nextDraftTime},
           failed_at = null, failure = null`,
        [kind, entryId, JSON.stringify(changes), images, publishAt, JSON.stringify(by)],
      );
    },

    /** Other changes of the same draft: who made it, its time and its failure stay. */
    rewrite: async (entryId: string, changes: object, images: readonly string[]): Promise<void> => {
      const sql = `update entry_drafts set changes = ?::jsonb, images = ?::text[], drafted_at = ${nextDraftTime} where kind = ? and entry_id = ?`;
      await query(sql, [JSON.stringify(changes), images, kind, entryId]);
    },

    /** @returns whether there was one */
    remove: async (entryId: string): Promise<boolean> =>
      (
        await query('delete from entry_drafts where kind = ? and entry_id = ? returning kind', [
          kind,
          entryId,
        ])
      ).length > 0,

    removeOf: async (entryIds: readonly string[]): Promise<void> => {
      await query('delete from entry_drafts where kind = ? and entry_id = any(?::uuid[])', [kind, entryIds]);
    },

    /** The draft waits for an administrator, who is told why. */
    unschedule: async (entryId: string, reason: string): Promise<void> => {
      await query(
        `update entry_drafts set publish_at = null, changes = changes - 'publishAt', failed_at = clock_timestamp(), failure = ?
         where kind = ? and entry_id = ? and publish_at <= now()`,
        [reason, kind, entryId],
      );
    },
  };
}
