import sharp, { type Channels, type Sharp } from 'sharp';
import { maxImageBytes, maxImagePixels } from '@portfolio/contracts/media/media.ts';
import { hasOnlyPixels } from './image-parts.ts';
import type { ImageVariants, NormalisedImage, RefusedImage } from './image-jobs.ts';

type Format = Exclude<NormalisedImage['format'], 'svg'>;

/** What libvips calls the formats that are taken. */
const decoderNames: Record<Format, string> = { jpg: 'jpeg', png: 'png', webp: 'webp', avif: 'heif' };

/** How much of each format is encoded in about a second on one core; a larger image is stored smaller. */
const maxStoredPixels: Record<Format, number> = {
  jpg: maxImagePixels,
  png: maxImagePixels,
  webp: 8_000_000,
  avif: 4_000_000,
};

/** A photograph of today's cameras, which another site showed smaller. */
const maxFetchedPixels = 100_000_000;
/** The same where decoding holds all pixels at once: at 100 million, a progressive JPEG takes 700 MB (a container has 768). */
const maxFetchedWhole = 40_000_000;

/** @param isWhole whether decoding holds all pixels at once */
function mostFetched(format: Format, isWhole: boolean): number {
  // 40 million take 800 MB.
  if (format === 'avif') return maxImagePixels;
  return isWhole || format === 'webp' ? maxFetchedWhole : maxFetchedPixels;
}
/** A fetched picture has at most so many, and fewer where it is still larger than an upload. */
const maxKeptPixels = 6_000_000;

// Nothing is decoded twice, and what a decoder is done with goes back to the system.
sharp.cache(false);
sharp.concurrency(1);

function open(bytes: Uint8Array, limitInputPixels = maxImagePixels): Sharp {
  return sharp(bytes, {
    limitInputPixels,
    failOn: 'error',
    pages: 1,
    sequentialRead: true,
  });
}

/** Reads no more than the header: a few kilobytes can claim to be an image that takes gigabytes to decode. */
async function inspect(
  bytes: Uint8Array,
  format: Format,
  isFetched = false,
): Promise<RefusedImage | { width: number; height: number }> {
  const metadata = await sharp(bytes, { limitInputPixels: false, pages: 1 })
    .metadata()
    .catch(() => undefined);
  if (metadata?.format !== decoderNames[format]) return { refused: 'notAnImage' };
  if (format === 'avif' && metadata.compression !== 'av1') return { refused: 'notAnImage' };
  const { width, height } = metadata.autoOrient;
  const maxPixels = isFetched ? mostFetched(format, metadata.isProgressive) : maxImagePixels;
  if (width * height * (metadata.pages ?? 1) > maxPixels) return { refused: 'tooManyPixels' };
  return { width, height };
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

/** Decoded pixels, from which several things are made without decoding again. */
interface Pixels {
  data: Buffer;
  raw: { width: number; height: number; channels: Channels };
}

export async function decode(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

/** The colour to show until an image is there, as six hexadecimal digits. */
export async function dominantColour({ data, raw }: Pixels): Promise<string> {
  const small = await decode(
    sharp(data, { raw })
      .resize({ width: 64, height: 64, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' }),
  );
  const { dominant } = await sharp(small.data, { raw: small.raw }).stats();
  return [dominant.r, dominant.g, dominant.b].map((value) => value.toString(16).padStart(2, '0')).join('');
}

interface Size {
  width: number;
  height: number;
}

/** Upright and in sRGB with 8 bits; smaller, where it has more pixels than may be stored. */
function prepare(image: Sharp, size: Size, maxPixels: number): Sharp {
  const upright = image.autoOrient().toColourspace('srgb');
  const scale = Math.sqrt(maxPixels / (size.width * size.height));
  if (scale >= 1) return upright;
  const [width, height] = [size.width, size.height].map((side) => Math.max(1, Math.floor(side * scale)));
  return upright.resize({ width, height, fit: 'inside' });
}

/** A fetched picture is halved until it is as small as an upload. */
async function encodeSmall(
  pixels: Pixels,
  format: Format,
  isFetched: boolean,
): Promise<[Buffer<ArrayBuffer>, Pixels]> {
  const data = await encode(sharp(pixels.data, { raw: pixels.raw }), format).toBuffer();
  const { width, height } = pixels.raw;
  if (!isFetched || data.length <= maxImageBytes || width * height < 1000) return [data, pixels];
  const smaller = sharp(pixels.data, { raw: pixels.raw }).resize({ width: Math.ceil(width * 0.7) });
  return encodeSmall(await decode(smaller), format, isFetched);
}

/**
 * Turns a file that claims to be of a format into an image of ours: its first frame, decoded and encoded anew in the same
 * format, upright, in sRGB with 8 bits, and without a byte that is no pixel.
 *
 * @param isFetched whether it is of another site, and is made as small as an upload
 * @returns why it was refused, where it was
 */
export async function normaliseImage(
  bytes: Uint8Array,
  format: Format,
  isFetched = false,
): Promise<NormalisedImage | RefusedImage> {
  const most = isFetched ? maxFetchedPixels : maxImagePixels;
  const found = await inspect(bytes, format, isFetched);
  if ('refused' in found) return found;
  try {
    const kept = Math.min(maxStoredPixels[format], isFetched ? maxKeptPixels : Infinity);
    const decoded = await decode(prepare(open(bytes, most), found, kept));
    const [data, pixels] = await encodeSmall(decoded, format, isFetched);
    const colour = await dominantColour(pixels);
    const { width, height } = pixels.raw;
    return { bytes: data, width, height, format, colour };
  } catch {
    return { refused: 'notAnImage' };
  }
}

/**
 * Whether a file is an image as `normaliseImage` makes them: of this format and size, with nothing in it that is no pixel, and
 * every pixel can be decoded.
 */
export async function checkImage(
  bytes: Uint8Array,
  { format, width, height }: { format: Format; width: number; height: number },
): Promise<boolean> {
  const found = await inspect(bytes, format);
  if ('refused' in found || found.width !== width || found.height !== height) return false;
  try {
    const { exif, iptc, xmp, icc, comments, orientation, pages } = await sharp(bytes).metadata();
    const extras = [exif, iptc, xmp, icc, comments, orientation];
    if (!hasOnlyPixels(bytes, format) || extras.some((extra) => extra !== undefined) || (pages ?? 1) > 1)
      return false;
    await open(bytes).raw().toBuffer();
    return true;
  } catch {
    return false;
  }
}

/**
 * Makes the copies of a stored image for browsers: AVIF and WebP in each of the widths (pixels, at most its own). It is
 * decoded once, for the largest.
 */
export async function makeVariants(bytes: Uint8Array, widths: readonly number[]): Promise<ImageVariants> {
  const { data, raw } = await decode(
    open(bytes).resize({ width: Math.max(...widths), withoutEnlargement: true }),
  );
  return Promise.all(
    widths.map(async (width) => {
      const resized = sharp(data, { raw }).resize({ width });
      const [avif, webp] = await Promise.all([
        resized.clone().avif({ quality: 55, effort: 3 }).toBuffer(),
        resized.clone().webp({ quality: 80, alphaQuality: 85, effort: 4, smartSubsample: true }).toBuffer(),
      ]);
      return { width, avif, webp };
    }),
  );
}
