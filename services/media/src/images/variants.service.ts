import { buffer } from 'node:stream/consumers';
import { AppError } from '@portfolio/kit/app-error.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import { imageVariantSchema } from '../encoding/image-jobs.ts';
import type { ImageProcesses } from '../encoding/image-processes.ts';
import { parseImageName, representationKey, variantFormats } from './image-name.ts';
import { contentTypes, type ImageStore } from './image-store.ts';
import type { PendingVariant, VariantsRepository } from './variants.repository.ts';

interface VariantsServiceOptions {
  variants: VariantsRepository;
  store: ImageStore;
  processes: ImageProcesses;
  logger: Logger;
}

export type VariantsService = ReturnType<typeof createVariantsService>;

/** Longer than any width takes: nobody but a killed process loses its work to another. */
const leaseSeconds = 30;

/**
 * Makes the other widths and formats of stored images, one at a time and small ones first. What is left to do is kept in
 * the images' rows, so that a restart goes on where the last process stopped, and several processes share the work.
 */
export function createVariantsService({ variants, store, processes, logger }: VariantsServiceOptions) {
  async function make({ name, width }: PendingVariant): Promise<void> {
    const image = parseImageName(name);
    if (image === undefined) throw new Error('not the name of an image');
    const bytes = await buffer(await store.read(name));
    const made = imageVariantSchema.parse(await processes.run({ kind: 'variant', bytes, width }));
    for (const format of variantFormats) {
      const key = representationKey(image, width, format);
      if (key !== name) await store.put(key, made[format], contentTypes[format]);
    }
  }

  /** A store or a process that is away says nothing about the image, and does not count. */
  async function postpone(pending: PendingVariant, error: unknown): Promise<void> {
    const isOutage = error instanceof AppError;
    logger.warn({ err: error, image: pending.name, width: pending.width }, 'variant postponed');
    await variants.postpone(pending, isOutage ? 5 : 30 * pending.attempts, !isOutage);
  }

  return {
    /** Makes one width of one image. @returns false where there was none to make */
    makeNext: async (): Promise<boolean> => {
      const pending = await variants.take(leaseSeconds);
      if (pending === undefined) return false;
      await make(pending).then(
        () => variants.finish(pending),
        (error: unknown) => postpone(pending, error),
      );
      return true;
    },
  };
}
