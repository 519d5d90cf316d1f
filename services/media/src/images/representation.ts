import { appError } from '@portfolio/kit/app-error.ts';
import {
  parseImageName,
  plannedWidths,
  representationKey,
  variantFormats,
  type VariantFormat,
} from './image-name.ts';
import { contentTypes, type ImageStore } from './store/image-store.ts';

/** What a visitor gets for an address. */
export interface Representation {
  key: string;
  size: number;
  contentType: string;
  /** False while something better is being made. */
  isFinal: boolean;
}

/** What a visitor asks for. */
interface Wanted {
  name: string;
  /** One of the fixed widths; undefined for the image's own. */
  width: number | undefined;
  /** What the browser takes beside the original's format. */
  formats: readonly VariantFormat[];
}

/**
 * Finds the best answer that a store has to a request for an image: the wanted width in the best format; while that is being
 * made, the nearest larger one that is there; and at last the original, which is asked for first, so that an unknown image
 * costs one look-up.
 *
 * @throws AppError `imageNotFound`
 */
export async function findRepresentation(store: ImageStore, wanted: Wanted): Promise<Representation> {
  const image = parseImageName(wanted.name);
  if (image === undefined) throw appError('imageNotFound');
  const width = Math.min(wanted.width ?? image.width, image.width);
  const formats = variantFormats.filter((format) => wanted.formats.includes(format));
  const made = plannedWidths(image)
    .filter((planned) => planned >= width)
    .flatMap((planned) =>
      formats.map((format) => ({ key: representationKey(image, planned, format), format })),
    );
  const original = await store.find(image.name);
  if (original === undefined) throw appError('imageNotFound');
  for (const [index, { key, format }] of made.entries()) {
    const found = key === image.name ? original : await store.find(key);
    if (found) return { key, size: found.size, contentType: contentTypes[format], isFinal: index === 0 };
  }
  const contentType = contentTypes[image.format];
  return { key: image.name, size: original.size, contentType, isFinal: made.length === 0 };
}
