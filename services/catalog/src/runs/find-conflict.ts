import { upcoming } from '../apps/upcoming.ts';
import type { Tables } from '../catalog.store.ts';
import { findKind } from '../kinds.ts';
import { isReordered } from './record-run.ts';
import type { PresentState } from './present-state.ts';
import type { ShownChange } from './run-states.ts';
import type { StoredChange } from './run-tables.ts';

/** Why a change is not undone; undefined: it can be. @param all changes of its run */
export async function findConflict(
  tables: Tables,
  change: StoredChange,
  { all, present }: { all: readonly ShownChange[]; present: PresentState },
): Promise<string | undefined> {
  if (isDeletedForGood(change)) return 'Deleted for good';
  if (change.isMixed || !(await isAsLeft(tables, change, present)))
    return hasTimePassed(change) ? 'Published or hidden on schedule since' : 'Changed by somebody else since';
  return hasForeignDraft(change, all, present) ? 'Has a draft that this run did not make' : undefined;
}

const isDeletedForGood = ({ kind, entryTitle }: StoredChange): boolean =>
  entryTitle === null && (kind === 'draft' || findKind(kind) !== undefined);

async function isAsLeft({ runs }: Tables, change: StoredChange, present: PresentState): Promise<boolean> {
  if (change.kind !== 'order') return present.isAsLeft(change);
  const { ids } = await runs.currentOrder();
  return !isReordered(ids, change.after?.ids as string[]);
}

/** Whether the clock had something to do since. */
const hasTimePassed = ({ after }: StoredChange): boolean =>
  [after?.publish_at, after?.unpublish_at].some((at) => typeof at === 'string' && upcoming(at) === null);

/** What the run made would take somebody else's draft into the trash. */
function hasForeignDraft(change: StoredChange, all: readonly ShownChange[], present: PresentState): boolean {
  if (!present.hasDraft(change)) return false;
  const own = all.find(({ stored }) => stored.kind === 'draft' && stored.key === change.key);
  return own === undefined || own.stored.isMixed || !present.isAsLeft(own.stored);
}
