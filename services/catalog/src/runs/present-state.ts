import type { Tables } from '../catalog.store.ts';
import { findKind } from '../kinds.ts';
import { presentRow } from './run-states.ts';
import type { StoredChange } from './run-tables.ts';

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

/** Finds it for all changes of a run by a handful of statements. */
export async function findPresent(
  { runs, history }: Tables,
  changes: readonly StoredChange[],
): Promise<PresentState> {
  const asLeft = new Set<string>();
  const drafted = new Set<string>();
  for (const [kind, all] of Map.groupBy(changes, (change) => change.kind)) {
    if (kind === 'order') continue;
    const [run = ''] = all.map(({ runId }) => runId);
    const keys = all.map(({ key }) => key);
    for (const key of await runs.listUnchanged(run, kind, keys)) asLeft.add(nameOf({ kind, key }));
    const entryKind = findKind(kind);
    if (entryKind === undefined) continue;
    const made = all.filter(isMade).map(({ key }) => key);
    for (const key of await history[entryKind.name].drafts.listOf(made)) drafted.add(nameOf({ kind, key }));
  }
  return {
    isAsLeft: (change) => asLeft.has(nameOf(change)),
    hasDraft: (change) => drafted.has(nameOf(change)),
  };
}
