import type { Person } from '@portfolio/contracts/account/people.ts';
import type { VerdictBody } from '@portfolio/contracts/apps/preview-links.ts';
import type { Query } from '../../query.ts';
import type { EntryKindName } from '@portfolio/contracts/trash.ts';
import { hasVerdicts } from './previews.repository.ts';
import { verdictColumns, type StoredVerdict } from './verdicts.repository.ts';

interface NewVerdict extends VerdictBody {
  id: string;
  linkId: string;
  version: number;
  contentHash: string;
  mostAnHour: number;
}

interface OpenedLink {
  kind: EntryKindName;
  entryId: string;
  asksForApproval: boolean;
}

/** A link that asks for a verdict. */
interface AskingLink {
  id: string;
  kind: EntryKindName;
  entryId: string;
  maker: Person;
}

/** Preview links, whatever they are of. */
export const linksRepository = (query: Query) => ({
  /** @returns undefined where the link is unknown or has expired */
  open: async (tokenHash: Buffer, isCounted: boolean): Promise<OpenedLink | undefined> => {
    const [opened] = await query<OpenedLink>(
      `update preview_links set opened_count = opened_count + counted::integer,
         last_opened_at = case when counted then clock_timestamp() else last_opened_at end
       from (select ?::boolean as counted) opening
       where token_hash = decode(?, 'hex') and expires_at > clock_timestamp()
       returning kind, entry_id as "entryId", asks_for_approval as "asksForApproval"`,
      [isCounted, tokenHash.toString('hex')],
    );
    return opened;
  },

  /** @returns undefined where the link is unknown, has expired, or does not ask */
  findAskingLink: async (tokenHash: Buffer): Promise<AskingLink | undefined> => {
    const [link] = await query<AskingLink>(
      `select id, kind, entry_id as "entryId", created_by - 'tokenId' as maker from preview_links
       where token_hash = decode(?, 'hex') and asks_for_approval and expires_at > clock_timestamp()`,
      [tokenHash.toString('hex')],
    );
    return link;
  },

  /** @returns undefined where the link had enough in the last hour */
  addVerdict: async ({
    id,
    linkId,
    verdict,
    name,
    comment,
    ...state
  }: NewVerdict): Promise<StoredVerdict | undefined> => {
    const [added] = await query<StoredVerdict>(
      `insert into preview_verdicts (id, link_id, verdict, name, comment, version, content_hash)
       select ?::uuid, link.id, ?, ?, ?, ?::integer, decode(?, 'hex')
       from (select id from preview_links where id = ? for update) link
       where (select count(*) from preview_verdicts
         where link_id = link.id and at > clock_timestamp() - interval '1 hour') < ?
       returning ${verdictColumns}`,
      [id, verdict, name, comment, state.version, state.contentHash, linkId, state.mostAnHour],
    );
    return added;
  },

  ...endsOfLinks(query),
});

const endsOfLinks = (query: Query) => ({
  /** Ends all that somebody made up to then, of every kind; words of clients that were sent can still be taken back. */
  endOf: async (userId: string, madeUntil: string): Promise<void> => {
    for (const links of ['preview_links', 'testimonial_links'])
      await query(
        `update ${links} set expires_at = clock_timestamp()
         where created_by ->> 'id' = ? and created_at <= ?::timestamptz and expires_at > clock_timestamp()`,
        [userId, madeUntil],
      );
  },

  /** Removes links that expired so many days ago, but those by which something was said or sent. */
  sweep: async (days: number): Promise<void> => {
    await query(
      `delete from preview_links where expires_at < now() - make_interval(days => ?) and not ${hasVerdicts}`,
      [days],
    );
    await query(
      'delete from testimonial_links where expires_at < now() - make_interval(days => ?) and sent_at is null',
      [days],
    );
  },
});
