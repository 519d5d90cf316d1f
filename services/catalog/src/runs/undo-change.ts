import type { Person } from '@portfolio/contracts/account/people.ts';
import { upcoming, withoutPassedTimes } from '../apps/upcoming.ts';
import type { Tables } from '../catalog.store.ts';
import type { Entry, EntryKind } from '../entries/entry-kind.ts';
import { saveEntries } from '../entries/save-entry.ts';
import { moveToTrash, recoverEntry } from '../entries/trash/trash.service.ts';
import { findKind } from '../kinds.ts';
import type { RedirectTarget } from '../redirects/redirects.repository.ts';
import { requireNoEntryAt, targetOf } from '../redirects/redirects.service.ts';
import { recordOrder } from './record-run.ts';
import { fieldsOf, presentRow } from './run-states.ts';
import type { Row, StoredChange } from './run-tables.ts';

/** Makes one thing what it was before its run. @throws AppError where that would break a rule */
export async function undoChange(tables: Tables, change: StoredChange, by: Person): Promise<void> {
  const { kind, key, before } = change;
  const entryKind = findKind(kind);
  if (entryKind !== undefined) return undoEntry(entryKind, tables, change, by);
  if (kind === 'order') return recordOrder(tables, () => tables.apps.order(before?.ids as string[]));
  if (kind === 'redirect' && before !== null) return putRedirect(tables, key, before);
  return tables.runs.putRow(kind, key, kind === 'draft' ? untimed(before) : before);
}

/** Puts entries of a kind into the trash, or removes redirects. @throws AppError where that would break a rule */
export async function removeMade(
  tables: Tables,
  { kind, keys }: { kind: StoredChange['kind']; keys: readonly string[] },
  by: Person,
): Promise<void> {
  const entryKind = findKind(kind);
  if (entryKind === undefined) await tables.redirects.removeAllFrom(keys);
  else await moveToTrash(entryKind, tables, { ids: keys, by });
}

/** A save like any other, without times that have passed. */
async function undoEntry<E extends Entry, Answer>(
  kind: EntryKind<E, Answer>,
  tables: Tables,
  { key, before }: StoredChange,
  by: Person,
): Promise<void> {
  const table = kind.table(tables);
  const row = presentRow(before);
  if (row === null) {
    await moveToTrash(kind, tables, { ids: [key], by });
    return;
  }
  const wanted = kind.entryOfRow(fieldsOf(row));
  const present = (await table.find(key)) ?? (await recoverEntry(kind, tables, key));
  const restored = (await kind.restorable?.(tables, wanted)) ?? wanted;
  const changes = { ...restored, ...withoutPassedTimes(wanted) };
  await saveEntries(kind, tables, [{ before: present, changes }], by);
}

/** It leads to its end in one hop. @throws AppError where an app or page has the path by now, and for a loop */
async function putRedirect(tables: Tables, path: string, row: Row): Promise<void> {
  await requireNoEntryAt(tables, path);
  await tables.runs.putRow('redirect', path, null);
  const stored = { kind: row.kind, entryId: row.entry_id, target: row.target } as RedirectTarget;
  const leadsTo = stored.target === null ? stored : await targetOf(tables, path, stored.target);
  const { kind, entryId, target } = leadsTo;
  await tables.runs.putRow('redirect', path, { ...row, kind, entry_id: entryId, target });
  await tables.redirects.repoint(path, leadsTo, row.status === 410);
}

/** A draft whose time has passed waits for somebody, or the clock would publish it at once. */
function untimed(row: Row | null): Row | null {
  if (typeof row?.publish_at !== 'string' || upcoming(row.publish_at) !== null) return row;
  const { publishAt: _passed, ...changes } = row.changes as Record<string, unknown>;
  return { ...row, publish_at: null, changes };
}
