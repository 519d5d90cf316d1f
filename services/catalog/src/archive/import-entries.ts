import { isDeepStrictEqual } from 'node:util';
import type { Person } from '@portfolio/contracts/account/people.ts';
import type { UserRight } from '@portfolio/contracts/account/roles.ts';
import type { Authors } from '@portfolio/contracts/apps/app-revisions.ts';
import type { ImportCounts, ImportProblem } from '@portfolio/contracts/media/archive.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { z } from 'zod';
import type { Tables } from '../catalog.store.ts';
import { createEntryId } from '../entries/entry-id.ts';
import type { AnyKind, Change, Entry } from '../entries/entry-kind.ts';
import { insertEntries, requireEntry, saveEntries } from '../entries/save-entry.ts';
import type { AnyArchivedKind } from './archived-kinds.ts';
import { ImportRefusal, problemsOf, type Line } from './read-lines.ts';

/** A line, the entry that it is matched with, and the id that it has here. */
export interface PlacedLine extends Line {
  there: (Entry & { isDeleted?: boolean }) | undefined;
  id: string;
}

export interface ImportOptions {
  by: Person;
  rights: readonly UserRight[];
  isTrial: boolean;
}

export interface Imported extends ImportCounts {
  /** There are changes that the caller may not make. */
  isWithheld?: boolean;
  /** The revision of another service, as its header has it. */
  elsewhere?: string | undefined;
}

const idSchema = z.uuid().optional().catch(undefined);

/** Matches lines of one kind by their address. @param ids gets the ids that are others here */
export async function placeLines(
  tables: Tables,
  { kind, find, tagOf }: AnyArchivedKind,
  lines: readonly Line[],
  ids: Map<string, string>,
): Promise<PlacedLine[]> {
  if (lines.length === 0) return [];
  const present = await find(
    tables,
    lines.flatMap(({ address }) => address ?? []),
  );
  const found = new Map(
    present.map((entry) => [tagOf?.(entry) ?? kind.addressOf(entry) ?? undefined, entry]),
  );
  const given = lines.map(({ entry }) => idSchema.parse(entry.id));
  const taken = new Set(await kind.table(tables).findTakenIds(given.filter((id) => id !== undefined)));
  return lines.map((line, index) => {
    const there = found.get(line.address);
    const wanted = given[index];
    const isFree = wanted !== undefined && !taken.has(wanted);
    // What is not imported keeps its id for those that link to it.
    const own = line.read === undefined || isFree ? wanted : undefined;
    const id = there?.id ?? own ?? createEntryId();
    taken.add(id);
    if (wanted !== undefined && wanted !== id && !ids.has(wanted)) ids.set(wanted, id);
    return { ...line, there, id };
  });
}

/** Links to pages and chosen apps follow ids that are others here. */
export const withIds = (lines: readonly PlacedLine[], ids: ReadonlyMap<string, string>): PlacedLine[] =>
  lines.map((line) => {
    if (ids.size === 0 || line.read === undefined) return line;
    const text = JSON.stringify(line.read, (name, part: unknown) => {
      if (name === 'appIds') return (part as string[]).map((id) => ids.get(id) ?? id);
      return name === 'pageId' || name === 'translationOf' ? (ids.get(String(part)) ?? part) : part;
    });
    return { ...line, read: JSON.parse(text) as object };
  });

export const mayImport = (
  { publishRight = 'publish' }: Pick<AnyKind, 'publishRight'>,
  rights: readonly UserRight[],
) => rights.includes(publishRight);

