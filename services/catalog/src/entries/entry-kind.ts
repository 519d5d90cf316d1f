import type { Person } from '@portfolio/contracts/account/people.ts';
import type { UserRight } from '@portfolio/contracts/account/roles.ts';
import type { DraftAuthor } from '@portfolio/contracts/apps/app-revisions.ts';
import type { PreviewContent } from '@portfolio/contracts/apps/preview-links.ts';
import type { ErrorCode } from '@portfolio/contracts/errors.ts';
import type { Texts } from '@portfolio/contracts/kinds/translations.ts';
import type { z } from 'zod';
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
  /** Of kinds with translations; absent in states that were kept before there were any. */
  language?: string | null;
  translationOf?: string | null;
  sourceVersion?: number | null;
  sourceTexts?: Texts | null;
  /** The name of who last changed it, at that time; null: nobody has. */
  changedBy: string | null;
}

/** An entry before and after a save. */
export interface Pair<E> {
  before: E;
  after: E;
}

/** What a save changes. */
export interface Change<E> {
  before: E;
  changes: Partial<E>;
  /** The name of the author where somebody else saves: that of an archive. */
  changedBy?: string | null;
  /** Who saved the draft that is published; absent: who saves. */
  drafter?: DraftAuthor;
}

/** Changes, and the states whose place they take. */
export interface Wanted<E> {
  changes: Partial<E>;
  before: readonly Partial<E>[];
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
  /** Publishes a draft, and gives one its time; absent: `publish`. */
  publishRight?: UserRight;
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
  /** What of an earlier state can be so again; absent: all. */
  restorable?: (tables: Tables, state: Partial<E>) => Promise<Partial<E>>;
  /** Runs before a draft or a save is written. @throws AppError where what is wanted cannot be */
  checked?: (tables: Tables, wanted: readonly Pick<Change<E>, 'before' | 'changes'>[]) => Promise<void>;
  /** What may be stored of what is sent, restored or imported, in the order that it was given; absent: all. */
  allowed?: (tables: Tables, wanted: readonly Wanted<E>[]) => Promise<Partial<E>[]>;
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
  /** Where its entry is stored by another service, which keeps its versions, too. */
  elsewhere?: {
    /** @throws AppError where the other service refuses */
    save: (tables: Tables, change: Change<E>, by: Person | null) => Promise<E>;
    /** The revision that a save made there, as its header has it. */
    revisionOf: (saved: E) => string | undefined;
  };
  /** Runs before somebody deletes an entry. @throws AppError where it has to stay */
  requireRemovable?: (entry: E) => void;
  /** How its entries are translated; absent: they are not. */
  translation?: KindTranslation<E>;
  /** An entry as it leaves the trash; absent: as it was deleted. */
  recovered?: (tables: Tables, entry: E) => Promise<E>;
}

/** What there is to say of a kind whose entries can be in another language. */
export interface KindTranslation<E> {
  /** The fields that are the original's in every language. */
  facts: readonly (keyof E & string)[];
  textsOf: (entry: E) => Texts;
  /** The field with the address, without the prefix, and what that may be. */
  address: { field: keyof E & string; schema: z.ZodType<string> };
  /** An inactive copy at the same address. */
  copyOf: (original: E, id: string, by: Person) => E;
}

/** A kind whose entries are translated. */
export type TranslatedKind<E extends Entry, Answer> = EntryKind<E, Answer> & {
  translation: KindTranslation<E>;
};

/** A kind for what is done to every kind in the same way. */
export type AnyKind = EntryKind<Entry, object>;

/** Whether visitors see an entry that is not in the trash. */
export const isPublic = ({ isActive, publishAt }: Pick<Entry, 'isActive' | 'publishAt'>): boolean =>
  isActive && publishAt === null;
