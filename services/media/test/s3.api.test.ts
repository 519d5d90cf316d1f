import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { eventually } from '../../../tests/support/eventually.ts';
import { hasS3Server, s3Settings, startOwnS3 } from '../../../tests/support/servers/own-s3.ts';
import type { OwnServer } from '../../../tests/support/servers/own-server.ts';
import { noise, twoHalves } from './support/image-fixtures.ts';
import { startMedia, type MediaUnderTest } from './support/media-under-test.ts';

const withS3 = hasS3Server ? describe : describe.skip;
if (!hasS3Server)
  process.stderr.write('The S3 store is not tested: put minio on the PATH or its path into MINIO_BINARY.\n');

const modernBrowser = { accept: 'image/avif,image/webp,*/*' };

withS3('images in a bucket', () => {
  let s3: OwnServer;
  let media: MediaUnderTest;
  const upload = async (width: number) => media.upload(await noise(width, 60).png().toBuffer());

  beforeAll(async () => {
    s3 = await startOwnS3();
    media = await startMedia(s3Settings(s3.port, 'images'));
  }, 60_000);
  afterAll(async () => {
    await media.stop();
    await s3.remove();
  });

  it('are kept in a bucket that the service makes, and nothing on the disk', async () => {
    const ready = await fetch(`${media.url}/readyz`);
    expect(await ready.json()).toEqual({ status: 'ok', missing: [] });
    const file = await twoHalves(1000, 500).jpeg().toBuffer();
    const { url, bytes } = await media.store(file);
    expect((await media.store(file)).url).toBe(url);
    const served = await media.get(url);
    expect(served.bytes.length).toBe(bytes);
    expect(await sharp(served.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1000 });
    expect(readdirSync(media.dataDir)).toEqual([]);
  });

  it('are served in every width, in parts, and not again', async () => {
    const { url } = await media.store(await noise(500, 300).jpeg().toBuffer());
    await eventually(async () => {
      const { headers } = await media.get(`${url}?w=400`, modernBrowser);
      expect(headers.get('cache-control')).toContain('immutable');
    }, 30_000);
    const whole = await media.get(`${url}?w=400`, modernBrowser);
    expect(await sharp(whole.bytes).metadata()).toMatchObject({ format: 'heif', width: 400 });
    const part = await media.get(`${url}?w=400`, { ...modernBrowser, range: 'bytes=10-19' });
    expect(part.status).toBe(206);
    expect(part.bytes.equals(whole.bytes.subarray(10, 20))).toBe(true);
    const again = { ...modernBrowser, 'if-none-match': whole.headers.get('etag') ?? '' };
    expect((await media.get(`${url}?w=400`, again)).status).toBe(304);
    const head = await media.head(url);
    expect(head.headers.get('content-type')).toBe('image/jpeg');
    const unknown = `/media/${'0'.repeat(32)}-9x9-ffffff.png`;
    expect((await media.get(unknown)).body).toMatchObject({ status: 404, code: 'imageNotFound' });
  });

  it('are not found once another replica removed them', async () => {
    const { url } = await media.store(await noise(91, 60).png().toBuffer());
    const name = url.replace('/media/', '');
    const replica = await startMedia(s3Settings(s3.port, 'images'));
    expect((await media.get(url)).status).toBe(200);
    await replica.images.remove(name);
    await replica.stop();
    for (let tries = 0; tries < 2; tries += 1)
      expect((await media.get(url)).body).toMatchObject({ status: 404, code: 'imageNotFound' });
    expect(await media.images.stat(name)).toBeUndefined();
  });

  it('are unavailable, quickly, while the server is down or hangs, and there again at once', async () => {
    const { body } = await upload(71);
    for (const [fail, mend] of [
      [() => s3.kill(), () => s3.start()],
      [() => s3.pause(), () => s3.resume()],
    ] as const) {
      const before = await (await media.database.connection())('images').select('name').orderBy('name');
      await fail();
      try {
        const startedAt = performance.now();
        const [refused, image] = await Promise.all([upload(72), media.get(body.url)]);
        expect(performance.now() - startedAt).toBeLessThan(25_000);
        expect(refused.body).toMatchObject({ status: 503, code: 'unavailable' });
        expect({ status: image.status, code: image.body.code }).toEqual({ status: 503, code: 'unavailable' });
        expect(await (await media.database.connection())('images').select('name').orderBy('name')).toEqual(
          before,
        );
      } finally {
        await mend();
      }
      expect((await media.get(body.url)).status).toBe(200);
    }
    expect((await upload(72)).status).toBe(201);
  }, 60_000);
});
