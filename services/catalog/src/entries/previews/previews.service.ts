import { randomBytes, randomUUID } from 'node:crypto';
import type { Person } from '@portfolio/contracts/account/people.ts';
import {
  mostTokenPreviews,
  previewPathPrefix,
  verdictsAnHour,
  type CreatedPreviewLink,
  type GivenVerdict,
  type OpenedPreview,
  type PreviewLink,
  type Verdict,
  type VerdictBody,
} from '@portfolio/contracts/apps/preview-links.ts';
import type { PageQuery } from '@portfolio/contracts/paging.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { formatCursor, parseCursor } from '@portfolio/kit/http/list-cursor.ts';
import { pageOf } from '@portfolio/kit/http/page-headers.ts';
import { hashOfToken } from '@portfolio/kit/secrets/token-form.ts';
import type { CatalogStore } from '../../catalog.store.ts';
import { contentHashOf } from '../content-hash.ts';
import { withDraft } from '../drafts.service.ts';
import type { AnyKind, Entry, EntryKind } from '../entry-kind.ts';
import type { EntryKindName } from '@portfolio/contracts/trash.ts';
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

/** Links to the draft of an entry, or else the entry (contract, section 11). */
export function createPreviewsService<E extends Entry, Answer>({
  store,
  kind,
  publicUrl,
}: PreviewsServiceOptions<E, Answer>) {
  const { previews } = store.history[kind.name];

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
    list: async (entryId: string, { limit, cursor }: PageQuery) => {
      const entry = await requireEntry(kind, store, entryId);
      const hash = hashOfContent(kind, await withOwnDraft(kind, store, entry));
      const after = cursor === undefined ? undefined : parseCursor(cursor);
      const [found, total] = await Promise.all([
        previews.list(entryId, after, limit + 1),
        previews.count(entryId),
      ]);
      const { page, next } = pageOf(found, limit, formatCursor);
      const given = await previews.listVerdicts(page.map(({ id }) => id));
      const of = (id: string) => given.filter(({ linkId }) => linkId === id);
      const links: PreviewLink[] = page.map((link) => ({
        ...link,
        verdicts: of(link.id).map((one) => verdictOf(one, hash)),
      }));
      return { links, next, total };
    },

    /** @throws AppError `previewLinkNotFound` */
    remove: async (entryId: string, id: string): Promise<void> => {
      if (!(await previews.remove(entryId, id))) throw appError('previewLinkNotFound');
    },
  };
}

/** What links show, whatever they are of, and what is said by them. */
export function createPreviewsOfAll(store: CatalogStore, kindOf: (name: EntryKindName) => AnyKind) {
  /** @throws AppError `previewLinkNotFound` where the entry is not there any more */
  async function shownBy({ kind: name, entryId }: { kind: EntryKindName; entryId: string }) {
    const kind = kindOf(name);
    const entry = await kind.table(store).find(entryId);
    if (entry === undefined) throw appError('previewLinkNotFound');
    const shown = await withOwnDraft(kind, store, entry);
    return { kind, entry, shown, hash: hashOfContent(kind, shown) };
  }

  return {
    endOf: store.links.endOf,

    /** @throws AppError `previewLinkNotFound` */
    open: async (token: string, isCounted: boolean): Promise<OpenedPreview> => {
      const link = await store.links.open(hashOfToken(token), isCounted);
      if (link === undefined) throw appError('previewLinkNotFound');
      // Read once: the hash is of the page that is answered.
      const { kind, shown, hash } = await shownBy(link);
      const content = await kind.preview(store, shown);
      return { ...content, contentHash: hash, asksForApproval: link.asksForApproval };
    },

    /** @throws AppError `previewLinkNotFound` where the link does not ask, `tooManyRequests` */
    giveVerdict: async (token: string, body: VerdictBody): Promise<GivenVerdict> => {
      const link = await store.links.findAskingLink(hashOfToken(token));
      if (link === undefined) throw appError('previewLinkNotFound');
      const { entry, shown, hash } = await shownBy(link);
      const { contentHash = hash } = body;
      const state = { linkId: link.id, version: entry.version, contentHash, mostAnHour: verdictsAnHour };
      const added = await store.links.addVerdict({ id: randomUUID(), ...body, ...state });
      if (added === undefined) throw appError('tooManyRequests', { retryAfter: 3600 });
      const { kind, maker } = link;
      return { verdict: verdictOf(added, hash), maker, title: shown.title, kind, entryId: entry.id };
    },
  };
}

const withOwnDraft = async <E extends Entry, Answer>(
  kind: EntryKind<E, Answer>,
  store: CatalogStore,
  entry: E,
): Promise<E> => {
  const draft = await store.history[kind.name].drafts.find<Partial<E>>(entry.id);
  return withDraft(kind, entry, draft?.changes ?? {});
};

const hashOfContent = <E extends Entry, Answer>(kind: EntryKind<E, Answer>, shown: E) =>
  contentHashOf(shown, kind.versionedFields);

const verdictOf = ({ linkId: _, contentHash, ...verdict }: StoredVerdict, hashNow: string): Verdict => ({
  ...verdict,
  isOutdated: contentHash !== hashNow,
});
