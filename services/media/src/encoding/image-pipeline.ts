import sharp, { type Sharp } from 'sharp';
import { maxImagePixels } from '@portfolio/contracts/media.ts';
import type { NormalisedImage, RefusedImage, ImageVariant } from './image-jobs.ts';

type Format = NormalisedImage['format'];

/** What libvips calls the formats that are taken. */
const decoderNames: Record<Format, string> = { jpg: 'jpeg', png: 'png', webp: 'webp', avif: 'heif' };

/** How much of each format is encoded in about a second on one core; a larger image is stored smaller. */
const maxStoredPixels: Record<Format, number> = {
  jpg: maxImagePixels,
  png: maxImagePixels,
  webp: 12_000_000,
  avif: 5_000_000,
};

// Nothing is decoded twice, and what a decoder is done with goes back to the system.
sharp.cache(false);
sharp.concurrency(1);

function open(bytes: Uint8Array): Sharp {
  return sharp(bytes, {
    limitInputPixels: maxImagePixels,
    failOn: 'error',
    pages: 1,
    sequentialRead: true,
  });
}

/** Reads no more than the header: a few kilobytes can claim to be an image that takes gigabytes to decode. */
async function inspect(bytes: Uint8Array, format: Format): Promise<RefusedImage | { pixels: number }> {
  const metadata = await sharp(bytes, { limitInputPixels: false, pages: 1 })
    .metadata()
    .catch(() => undefined);
  if (metadata?.format !== decoderNames[format]) return { refused: 'notAnImage' };
  if (format === 'avif' && metadata.compression !== 'av1') return { refused: 'notAnImage' };
  const pixels = metadata.width * metadata.height;
  if (pixels * (metadata.pages ?? 1) > maxImagePixels) return { refused: 'tooManyPixels' };
  return { pixels };
}

function encode(image: Sharp, format: Format): Sharp {
  switch (format) {
    case 'jpg':
      return image.jpeg({ quality: 88 });
    case 'png':
      return image.png({ compressionLevel: 6, adaptiveFiltering: true });
    case 'webp':
      return image.webp({ quality: 88, alphaQuality: 90, effort: 2 });
    case 'avif':
      return image.avif({ quality: 65, effort: 0 });
  }
}

/** The colour to show until an image is there, as six hexadecimal digits. */
async function dominantColour(bytes: Uint8Array): Promise<string> {
  const small = await open(bytes)
    .resize({ width: 64, height: 64, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .png()
    .toBuffer();
  const { dominant } = await sharp(small).stats();
  return [dominant.r, dominant.g, dominant.b].map((value) => value.toString(16).padStart(2, '0')).join('');
}

/**
 * Turns a file that claims to be of a format into an image of ours: its first frame, decoded and encoded anew in the same
 * format, upright, in sRGB with 8 bits, and without a byte that is no pixel.
 *
 * @returns why it was refused, where it was
 */
export async function normaliseImage(
  bytes: Uint8Array,
  format: Format,
): Promise<NormalisedImage | RefusedImage> {
  const found = await inspect(bytes, format);
  if ('refused' in found) return found;
  const scale = Math.min(1, Math.sqrt(maxStoredPixels[format] / found.pixels));
  const upright = open(bytes).autoOrient();
  const { width, height } = await upright
    .clone()
    .metadata()
    .then(({ autoOrient }) => autoOrient);
  const fitting =
    scale < 1
      ? upright.resize({
          width: Math.floor(width * scale),
          height: Math.floor(height * scale),
          fit: 'inside',
        })
      : upright;
  try {
    const { data, info } = await encode(fitting.toColourspace('srgb'), format).toBuffer({
      resolveWithObject: true,
    });
    const colour = await dominantColour(data);
    return { bytes: data, width: info.width, height: info.height, format, colour };
  } catch {
    return { refused: 'notAnImage' };
  }
}

/** Makes the smaller copies of a stored image for browsers: AVIF and WebP in one width (pixels, at most its own). */
export async function makeVariant(bytes: Uint8Array, width: number): Promise<ImageVariant> {
  const { data, info } = await open(bytes)
    .resize({ width, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = () =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  return {
    webp: await pixels().webp({ quality: 80, alphaQuality: 85, effort: 4, smartSubsample: true }).toBuffer(),
    avif: await pixels().avif({ quality: 55, effort: 3 }).toBuffer(),
  };
}
