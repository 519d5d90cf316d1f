import {
  unusedHours,
  type ImagesQuery,
  type ImageUses,
  type ReplaceImageByBody,
  type StoredImage,
} from '@portfolio/contracts/media/images.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { pageOf } from '@portfolio/kit/http/page-headers.ts';
import type { CatalogClient } from '../catalog.client.ts';
import { parseImageName, plannedWidths, representationKey, variantFormats } from './image-name.ts';
import type { ImageListRepository, ImagePosition, ListedImage } from './image-list.repository.ts';

interface ImagesPage {
  images: StoredImage[];
  /** How many there are on all pages. */
  total: number;
  /** The cursor of the next page; undefined on the last one. */
  next: string | undefined;
}

interface ImageListOptions {
  images: ImageListRepository;
  catalog: Pick<CatalogClient, 'findUses' | 'replaceImage'>;
  isStored: (name: string) => Promise<boolean>;
}

export type ImageListService = ReturnType<typeof createImageListService>;

const hourMs = 3_600_000;
/** An image of hundreds of versions is shown in hundreds of places. */
const shownUses = 20;

/** What there is of images, for the media page: the rows of this service, and the catalog's word of where each is shown. */
export function createImageListService({ images, catalog, isStored }: ImageListOptions) {
  return {
    /** @throws AppError `invalidInput` for an image that is not stored, or an SVG in the place of another image */
    replace: async (body: ReplaceImageByBody): Promise<Awaited<ReturnType<typeof catalog.replaceImage>>> => {
      const { from, to } = body;
      const isFit = !to.endsWith('.svg') || from.endsWith('.svg');
      if (!isFit || !(await isStored(to.replace('/media/', ''))))
        throw appError('invalidInput', { fields: { to: 'Choose a stored image' } });
      return catalog.replaceImage(body);
    },

    /** @throws AppError `malformedRequest` for a cursor that no page gave, `unavailable` */
    list: async ({ show, limit, cursor }: ImagesQuery): Promise<ImagesPage> => {
      const after = cursor === undefined ? undefined : parseCursor(cursor);
      const [rows, total] = await Promise.all([images.list(show, after, limit + 1), images.count(show)]);
      const { page, next } = pageOf(rows, limit, formatCursor);
      const uses = await catalog.findUses(page.map(({ name }) => pathOf(name)));
      return {
        images: page.map((row) => describe(row, uses)),
        total,
        next,
      };
    },
  };
}

const pathOf = (name: string) => `/media/${name}`;

function describe(row: ListedImage, { uses, focus }: ImageUses): StoredImage {
  const { name, fileName, alt, width, height, bytes, uploadedAt, pendingWidths, unusedSince } = row;
  const url = pathOf(name);
  const places = uses[url] ?? [];
  return {
    ...{ url, fileName, alt, width, height, bytes },
    uploadedAt: uploadedAt.toISOString(),
    variants: variantsOf(name, pendingWidths),
    uses: places.slice(0, shownUses),
    useCount: places.length,
    focus: focus[url] ?? null,
    removedAt:
      unusedSince === null || places.length > 0
        ? null
        : new Date(unusedSince.getTime() + unusedHours * hourMs).toISOString(),
  };
}

function variantsOf(name: string, pendingWidths: readonly number[]): StoredImage['variants'] {
  const image = parseImageName(name);
  if (image === undefined) return { made: 0, planned: 0 };
  const count = (widths: readonly number[]) =>
    widths.flatMap((width) =>
      variantFormats.filter((format) => representationKey(image, width, format) !== name),
    ).length;
  const planned = count(plannedWidths(image));
  return { made: planned - count(pendingWidths), planned };
}

const formatCursor = ({ uploadedAt, name }: ListedImage) =>
  Buffer.from(`${uploadedAt.toISOString()} ${name}`).toString('base64url');

/** @throws AppError `malformedRequest` (400) for anything that `formatCursor` did not make */
function parseCursor(cursor: string): ImagePosition {
  const [uploadedAt = '', name = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  if (parseImageName(name) === undefined || !/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/.test(uploadedAt))
    throw appError('malformedRequest', { fields: { cursor: 'The cursor is not valid' } });
  return { uploadedAt, name };
}
