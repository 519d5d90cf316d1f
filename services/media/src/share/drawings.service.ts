import { buffer } from 'node:stream/consumers';
import {
  shareCardBodySchema,
  type BrandIconBody,
  type ShareCardBody,
} from '@portfolio/contracts/media/media.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { z } from 'zod';
import type { ImagePool } from '../encoding/image-pool.ts';
import { parseImageName } from '../images/image-name.ts';
import type { ImageStore } from '../images/store/image-store.ts';

export type DrawingsService = ReturnType<typeof createDrawingsService>;

const drawnSchema = z.instanceof(Uint8Array);

/** Draws the pictures that other sites show for links to this one, and the icons of the site. */
export function createDrawingsService(store: ImageStore, processes: ImagePool) {
  async function load(path: string | null): Promise<Uint8Array<ArrayBuffer> | null> {
    const image = parseImageName(path?.replace('/media/', '') ?? '');
    if (image === undefined || (await store.find(image.name)) === undefined) return null;
    return buffer(await store.read(image.name));
  }

  return {
    /** @returns a JPEG; without a picture where the path is none of an image that is here */
    drawShareCard: async (body: ShareCardBody): Promise<Buffer> => {
      const { imagePath, logoPath, ...card } = shareCardBodySchema.parse(body);
      const [image, logo] = await Promise.all([load(imagePath), load(logoPath)]);
      return Buffer.from(drawnSchema.parse(await processes.run({ kind: 'shareCard', ...card, image, logo })));
    },

    /** @throws AppError `imageNotFound` */
    drawBrandIcon: async ({ iconPath, ...icon }: BrandIconBody): Promise<Buffer> => {
      const image = await load(iconPath);
      if (image === null) throw appError('imageNotFound');
      return Buffer.from(drawnSchema.parse(await processes.run({ kind: 'brandIcon', ...icon, image })));
    },
  };
}
