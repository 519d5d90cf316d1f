import type { Person } from '@portfolio/contracts/account/people.ts';
import type { Authors, RevisionSummary } from '@portfolio/contracts/apps/app-revisions.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { upcoming } from '../apps/upcoming.ts';
import type { CatalogStore } from '../catalog.store.ts';
import { authorsOf } from './authors.ts';
import type { Entry, EntryKind } from './entry-kind.ts';
import { requireEntry, saveEntry, type Revised } from './save-entry.ts';
import { withJoined } from './translations/translated.ts';

/** The versions of entries before each save, and how they are restored (contract, section 11). */
export function createRevisionsService<E extends Entry, Answer>(
  store: CatalogStore,
  kind: EntryKind<E, Answer>,
) {
  async function find(id: string, number: number): Promise<E> {
    const entry = await requireEntry(kind, store, id);
    const state = await store.history[kind.name].revisions.find<E>(id, number);
    if (state === undefined) throw appError('revisionNotFound');
    return withJoined(state, entry);
  }

  return {
    /** @throws AppError where there is no entry */
    findAuthors: async (id: string): Promise<Authors> => authorsOf(await requireEntry(kind, store, id)),

    /** @throws AppError where there is no entry */
    list: async (id: string): Promise<RevisionSummary[]> => {
      await requireEntry(kind, store, id);
      return store.history[kind.name].revisions.list(id);
    },

    /** @throws AppError where there is no entry, `revisionNotFound` */
    find: async (id: string, number: number): Promise<Answer> => kind.answer(await find(id, number)),

    /** A save like any other. Times that have passed are not restored. @throws AppError as `find` and `saveEntry` */
    restore: async (
      { id, number, version }: { id: string; number: number; version: number },
      by: Person,
    ): Promise<Revised<Answer>> => {
      const state = await find(id, number);
      const content = restorable(kind, state);
      const times = { publishAt: upcoming(state.publishAt), unpublishAt: upcoming(state.unpublishAt) };
      const changes = { ...((await kind.restorable?.(store, content)) ?? content), ...times };
      return saveEntry(kind, store, id, { changes, version, by });
    },
  };
}

/** What a translation has from its original is no part of its versions. */
function restorable<E extends Entry, Answer>(
  { contentOf, translation }: EntryKind<E, Answer>,
  state: E,
): Partial<E> {
  const facts: readonly string[] = typeof state.translationOf === 'string' ? (translation?.facts ?? []) : [];
  return Object.fromEntries(
    Object.entries(contentOf(state)).filter(([field]) => !facts.includes(field)),
  ) as Partial<E>;
}
