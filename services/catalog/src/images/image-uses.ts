import type { ImageUse, ImageUses } from '@portfolio/contracts/media/images.ts';
import type { CatalogStore } from '../catalog.store.ts';

const inSettings: ImageUse = {
  ...{ place: 'settings', title: 'Settings', appId: null, seoSlug: '', isThumbnail: false },
};

/**
 * Where images are shown: in entries, and in the settings that auth stores. Auth is asked last: a draft of the settings goes once auth
 * has published it.
 */
export const createImageUses = (store: CatalogStore) => ({
  /** Those of the media paths that anything shows. @throws AppError `unavailable` */
  findInUse: async (paths: readonly string[]): Promise<string[]> => {
    const shown = await store.afterChanges(({ images }) => images.findInUse(paths));
    return [...new Set([...shown, ...(await store.settings.findImagesInUse(paths))])];
  },

  /** Where each of the media paths is shown, and its focal point. @throws AppError `unavailable` */
  findPlaces: async (paths: readonly string[]): Promise<ImageUses> => {
    const { uses, focus } = await store.images.findPlaces(paths);
    for (const path of await store.settings.findImagesInUse(paths)) {
      const places = (uses[path] ??= []);
      if (!places.some(({ place }) => place === inSettings.place)) places.push(inSettings);
    }
    return { uses, focus };
  },
});
