import type { PublishDraftBody } from '@portfolio/contracts/apps/app-drafts.ts';
import type { Authors, RevisionSummary } from '@portfolio/contracts/apps/app-revisions.ts';
import type { CreatedPreviewLink, PreviewLinkBody } from '@portfolio/contracts/apps/preview-links.ts';
import { fillPath } from '@portfolio/contracts/endpoints/fill-path.ts';
import type { EntryDraft } from '../../../entries/entry-calls.ts';
import { fetchJson } from '../../../lib/http/http.ts';

/** An answer about a part of the site. */
export type Answered<A> = A & { version?: number | undefined };

/** What the answer about a draft says beside the part as it will be. */
export type DraftAnswer<A> = Answered<A> & Omit<EntryDraft, 'isActive' | 'unpublishAt'>;

/** A part of the site, its drafts, versions and preview links (contract, section 16). */
export interface PartCalls<A> {
  read: (signal?: AbortSignal) => Promise<Answered<A> & { hasDraft?: boolean | undefined }>;
  getDraft: (signal?: AbortSignal) => Promise<DraftAnswer<A>>;
  putDraft: (body: { draftedAt: string | null }) => Promise<DraftAnswer<A>>;
  dropDraft: (draftedAt: string) => Promise<unknown>;
  publishDraft: (body: PublishDraftBody) => Promise<Answered<A>>;
  getAuthors: (signal: AbortSignal) => Promise<Authors>;
  listRevisions: (signal: AbortSignal) => Promise<RevisionSummary[]>;
  getRevision: (number: number, signal: AbortSignal) => Promise<Answered<A>>;
  restore: (number: number, version: number) => Promise<Answered<A>>;
  linksPath: string;
  createLink: (body: PreviewLinkBody) => Promise<CreatedPreviewLink>;
  revokeLink: (linkId: string) => Promise<unknown>;
}

const until = (signal: AbortSignal | undefined) => (signal === undefined ? {} : { signal });

/** The calls of a part, which are the same for all. @param path of the part @param language a further one; undefined: the first of the site */
export function partCalls<A>(path: string, language?: string): PartCalls<A> {
  const at = (below: string, query: Record<string, string> = {}) =>
    fillPath(path + below, { query: { ...query, language } });
  const get = <Answer>(below: string, signal?: AbortSignal) => fetchJson<Answer>(at(below), until(signal));
  const send = <Answer>(method: 'POST' | 'PUT', below: string, body: object) =>
    fetchJson<Answer>(at(below), { method, body });
  return {
    read: (signal) => get('', signal),
    getDraft: (signal) => get('/draft', signal),
    putDraft: (body) => send('PUT', '/draft', body),
    dropDraft: (draftedAt) => fetchJson(at('/draft', { draftedAt }), { method: 'DELETE' }),
    publishDraft: (body) => send('POST', '/draft/publish', body),
    getAuthors: (signal) => get('/authors', signal),
    listRevisions: (signal) => get('/revisions', signal),
    getRevision: (number, signal) => get(`/revisions/${String(number)}`, signal),
    restore: (number, version) => send('POST', `/revisions/${String(number)}/restore`, { version }),
    linksPath: at('/preview-links'),
    createLink: (body) => send('POST', '/preview-links', body),
    revokeLink: (linkId) => fetchJson(at(`/preview-links/${linkId}`), { method: 'DELETE' }),
  };
}
