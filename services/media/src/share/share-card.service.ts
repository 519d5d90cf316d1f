import { buffer } from 'node:stream/consumers';
import type { ShareCardBody } from '@portfolio/contracts/media/media.ts';
import { z } from 'zod';
import type { ImagePool } from '../encoding/image-pool.ts';
import { parseImageName } from '../images/image-name.ts';
import type { ImageStore } from '../images/store/image-store.ts';

export type ShareCardService = ReturnType<typeof createShareCardService>;

const drawnSchema = z.instanceof(Uint8Array);

/** Draws the pictures that other sites show for links to this one. */
export function createShareCardService(store: ImageStore, processes: ImagePool) {
  async function load(imagePath: string | null): Promise<Uint8Array<ArrayBuffer> | null> {
    const image = parseImageName(imagePath?.replace('/media/', '') ?? '');
    if (image === undefined || (await store.find(image.name)) === undefined) return null;
    return buffer(await store.read(image.name));
  }

  return {
    /** @returns a JPEG; without a picture where the path is none of an image that is here */
    draw: async ({ title, subtitle, brand, imagePath }: ShareCardBody): Promise<Buffer> => {
      const image = await load(imagePath);
      const drawn = await processes.run({ kind: 'shareCard', title, subtitle, brand, image });
      return Buffer.from(drawnSchema.parse(drawn));
    },
  };
}
