import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mediaPathPattern } from '@portfolio/contracts/media/media.ts';
import { startCanary } from '../../../tests/support/servers/listen.ts';
import {
  brokenImages,
  drawings,
  markerPattern,
  notImages,
  onlyStarts,
  polyglots,
} from './support/hostile-files.ts';
import { noise, twoHalves } from './support/image-fixtures.ts';
import { blackPng, pixelBombs } from './support/pixel-bombs.ts';
import { onDisk, startMedia, type MediaUnderTest } from './support/media-under-test.ts';

let media: MediaUnderTest;

beforeAll(async () => {
  media = await startMedia(onDisk);
});
afterAll(() => media.stop());

const storedFiles = () =>
  readdirSync(media.dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

describe('a file that is no image', () => {
  it('T27: is refused, whatever it claims to be', async () => {
    for (const { what, bytes } of notImages())
      for (const claim of [
        { name: 'photo.jpg', type: 'image/jpeg' },
        { name: 'photo.php.png', type: 'image/png' },
        { name: 'vector.svg', type: 'image/svg+xml' },
        { name: 'photo.jpg', type: 'text/html' },
      ]) {
        const { status, body } = await media.upload(bytes, claim);
        expect({ what, status, message: body.message }).toEqual({
          what,
          status: 415,
          message: 'Please select a valid image file',
        });
      }
    expect(storedFiles()).toEqual([]);
  });

  it('T28: is refused as a drawing that names an address, which nobody asks', async () => {
    const canary = await startCanary();
    for (const svg of drawings(`http://127.0.0.1:${String(canary.port)}`))
      for (const name of ['a.svg', 'a.png'])
        expect((await media.upload(Buffer.from(svg), { name, type: 'image/svg+xml' })).status).toBe(415);
    expect(canary.stop()).toBe(0);
  });

  it('is refused where it only begins as one, or was cut', async () => {
    for (const { what, bytes } of [...onlyStarts(), ...(await brokenImages())])
      expect({ what, status: (await media.upload(bytes)).status }).toEqual({ what, status: 415 });
    expect(storedFiles()).toEqual([]);
  });
});

describe('an image that is something else as well', () => {
  it('T32: is refused or loses the other thing', async () => {
    for (const { what, bytes } of await polyglots()) {
      const { status, body } = await media.upload(bytes, { name: 'page.html', type: 'text/html' });
      expect({ what, isExpected: [201, 400, 415].includes(status) }).toEqual({ what, isExpected: true });
      if (status !== 201) continue;
      const served = await media.get(body.url);
      expect({ what, text: markerPattern.test(served.bytes.toString('latin1')) }).toEqual({
        what,
        text: false,
      });
      expect(served.headers.get('content-type')).toMatch(/^image\/(?:jpeg|png|webp|avif)$/);
    }
  });
});

describe('an image of too many pixels', () => {
  it('T29: is refused at once, while others are served', async () => {
    const { url } = await media.store(await twoHalves().jpeg().toBuffer());
    const bombs = await pixelBombs();
    const before = process.memoryUsage.rss();
    for (const { what, bytes } of bombs) {
      expect(bytes.length).toBeLessThan(2 * 1024 * 1024);
      const [bomb, image] = await Promise.all([media.upload(bytes, { name: 'bomb.png' }), media.get(url)]);
      expect({ what, status: bomb.status }).toEqual({ what, status: 413 });
      expect(bomb.body.message).toBe('bomb.png has too many pixels (max 24 million)');
      expect(image.status).toBe(200);
    }
    // One of them takes more than a gigabyte to decode.
    expect(process.memoryUsage.rss() - before).toBeLessThan(256 * 1024 * 1024);
  });

  it('is taken up to the limit, also where it has to be decoded as a whole', async () => {
    for (const options of [{}, { isInterlaced: true }, { isInterlaced: true, depth: 16 as const }]) {
      const { status, body } = await media.upload(blackPng(6000, 4000, options));
      expect({ status, width: body.width, height: body.height }).toEqual({
        status: 201,
        width: 6000,
        height: 4000,
      });
    }
  });

  it('of formats that take long to encode is stored smaller', async () => {
    const { width, height } = await media.store(await twoHalves(4000, 3000).avif({ effort: 0 }).toBuffer());
    expect(width * height).toBeLessThanOrEqual(5_000_000);
    expect(width / height).toBeCloseTo(4 / 3, 2);
  });
});

const evilNames = [
  '../../etc/passwd',
  '..\\..\\windows\\system.ini',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '/etc/passwd',
  'C:\\photo.jpg',
  'photo.jpg\u0000.php',
  '\u202egnp.exe',
  'CON',
  'nul.png',
  '-rf',
  '.htaccess',
  '~root',
  'a'.repeat(4000),
  '💥.png',
  '; rm -rf *.jpg',
  '$(reboot).png',
  '`id`.png',
  '|cat.png',
  ' ',
  '.',
  '..',
  'photo.jpg/../../x',
];

describe('a file name', () => {
  it('T33: never becomes a part of an address or a path', async () => {
    for (const [index, name] of evilNames.entries()) {
      const file = await noise(20 + index, 20)
        .png()
        .toBuffer();
      const { status, body } = await media.upload(file, { name });
      // A control character breaks the header of a part.
      expect({ name, status }).toEqual({ name, status: name.includes('\u0000') ? 400 : 201 });
      if (status === 201) expect(body.url).toMatch(mediaPathPattern);
    }
    for (const file of storedFiles())
      expect(file).toMatch(/\/media\/(?:[0-9a-f]{2}\/[0-9a-f]{32}-[\w.-]+|incoming\/[0-9a-f-]{36})$/);
  });

  it('is fit to be shown where it is named', async () => {
    const large = Buffer.alloc(2 * 1024 * 1024 + 1, 0xff);
    const messages: string[] = [];
    for (const name of ['\u202egnp.exe', '../../x.png', '\u200b', 'b'.repeat(500)])
      messages.push((await media.upload(large, { name })).body.message);
    expect(messages).toEqual([
      'gnp.exe is too large (max 2MB)',
      'x.png is too large (max 2MB)',
      'The file is too large (max 2MB)',
      `${'b'.repeat(100)} is too large (max 2MB)`,
    ]);
  });
});
