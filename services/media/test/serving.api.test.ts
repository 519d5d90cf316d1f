import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { eventually } from '../../../tests/support/eventually.ts';
import { noise, twoHalves } from './support/image-fixtures.ts';
import { startMedia, type MediaUnderTest } from './support/media-under-test.ts';

let media: MediaUnderTest;
let large: string;
let small: string;
let modern: string;

const modernBrowser = { accept: 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8' };
const olderBrowser = { accept: 'image/webp,*/*' };
const immutable = 'public, max-age=31536000, immutable';

async function variantsAreMade(): Promise<void> {
  await eventually(async () => {
    const db = await media.database.connection();
    expect(await db('images').whereRaw(`pending_widths <> '{}'`)).toEqual([]);
  }, 60_000);
}

beforeAll(async () => {
  media = await startMedia();
  large = (await media.store(await noise(2000, 1000).jpeg().toBuffer())).url;
  small = (await media.store(await twoHalves(300, 200).png().toBuffer())).url;
  modern = (await media.store(await twoHalves(500, 200).avif({ effort: 0 }).toBuffer())).url;
  await variantsAreMade();
}, 90_000);
afterAll(() => media.stop());

async function shown(path: string, headers: Record<string, string>) {
  const answer = await media.get(path, headers);
  const { format, width } = await sharp(answer.bytes).metadata();
  return {
    type: answer.headers.get('content-type'),
    format,
    width,
    cache: answer.headers.get('cache-control'),
  };
}

describe('an image', () => {
  it('comes in each width and in the best format that the browser takes', async () => {
    for (const width of [160, 400, 800, 1600]) {
      const path = `${large}?w=${String(width)}`;
      const cache = immutable;
      expect(await shown(path, modernBrowser)).toEqual({ type: 'image/avif', format: 'heif', width, cache });
      expect(await shown(path, olderBrowser)).toEqual({ type: 'image/webp', format: 'webp', width, cache });
      expect(await shown(path, {})).toEqual({ type: 'image/jpeg', format: 'jpeg', width: 2000, cache });
    }
    expect(await shown(large, modernBrowser)).toMatchObject({ type: 'image/jpeg', width: 2000 });
  });

  it('is never made larger than it is', async () => {
    for (const query of ['', '?w=400', '?w=1600']) {
      expect(await shown(small + query, modernBrowser)).toMatchObject({ type: 'image/avif', width: 300 });
      expect(await shown(small + query, olderBrowser)).toMatchObject({ type: 'image/webp', width: 300 });
      expect(await shown(small + query, {})).toMatchObject({ type: 'image/png', width: 300 });
    }
    expect(await shown(`${small}?w=160`, modernBrowser)).toMatchObject({ type: 'image/avif', width: 160 });
  });

  it('that is AVIF itself is the answer in its own width', async () => {
    const original = await media.get(modern);
    expect((await media.get(`${modern}?w=800`, modernBrowser)).bytes.equals(original.bytes)).toBe(true);
    expect(await shown(modern, olderBrowser)).toMatchObject({
      type: 'image/webp',
      width: 500,
      cache: immutable,
    });
  });

  it('is chosen by what a browser names, not by wildcards or by what it refuses', async () => {
    const path = `${small}?w=160`;
    for (const [accept, type] of [
      ['*/*', 'image/png'],
      ['image/*', 'image/png'],
      ['image/avif;q=0, image/webp', 'image/webp'],
      ['image/avif;q=0.000,image/webp;q=0', 'image/png'],
      ['IMAGE/AVIF', 'image/avif'],
      ['image/avifx', 'image/png'],
      ['text/html, image/webp;q=0.1', 'image/webp'],
      ['', 'image/png'],
      [`${'a,'.repeat(3000)}image/avif`, 'image/png'],
    ] as const)
      expect({ accept: accept.slice(0, 40), type: (await shown(path, { accept })).type }).toEqual({
        accept: accept.slice(0, 40),
        type,
      });
  });

  it('T36: says what it is, and that it is nothing else', async () => {
    const { status, headers } = await media.get(`${large}?w=400`, modernBrowser);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': immutable,
      vary: 'Accept',
      'accept-ranges': 'bytes',
    });
    expect(headers.get('etag')).toMatch(/^"[\w.-]+"$/);
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it('is not sent again to who has it', async () => {
    const first = await media.get(`${large}?w=400`, modernBrowser);
    const etag = first.headers.get('etag') ?? '';
    for (const condition of [etag, `"other", ${etag}`, `W/${etag}`, '*']) {
      const again = await media.get(`${large}?w=400`, { ...modernBrowser, 'if-none-match': condition });
      expect({ condition, status: again.status, size: again.bytes.length }).toEqual({
        condition,
        status: 304,
        size: 0,
      });
      expect(again.headers.get('etag')).toBe(etag);
      expect(again.headers.get('cache-control')).toBe(immutable);
    }
    const other = await media.get(`${large}?w=400`, { ...olderBrowser, 'if-none-match': etag });
    expect(other.status).toBe(200);
    expect(other.headers.get('etag')).not.toBe(etag);
  });

  it('answers HEAD with the headers of GET', async () => {
    const get = await media.get(large);
    const head = await media.head(large);
    expect(head.status).toBe(200);
    expect(head.bytes.length).toBe(0);
    for (const name of ['content-length', 'content-type', 'etag', 'cache-control', 'vary'])
      expect(head.headers.get(name)).toBe(get.headers.get(name));
    expect(head.headers.get('content-length')).toBe(String(get.bytes.length));
  });
});

describe('a part of an image', () => {
  it('is served by its range', async () => {
    const { bytes, headers } = await media.get(large);
    const size = bytes.length;
    for (const [range, from, to] of [
      ['bytes=0-0', 0, 0],
      ['bytes=100-199', 100, 199],
      ['bytes=500-', 500, size - 1],
      ['bytes=-10', size - 10, size - 1],
      [`bytes=0-${String(size * 2)}`, 0, size - 1],
    ] as const) {
      const part = await media.get(large, { range });
      expect(part.status).toBe(206);
      expect(part.headers.get('content-range')).toBe(`bytes ${String(from)}-${String(to)}/${String(size)}`);
      expect(part.bytes.equals(bytes.subarray(from, to + 1))).toBe(true);
    }
    const ifRange = { range: 'bytes=0-9', 'if-range': headers.get('etag') ?? '' };
    expect((await media.get(large, ifRange)).status).toBe(206);
    expect((await media.get(large, { ...ifRange, 'if-range': '"old"' })).bytes.length).toBe(size);
  });

  it('is the whole where the range is none, or many', async () => {
    const size = (await media.get(large)).bytes.length;
    const many = Array.from({ length: 1000 }, (_, index) => `${String(index)}-${String(index)}`).join(',');
    for (const range of ['bytes=a-b', 'lines=0-9', 'bytes', '0-9', 'bytes=0-1,3-4', `bytes=${many}`]) {
      const { status, bytes } = await media.get(large, { range });
      expect({ range: range.slice(0, 20), status, size: bytes.length }).toEqual({
        range: range.slice(0, 20),
        status: 200,
        size,
      });
    }
  });

  it('that it does not have is refused', async () => {
    const size = (await media.get(large)).bytes.length;
    const answer = await media.get(large, { range: `bytes=${String(size)}-` });
    expect(answer.body).toMatchObject({ status: 416, code: 'rangeNotSatisfiable' });
    expect(answer.headers.get('content-range')).toBe(`bytes */${String(size)}`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});

describe('an address', () => {
  it('that no image can have is unknown, and nothing is looked up', async () => {
    const hash = 'a'.repeat(32);
    const none = `${hash}-10x10-ffffff.jpg`;
    const names = [
      none,
      `${hash}-10x10-ffffff.gif`,
      `${hash}-10x10-ffffff.jpg.160.avif`,
      `${hash.toUpperCase()}-10x10-ffffff.jpg`,
      'photo.jpg',
      '..%2f..%2fetc%2fpasswd',
      'incoming',
      `${hash}-10x10-ffffff.jpg%00.png`,
      'x'.repeat(3000),
    ];
    for (const name of names) {
      const { status, body } = await media.get(`/media/${name}`, modernBrowser);
      expect({ name: name.slice(0, 60), status, code: body.code }).toEqual({
        name: name.slice(0, 60),
        status: 404,
        code: name === none ? 'imageNotFound' : 'notFound',
      });
    }
    expect((await media.get('/media/')).status).toBe(404);
    expect((await media.get('/media')).status).toBe(404);
  });

  it('has one of the fixed widths or none', async () => {
    for (const query of ['w=161', 'w=0', 'w=-1', 'w=', 'w=1e2', 'w=160&w=400', 'w[]=160'])
      expect({ query, status: (await media.get(`${small}?${query}`)).status }).toEqual({
        query,
        status: query === 'w[]=160' ? 200 : 400,
      });
    expect((await media.get(`${small}?v=2`)).status).toBe(200);
  });

  it('is for callers that the gateway vouches for', async () => {
    expect((await media.get(small, {}, 'stranger')).status).toBe(401);
    expect((await media.get(small, {}, 'administrator')).status).toBe(200);
  });

  it('is answered while the database is away', async () => {
    await media.database.close();
    expect((await media.get(`${small}?w=160`, modernBrowser)).status).toBe(200);
  });
});
