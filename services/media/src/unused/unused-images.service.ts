import { buffer } from 'node:stream/consumers';
import type { ImageUse } from '@portfolio/contracts/media/images.ts';
import { imageUseBatch } from '@portfolio/contracts/media/media.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import type { CatalogClient } from '../catalog.client.ts';
import {
  parseImageName,
  plannedWidths,
  representationKey,
  variantFormats,
  type ImageName,
} from '../images/image-name.ts';
import { contentTypes, type ImageStore } from '../images/store/image-store.ts';
import { listTitles } from '../list-titles.ts';
import type { Removal, UnusedImagesRepository } from './unused-images.repository.ts';

interface UnusedImagesOptions {
  images: UnusedImagesRepository;
  store: ImageStore;
  /** Asks which media paths an app shows; rejects where that is not known. */
  findInUse: (paths: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Says where media paths are shown. @throws AppError `unavailable` */
  findUses: CatalogClient['findUses'];
  /** Told when an image was put back, whose other widths are to be made. */
  onRestored: () => void;
  /** Told of an image that could not be removed, which is tried again in a day. */
  onFailure?: (name: string, error: unknown) => void;
}

export type UnusedImages = ReturnType<typeof createUnusedImages>;

const shownPlaces = 3;
const freshUpload =
  'Somebody else uploaded this image in the last 24 hours, and may be about to use it. Delete it tomorrow.';
const isKept = ({ place }: ImageUse) => place === 'version' || place === 'trash';

function inUse(places: readonly ImageUse[]) {
  const titles = new Set(places.map(({ title }) => title));
  const list = listTitles([...titles], shownPlaces);
  const message = places.every(isKept)
    ? `Kept for earlier versions or the trash (${list}); it is removed with the last of them.`
    : `The image is shown by ${list}. Replace it there; what earlier versions show is removed with the last of them.`;
  return appError('imageInUse', { message });
}

const pathOf = (name: string) => `/media/${name}`;

/** What the catalog says of the use of images. */
function createUseLookup(findInUse: CatalogClient['findInUse']) {
  const namesInUse = async (names: readonly string[]): Promise<ReadonlySet<string>> => {
    const inUse = await findInUse(names.map(pathOf));
    return new Set(names.filter((name) => inUse.has(pathOf(name))));
  };

  /** Where the catalog gives no answer, an app may have it. */
  const isShown = (name: string) =>
    namesInUse([name]).then(
      (inUse) => inUse.has(name),
      () => true,
    );
  return { namesInUse, isShown };
}

interface RemovalOptions extends Pick<UnusedImagesOptions, 'images' | 'store' | 'onRestored' | 'onFailure'> {
  isShown: (name: string) => Promise<boolean>;
}

function createRemoval({ images, store, onRestored, onFailure, isShown }: RemovalOptions) {
  async function remove(image: ImageName, isDueOnly: boolean): Promise<boolean> {
    const pendingWidths = plannedWidths(image);
    const options = { pendingWidths, isDueOnly, remove: () => takeAway(image, store, isShown) };
    const isRemoved = await images.remove(image.name, options);
    if (!isRemoved) onRestored();
    return isRemoved;
  }

  /** @throws AppError `unavailable` where the store is away: then it is no fault of the image */
  async function tryToRemove(image: ImageName): Promise<boolean> {
    try {
      return await remove(image, true);
    } catch (error) {
      await store.check();
      onFailure?.(image.name, error);
      await images.postpone(image.name);
      return false;
    }
  }
  return { remove, tryToRemove };
}

/**
 * Removes images that were uploaded and are shown by no app: an upload whose form was never saved, or what an app no longer
 * shows. Only an image that was found unused twice, a day apart, and was not uploaded again in between, is taken away; then
 * the catalog is asked once more, and what an app has come to show in that moment is put back.
 */
export function createUnusedImages(options: UnusedImagesOptions) {
  const { images, findInUse, findUses } = options;
  const { namesInUse, isShown } = createUseLookup(findInUse);
  const { remove, tryToRemove } = createRemoval({ ...options, isShown });

  async function look(): Promise<void> {
    let names: string[];
    let last = '';
    do {
      names = await images.list(last, imageUseBatch);
      if (names.length > 0) await images.note(names, await namesInUse(names));
      last = names.at(-1) ?? last;
    } while (names.length === imageUseBatch);
  }

  return {
    /**
     * Removes an image at once.
     *
     * @throws AppError `imageNotFound`, `imageInUse` naming where it is shown, `unavailable`
     */
    removeNow: async (name: string, caller: string): Promise<void> => {
      const image = parseImageName(name);
      const upload = await images.findUpload(name);
      if (image === undefined || upload === undefined) throw appError('imageNotFound');
      const places = (await findUses([pathOf(name)])).uses[pathOf(name)] ?? [];
      if (places.length > 0) throw inUse(places);
      if (upload.isFresh && upload.by !== caller) throw appError('imageInUse', { message: freshUpload });
      // An image that only an undo needs has no place.
      if (await isShown(name)) throw appError('imageInUse');
      if (!(await remove(image, false))) throw appError('imageInUse');
    },

    /** @returns how many images were removed */
    sweep: async (): Promise<number> => {
      await look();
      let removed = 0;
      for (const name of await images.listDue(imageUseBatch)) {
        const image = parseImageName(name);
        if (image === undefined) continue;
        if (await tryToRemove(image)) removed += 1;
      }
      return removed;
    },
  };
}

/** Puts an image back where it has come to be shown. */
async function takeAway(
  image: ImageName,
  store: ImageStore,
  isShown: (name: string) => Promise<boolean>,
): Promise<Removal> {
  const { name } = image;
  const isStored = (await store.find(name)) !== undefined;
  const bytes = isStored ? await buffer(await store.read(name)) : undefined;
  const keys = plannedWidths(image).flatMap((width) =>
    variantFormats.map((format) => representationKey(image, width, format)),
  );
  let isInUse = true;
  try {
    for (const key of new Set([...keys, name])) await store.remove(key);
    isInUse = await isShown(name);
  } finally {
    // Also where it could not be removed altogether.
    if (isInUse && bytes !== undefined) await store.put(name, bytes, contentTypes[image.format]);
  }
  return isInUse ? 'kept' : 'removed';
}