/** Imports entries of one kind. @throws ImportRefusal */
export async function importKind(
  tables: Tables,
  archived: AnyArchivedKind,
  lines: readonly PlacedLine[],
  { by, rights, isTrial }: ImportOptions,
): Promise<Imported> {
  const { kind } = archived;
  const { entries, created, changes } = planImport(archived, lines, by);
  if (!mayImport(kind, rights))
    return { created: 0, updated: 0, skipped: lines.length, isWithheld: changes.length > 0 };
  const counts = {
    created: created.length,
    updated: changes.length,
    skipped: lines.length - created.length - changes.length,
  };
  // Another service has no trial.
  if (kind.elsewhere !== undefined && isTrial) return counts;
  try {
    const saved = await (archived.tagOf === undefined ? saveEntries : saveOneByOne)(
      kind,
      tables,
      changes,
      by,
    );
    // The last one first: an app comes above those that were added before it.
    const isTranslation = ({ translationOf }: Entry) => typeof translationOf === 'string';
    const originals = created.filter((entry) => !isTranslation(entry)).toReversed();
    // Which have the facts of their originals.
    await insertEntries(kind, tables, [...originals, ...created.filter(isTranslation)]);
    await requireOriginals(kind, tables, entries);
    await archived.imported?.(tables, entries);
    return { ...counts, elsewhere: revisionOf(kind, saved.at(-1)) };
  } catch (error) {
    throw new ImportRefusal(problemsOf(error, lines.length === 1 ? lines[0] : undefined));
  }
}

const revisionOf = (kind: AnyKind, saved: Entry | undefined) => saved && kind.elsewhere?.revisionOf(saved);

/** A further language is judged by what the first has by then, and a save of settings makes a version of all languages. */
async function saveOneByOne(
  kind: AnyKind,
  tables: Tables,
  changes: readonly Change<Entry>[],
  by: Person,
): Promise<Entry[]> {
  const saved: Entry[] = [];
  for (const change of changes) {
    const { version } = await requireEntry(kind, tables, change.before.id);
    const before = { ...change.before, version };
    saved.push(...(await saveEntries(kind, tables, [{ ...change, before }], by)));
  }
  return saved;
}

/** @throws AppError `invalidInput` for a translation whose original is not there */
async function requireOriginals(kind: AnyKind, tables: Tables, entries: readonly Entry[]): Promise<void> {
  const wanted = [...new Set(entries.flatMap(({ translationOf }) => translationOf ?? []))];
  const found = wanted.length === 0 ? [] : await kind.table(tables).findAll(wanted);
  const originals = new Set(found.filter((one) => typeof one.translationOf !== 'string').map(({ id }) => id));
  const alone = wanted.find((id) => !originals.has(id));
  if (alone !== undefined)
    throw appError('invalidInput', {
      fields: { translationOf: `There is no original with the id ${alone}` },
    });
}

function planImport(archived: AnyArchivedKind, lines: readonly PlacedLine[], by: Person) {
  const entries: Entry[] = [];
  const created: Entry[] = [];
  const changes: Change<Entry>[] = [];
  const problems: ImportProblem[] = [];
  for (const line of lines) {
    const { read = {}, id, there } = line;
    const entry = archived.entryOf(read, { id, there, by });
    entries.push(entry);
    if (there === undefined) {
      created.push(entry);
      continue;
    }
    const { isDeleted = false, ...before } = there;
    if (!isDeleted && isSame(archived, entry, before)) continue;
    // The version that this keeps names who imported.
    changes.push({ before, changes: entry, changedBy: (read as Partial<Authors>).changedBy ?? null });
    try {
      archived.kind.completed?.({ before, after: entry });
    } catch (error) {
      problems.push(...problemsOf(error, line));
    }
  }
  if (problems.length > 0) throw new ImportRefusal(problems);
  return { entries, created, changes };
}

/** What differs from site to site. */
const addedFields: readonly string[] = ['id', 'userId', 'updatedAt', 'version', 'imageFocus'];
const withoutAdded = (line: object): object =>
  Object.fromEntries(Object.entries(line).filter(([field]) => !addedFields.includes(field)));

function isSame(
  { lineOf, comparable = (line) => line }: AnyArchivedKind,
  entry: Entry,
  there: Entry,
): boolean {
  const [given, own] = [entry, there].map((one) => comparable(withoutAdded(lineOf(one))));
  return isDeepStrictEqual(given, own);
}
