import type { UserRight } from '@portfolio/contracts/account/roles.ts';
import type { DraftFailure } from '@portfolio/contracts/apps/app-drafts.ts';
import type { Authors, DraftAuthor, RevisionSummary } from '@portfolio/contracts/apps/app-revisions.ts';
import type { CreatedPreviewLink, PreviewLinkBody } from '@portfolio/contracts/apps/preview-links.ts';
import type { QueryClient } from '@tanstack/react-query';

/** When visitors see something. */
interface Publication {
  isActive: boolean;
  publishAt: string | null;
  unpublishAt: string | null;
}

/** What every kind of entry has. The times of parts of the site are not known. */
export interface StoredEntry extends Publication {
  id: string;
  version: number;
  createdAt: string | null;
  updatedAt: string | null;
}

/** What is prepared for an entry: the entry with other values, and what is special about that. */
export interface EntryDraft extends Publication {
  changed: readonly string[];
  draftedAt: string;
  draftedBy: DraftAuthor;
  failure: DraftFailure | null;
}

export type EntryNoun = 'app' | 'page' | 'part of the site';

interface Kind {
  /** What one of them is called. */
  noun: EntryNoun;
  /** Publishes and restores; absent: `publish`. */
  publishRight?: UserRight;
  /** After a change: reads anew what shows entries of this kind. */
  reload: (queryClient: QueryClient) => Promise<void>;
}

/** How earlier versions of one kind of entry are read and restored. */
export interface RevisionCalls<E extends StoredEntry> extends Kind {
  /** The labels of the fields that a save changed, by the names that the server gives. */
  labelsOf: (names: readonly string[]) => string;
  authors: (id: string, signal: AbortSignal) => Promise<Authors>;
  list: (id: string, signal: AbortSignal) => Promise<RevisionSummary[]>;
  get: (id: string, number: number, signal: AbortSignal) => Promise<E>;
  restore: (id: string, number: number, version: number) => Promise<E>;
}

/** How the draft of one kind of entry is dropped, and put back. */
export interface DraftCalls<D extends EntryDraft> extends Kind {
  /** Puts back what a dropped draft changes, for whichever version the entry has by then; 409 where there is another draft. */
  putBack: (id: string, draft: D) => Promise<D>;
  /** Drops the draft of that time, and no other. */
  drop: (id: string, draftedAt: string) => Promise<unknown>;
}

/** How preview links of one kind of entry are listed, made and revoked. */
export interface LinkCalls {
  noun: Kind['noun'];
  listPath: (id: string) => string;
  create: (id: string, body: PreviewLinkBody) => Promise<CreatedPreviewLink>;
  revoke: (id: string, linkId: string) => Promise<unknown>;
}

/** The fields that a draft changes. */
export const changesOf = <D extends EntryDraft>(draft: D): Partial<D> =>
  Object.fromEntries(
    Object.entries(draft).filter(([name]) => draft.changed.includes(name)),
  ) as unknown as Partial<D>;

/** An entry once its draft is published by hand: then it waits for no time that the draft has set. */
export const publishedByHand = <E extends StoredEntry>(entry: E, draft: E | null): E =>
  draft === null || draft.publishAt === entry.publishAt ? (draft ?? entry) : { ...draft, publishAt: null };
