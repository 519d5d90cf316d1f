import type { Verdict } from '@portfolio/contracts/apps/preview-links.ts';
import type { Query } from '../../query.ts';

/** A verdict, and the hash of what its page showed. */
export type StoredVerdict = Omit<Verdict, 'isOutdated'> & { linkId: string; contentHash: string };

export const verdictColumns = `id, link_id as "linkId", verdict, name, comment, at, version, encode(content_hash, 'hex') as "contentHash"`;

/** What people said by links to entries of one kind. */
export const verdictsRepository = (query: Query) => ({
  /** Of some links, the newest first. */
  listVerdicts: (linkIds: readonly string[]): Promise<StoredVerdict[]> =>
    query<StoredVerdict>(
      `select ${verdictColumns} from preview_verdicts where link_id = any(?::uuid[]) order by at desc, id`,
      [linkIds],
    ),
});
