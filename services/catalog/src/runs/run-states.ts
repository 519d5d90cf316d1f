import { isDeepStrictEqual } from 'node:util';
import type { RunChange } from '@portfolio/contracts/runs.ts';
import { isoTimeOf } from '../apps/upcoming.ts';
import { fieldsOfRow } from '../entries/entry-columns.ts';
import type { AnyKind } from '../entries/entry-kind.ts';
import { findKind } from '../kinds.ts';
import type { Row, StoredChange } from './run-tables.ts';

/** As `fieldsOfRow`, with times as answers have them. */
export const fieldsOf = (row: Row): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fieldsOfRow(row)).map(([field, value]) => [
      field,
      field.endsWith('At') && typeof value === 'string' ? isoTimeOf(value) : value,
    ]),
  );

/** A row that is there: what lies in the trash is not. */
export const presentRow = (row: Row | null): Row | null =>
  row === null || typeof row.deleted_at === 'string' ? null : row;

/** The fields of a kind without columns of its own, as its answers have them. */
function shownFields(kind: AnyKind, row: Record<string, unknown>): Record<string, unknown> {
  const entry = kind.entryOfRow(row);
  const answer: Partial<Record<string, unknown>> = { ...kind.answer(entry) };
  return Object.fromEntries(kind.versionedFields.map((field) => [field, answer[field]]));
}

function stateOf({ kind, beside }: StoredChange, row: Row | null): RunChange['from'] {
  const present = presentRow(row);
  if (present === null) return null;
  const entryKind = findKind(kind);
  if (entryKind !== undefined && 'entry_kind' in present)
    return shownFields(entryKind, { ...fieldsOf(present), ...beside });
  const {
    images: _images,
    deletedAt: _deletedAt,
    deletedBy: _deletedBy,
    createdBy: _createdBy,
    changedBy: _changedBy,
    failedAt: _failedAt,
    failure: _failure,
    sourceTexts: _sourceTexts,
    ...state
  } = fieldsOf(present);
  return state;
}

/** What a save adds by itself. */
const contentOf = (state: RunChange['from']) =>
  state && { ...state, version: undefined, updatedAt: undefined, publishedAt: undefined };

/** Whether the run left a thing in another state than it found it. */
const hasEffect = ({ from, to }: Pick<RunChange, 'from' | 'to'>) =>
  !isDeepStrictEqual(contentOf(from), contentOf(to));

/** A change as it is answered, and as it is stored. */
export interface ShownChange {
  shown: RunChange;
  stored: StoredChange;
}

/** Those that had an effect. */
export const shownChanges = (changes: readonly StoredChange[]): ShownChange[] =>
  changes
    .map((stored) => ({
      stored,
      shown: {
        kind: stored.kind,
        id: idOf(stored),
        title: titleOf(stored),
        from: stateOf(stored, stored.before),
        to: stateOf(stored, stored.after),
        isUndone: stored.undoneBy !== null,
        draftOf: stored.draftOf,
        language: stored.language,
      },
    }))
    .filter(({ shown }) => hasEffect(shown));

/** The kind says which it is where there is one alone. */
function idOf({ kind, key, before, after }: StoredChange): string {
  if (findKind(kind)?.singleId === key) return kind;
  return kind === 'redirect' ? String((after ?? before)?.id) : key;
}

function titleOf({ kind, key, entryTitle, before, after }: StoredChange): string {
  if (findKind(kind) !== undefined) return String((after ?? before)?.title);
  if (kind === 'draft') return entryTitle ?? 'Deleted for good';
  return kind === 'order' ? 'Order of the apps' : key;
}
