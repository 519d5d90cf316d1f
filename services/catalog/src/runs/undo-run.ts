import type { Person } from '@portfolio/contracts/account/people.ts';
import type { UndoneRun, UndoRunBody } from '@portfolio/contracts/runs.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import type { Tables } from '../catalog.store.ts';
import { findConflict } from './find-conflict.ts';
import { findKind } from '../kinds.ts';
import { fieldsOf, shownChanges, type ShownChange } from './run-states.ts';
import { rowsAtOnce, type StoredChange } from './run-tables.ts';
import { findPresent, isMade } from './present-state.ts';
import { removeMade, undoChange } from './undo-change.ts';

interface Undo {
  id: string;
  /** The run that records the undo. */
  undoId: string;
  /** Undefined: everything. */
  chosen: UndoRunBody['changes'];
  by: Person;
}

interface Conflict {
  change: ShownChange;
  reason: string;
}

/** Undoes what can be undone. Within a change. @throws AppError `runNotFound`, `alreadyUndone`, `invalidInput` */
export async function undoRun(tables: Tables, { id, undoId, chosen, by }: Undo): Promise<UndoneRun> {
  const { open, changes: all } = await openChanges(tables, id, chosen);
  const conflicts = await conflictsOf(tables, open, all);
  const isLeft = new Set(conflicts.map(({ change }) => change));
  const wanted = open.filter((change) => !isLeft.has(change));
  const isEntry = ({ stored: { kind } }: ShownChange) => findKind(kind) !== undefined;
  // A saved entry moves redirects: these come later.
  for (const group of [wanted.filter(isEntry), wanted.filter((change) => !isEntry(change))])
    conflicts.push(...(await undoAll(tables, group, by)));

  const done = wanted.filter((change) => conflicts.every((conflict) => conflict.change !== change));
  if (done.length > 0) {
    const changes = done.map(({ stored }) => stored);
    const isWhole = done.length === all.filter(isOpen).length;
    await tables.runs.markUndone(id, undoId, { changes, isWhole });
  }
  return {
    restored: done.filter((change) => !isMadeByRun(change)).map(thingOf),
    removed: done.filter(isMadeByRun).map(thingOf),
    conflicts: conflicts.map(({ change, reason }) => ({ ...thingOf(change), reason })),
  };
}

const thingOf = ({ shown: { kind, id, title } }: ShownChange) => ({ kind, id, title });

const isMadeByRun = ({ shown: { kind, from } }: ShownChange) => from === null && kind !== 'focus';

const isOpen = ({ shown }: ShownChange) => !shown.isUndone;

/** The chosen changes that are not yet undone, and all of the run. */
async function openChanges({ runs }: Tables, id: string, chosen: Undo['chosen']) {
  const run = await runs.find(id);
  if (run === undefined) throw appError('runNotFound');
  const changes = shownChanges(await runs.changesOf([id]));
  const isChosen = ({ shown }: ShownChange) =>
    chosen?.some(({ kind, id }) => kind === shown.kind && id === shown.id) !== false;
  const asked = changes.filter(isChosen);
  if (chosen !== undefined && asked.length < chosen.length)
    throw appError('invalidInput', { fields: { changes: 'This run did not change all of these' } });
  const open = asked.filter(isOpen);
  if (asked.length > 0 && open.length === 0) throw appError('alreadyUndone');
  return { open, changes };
}

/** What cannot be undone without a loss, and the redirects from earlier addresses of that. @param all of the run */
async function conflictsOf(
  tables: Tables,
  changes: readonly ShownChange[],
  all: readonly ShownChange[],
): Promise<Conflict[]> {
  const present = await findPresent(
    tables,
    all.map(({ stored }) => stored),
  );
  const conflicts: Conflict[] = [];
  const addresses = new Set<string>();
  for (const change of changes) {
    const reason = await findConflict(tables, change.stored, { all, present });
    if (reason === undefined) continue;
    conflicts.push({ change, reason });
    addresses.add(addressBefore(change.stored) ?? '');
  }
  for (const change of changes)
    if (change.stored.kind === 'redirect' && addresses.has(change.stored.key))
      if (conflicts.every((conflict) => conflict.change !== change))
        conflicts.push({ change, reason: 'Redirects to an app or page that was not undone' });
  return conflicts;
}

function addressBefore({ kind: name, before }: StoredChange): string | null | undefined {
  const kind = findKind(name);
  return before === null ? undefined : kind?.addressOf(kind.entryOfRow(fieldsOf(before)));
}

/** Removes many things that the run made at once. @returns the others, and those that cannot be removed together */
async function withoutRemoved(
  tables: Tables,
  changes: readonly ShownChange[],
  by: Person,
): Promise<readonly ShownChange[]> {
  const canRemove = ({ stored }: ShownChange) =>
    isMade(stored) && (stored.kind === 'redirect' || findKind(stored.kind) !== undefined);
  const left = changes.filter((change) => !canRemove(change));
  for (const [kind, all] of Map.groupBy(changes.filter(canRemove), ({ stored }) => stored.kind))
    for (let start = 0; start < all.length; start += rowsAtOnce) {
      const batch = all.slice(start, start + rowsAtOnce);
      const keys = batch.map(({ stored }) => stored.key);
      const refusal = await tables.attempt(() => removeMade(tables, { kind, keys }, by));
      if (refusal !== undefined) left.push(...batch);
    }
  return left;
}

/**
 * One change may stand in the way of another, such as by its address: those that fail are tried again while others succeed.
 *
 * @returns those that cannot be undone
 */
async function undoAll(tables: Tables, changes: readonly ShownChange[], by: Person): Promise<Conflict[]> {
  let failed: Conflict[] = [];
  let waiting = await withoutRemoved(tables, changes, by);
  for (;;) {
    for (const change of waiting) {
      const refusal = await tables.attempt(() => undoChange(tables, change.stored, by));
      if (refusal === undefined) continue;
      failed.push({ change, reason: Object.values(refusal.fields ?? {}).join('. ') || refusal.message });
    }
    if (failed.length === 0 || failed.length === waiting.length) return failed;
    waiting = failed.map(({ change }) => change);
    failed = [];
  }
}
