import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ShareCardBody } from '@portfolio/contracts/media/media.ts';
import sharp from 'sharp';
import { colourAt, twoHalves } from './support/image-fixtures.ts';
import { startMedia, type MediaUnderTest } from './support/media-under-test.ts';

let media: MediaUnderTest;

beforeAll(async () => {
  media = await startMedia();
});
afterAll(() => media.stop());

const card: ShareCardBody = {
  title: 'Northbank',
  subtitle: 'What is left until payday.',
  brand: 'Portfolio Studio',
  imagePath: null,
};

async function draw(
  body: unknown,
  path = '/internal/share-card',
  as: 'visitor' | 'administrator' = 'visitor',
): Promise<Response> {
  return fetch(media.url + path, {
    method: 'POST',
    headers: {
      ...media.headersOf('POST', path, as),
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
}

async function drawn(changes: Partial<ShareCardBody>): Promise<Buffer> {
  const response = await draw({ ...card, ...changes });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  return Buffer.from(await response.arrayBuffer());
}

/** How much of a part of a card is ink rather than paper. */
async function inkIn(
  image: Buffer,
  part: { left: number; top: number; width: number; height: number },
): Promise<number> {
  const [mean = 255] = await colourAt(image, part);
  return 1 - mean / 247;
}

const title = { left: 60, top: 250, width: 560, height: 320 };

describe('a share card', () => {
  it('is a JPEG of 1200 × 630 pixels with the words on it', async () => {
    const image = await drawn({});
    expect(await sharp(image).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(image.length).toBeLessThan(300_000);
    const empty = await drawn({ title: '', subtitle: '', brand: '' });
    expect(await inkIn(empty, title)).toBeLessThan(0.01);
    expect(await inkIn(image, title)).toBeGreaterThan(0.05);
  });

  it('is drawn with the letters of the site, whatever the alphabet, and never runs over', async () => {
    const texts = [
      'Łódź',
      'Привет',
      'Ελληνικά',
      '<b>&amp;"',
      'W'.repeat(500),
      'long words '.repeat(45),
      '​ \n\t',
    ];
    for (const text of texts) {
      const image = await drawn({ title: text, subtitle: text.repeat(2), brand: text });
      const rightEdge = { left: 1150, top: 340, width: 50, height: 290 };
      expect(await inkIn(image, rightEdge)).toBeLessThan(0.01);
    }
  });

  it('shows the image of the app where there is one', async () => {
    const { url } = await media.store(await twoHalves(800, 600).png().toBuffer());
    const image = await drawn({ imagePath: url });
    const [red = 0, , blue = 0] = await colourAt(image, { left: 660, top: 10, width: 100, height: 100 });
    expect(red).toBeGreaterThan(blue);
    for (const imagePath of [
      'https://example.com/a.png',
      `/media/${'0'.repeat(32)}-9x9-ffffff.png`,
      '/etc/passwd',
      '',
    ])
      expect((await drawn({ imagePath })).equals(await drawn({}))).toBe(true);
  });

  it('has the logo in the place of the name, and the colours of the brand', async () => {
    const { url } = await media.store(await twoHalves(400, 400).png().toBuffer());
    const colour = '#000000';
    const colours = { accent: '#00ff00', ground: '#ffffff', text: colour, muted: colour, line: colour };
    const image = await drawn({ logoPath: url, colours });
    const [red = 0, green = 255] = await colourAt(image, { left: 68, top: 60, width: 20, height: 40 });
    expect(red).toBeGreaterThan(180);
    expect(green).toBeLessThan(60);
    const [, sun = 0] = await colourAt(image, { left: 1100, top: 60, width: 50, height: 50 });
    expect(sun).toBeGreaterThan(240);
  });

  it('needs every field', async () => {
    expect((await draw({ title: 'Northbank' })).status).toBe(422);
    expect((await draw([])).status).toBe(400);
  });

  it('is refused where many are drawn already, and never holds up an upload', async () => {
    const answers = Array.from({ length: 20 }, () => draw(card));
    const image = await media.upload(await twoHalves(60, 40).png().toBuffer());
    expect(image.status).toBe(201);
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 503)).toHaveLength(11);
    expect(statuses.filter((status) => status === 200)).toHaveLength(9);
  });

  it('is shown to an administrator before the page is saved, the same picture, and to nobody else', async () => {
    const preview = await draw(card, '/api/share-card', 'administrator');
    expect(preview.headers.get('content-type')).toBe('image/jpeg');
    expect(Buffer.from(await preview.arrayBuffer()).equals(await drawn({}))).toBe(true);
    expect((await draw(card, '/api/share-card', 'visitor')).status).toBe(401);
    expect((await draw({ title: 5 }, '/api/share-card', 'administrator')).status).toBe(422);
  });
});
