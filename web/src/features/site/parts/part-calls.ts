import type { PublishDraftBody } from '@portfolio/contracts/apps/app-drafts.ts';
import type { Authors, RevisionSummary } from '@portfolio/contracts/apps/app-revisions.ts';
import type { CreatedPreviewLink, PreviewLinkBody } from '@portfolio/contracts/apps/preview-links.ts';
import type { EntryDraft } from '../../../entries/entry-calls.ts';

/** An answer about a part of the site. */
export type Answered<A> = A & { version?: number | undefined };

/** What the answer about a draft says beside the part as it will be. */
export type DraftAnswer<A> = Answered<A> & Omit<EntryDraft, 'isActive' | 'unpublishAt'>;

/** Drafts, versions and preview links of a part of the site (contract, section 16). */
export interface PartCalls<A> {
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
