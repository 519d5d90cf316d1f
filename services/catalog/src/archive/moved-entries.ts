import type { Person } from '@portfolio/contracts/account/people.ts';
import { trashDays } from '@portfolio/contracts/apps/portfolio.ts';
import type { Entry } from '../entries/entry-kind.ts';
import type { Tables } from '../catalog.store.ts';
import type { AnyArchivedKind } from './archived-kinds.ts';
import { importKind, type PlacedLine } from './import-entries.ts';
import type { Kinds, Line, Lines } from './read-lines.ts';

interface MovedEntries {
  lines: Lines;
  kinds: Kinds;
  by: Person;
  /** Brings what was missing to entries that nobody has changed since; what was deleted stays away. */
  isRetry: boolean;
}

/** Which entries are still as the run of this move left them. */
async function findUntouched({ runs }: Tables): Promise<ReadonlySet<string>> {
  const run = await runs.current();
  const changes = run === undefined ? [] : await runs.changesOf([run]);
  const untouched = new Set<string>();
  for (const change of changes) if (await runs.isUnchanged(change)) untouched.add(change.key);
  return untouched;
}

/** Lines by the ids that the move chose: an entry that is here stays as it is, one in the trash comes back, and none of another id is touched. */
async function placeById(
  tables: Tables,
  { kind }: AnyArchivedKind,
  lines: readonly Line[],
  isRetry: boolean,
): Promise<PlacedLine[]> {
  const table = kind.table(tables);
  const ids = lines.map(({ entry }) => String(entry.id));
  const present = new Map((await table.findAll(ids)).map((entry) => [entry.id, entry]));
  const taken = new Set(await table.findTakenIds(ids));
  const untouched = isRetry ? await findUntouched(tables) : new Set();
  const placed: PlacedLine[] = [];
  for (const line of lines) {
    const id = String(line.entry.id);
    const there = present.get(id);
    if (there === undefined && !taken.has(id)) placed.push({ ...line, id, there: undefined });
    else if (there !== undefined && untouched.has(id)) placed.push({ ...line, id, there });
    else if (there === undefined && !isRetry) {
      const deleted: Entry | undefined = await table.findInTrash(id, trashDays);
      if (deleted !== undefined) placed.push({ ...line, id, there: { ...deleted, isDeleted: true } });
    }
  }
  return placed;
}

/** Adds what another site had, within a change. @throws ImportRefusal */
export async function importMoved(
  tables: Tables,
  { lines, kinds, by, isRetry }: MovedEntries,
  addRedirects: (lines: readonly Line[]) => Promise<unknown>,
): Promise<void> {
  for (const name of ['app', 'page'] as const) {
    const archived = kinds[name];
    if (archived === undefined || lines[name].length === 0) continue;
    // The order of the portfolio stays: what is new comes above it.
    const { imported: _imported, ...kind } = archived;
    const placed = await placeById(tables, archived, lines[name], isRetry);
    await importKind(tables, kind, placed, { by, rights: ['publish'], isTrial: false });
  }
  // A redirect that somebody made stays.
  const known = await tables.redirects.targets();
  await addRedirects(lines.redirect.filter(({ address = '' }) => !known.has(address)));
}
