import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { hasOnlyPixels } from './image-parts.ts';
import { checkImage, normaliseImage } from './image-pipeline.ts';

const formats = ['jpg', 'png', 'webp', 'avif'] as const;
const size = { width: 40, height: 30 };

/** An image of ours, with or without transparency. */
async function normalised(format: (typeof formats)[number], channels: 3 | 4 = 3): Promise<Buffer> {
  const pixels = Buffer.from(Array.from({ length: 40 * 30 * channels }, (_, at) => (at * 7919) % 256));
  const image = sharp(pixels, { raw: { ...size, channels } });
  const encoded = await image.toFormat(format === 'jpg' ? 'jpeg' : format).toBuffer();
  const made = await normaliseImage(encoded, format);
  if ('refused' in made) throw new Error(made.refused);
  return Buffer.from(made.bytes);
}

/** A PNG chunk; its sum is not looked at here. */
const chunk = (name: string, text: string) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length);
  return Buffer.concat([length, Buffer.from(name + text), Buffer.alloc(4)]);
};

const insert = (file: Buffer, at: number, part: Buffer) =>
  Buffer.concat([file.subarray(0, at), part, file.subarray(at)]);

describe.each(formats)('an image of ours in %s', (format) => {
  it.each([3, 4] as const)('is one that an import takes, with %d channels', async (channels) => {
    expect(await checkImage(await normalised(format, channels), { format, ...size })).toBe(true);
  });

  it('is none with bytes after its end', async () => {
    const bytes = await normalised(format);
    for (const more of ['x', 'PK\u0003\u0004 an archive', '\u00ff\u00d9', '\u0000\u0000\u0000\u0008free'])
      expect(hasOnlyPixels(Buffer.concat([bytes, Buffer.from(more, 'latin1')]), format)).toBe(false);
    const longer = Buffer.concat([bytes, Buffer.alloc(20)]);
    expect(await checkImage(longer, { format, ...size })).toBe(false);
  });

  it('is none with the profile of a camera', async () => {
    const bytes = await sharp(await normalised(format))
      .withIccProfile('p3')
      .toBuffer();
    expect(await checkImage(bytes, { format, ...size })).toBe(false);
  });
});

it('an image with words in it is none of ours', async () => {
  const png = await normalised('png');
  expect(hasOnlyPixels(insert(png, 33, chunk('tEXt', 'Comment\0hello')), 'png')).toBe(false);
  expect(hasOnlyPixels(insert(png, 33, chunk('prVt', 'hello')), 'png')).toBe(false);
  const jpeg = await normalised('jpg');
  for (const marker of ['\u00fe', '\u00e5', '\u00ed'])
    expect(
      hasOnlyPixels(insert(jpeg, 2, Buffer.from(`\u00ff${marker}\u0000\u0007hello`, 'latin1')), 'jpg'),
    ).toBe(false);
});
