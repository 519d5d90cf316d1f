import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BrandIconBody } from '@portfolio/contracts/media/media.ts';
import sharp from 'sharp';
import { colourAt, twoHalves } from './support/image-fixtures.ts';
import { startMedia, type MediaUnderTest } from './support/media-under-test.ts';

let media: MediaUnderTest;
let iconPath: string;

beforeAll(async () => {
  media = await startMedia();
  iconPath = (await media.store(await twoHalves(200, 200).png().toBuffer())).url;
});
afterAll(() => media.stop());

async function draw(body: Partial<BrandIconBody>) {
  const path = '/internal/brand-icon';
  const response = await fetch(media.url + path, {
    method: 'POST',
    headers: { ...media.headersOf('POST', path, 'visitor'), 'content-type': 'application/json' },
    body: JSON.stringify({ iconPath, format: 'png', size: 192, ground: null, ...body }),
  });
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

const corner = { left: 0, top: 0, width: 4, height: 4 };

describe('the icon of the brand', () => {
  it('is a PNG of the wanted size', async () => {
    const { type, bytes } = await draw({});
    expect(type).toBe('image/png');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 192, height: 192 });
    const [red = 0] = await colourAt(bytes, corner);
    expect(red).toBeGreaterThan(180);
  });

  it('has a margin on an opaque ground, within which a mask may cut', async () => {
    const { bytes } = await draw({ size: 512, ground: '#00ff00' });
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 512, hasAlpha: false });
    expect(await colourAt(bytes, corner)).toEqual([0, 255, 0]);
    const [red = 0, green = 255] = await colourAt(bytes, { left: 120, top: 256, width: 8, height: 8 });
    expect(red).toBeGreaterThan(180);
    expect(green).toBeLessThan(60);
  });

  it('is an ICO of three sizes', async () => {
    const { type, bytes } = await draw({ format: 'ico' });
    expect(type).toBe('image/x-icon');
    expect([bytes.readUInt16LE(2), bytes.readUInt16LE(4)]).toEqual([1, 3]);
    for (const [index, size] of [16, 32, 48].entries()) {
      const at = 6 + 16 * index;
      const offset = bytes.readUInt32LE(at + 12);
      const picture = bytes.subarray(offset, offset + bytes.readUInt32LE(at + 8));
      expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: size, height: size });
    }
  });

  it('is an SVG, also where it was uploaded as a picture', async () => {
    const { type, bytes } = await draw({ format: 'svg' });
    expect(type).toBe('image/svg+xml');
    const [red = 0] = await colourAt(await sharp(bytes).png().toBuffer(), corner);
    expect(red).toBeGreaterThan(180);
  });

  it('is not there where its image is not', async () => {
    const { status } = await draw({ iconPath: iconPath.replace(/media\/.{4}/, 'media/0000') });
    expect(status).toBe(404);
  });
});
