import { createHash } from 'node:crypto';
import { imageVariantsSchema } from '../encoding/image-jobs.ts';
import type { ImagePool } from '../encoding/image-pool.ts';
import { representationKey, variantFormats, type ImageName } from './image-name.ts';
import { contentTypes, type ImageStore } from './store/image-store.ts';

/** Hashes of copies, by their keys. */
export type VariantHashes = Readonly<Record<string, string>>;

interface VariantMakerOptions {
  store: ImageStore;
  processes: Pick<ImagePool, 'run'>;
}

/** What `variant_hashes` says of an object's bytes. */
export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The keys of all copies of an image in these widths. */
export const variantKeys = (image: ImageName, widths: readonly number[]): string[] =>
  widths
    .flatMap((width) => variantFormats.map((format) => representationKey(image, width, format)))
    .filter((key) => key !== image.name);

/**
 * Makes an image in some widths and stores the copies.
 *
 * @returns a function of the image, its bytes and the widths, which gives the hashes; it throws AppError `storageFull`,
 * `unavailable`, or an error where the image cannot be encoded
 */
export function createVariantMaker({ store, processes }: VariantMakerOptions) {
  return async (
    image: ImageName,
    bytes: Buffer<ArrayBuffer>,
    widths: readonly number[],
  ): Promise<VariantHashes> => {
    const result = await processes
      .run({ kind: 'variants', bytes, widths: [...widths] })
      .catch((cause: unknown) => {
        throw new Error('the widths could not be encoded', { cause });
      });
    const hashes: Record<string, string> = {};
    for (const variant of imageVariantsSchema.parse(result))
      for (const format of variantFormats) {
        const key = representationKey(image, variant.width, format);
        if (key === image.name) continue;
        await store.put(key, variant[format], contentTypes[format]);
        hashes[key] = hashOf(variant[format]);
      }
    return hashes;
  };
}
