import type { ComponentType } from 'react';
import type { SaveTarget, Stored } from './document/document-kind.ts';
import type { DraftCalls, EntryDraft, LinkCalls, RevisionCalls, StoredEntry } from './entry-calls.ts';

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
