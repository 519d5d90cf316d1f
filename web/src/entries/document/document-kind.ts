import type { QueryClient } from '@tanstack/react-query';
import type { HttpError } from '../../lib/http/http.ts';
import type { EntryNoun } from '../entry-calls.ts';
import type { FormErrors } from '../../lib/forms/use-form.ts';
import type { DraftAuthor } from '@portfolio/contracts/apps/app-revisions.ts';

/** An entry and its draft, as they are stored. `entry` is null for a new one, `draft` where there is none. */
export interface Stored<E = unknown, D = unknown> {
  entry: E;
  draft: D;
}

/** The part of `Stored` that every kind has. */
export type StoredVersion = Stored<
  { version: number } | null,
  { draftedAt: string; draftedBy: DraftAuthor } | null
>;

/**
 * Where a document is saved to: to the entry itself, or to its draft. Before its draft is published, it is saved for review;
 * then that draft is published, and nothing of what was typed since.
 */
export type SaveTarget = 'entry' | 'draft' | 'review' | 'published';

export interface Sending<S, V> {
  target: SaveTarget;
  stored: S;
  /** Complete, and in the form in which the server stores them. */
  values: V;
  /** Notes what is stored before the next call, which may fail. */
  noteStored: (stored: S) => void;
}

export const draftSaved = 'Draft saved. Visitors do not see it yet.';

/** Said after a draft was saved by hand. One that would change nothing is none. */
export const draftMessage = ({ draft }: Stored): string =>
  draft === null ? 'Visitors see this already.' : draftSaved;

/** What an editor has to know of one kind of document. */
export interface DocumentKind<S extends StoredVersion, V extends object> {
  /** What one of them is called. */
  noun: EntryNoun;
  /** The label of a field, or of an entry of a list by id such as `blocks.{id}`. */
  labelOf: (path: string, value: unknown) => string;
  /** Their value of a field in a line; undefined, or absent: its text. */
  describe?: (path: string, theirs: unknown) => string | undefined;
  /** The values of the draft, else of the entry. */
  valuesOf: (stored: S) => V;
  /** Values without blank lines, with whole addresses: in this form they are compared, checked and sent. */
  storable: (values: V) => V;
  /** What else changes with the value at `path`. */
  follow?: (before: V, after: V, path: string) => Partial<V>;
  /** What is sent to `target`, where that is not what stands in the form. */
  prepare?: (target: SaveTarget, values: V) => V;
  /** What is wrong, by path. */
  check: (values: V, stored: S, target: SaveTarget) => FormErrors;
  send: (sending: Sending<S, V>) => Promise<S>;
  /** Messages of a refused call by path; absent: as the server names them. */
  errorsOf?: (cause: HttpError, stored: S) => FormErrors;
  /** What is said after a save; absent or undefined: nothing beside the state of the form. */
  done?: (target: SaveTarget, before: S, answer: S) => string | undefined;
  /** What is said of a save that failed; absent: the server's words. */
  failureOf?: (cause: Error, stored: S) => string;
  /** What is said where `check` found something; absent: nothing beside the fields. */
  incomplete?: string;
  /** Reads anew what is stored; null where it was deleted. */
  fetch: (known: S, client: QueryClient, signal?: AbortSignal) => Promise<S | null>;
  /** Reads the lists anew that show documents of this kind. */
  reload: (client: QueryClient, answer: S) => Promise<void>;
}

/** Work that is not saved, as this browser keeps it. */
export interface KeptWork<S, V> {
  values: V;
  /** What was stored when the work began. */
  stored: S;
  /** Chosen images that are not uploaded yet, by their address in `values`. */
  files?: ReadonlyMap<string, File>;
  /** ISO 8601. */
  savedAt: string;
}
