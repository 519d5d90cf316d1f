import type { PreviewContent } from '@portfolio/contracts/apps/preview-links.ts';
import type { ErrorCode } from '@portfolio/contracts/errors.ts';
import type { Tables } from '../catalog.store.ts';
import type { entriesRepository } from './entries.repository.ts';
import type { EntryKindName } from '@portfolio/contracts/trash.ts';

/** What every entry has, besides the fields of its kind. */
export interface Entry {
  id: string;
  title: string;
  version: number;
  updatedAt: string;
  isActive: boolean;
  publishAt: string | null;
  unpublishAt: string | null;
  /** The name of who made it, at that time; null: it came with the product. */
  createdBy: string | null;
  /** The name of who last changed it, at that time; null: nobody has. */
  changedBy: string | null;
}

/** An entry before and after a save. */
export interface Pair<E> {
  before: E;
  after: E;
}

/**
 * A kind of entry. Versions, drafts, preview links, trash and clock of all kinds are the code of this folder; what differs is here.
 */
export interface EntryKind<E extends Entry, Answer> {
  name: EntryKindName;
  /** The error where there is none, and where another entry has its address. */
  unknown: ErrorCode;
  taken: ErrorCode;
  /** The id of the entry where there is one alone. */
  singleId?: string;
  /** The path where visitors find it; null: it has none of its own. */
  addressOf: (entry: E) => string | null;
  table: (tables: Tables) => ReturnType<typeof entriesRepository<E>>;
  /** The fields whose changes a version names. */
  versionedFields: readonly (keyof E & string)[];
  /** The images of this site that an entry or its draft shows. */
  imagesOf: (changes: Partial<E>) => string[];
  answer: (entry: E) => Answer;
  /** What visitors would get of it. */
  preview: (tables: Tables, entry: E) => PreviewContent | Promise<PreviewContent>;
  /** All of an earlier state that its restoring brings back. */
  contentOf: (state: E) => Partial<E>;
  /** Runs before a draft or a save is written. @throws AppError where what is wanted cannot be */
  checked?: (tables: Tables, changes: Partial<E>) => Promise<void>;
  /** An entry of a row as JSON that a run recorded. */
  entryOfRow: (fields: Record<string, unknown>) => E;
  /** A draft's changes as they are stored, and the opposite; absent: as they are given. */
  drafted?: (entry: E, changes: Partial<E>) => Partial<E>;
  published?: (entry: E, changes: Partial<E>) => Partial<E>;
  /** Completes what a save writes. @throws AppError where a rule of the kind is broken */
  completed?: (pair: Pair<E>) => E;
  /** Runs once entries were added or left the trash. @throws AppError where a rule of the kind is broken */
  added?: (tables: Tables, entries: readonly E[]) => Promise<void>;
  /** Runs once a save has written. @throws AppError where a rule of the kind is broken */
  afterSave?: (tables: Tables, pairs: readonly Pair<E>[]) => Promise<void>;
  /** Runs before somebody deletes an entry. @throws AppError where it has to stay */
  requireRemovable?: (entry: E) => void;
  /** An entry as it leaves the trash; absent: as it was deleted. */
  recovered?: (tables: Tables, entry: E) => Promise<E>;
}

/** A kind for what is done to every kind in the same way. */
export type AnyKind = EntryKind<Entry, object>;

/** Whether visitors see an entry that is not in the trash. */
export const isPublic = ({ isActive, publishAt }: Pick<Entry, 'isActive' | 'publishAt'>): boolean =>
  isActive && publishAt === null;
