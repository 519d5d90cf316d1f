import { createHash } from 'node:crypto';
import { mediaPathPattern, variantWidths } from '@portfolio/contracts/media/media.ts';

/** The formats that images are stored in, as file endings. */
export const imageFormats = ['jpg', 'png', 'webp', 'avif', 'svg'] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** What an image's name says; `name` is the last part of its address and its key in the store. */
export interface ImageName {
  name: string;
  width: number;
  height: number;
  format: ImageFormat;
}

interface NamedImage {
  bytes: Uint8Array;
  width: number;
  height: number;
  /** Six hexadecimal digits. */
  colour: string;
  format: ImageFormat;
}

/** Derives the name from the stored bytes, so that the same image has the same address however often it is uploaded. */
export function nameImage({ bytes, width, height, colour, format }: NamedImage): ImageName {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  return { name: `${hash}-${String(width)}x${String(height)}-${colour}.${format}`, width, height, format };
}

/** @returns undefined for what cannot be the name of an image */
export function parseImageName(name: string): ImageName | undefined {
  const match = mediaPathPattern.exec(`/media/${name}`);
  const format = imageFormats.find((known) => known === match?.[5]);
  if (match === null || format === undefined) return undefined;
  return { name, width: Number(match[2]), height: Number(match[3]), format };
}

/** The widths that an image is made in: never above its own, which stands in for the next larger one. SVG has any width. */
export function plannedWidths({ width, format }: Pick<ImageName, 'width' | 'format'>): number[] {
  if (format === 'svg') return [];
  return [...new Set(variantWidths.map((planned) => Math.min(planned, width)))];
}

/** The formats that a width is made in besides the original, best first. */
export const variantFormats = ['avif', 'webp'] as const;
export type VariantFormat = (typeof variantFormats)[number];

/** The store's key of an image in another width or format; the original where neither differs. */
export function representationKey(image: ImageName, width: number, format: VariantFormat): string {
  const isOriginal = width === image.width && format === image.format;
  return isOriginal ? image.name : `${image.name}.${String(width)}.${format}`;
}
