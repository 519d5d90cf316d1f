import type { Person } from '@portfolio/contracts/account/people.ts';
import { trashDays } from '@portfolio/contracts/apps/portfolio.ts';
import type { MoveProblem } from '@portfolio/contracts/media/moves.ts';
import { languagePathMessage } from '@portfolio/contracts/pages/page-paths.ts';
import { pageLimits, pageMessages } from '@portfolio/contracts/pages/pages.ts';
import type { RedirectBody } from '@portfolio/contracts/pages/redirects.ts';
import { isBelow } from '@portfolio/contracts/site/language-paths.ts';
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
  const run = isRetry ? await tables.runs.current() : undefined;
  // Those that are still as the run of this move left them.
  const untouched = new Set(
    run === undefined ? [] : await tables.runs.listUnchanged(run, kind.name, [...present.keys()]),
  );
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

/** Pages that this site has no place for. */
async function withoutPlace({ pages, languages }: Tables, placed: readonly PlacedLine[]) {
  const others = (await languages.find()).languages;
  let room = pageLimits.pages - (await pages.count());
  const problems = new Map<string, string>();
  for (const { address: path = '', there } of placed) {
    if (there !== undefined && there.isDeleted !== true) continue;
    const isOfLanguage = others.some(({ tag }) => isBelow(tag, path));
    if (isOfLanguage) problems.set(path, languagePathMessage);
    else if (room <= 0) problems.set(path, pageMessages.tooMany);
    else room -= 1;
  }
  return problems;
}

/** Adds what another site had, within a change. @returns what it left out. @throws ImportRefusal */
export async function importMoved(
  tables: Tables,
  { lines, kinds, by, isRetry }: MovedEntries,
  addRedirects: (lines: readonly Line[]) => Promise<MoveProblem[]>,
): Promise<MoveProblem[]> {
  let leftOut: ReadonlyMap<string, string> = new Map();
  for (const name of ['app', 'page'] as const) {
    const archived = kinds[name];
    if (archived === undefined || lines[name].length === 0) continue;
    // The order of the portfolio stays: what is new comes above it.
    const { imported: _imported, ...kind } = archived;
    const placed = await placeById(tables, archived, lines[name], isRetry);
    if (name === 'page') leftOut = await withoutPlace(tables, placed);
    const wanted = placed.filter(({ address = '' }) => name === 'app' || !leftOut.has(address));
    await importKind(tables, kind, wanted, { by, rights: ['publish'], isTrial: false });
  }
  // A redirect that somebody made stays.
  const known = await tables.redirects.targets();
  const refused = await addRedirects(
    lines.redirect.filter(
      ({ address = '', read }) => !known.has(address) && !leftOut.has((read as RedirectBody).to ?? ''),
    ),
  );
  return [
    ...Array.from(leftOut, ([source, problem]) => ({ source, problem: `Left out: ${problem}` })),
    ...refused,
  ];
}
