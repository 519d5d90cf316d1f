import { buffer } from 'node:stream/consumers';
import { AppError } from '@portfolio/kit/app-error.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import type { ImagePool } from '../encoding/image-pool.ts';
import { parseImageName } from './image-name.ts';
import type { ImageStore } from './store/image-store.ts';
import { createVariantMaker, variantKeys, type VariantHashes } from './variant-maker.ts';
import type { PendingImage, VariantsRepository } from './variants.repository.ts';

interface VariantsServiceOptions {
  variants: VariantsRepository;
  store: ImageStore;
  processes: ImagePool;
  logger: Logger;
}

/** Longer than it takes to make them: nobody but a killed process loses its work to another. */
const leaseSeconds = 75;

/** What cards and lists show, and what is to be there first, also while many images wait. */
const smallWidth = 400;

/**
 * Makes the other widths and formats of stored images, small ones first. What is left to do is kept in the images' rows, so
 * that a restart goes on where the last process stopped, and several processes share the work.
 */
export function createVariantsService({ variants, store, processes, logger }: VariantsServiceOptions) {
  const makeVariants = createVariantMaker({ store, processes });

  async function make(name: string, widths: readonly number[]): Promise<VariantHashes> {
    const image = parseImageName(name);
    if (image === undefined) throw new Error('not the name of an image');
    return makeVariants(image, await buffer(await store.read(name)), widths);
  }

  /** A store that is away says nothing about the image, and does not count; what fails to be encoded does. */
  async function postpone(pending: PendingImage, error: unknown): Promise<void> {
    const isOutage = error instanceof AppError;
    logger.warn({ err: error, image: pending.name }, 'variants postponed');
    await variants.postpone(pending, isOutage ? 5 : 30 * pending.attempts, !isOutage);
  }

  /** A removal passes over copies that are stored after it: they go with their image. */
  async function removeCopies(pending: PendingImage, widths: readonly number[]): Promise<void> {
    const image = parseImageName(pending.name);
    if (image === undefined || (await variants.isThere(pending))) return;
    for (const key of variantKeys(image, widths)) await store.remove(key);
  }

  return {
    /** Makes some widths of one image. @returns false where there was nothing to make */
    makeNext: async (): Promise<boolean> => {
      const pending = await variants.take(leaseSeconds);
      if (pending === undefined) return false;
      const small = pending.widths.filter((width) => width <= smallWidth);
      const now = small.length > 0 ? small : pending.widths;
      const left = pending.widths.filter((width) => !now.includes(width));
      await make(pending.name, now).then(
        (hashes) => variants.finish(pending, left, hashes),
        (error: unknown) => postpone(pending, error),
      );
      await removeCopies(pending, now);
      return true;
    },
  };
}
