import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { twoHalves } from './image-fixtures.ts';

export interface HostileFile {
  what: string;
  bytes: Buffer;
}

/** One chunk of a PNG, with its checksum. */
export function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(content.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

/** A PNG of black pixels without ever holding them: each line is a few bytes of the file. */
export function blackPng(
  width: number,
  height: number,
  options: { isInterlaced?: boolean; depth?: 8 | 16 } = {},
): Buffer {
  const { isInterlaced = false, depth = 8 } = options;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, 2, 0, 0, isInterlaced ? 1 : 0], 8);
  const passes = isInterlaced
    ? [
        [8, 8],
        [8, 8],
        [4, 8],
        [4, 4],
        [2, 4],
        [2, 2],
        [1, 2],
      ]
    : [[1, 1]];
  const bytes = passes.reduce((sum, [across = 1, down = 1]) => {
    return sum + (Math.ceil((width * 3 * depth) / 8 / across) + 8) * Math.ceil(height / down);
  }, 0);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(bytes), { level: 9 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A lossless WebP that claims so many pixels, at most 16383 each way. */
async function webpClaiming(width: number, height: number): Promise<Buffer> {
  const webp = await sharp({ create: { width: 16, height: 16, channels: 3, background: 'red' } })
    .webp({ lossless: true })
    .toBuffer();
  const at = webp.indexOf('VP8L') + 9;
  // 14 bits of width − 1, 14 bits of height − 1.
  webp.writeUInt32LE(((width - 1) | ((height - 1) << 14)) & 0xfffffff, at);
  return webp;
}

/** So many frames that each one is small and all of them are not. */
async function longAnimation(): Promise<Buffer> {
  const frames = 400;
  const pixels = Buffer.alloc(320 * 200 * 3 * frames);
  for (let frame = 0; frame < frames; frame += 1)
    pixels.fill((frame * 97) % 256, frame * 320 * 200 * 3, (frame + 1) * 320 * 200 * 3);
  return sharp(pixels, {
    raw: { width: 320, height: 200 * frames, channels: 3, pageHeight: 200 },
    limitInputPixels: false,
  })
    .webp({ effort: 0, quality: 10 })
    .toBuffer();
}

/** An AVIF whose header claims so many pixels. */
async function avifClaiming(width: number, height: number): Promise<Buffer> {
  const avif = await twoHalves(64, 64).avif({ effort: 0 }).toBuffer();
  const at = avif.indexOf('ispe') + 8;
  avif.writeUInt32BE(width, at);
  avif.writeUInt32BE(height, at + 4);
  return avif;
}

/** A JPEG whose header claims so many pixels. */
async function jpegClaiming(width: number, height: number): Promise<Buffer> {
  const jpeg = await twoHalves(64, 64).jpeg().toBuffer();
  const at = jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 5;
  jpeg.writeUInt16BE(height, at);
  jpeg.writeUInt16BE(width, at + 2);
  return jpeg;
}

/** Small files that are, or claim to be, images of far more pixels than are taken. */
export async function pixelBombs(): Promise<HostileFile[]> {
  return [
    { what: 'PNG of 8000 × 8000', bytes: blackPng(8000, 8000) },
    { what: 'interlaced PNG of 6500 × 6500', bytes: blackPng(6500, 6500, { isInterlaced: true }) },
    { what: 'a high PNG', bytes: blackPng(1000, 24_001) },
    { what: 'a deep PNG', bytes: blackPng(24_001, 1000, { isInterlaced: true, depth: 16 }) },
    { what: 'a wide WebP', bytes: await webpClaiming(16_383, 1466) },
    { what: 'a wide AVIF', bytes: await avifClaiming(60_000, 401) },
    { what: 'a high JPEG', bytes: await jpegClaiming(367, 65_500) },
    { what: 'PNG just over the limit', bytes: blackPng(6001, 4000) },
    { what: 'WebP of 16383 × 16383', bytes: await webpClaiming(16_383, 16_383) },
    { what: 'animated WebP', bytes: await longAnimation() },
    { what: 'AVIF of 20000 × 20000', bytes: await avifClaiming(20_000, 20_000) },
    { what: 'JPEG of 65000 × 65000', bytes: await jpegClaiming(65_000, 65_000) },
  ];
}
