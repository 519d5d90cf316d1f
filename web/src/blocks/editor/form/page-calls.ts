import type { PublishDraftBody } from '@portfolio/contracts/apps/app-drafts.ts';
import type { PageDraft, PageDraftBody, RenderedPage } from '@portfolio/contracts/pages/pages.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Stored } from '../../../entries/document/document-kind.ts';
import {
  changesOf,
  publishedByHand,
  type DraftCalls,
  type LinkCalls,
  type RevisionCalls,
} from '../../../entries/entry-calls.ts';
import type { EntryHistory } from '../../../entries/entry-history.ts';
import { pagesBesideQuery } from '../../../entries/all-pages.api.ts';
import { reloadPages } from '../../../features/site/pages.api.ts';
import { callEndpoint, endpointPath } from '../../../lib/http/call-endpoint.ts';
import { orNull } from '../../../lib/http/query-client.ts';
import { labelsOf, valuesOf } from './page-values.ts';

/** A page as it is stored, and what is prepared for it. */
export type EditedPage = Stored<RenderedPage, PageDraft | null>;

/** The values of the draft, else of the page. */
export const preparedOf = ({ entry, draft }: EditedPage) => valuesOf(draft ?? entry);

/** @returns null where there is no such page */
export async function fetchEditedPage(
  id: string,
  client: QueryClient,
  signal?: AbortSignal,
): Promise<EditedPage | null> {
  const options = { params: { id }, ...(signal && { signal }) };
  const page = await callEndpoint('getPage', options).catch(orNull);
  if (page === null) return null;
  // The list says which pages have a draft: browsers log every 404 as an error.
  const pages = await client.query({ ...pagesBesideQuery(page), staleTime: 0 });
  const hasDraft = pages.some((listed) => listed.id === id && listed.hasDraft === true);
  return { entry: page, draft: hasDraft ? await callEndpoint('getPageDraft', options).catch(orNull) : null };
}

/** What a form begins with, read once when it opens. */
export const editedPageQuery = (id: string) =>
  queryOptions({
    queryKey: ['edited-page', id],
    queryFn: ({ client, signal }) => fetchEditedPage(id, client, signal),
    staleTime: 0,
    gcTime: 0,
  });

export const putDraft = (id: string, body: PageDraftBody) =>
  callEndpoint('savePageDraft', { params: { id }, body });

export const publishDraft = (id: string, body: PublishDraftBody) =>
  callEndpoint('publishPageDraft', { params: { id }, body });

const kind = { noun: 'page', reload: reloadPages } as const;

const pageRevisions: RevisionCalls<RenderedPage> = {
  ...kind,
  labelsOf,
  authors: (id, signal) => callEndpoint('getPageAuthors', { params: { id }, signal }),
  list: (id, signal) => callEndpoint('listPageRevisions', { params: { id }, signal }),
  get: (id, number, signal) => callEndpoint('getPageRevision', { params: { id, number }, signal }),
  restore: (id, number, version) =>
    callEndpoint('restorePageRevision', { params: { id, number }, body: { version } }),
};

export const pageDrafts: DraftCalls<PageDraft> = {
  ...kind,
  putBack: (id, draft) => putDraft(id, { ...changesOf(draft), draftedAt: null }),
  drop: (id, draftedAt) => callEndpoint('dropPageDraft', { params: { id }, query: { draftedAt } }),
};

/** Says that a translation is in line with its original. */
export const setCurrent = ({ id, version }: RenderedPage) =>
  callEndpoint('setPageTranslationCurrent', { params: { id }, body: { version } });

const pageLinks: LinkCalls = {
  ...kind,
  listPath: (id) => endpointPath('listPagePreviewLinks', { params: { id } }),
  create: (id, body) => callEndpoint('createPagePreviewLink', { params: { id }, body }),
  revoke: (id, linkId) => callEndpoint('revokePagePreviewLink', { params: { id, linkId } }),
};

export const pageHistory: EntryHistory<RenderedPage, PageDraft> = {
  revisions: pageRevisions,
  drafts: pageDrafts,
  links: pageLinks,
  loadComparison: async () => (await import('../history/page-comparison.tsx')).PageComparison,
  // Published by hand, a page is seen at once.
  published: (page, draft) => ({ ...publishedByHand(page, draft), isActive: true }),
};
