import type { Person } from '@portfolio/contracts/account/people.ts';
import type { PreviewLink } from '@portfolio/contracts/apps/preview-links.ts';
import type { ListPosition } from '@portfolio/kit/http/list-cursor.ts';
import type { Query } from '../../query.ts';
import type { EntryKindName } from '@portfolio/contracts/trash.ts';

interface NewLink {
  id: string;
  entryId: string;
  tokenHash: Buffer;
  hours: number;
  by: Person;
  /** Of the API token that asks for it; null for a person. */
  tokenId: string | null;
  asksForApproval?: boolean | undefined;
}

/** A link without what was said by it. */
export type ListedLink = Omit<PreviewLink, 'verdicts'>;

const valuesOf = (kind: EntryKindName, { id, entryId, tokenHash, hours, by, ...link }: NewLink) => [
  ...[id, kind, entryId, tokenHash.toString('hex')],
  ...[JSON.stringify(link.tokenId === null ? by : { ...by, tokenId: link.tokenId }), hours],
  link.asksForApproval ?? false,
];

export const hasVerdicts = 'exists (select from preview_verdicts where link_id = preview_links.id)';

const isListed = `(created_by ->> 'tokenId' is null or expires_at > clock_timestamp() or ${hasVerdicts})`;

/** Links to entries of one kind that visitors do not see yet. */
export function previewsRepository(query: Query, kind: EntryKindName) {
  return {
    /** @returns when it expires */
    add: async (link: NewLink): Promise<string> => {
      const [added] = await query<{ expiresAt: string }>(
        `insert into preview_links (id, kind, entry_id, token_hash, created_by, expires_at, asks_for_approval)
         values (?, ?, ?, decode(?, 'hex'), ?::jsonb, clock_timestamp() + ?::float8 * interval '1 hour', ?)
         returning expires_at as "expiresAt"`,
        valuesOf(kind, link),
      );
      if (added === undefined) throw new Error('the insert returned no link');
      return added.expiresAt;
    },

    /** The newest first. Expired links of API tokens are left out, unless they have verdicts. */
    list: (entryId: string, after: ListPosition | undefined, limit: number): Promise<ListedLink[]> => {
      const rest = after === undefined ? 'true' : '(created_at, id) < (?::timestamptz, ?::uuid)';
      const position = after === undefined ? [] : [after.createdAt.toISOString(), after.id];
      return query<ListedLink>(
        `select id, created_at as "createdAt", created_by - 'tokenId' as "createdBy", expires_at as "expiresAt",
           opened_count as "openedCount", last_opened_at as "lastOpenedAt",
           asks_for_approval as "asksForApproval"
         from preview_links where kind = ? and entry_id = ? and ${isListed} and ${rest}
         order by created_at desc, id desc limit ?`,
        [kind, entryId, ...position, limit],
      );
    },

    count: async (entryId: string): Promise<number> => {
      const sql = `select count(*)::integer as total from preview_links where kind = ? and entry_id = ? and ${isListed}`;
      return (await query<{ total: number }>(sql, [kind, entryId]))[0]?.total ?? 0;
    },

    ...endsOfPreviews(query, kind),
  };
}

function endsOfPreviews(query: Query, kind: EntryKindName) {
  return {
    /** Ends one by which something was said, which stays. @returns whether there was one */
    remove: async (entryId: string, id: string): Promise<boolean> => {
      const link = 'kind = ? and entry_id = ? and id = ?';
      const ended = await query(
        `update preview_links set expires_at = least(expires_at, clock_timestamp())
         where ${link} and ${hasVerdicts} returning id`,
        [kind, entryId, id],
      );
      if (ended.length > 0) return true;
      const sql = `delete from preview_links where ${link} returning id`;
      return (await query(sql, [kind, entryId, id])).length > 0;
    },

    removeOf: async (entryIds: readonly string[]): Promise<void> => {
      await query('delete from preview_links where kind = ? and entry_id = any(?::uuid[])', [kind, entryIds]);
    },

    /** Ends the links of one API token to an entry but so many of the newest. Those that ask for a verdict wait for somebody. */
    endOldest: async (entryId: string, tokenId: string, most: number): Promise<void> => {
      await query(
        `update preview_links set expires_at = clock_timestamp() where id in (
           select id from preview_links where kind = ? and entry_id = ? and created_by ->> 'tokenId' = ?
             and expires_at > clock_timestamp() and not asks_for_approval
           order by created_at desc, id offset ?)`,
        [kind, entryId, tokenId, most],
      );
    },
  };
}
