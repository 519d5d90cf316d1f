import type { RevisionSummary } from '@portfolio/contracts/apps/app-revisions.ts';
import type { RenderedApp } from '@portfolio/contracts/apps/rendered-app.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { requireApp, saveApp, type RevisedApp } from '../apps/save-app.ts';
import { renderedApp, type AppChanges, type StoredApp } from '../apps/stored-app.ts';
import { upcoming } from '../apps/upcoming.ts';
import type { CatalogStore } from '../catalog.store.ts';

export type RevisionsService = ReturnType<typeof createRevisionsService>;

/** The versions of apps before each save, and how they are restored (contract, section 11). */
export function createRevisionsService(store: CatalogStore) {
  async function find(id: string, number: number): Promise<StoredApp> {
    await requireApp(store, id);
    const state = await store.revisions.find<StoredApp>(id, number);
    if (state === undefined) throw appError('revisionNotFound');
    return state;
  }

  return {
    /** @throws AppError `appNotFound` */
    list: async (id: string): Promise<RevisionSummary[]> => {
      await requireApp(store, id);
      return store.revisions.list(id);
    },

    /** @throws AppError `appNotFound`, `revisionNotFound` */
    find: async (id: string, number: number): Promise<RenderedApp> => renderedApp(await find(id, number)),

    /** A save like any other. @throws AppError as `find` and `saveApp` */
    restore: async (
      { id, number, version }: { id: string; number: number; version: number },
      by: string,
    ): Promise<RevisedApp> => saveApp(store, id, { changes: contentOf(await find(id, number)), version, by }),
  };
}

/** All that an administrator can change. Times that have passed are not restored. */
function contentOf(state: StoredApp): AppChanges {
  const { id, userId, createdAt, updatedAt, version, publishedAt, imageFocus, ...content } = state;
  return {
    ...content,
    publishAt: upcoming(content.publishAt),
    unpublishAt: upcoming(content.unpublishAt),
  };
}
