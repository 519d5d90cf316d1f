import type { Person } from '@portfolio/contracts/account/people.ts';
import { trashDays } from '@portfolio/contracts/apps/portfolio.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { withoutPassedTimes } from '../../apps/upcoming.ts';
import type { CatalogStore, Tables } from '../../catalog.store.ts';
import { runAuthor } from '../../runs/run-author.ts';
import type { Deleted } from '../entries.repository.ts';
import type { Entry, EntryKind } from '../entry-kind.ts';
import { changeEntry, requireEntry, type Revised } from '../save-entry.ts';

/** A statement has a time limit; the sweep goes on with the rest at once. */
const sweepBatch = 200;

export type TrashService = Pick<ReturnType<typeof createTrashService>, 'sweep'>;

/** A deleted entry can be restored for `trashDays`, whether or not it has been swept up by then. */
export function createTrashService<E extends Entry, Answer>(store: CatalogStore, kind: EntryKind<E, Answer>) {
  return {
    list: (): Promise<Deleted<E>[]> => kind.table(store).listTrash(trashDays),

    /** @throws AppError where there is none, or where its address is taken */
    restore: (id: string): Promise<Revised<Answer>> =>
      changeEntry(kind, store, (tables) => recoverEntry(kind, tables, id)),

    /** Removes old entries for good. One that cannot be removed stops none of the others. @returns how many */
    sweep: async (): Promise<number> => {
      const found = (await kind.table(store).listStale(trashDays)).slice(0, sweepBatch);
      // A change is numbered also where it changes nothing, which would empty caches.
      if (found.length === 0) return 0;
      return removeStale(store, kind, found).catch(async (failure: unknown) => {
        let removed = 0;
        for (const id of found) removed += await removeStale(store, kind, [id]).catch(() => 0);
        if (removed === 0) throw failure;
        return removed;
      });
    },
  };
}

/** Removes those of these entries for good that are still old and in the trash. @returns how many */
async function removeStale<E extends Entry, Answer>(
  store: CatalogStore,
  kind: EntryKind<E, Answer>,
  found: readonly string[],
): Promise<number> {
  const { result } = await store.change(async (tables) => {
    const ids = (await kind.table(tables).listStale(trashDays)).filter((id) => found.includes(id));
    for (const history of Object.values(tables.history[kind.name])) await history.removeOf(ids);
    await tables.redirects.removeOf(kind.name, ids);
    await kind.table(tables).deleteForGood(ids);
    return ids.length;
  });
  return result;
}

/** Frees the addresses of entries. @returns how many were not in the trash */
export function moveToTrash<E extends Entry, Answer>(
  kind: EntryKind<E, Answer>,
  tables: Tables,
  { ids, by }: { ids: readonly string[]; by: Person },
): Promise<number> {
  const token = runAuthor()?.token;
  return kind.table(tables).moveToTrash(ids, token === undefined ? by : { ...by, tokenName: token.name });
}

/** @returns the revision. @throws AppError where there is none, or where it has to stay */
export async function removeEntry<E extends Entry, Answer>(
  kind: EntryKind<E, Answer>,
  store: CatalogStore,
  id: string,
  by: Person,
): Promise<number> {
  const { revision } = await store.change(async (tables) => {
    const entry = await requireEntry(kind, tables, id);
    kind.requireRemovable?.(entry);
    await moveToTrash(kind, tables, { ids: [id], by });
  });
  return revision;
}

/** Takes an entry out of the trash, without times that have passed. @throws AppError where there is none, or where its address is taken */
export async function recoverEntry<E extends Entry, Answer>(
  kind: EntryKind<E, Answer>,
  tables: Tables,
  id: string,
): Promise<E> {
  const table = kind.table(tables);
  const deleted = await table.findInTrash(id, trashDays);
  if (deleted === undefined) throw appError(kind.unknown);
  if (!(await hasPlace(kind, tables, deleted))) throw appError('translationAlone');
  const goneWith = typeof deleted.translationOf === 'string' ? [] : await table.listGoneWith(id);
  const entry = { ...deleted, ...withoutPassedTimes(deleted) };
  const [recovered] = await table.update([(await kind.recovered?.(tables, entry)) ?? entry]);
  if (recovered === undefined) throw appError(kind.unknown);
  await kind.added?.(tables, [recovered]);
  await tables.history[kind.name].drafts.unschedule(id, 'Its time passed while it lay in the trash');
  // One whose address somebody took meanwhile stays there.
  for (const translation of goneWith)
    if (await hasPlace(kind, tables, translation))
      await tables.attempt(() => recoverEntry(kind, tables, translation.id));
  return recovered;
}

/** Whether the original and the language of an entry are there; what is no translation has its place. */
async function hasPlace<E extends Entry, Answer>(
  kind: EntryKind<E, Answer>,
  tables: Tables,
  { language, translationOf }: E,
): Promise<boolean> {
  if (typeof translationOf !== 'string') return true;
  const { languages } = await tables.languages.find();
  return languages.some(({ tag }) => tag === language) && (await kind.table(tables).has(translationOf));
}
