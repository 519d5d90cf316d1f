import { isDeepStrictEqual } from 'node:util';
import type { Person } from '@portfolio/contracts/account/people.ts';
import type { UserRight } from '@portfolio/contracts/account/roles.ts';
import type { DraftAuthor } from '@portfolio/contracts/apps/app-revisions.ts';
import { caseStudyMessages, isScheduleInOrder } from '@portfolio/contracts/apps/case-study.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import type { CatalogStore, Tables } from '../catalog.store.ts';
import { requireContribution } from './contributions.ts';
import { followOriginal } from './translations/follow-original.ts';
import { withoutJoined } from './translations/translated.ts';
import { isPublic, type Change, type Entry, type EntryKind, type Pair } from './entry-kind.ts';

/** An entry as it is answered, and the revision of the catalog that writing it made. */
export interface Revised<Answer> {
  revision: number;
  entry: Answer;
  /** The revision of another service, as its header has it. */
  elsewhere?: string | undefined;
}

interface Save<E> {
  changes: Partial<E>;
  /** The version that the entry must have; undefined: any. */
  version: number | undefined;
  by: Person;
  /** What they may do; absent where the endpoint needs `publish`. */
  rights?: readonly UserRight[];
}

/** Statements have a time limit. */
const pageSize = 200;

/**
 * Every save of entries: counts their versions up, and keeps their state before and their earlier addresses.
 *
 * @param by null: the clock
 * @throws AppError where an address is taken, `invalidInput`
 */
export async function saveEntries<E extends Entry, Answer>(
  kind: EntryKind<E, Answer>,
  tables: Tables,
  changes: readonly Change<E>[],
  by: Person | null,
): Promise<E[]> {
  const { elsewhere } = kind;
  if (elsewhere !== undefined)
    return Promise.all(changes.map((change) => elsewhere.save(tables, change, by)));
  const saved: E[] = [];
  const wanted = changes.map(({ before, ...change }) => ({ changes: change.changes, before: [before] }));
  const allowed = await kind.allowed?.(tables, wanted);
  const pairs = changes.map((change, index) => ({
    ...savedAs(kind, { ...change, changes: allowed?.[index] ?? change.changes }, by),
    drafter: change.drafter,
  }));
  await kind.checked?.(tables, changes);
  for (let start = 0; start < pairs.length; start += pageSize) {
    const page = pairs.slice(start, start + pageSize);
    saved.push(...(await kind.table(tables).update(page.map(({ after }) => after))));
    await tables.history[kind.name].revisions.keep(page.flatMap((pair) => revisionOf(kind, pair, by)));
  }
  const moved = pairs.filter(({ before, after }) => kind.addressOf(before) !== kind.addressOf(after));
  await moveAddresses(kind, tables, moved);
  await kind.afterSave?.(tables, pairs);
  return saved;
}

/** An address that changes leaves a redirect. */
async function moveAddresses<E extends Entry, Answer>(
  { name: kind, addressOf }: EntryKind<E, Answer>,
  { redirects }: Tables,
  pairs: readonly Pair<E>[],
): Promise<void> {
  for (const { before, after } of pairs) {
    const [from, to] = [addressOf(before), addressOf(after)];
    if (from !== null && to !== null)
      await redirects.move({ from, to, kind, entryId: after.id, isSeen: isPublic(after) });
  }
}

/** Adds entries of one kind, the first one first. @throws AppError where an address is taken, `invalidInput` */
export async function insertEntries<E extends Entry, Answer>(
  kind: EntryKind<E, Answer>,
  tables: Tables,
  entries: readonly E[],
): Promise<E[]> {
  const inserted: E[] = [];
  const allowed = await kind.allowed?.(
    tables,
    entries.map((changes) => ({ changes, before: [] })),
  );
  const added = entries.map((entry, index) => ({ ...entry, ...allowed?.[index] }));
  for (let start = 0; start < added.length; start += pageSize)
    inserted.push(...(await kind.table(tables).insert(added.slice(start, start + pageSize))));
  await kind.added?.(tables, inserted);
  return inserted;
}

function savedAs<E extends Entry, Answer>(
  kind: EntryKind<E, Answer>,
  { before, changes, changedBy }: Change<E>,
  by: Person | null,
): Pair<E> {
  const saved = {
    version: before.version + 1,
    updatedAt: new Date().toISOString(),
    changedBy: changedBy ?? by?.name ?? before.changedBy,
  };
  const after: E = { ...before, ...changes, ...saved };
  if (!isScheduleInOrder(after))
    throw appError('invalidInput', { fields: { unpublishAt: caseStudyMessages.unpublishedTooSoon } });
  return { before, after: kind.completed?.({ before, after }) ?? after };
}

/** None where nothing changed. */
function revisionOf<E extends Entry, Answer>(
  { versionedFields, imagesOf }: EntryKind<E, Answer>,
  { before, after, drafter }: Pair<E> & { drafter: DraftAuthor | undefined },
  by: Person | null,
) {
  const changed = versionedFields.filter((field) => !isDeepStrictEqual(before[field], after[field]));
  if (changed.length === 0) return [];
  const { id, version } = before;
  const [at, images] = [after.updatedAt, imagesOf(before)];
  const writtenBy = drafter ?? by;
  return [{ entryId: id, number: version, at, by, writtenBy, changed, state: withoutJoined(before), images }];
}

/** @throws AppError where there is none, and `versionChanged` where it has another version */
export async function requireEntry<E extends Entry, Answer>(
  kind: EntryKind<E, Answer>,
  tables: Tables,
  id: string,
  version?: number,
): Promise<E> {
  const entry = await kind.table(tables).find(id);
  if (entry === undefined) throw appError(kind.unknown);
  if (version !== undefined && version !== entry.version) throw appError('versionChanged');
  return entry;
}

/** Runs a change that writes one entry. */
export async function changeEntry<E extends Entry, Answer>(
  kind: EntryKind<E, Answer>,
  store: CatalogStore,
  work: (tables: Tables) => Promise<NoInfer<E> | undefined>,
): Promise<Revised<Answer>> {
  const { result, revision } = await store.change(work);
  if (result === undefined) throw appError(kind.unknown);
  return { revision, entry: kind.answer(result), elsewhere: kind.elsewhere?.revisionOf(result) };
}

/** @throws AppError as `requireEntry`, `requireContribution` and `saveEntries` */
export const saveEntry = <E extends Entry, Answer>(
  kind: EntryKind<E, Answer>,
  store: CatalogStore,
  id: string,
  { changes, version, by, rights = ['publish'] }: NoInfer<Save<E>>,
): Promise<Revised<Answer>> =>
  changeEntry(kind, store, async (tables) => {
    const before = await requireEntry(kind, tables, id, version);
    await requireContribution(rights, kind, tables, { before, changes });
    const wanted = await followOriginal(kind, tables, before, changes);
    return (await saveEntries(kind, tables, [{ before, changes: wanted }], by))[0];
  });
