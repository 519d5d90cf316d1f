import type { Person } from '@portfolio/contracts/account/people.ts';
import type { UserRight } from '@portfolio/contracts/account/roles.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import type { CatalogStore, Tables } from '../catalog.store.ts';
import type { Entry, EntryKind } from './entry-kind.ts';
import { createEntryId } from './entry-id.ts';
import { changeEntry, insertEntries, requireEntry, saveEntry, type Revised } from './save-entry.ts';
import { createTrashService, removeEntry } from './trash/trash.service.ts';

/** The version that it is of, where it says one. */
export interface OfVersion {
  version?: number | undefined;
}

interface EntriesOptions<E extends Entry, Answer, CreateBody, EditBody> {
  store: CatalogStore;
  kind: EntryKind<E, Answer>;
  /** A new entry of a body. @throws AppError `invalidInput` */
  entryOf: (body: CreateBody, id: string, by: Person) => Promise<NoInfer<E>>;
  /** Absent fields are unchanged. @throws AppError `invalidInput` */
  changesOf: (body: EditBody) => NoInfer<Partial<E>>;
  /** An inactive copy. */
  copyOf: (tables: Tables, original: NoInfer<E>, id: string, by: Person) => Promise<NoInfer<E>>;
}

/** What is done to one entry of a kind of which there are many. */
export type EntriesService<Answer, CreateBody, EditBody extends OfVersion> = ReturnType<
  typeof createEntriesService<Entry, Answer, CreateBody, EditBody>
>;

export function createEntriesService<E extends Entry, Answer, CreateBody, EditBody extends OfVersion>({
  store,
  kind,
  entryOf,
  changesOf,
  copyOf,
}: EntriesOptions<E, Answer, CreateBody, EditBody>) {
  const trash = createTrashService(store, kind);
  const first = async (inserted: Promise<E[]>) => (await inserted)[0];
  return {
    /** @throws AppError where there is none */
    find: async (id: string): Promise<Answer> => kind.answer(await requireEntry(kind, store, id)),

    /** @throws AppError `invalidInput`, `notAllowed` where it would end a redirect of others; where its address is taken */
    create: async (body: CreateBody, by: Person, rights: readonly UserRight[]): Promise<Revised<Answer>> => {
      const entry = await entryOf(body, createEntryId(), by);
      const address = kind.addressOf(entry);
      return changeEntry(kind, store, async (tables) => {
        if (!rights.includes('publish') && address !== null && (await tables.redirects.find(address)))
          throw appError('notAllowed');
        return first(insertEntries(kind, tables, [entry]));
      });
    },

    /** @throws AppError as `saveEntry` */
    edit: (id: string, body: EditBody, by: Person, rights: readonly UserRight[]): Promise<Revised<Answer>> =>
      saveEntry(kind, store, id, { changes: changesOf(body), version: body.version, by, rights }),

    /** @returns the revision. @throws AppError where there is none, or where it has to stay */
    remove: (id: string, by: Person): Promise<number> => removeEntry(kind, store, id, by),

    /** @throws AppError where there is none, `translationExists`, `invalidInput` */
    duplicate: (id: string, by: Person): Promise<Revised<Answer>> =>
      changeEntry(kind, store, async (tables) => {
        const original = await requireEntry(kind, tables, id);
        if (typeof original.translationOf === 'string') throw appError('translationExists');
        const copy = await copyOf(tables, original, createEntryId(), by);
        return first(insertEntries(kind, tables, [copy]));
      }),

    restore: trash.restore,
    listTrash: trash.list,
  };
}
