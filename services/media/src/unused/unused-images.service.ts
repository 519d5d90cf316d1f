import { buffer } from 'node:stream/consumers';
import { imageUseBatch } from '@portfolio/contracts/media/media.ts';
import {
  parseImageName,
  plannedWidths,
  representationKey,
  variantFormats,
  type ImageName,
} from '../images/image-name.ts';
import { contentTypes, type ImageStore } from '../images/store/image-store.ts';
import type { Removal, UnusedImagesRepository } from './unused-images.repository.ts';

interface UnusedImagesOptions {
  images: UnusedImagesRepository;
  store: ImageStore;
  /** Asks which media paths an app shows; rejects where that is not known. */
  findInUse: (paths: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Told when an image was put back, whose other widths are to be made. */
  onRestored: () => void;
}

const pathOf = (name: string) => `/media/${name}`;

/**
 * Removes images that were uploaded and are shown by no app: an upload whose form was never saved, or what an app no longer
 * shows. Only an image that was found unused twice, a day apart, and was not uploaded again in between, is taken away; then
 * the catalog is asked once more, and what an app has come to show in that moment is put back.
 */
export function createUnusedImages({ images, store, findInUse, onRestored }: UnusedImagesOptions) {
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

  async function look(): Promise<void> {
    let names: string[];
    let last = '';
    do {
      names = await images.list(last, imageUseBatch);
      if (names.length > 0) await images.note(names, await namesInUse(names));
      last = names.at(-1) ?? last;
    } while (names.length === imageUseBatch);
  }

  async function takeAway(image: ImageName): Promise<Removal> {
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

  return {
    /** @returns how many images were removed */
    sweep: async (): Promise<number> => {
      await look();
      let removed = 0;
      for (const name of await images.listDue(imageUseBatch)) {
        const image = parseImageName(name);
        if (image === undefined) continue;
        const isRemoved = await images.remove(name, plannedWidths(image), () => takeAway(image));
        if (isRemoved) removed += 1;
        else onRestored();
      }
      return removed;
    },
  };
}
