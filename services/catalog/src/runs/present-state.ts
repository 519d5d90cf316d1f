import type { Tables } from '../catalog.store.ts';
import { findKind } from '../kinds.ts';
import { presentRow } from './run-states.ts';
import type { StoredChange } from './run-tables.ts';

/** Statements have a time limit. */
const rowsAtOnce = 200;

/** What is here of the things that a run changed. */
export interface PresentState {
  /** Whether its row is still as the run left it. */
  isAsLeft: (change: StoredChange) => boolean;
  hasDraft: (change: StoredChange) => boolean;
}

const nameOf = ({ kind, key }: Pick<StoredChange, 'kind' | 'key'>) => `${kind} ${key}`;

/** What the run made: undone, it is in the trash, or gone. */
export const isMade = ({ kind, before }: StoredChange): boolean =>
  findKind(kind) === undefined ? before === null : presentRow(before) === null;

/** Changes of a kind, some at a time. */
export function* batchesOf<C>(
  changes: readonly C[],
  kindOf: (change: C) => StoredChange['kind'],
): Generator<[StoredChange['kind'], C[]]> {
  for (const [kind, all] of Map.groupBy(changes, kindOf))
    for (let start = 0; start < all.length; start += rowsAtOnce)
      yield [kind, all.slice(start, start + rowsAtOnce)];
}

/** Finds it for all changes of a run by a handful of statements. */
export async function findPresent(
  { runs, history }: Tables,
  changes: readonly StoredChange[],
): Promise<PresentState> {
  const asLeft = new Set<string>();
  const drafted = new Set<string>();
  for (const [kind, batch] of batchesOf(changes, (change) => change.kind)) {
    if (kind === 'order') continue;
    const [run = ''] = batch.map(({ runId }) => runId);
    const keys = batch.map(({ key }) => key);
    for (const key of await runs.listUnchanged(run, kind, keys)) asLeft.add(nameOf({ kind, key }));
    const entryKind = findKind(kind);
    if (entryKind === undefined) continue;
    const made = batch.filter(isMade).map(({ key }) => key);
    for (const key of await history[entryKind.name].drafts.listOf(made)) drafted.add(nameOf({ kind, key }));
  }
  return {
    isAsLeft: (change) => asLeft.has(nameOf(change)),
    hasDraft: (change) => drafted.has(nameOf(change)),
  };
}
