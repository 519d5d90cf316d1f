import { buffer } from 'node:stream/consumers';
import { plannedWidths, type ImageName } from '../images/image-name.ts';
import type { ImageStore } from '../images/store/image-store.ts';
import { hashOf, variantKeys, type createVariantMaker, type VariantHashes } from '../images/variant-maker.ts';
import type { LockedRow, StoredRow } from './stored-rows.repository.ts';

/** One object that is not as it should be. */
export interface Finding {
  what: 'orphan' | 'missing image' | 'damaged image' | 'missing copy' | 'damaged copy';
  key: string;
  isRepaired: boolean;
}

/** What was found out about one image. */
interface Found {
  findings: Finding[];
  /** Copies whose hash was not known yet. */
  noted: number;
}

interface ImageCheckOptions {
  store: ImageStore;
  makeVariants: ReturnType<typeof createVariantMaker>;
}

/** The widths in which an image should be there by now. */
const widthsOf = (image: ImageName, { pendingWidths, isGivenUp }: StoredRow) =>
  plannedWidths(image).filter((width) => isGivenUp || !pendingWidths.includes(width));

/** An image's name begins with a part of its hash. */
const isOriginal = (name: string, hash: string | undefined) => hash?.startsWith(name.slice(0, 32)) === true;

export function createImageCheck({ store, makeVariants }: ImageCheckOptions) {
  /** Undefined where it cannot be read. */
  const readHash = async (key: string): Promise<string | undefined> => {
    try {
      return hashOf(await buffer(await store.read(key)));
    } catch {
      return undefined;
    }
  };

  const checkCopies = createCopiesCheck(store);

  return {
    /** Whether everything is there and as it was stored, as far as that can be told without waiting for anybody. */
    looksGood: async (image: ImageName, row: StoredRow, keys: ReadonlySet<string>): Promise<boolean> => {
      const copies = variantKeys(image, widthsOf(image, row));
      if (![image.name, ...copies].every((key) => keys.has(key))) return false;
      if (!isOriginal(image.name, await readHash(image.name))) return false;
      for (const key of copies) {
        const hash = await readHash(key);
        if (hash === undefined || hash !== row.variantHashes[key]) return false;
      }
      return true;
    },

    /** The same while nobody else is at work on the image; makes broken copies anew. */
    lookAgain: async (image: ImageName, { row, note }: LockedRow): Promise<Found> => {
      const { name } = image;
      const unrepaired = (what: Finding['what']): Found => ({
        findings: [{ what, key: name, isRepaired: false }],
        noted: 0,
      });
      if ((await store.find(name)) === undefined) return unrepaired('missing image');
      const bytes = await buffer(await store.read(name));
      if (!isOriginal(name, hashOf(bytes))) return unrepaired('damaged image');
      const widths = widthsOf(image, row);
      const { broken, unknown } = await checkCopies(variantKeys(image, widths), row.variantHashes);
      const again = widths.filter((width) => variantKeys(image, [width]).some((key) => broken.has(key)));
      // What cannot be encoded stays as it is, and is named.
      const made: VariantHashes =
        again.length === 0 ? {} : await makeVariants(image, bytes, again).catch(() => ({}));
      await note({ ...unknown, ...made }, Object.keys(made).length === 0 ? [] : again);
      return {
        findings: [...broken].map(([key, what]) => ({ what, key, isRepaired: Object.hasOwn(made, key) })),
        noted: Object.keys(unknown).length,
      };
    },
  };
}

/** What is wrong with copies, and the hashes of those that have none yet. */
function createCopiesCheck(store: ImageStore) {
  return async (keys: readonly string[], hashes: VariantHashes) => {
    const broken = new Map<string, Finding['what']>();
    const unknown: Record<string, string> = {};
    for (const key of keys) {
      if ((await store.find(key)) === undefined) {
        broken.set(key, 'missing copy');
        continue;
      }
      const hash = hashOf(await buffer(await store.read(key)));
      if (hashes[key] === undefined) unknown[key] = hash;
      else if (hash !== hashes[key]) broken.set(key, 'damaged copy');
    }
    return { broken, unknown };
  };
}
