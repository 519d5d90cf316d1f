import { randomBytes, randomUUID } from 'node:crypto';
import type { Person } from '@portfolio/contracts/account/people.ts';
import {
  mostTokenPreviews,
  previewPathPrefix,
  verdictsAnHour,
  type CreatedPreviewLink,
  type GivenVerdict,
  type PreviewLink,
  type Verdict,
  type VerdictBody,
} from '@portfolio/contracts/apps/preview-links.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { hashOfToken } from '@portfolio/kit/secrets/token-form.ts';
import type { CatalogStore } from '../../catalog.store.ts';
import { contentHashOf } from '../content-hash.ts';
import { withDraft } from '../drafts.service.ts';
import type { Entry, EntryKind } from '../entry-kind.ts';
import { requireEntry } from '../save-entry.ts';
import type { StoredVerdict } from './verdicts.repository.ts';

interface PreviewsServiceOptions<E extends Entry, Answer> {
  store: CatalogStore;
  kind: EntryKind<E, Answer>;
  /** The site's own address. */
  publicUrl: string;
}

interface NewLink {
  entryId: string;
  hours: number;
  by: Person;
  /** Of the API token that asks for it; null for a person. */
  tokenId: string | null;
  asksForApproval?: boolean | undefined;
}

const tokenBytes = 32;

/** What a link shows. */
interface Opened<Answer> {
  answer: Answer;
  contentHash: string;
  asksForApproval: boolean;
}

/** Links to the draft of an entry, or else the entry (contract, section 11), and what is said by them (section 14). */
export function createPreviewsService<E extends Entry, Answer>({
  store,
  kind,
  publicUrl,
}: PreviewsServiceOptions<E, Answer>) {
  const { previews, drafts } = store.history[kind.name];

  const shown = async (entry: E): Promise<E> =>
    withDraft(kind, entry, (await drafts.find<Partial<E>>(entry.id))?.changes ?? {});
  const hashOfContent = (shownEntry: E) => contentHashOf(shownEntry, kind.versionedFields);

  return {
    /** Ends old links of a token after the insert, so that of many made at once no more work. @throws AppError where there is no entry */
    create: async ({ entryId, ...link }: NewLink): Promise<CreatedPreviewLink> => {
      await requireEntry(kind, store, entryId);
      const [id, token] = [randomUUID(), randomBytes(tokenBytes).toString('base64url')];
      const expiresAt = await previews.add({ id, entryId, tokenHash: hashOfToken(token), ...link });
      if (link.tokenId !== null) await previews.endOldest(entryId, link.tokenId, mostTokenPreviews);
      return { id, url: `${publicUrl}${previewPathPrefix}${token}`, expiresAt };
    },

    /** @throws AppError where there is no entry */
    list: async (entryId: string): Promise<PreviewLink[]> => {
      const hash = hashOfContent(await shown(await requireEntry(kind, store, entryId)));
      const [links, given] = await Promise.all([previews.list(entryId), previews.listVerdicts(entryId)]);
      const of = (id: string) => given.filter(({ linkId }) => linkId === id);
      return links.map((link) => ({ ...link, verdicts: of(link.id).map((one) => verdictOf(one, hash)) }));
    },

    /** @throws AppError `previewLinkNotFound` */
    remove: async (entryId: string, id: string): Promise<void> => {
      if (!(await previews.remove(entryId, id))) throw appError('previewLinkNotFound');
    },

    endOf: previews.endOf,

    /** @returns undefined where no entry of this kind has the link */
    open: async (token: string, isCounted: boolean): Promise<Opened<Answer> | undefined> => {
      const opened = await previews.open(hashOfToken(token), isCounted);
      const entry = opened === undefined ? undefined : await kind.table(store).find(opened.entryId);
      if (opened === undefined || entry === undefined) return undefined;
      // Read once: the hash is of the page that is answered.
      const shownEntry = await shown(entry);
      const [answer, contentHash] = [kind.publicAnswer(shownEntry), hashOfContent(shownEntry)];
      return { answer, contentHash, asksForApproval: opened.asksForApproval };
    },

    /** @returns undefined where no link of this kind asks. @throws AppError `tooManyRequests` */
    giveVerdict: async (token: string, body: VerdictBody): Promise<GivenVerdict | undefined> => {
      const link = await previews.findAskingLink(hashOfToken(token));
      const entry = link === undefined ? undefined : await kind.table(store).find(link.entryId);
      if (link === undefined || entry === undefined) return undefined;
      const shownEntry = await shown(entry);
      const hashNow = hashOfContent(shownEntry);
      const { contentHash = hashNow } = body;
      const state = { linkId: link.id, version: entry.version, contentHash, mostAnHour: verdictsAnHour };
      const added = await previews.addVerdict({ id: randomUUID(), ...body, ...state });
      if (added === undefined) throw appError('tooManyRequests', { retryAfter: 3600 });
      const { title, id: entryId } = shownEntry;
      return { verdict: verdictOf(added, hashNow), maker: link.maker, title, kind: kind.name, entryId };
    },
  };
}

const verdictOf = ({ linkId: _, contentHash, ...verdict }: StoredVerdict, hashNow: string): Verdict => ({
  ...verdict,
  isOutdated: contentHash !== hashNow,
});
