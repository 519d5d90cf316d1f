import sharp from 'sharp';
import type { BrandIconBody } from '@portfolio/contracts/media/media.ts';

interface BrandIcon extends Pick<BrandIconBody, 'format' | 'size' | 'ground'> {
  image: Uint8Array;
}

const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

/** On a ground a mask may cut off all beyond a circle of 80 % of the width (W3C Web Application Manifest, "Icon masks"). */
const maskedShare = 0.7;

async function png(image: Uint8Array, size: number, ground: string | null): Promise<Buffer> {
  const side = ground === null ? size : Math.round(size * maskedShare);
  const margin = Math.floor((size - side) / 2);
  const icon = await sharp(image)
    .resize(side, side, { fit: 'contain', background: transparent })
    .extend({
      ...{ top: margin, left: margin, bottom: size - side - margin, right: size - side - margin },
      background: transparent,
    })
    .png()
    .toBuffer();
  return ground === null ? icon : sharp(icon).flatten({ background: ground }).png().toBuffer();
}

/** PNGs in the format ICO: a header of 6 bytes, and 16 for each. */
function ico(pictures: readonly { size: number; bytes: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  for (const [index, { size, bytes }] of pictures.entries()) {
    const at = 6 + 16 * index;
    header.writeUInt8(size, at);
    header.writeUInt8(size, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(bytes.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += bytes.length;
  }
  return Buffer.concat([header, ...pictures.map(({ bytes }) => bytes)]);
}

async function svg(image: Uint8Array, size: number): Promise<Buffer> {
  const { format } = await sharp(image).metadata();
  if (format === 'svg') return Buffer.from(image);
  const side = String(size);
  const href = `data:image/png;base64,${(await png(image, size, null)).toString('base64')}`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><image href="${href}" width="${side}" height="${side}"/></svg>`,
  );
}

/** Draws the icon of the site as one of the files that browsers ask for. */
export async function drawBrandIcon({ image, format, size, ground }: BrandIcon): Promise<Buffer> {
  if (format === 'svg') return svg(image, size);
  if (format === 'png') return png(image, size, ground);
  return ico(
    await Promise.all(
      [16, 32, 48].map(async (side) => ({ size: side, bytes: await png(image, side, null) })),
    ),
  );
}
