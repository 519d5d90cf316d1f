import type { Verdict, VerdictBody } from '@portfolio/contracts/apps/preview-links.ts';
import type { Person } from '@portfolio/contracts/account/people.ts';
import type { Query } from '../../query.ts';
import type { EntryKindName } from '../entry-name.ts';

/** A verdict, and the hash of what its page showed. */
export type StoredVerdict = Omit<Verdict, 'isOutdated'> & { linkId: string; contentHash: string };

interface NewVerdict extends VerdictBody {
  id: string;
  linkId: string;
  version: number;
  contentHash: string;
  mostAnHour: number;
}

/** A link that asks for a verdict. */
interface AskingLink {
  id: string;
  entryId: string;
  maker: Person;
}

const columns = `id, link_id as "linkId", verdict, name, comment, at, version, encode(content_hash, 'hex') as "contentHash"`;

/** What people said by links to entries of one kind. */
export function verdictsRepository(query: Query, kind: EntryKindName) {
  return {
    /** @returns undefined where the link is unknown, has expired, or does not ask */
    findAskingLink: async (tokenHash: Buffer): Promise<AskingLink | undefined> => {
      const [link] = await query<AskingLink>(
        `select id, entry_id as "entryId", created_by - 'tokenId' as maker from preview_links
         where kind = ? and token_hash = decode(?, 'hex') and asks_for_approval and expires_at > clock_timestamp()`,
        [kind, tokenHash.toString('hex')],
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
         returning ${columns}`,
        [id, verdict, name, comment, state.version, state.contentHash, linkId, state.mostAnHour],
      );
      return added;
    },

    /** All of an entry, the newest first. */
    listVerdicts: (entryId: string): Promise<StoredVerdict[]> =>
      query<StoredVerdict>(
        `select ${columns} from preview_verdicts where link_id in
           (select id from preview_links where kind = ? and entry_id = ?) order by at desc, id`,
        [kind, entryId],
      ),
  };
}
