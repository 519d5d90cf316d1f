import type { DraftFailure } from '@portfolio/contracts/apps/app-drafts.ts';
import type { Authors, DraftAuthor, RevisionSummary } from '@portfolio/contracts/apps/app-revisions.ts';
import type {
  CreatedPreviewLink,
  PreviewLink,
  PreviewLinkBody,
} from '@portfolio/contracts/apps/preview-links.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { SaveTarget, Stored } from './document/document-kind.ts';

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
  list: (id: string, signal: AbortSignal) => Promise<PreviewLink[]>;
  create: (id: string, body: PreviewLinkBody) => Promise<CreatedPreviewLink>;
  revoke: (id: string, linkId: string) => Promise<unknown>;
}

/** What the editors of one kind of entry know of versions, drafts and preview links. */
export interface EntryHistory<E extends StoredEntry, D extends EntryDraft> {
  revisions: RevisionCalls<E>;
  drafts: DraftCalls<D>;
  links: LinkCalls;
  /** Shows what differs between two states. It brings the comparison of words with it. */
  loadComparison: () => Promise<Comparison<E>>;
  /** What visitors get once an entry with its draft is published. Default: the draft. */
  published?: (entry: E, draft: D | null) => E;
}

export type Comparison<E> = ComponentType<{ before: E; after: E }>;

/** A document whose drafts are published. */
export interface DraftedDocument<E extends StoredEntry, D extends EntryDraft> {
  stored: Stored<E, D | null>;
  isDirty: boolean;
  saving: SaveTarget | undefined;
  conflict: object | undefined;
  /** @returns undefined where nothing was saved; null where another version was found */
  save: (target: 'review' | 'published') => Promise<{ answer: Stored<unknown, D | null> } | null | undefined>;
  continueRestored: (entry: E) => Promise<void>;
  replaceDraft: (before: D | null, draft: D | null) => void;
}

/** The fields that a draft changes. */
export const changesOf = <D extends EntryDraft>(draft: D): Partial<D> =>
  Object.fromEntries(
    Object.entries(draft).filter(([name]) => draft.changed.includes(name)),
  ) as unknown as Partial<D>;
