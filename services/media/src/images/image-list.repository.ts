import type { Database } from '@portfolio/kit/postgres/postgres.ts';
import type { ImagesQuery } from '@portfolio/contracts/media/images.ts';

/** An image's row, as lists have it. */
export interface ListedImage {
  name: string;
  fileName: string;
  alt: string;
  width: number;
  height: number;
  bytes: number;
  uploadedAt: Date;
  pendingWidths: number[];
  unusedSince: Date | null;
}

/** Where an image is in the list. */
export type ImagePosition = Pick<ListedImage, 'name'> & { uploadedAt: string };

export type ImageListRepository = ReturnType<typeof createImageListRepository>;

/** All SQL about the list of images. */
export function createImageListRepository(database: Database) {
  return {
    /** Newest first, after a given one. */
    list: async (
      show: ImagesQuery['show'],
      after: ImagePosition | undefined,
      limit: number,
    ): Promise<ListedImage[]> => {
      const db = await database.connection();
      const images = db('images')
        .select<ListedImage[]>({
          name: 'name',
          fileName: 'file_name',
          alt: 'alt',
          width: 'width',
          height: 'height',
          bytes: 'bytes',
          uploadedAt: 'created_at',
          pendingWidths: 'pending_widths',
          unusedSince: 'unused_since',
        })
        .orderBy([
          { column: 'created_at', order: 'desc' },
          { column: 'name', order: 'desc' },
        ])
        .limit(limit);
      if (show === 'unused') void images.whereNotNull('unused_since');
      if (after !== undefined)
        void images.whereRaw('(created_at, name) < (?::timestamptz, ?)', [after.uploadedAt, after.name]);
      return images;
    },

    count: async (show: ImagesQuery['show']): Promise<number> => {
      const db = await database.connection();
      const images = db('images').count<{ count: string }[]>('* as count');
      if (show === 'unused') void images.whereNotNull('unused_since');
      const [row] = await images;
      return Number(row?.count);
    },
  };
}
