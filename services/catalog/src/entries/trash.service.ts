import { maxFeatured } from '@portfolio/contracts/apps/case-study.ts';
import { trashDays, type DeletedApp } from '@portfolio/contracts/apps/portfolio.ts';
import { keptPreviewDays } from '@portfolio/contracts/apps/preview-links.ts';
import { changeApp, type RevisedApp } from '../apps/save-app.ts';
import { listedApp } from '../apps/stored-app.ts';
import type { CatalogStore } from '../catalog.store.ts';

export type TrashService = ReturnType<typeof createTrashService>;

/** A deleted app can be restored for `trashDays`, whether or not it has been swept up by then. */
export function createTrashService(store: CatalogStore) {
  return {
    list: async (): Promise<DeletedApp[]> =>
      (await store.apps.listTrash(trashDays)).map(({ deletedAt, ...app }) => ({
        ...listedApp(app),
        deletedAt,
      })),

    /**
     * Restores an app to its place in the list. It is no longer featured where others took the places meanwhile.
     *
     * @throws AppError `appNotFound`, `slugTaken`
     */
    restore: (id: string): Promise<RevisedApp> =>
      changeApp(store, async ({ apps }) => {
        const app = await apps.findInTrash(id, trashDays);
        if (app === undefined) return undefined;
        const isFeatured = app.isFeatured && (await apps.countFeatured()) < maxFeatured;
        return (await apps.update([{ ...app, isFeatured }]))[0];
      }),

    /** Removes old apps and old preview links for good. @returns how many apps */
    sweep: async (): Promise<number> => {
      await store.previews.sweep(keptPreviewDays);
      // A change is numbered also where it changes nothing, which would empty caches.
      if ((await store.apps.listStale(trashDays)).length === 0) return 0;
      const { result } = await store.change(async ({ apps, revisions, drafts, previews }) => {
        const ids = await apps.listStale(trashDays);
        for (const history of [revisions, drafts, previews]) await history.removeOf(ids);
        await apps.deleteForGood(ids);
        return ids.length;
      });
      return result;
    },
  };
}
