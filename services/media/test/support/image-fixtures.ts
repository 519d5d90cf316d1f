import sharp, { type Sharp } from 'sharp';

/** The colours of a test image's left and right half. */
const leftColour = '#d02010';
const rightColour = '#1040c0';

/** An image whose left half is red and right half is blue, so that a turned one is told from an upright one. */
export function twoHalves(width = 1000, height = 600): Sharp {
  const half = { width: Math.ceil(width / 2), height, channels: 3 as const };
  return sharp({ create: { width, height, channels: 3, background: leftColour } }).composite([
    { input: { create: { ...half, background: rightColour } }, left: Math.floor(width / 2), top: 0 },
  ]);
}

/** Pixels that do not compress: a file of this grows with its size. */
export function noise(width: number, height: number): Sharp {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  }).removeAlpha();
}

/** A JPEG of exactly so many bytes: comments fill it up. */
export async function jpegOfSize(bytes: number, given?: Buffer): Promise<Buffer> {
  const image = given ?? (await twoHalves().jpeg().toBuffer());
  const parts = [image.subarray(0, 2)];
  let missing = bytes - image.length;
  while (missing > 0) {
    const length = missing > 65_537 + 4 ? 65_537 : missing > 65_537 ? missing - 4 : missing;
    const comment = Buffer.alloc(length, 0x41);
    comment.writeUInt16BE(0xfffe, 0);
    comment.writeUInt16BE(length - 2, 2);
    parts.push(comment);
    missing -= length;
  }
  parts.push(image.subarray(2));
  return Buffer.concat(parts);
}

/** The average colour of a part of an image, as [red, green, blue]. */
export async function colourAt(
  image: Uint8Array,
  part: { left: number; top: number; width: number; height: number },
): Promise<number[]> {
  const { channels } = await sharp(await sharp(image).extract(part).png().toBuffer()).stats();
  return channels.slice(0, 3).map(({ mean }) => Math.round(mean));
}
