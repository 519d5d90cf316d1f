import type { ImageFormat } from './image-name.ts';

/** How many bytes of a file `sniffFormat` looks at. */
const signatureBytes = 12;

/**
 * Tells an image's format from its first twelve bytes, the only part of a file that is looked at before the decoder; its
 * name and the type it was sent with count for nothing.
 *
 * @returns undefined for everything that is no JPEG, PNG, WebP or AVIF
 */
export function sniffFormat(bytes: Buffer): ImageFormat | undefined {
  if (bytes.length < signatureBytes) return undefined;
  const text = bytes.toString('latin1', 0, signatureBytes);
  if (text.startsWith('\xff\xd8\xff')) return 'jpg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^RIFF[^]{4}WEBP/.test(text)) return 'webp';
  // An ISO file that names AVIF, or images in general, as its main brand; `avis` is a film.
  if (/^[^]{4}ftyp(?:avif|mif1)/.test(text)) return 'avif';
  return undefined;
}
