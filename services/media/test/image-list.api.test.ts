import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { StoredImage } from '@portfolio/contracts/media/images.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { startArchiveSite, type ArchiveSite } from './archive/archive-site.ts';
import { noise } from './support/image-fixtures.ts';

let site: ArchiveSite;
beforeAll(async () => {
  site = await startArchiveSite();
});
afterAll(() => site.stop());

async function list(path = '/api/images') {
  const answer = await site.media.call('GET', path, {}, 'administrator');
  expect(answer.status).toBe(200);
  return {
    images: JSON.parse(answer.bytes.toString()) as StoredImage[],
    total: Number(answer.headers.get('x-total-count')),
    next: /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1],
  };
}

it('lists the images newest first, page by page, with where each is shown and when an unused one is removed', async () => {
  const urls: string[] = [];
  for (const width of [401, 402, 403])
    urls.push((await site.media.store(await noise(width, 100).jpeg().toBuffer())).url);
  const [unused, shot, cover] = urls;
  await site.create({ seoSlug: 'atlas', title: 'Atlas', thumbnailUrl: cover, screenshots: [shot] });
  await site.catalog.call('PUT', '/api/apps/image-focus', { url: cover, focus: { x: 5, y: 6 } });
  await site.database.query(
    `update media.images set unused_since = '2026-01-02T03:04:05Z' where '/media/' || name = $1`,
    [unused],
  );
  const page = await list('/api/images?limit=2');
  expect([page.total, page.images.map(({ url }) => url)]).toEqual([3, [cover, shot]]);
  expect(page.images[0]).toMatchObject({
    ...{ width: 403, height: 100, useCount: 1, focus: { x: 5, y: 6 }, removedAt: null },
    uses: [{ place: 'app', title: 'Atlas', seoSlug: 'atlas', isThumbnail: true }],
  });
  const rest = await list(page.next);
  expect(rest.images.map(({ url }) => url)).toEqual([unused]);
  expect(rest.images[0]).toMatchObject({ uses: [], useCount: 0, removedAt: '2026-01-03T03:04:05.000Z' });
  expect((await list('/api/images?show=unused')).total).toBe(1);
  await eventually(async () => {
    const { images } = await list();
    expect(images.map(({ variants }) => variants)).toEqual(
      Array.from({ length: 3 }, () => ({ made: 6, planned: 6 })),
    );
  }, 60_000);
});

it('is for administrators, and refuses a made-up cursor', async () => {
  expect((await site.media.get('/api/images')).status).toBe(401);
  const made = Buffer.from('2026-01-01T00:00:00.000Z ../x').toString('base64url');
  expect((await site.media.call('GET', `/api/images?cursor=${made}`, {}, 'administrator')).status).toBe(400);
});

it('keeps the name of an uploaded file until somebody changes it', async () => {
  const file = await noise(411, 100).jpeg().toBuffer();
  const { body } = await site.media.upload(file, { name: 'C:\\photos\\The team.jpg' });
  const found = async () => (await list()).images.find(({ url }) => url === body.url)?.fileName;
  expect(await found()).toBe('The team.jpg');
  const rename = (path: string) =>
    site.media.call(
      'PATCH',
      path.replace('/media/', '/api/images/'),
      { body: '{"fileName":" Us, 2026 "}', headers: { 'content-type': 'application/json' } },
      'administrator',
    );
  expect((await rename(body.url)).status).toBe(204);
  expect(await found()).toBe('Us, 2026');
  expect((await rename(body.url.replace(/\/media\/.{4}/, '/media/0000'))).status).toBe(404);
});

it('is described by whoever may upload, and keeps its name then', async () => {
  const { body } = await site.media.upload(await noise(412, 100).jpeg().toBuffer(), { name: 'team.jpg' });
  const edit = (fields: object) =>
    site.media.call(
      'PATCH',
      body.url.replace('/media/', '/api/images/'),
      { body: JSON.stringify(fields), headers: { 'content-type': 'application/json' } },
      'administrator',
    );
  const found = async () => (await list()).images.find(({ url }) => url === body.url);
  expect(await found()).toMatchObject({ fileName: 'team.jpg', alt: '' });
  expect((await edit({ alt: 'Four people at a table' })).status).toBe(204);
  expect((await edit({ fileName: 'Us' })).status).toBe(204);
  expect(await found()).toMatchObject({ fileName: 'Us', alt: 'Four people at a table' });
  expect((await edit({})).status).toBe(422);
  expect((await edit({ alt: 'x'.repeat(301) })).status).toBe(422);
});

it('is deleted at once where it is shown nowhere; otherwise it says where it is shown', async () => {
  const store = async (width: number) =>
    (await site.media.store(await noise(width, 90).jpeg().toBuffer())).url;
  const [unused, shown] = [await store(421), await store(422)];
  await site.create({ title: 'Ledger', thumbnailUrl: shown });
  const remove = (url: string, as: 'administrator' | 'editor' = 'administrator') =>
    site.media.call('DELETE', url.replace('/media/', '/api/images/'), {}, as);
  expect(await remove(unused, 'editor')).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Somebody else uploaded this image in the last 24 hours') },
  });
  expect((await remove(unused)).status).toBe(204);
  expect((await site.media.get(unused)).status).toBe(404);
  expect(await remove(unused)).toMatchObject({ status: 404, body: { code: 'imageNotFound' } });
  expect(await remove(shown)).toMatchObject({
    status: 409,
    body: {
      code: 'imageInUse',
      message:
        'The image is shown by “Ledger”. Replace it there; what earlier versions show is removed with the last of them.',
    },
  });
  expect((await site.media.get(shown)).status).toBe(200);
});

it('is replaced by a stored image, and by an SVG in the place of an SVG alone; of a program it is part of its run', async () => {
  const store = async (width: number) =>
    (await site.media.store(await noise(width, 80).jpeg().toBuffer())).url;
  const [from, to] = [await store(431), await store(432)];
  await site.create({ title: 'Replaced', seoSlug: 'replaced', thumbnailUrl: from });
  const replace = (by: string) =>
    site.media.call(
      'POST',
      '/api/images/replace',
      { body: JSON.stringify({ from, to: by }), headers: { 'content-type': 'application/json' } },
      'program',
    );
  for (const unfit of [to.replace(/\/media\/.{4}/, '/media/0000'), to.replace('.jpg', '.svg')])
    expect((await replace(unfit)).status).toBe(422);
  expect(await replace(to)).toMatchObject({ status: 200, body: { replaced: 1 } });
  expect(await site.list()).toContain(to);
  const runs = await site.database.query(`select token ->> 'name' as name from catalog.runs`);
  expect(runs).toEqual([{ name: 'Writer' }]);
});

it('an image to which the consent links is in use, also by an earlier version, and is part of an export', async () => {
  const { url } = await site.media.store(await noise(404, 100).jpeg().toBuffer());
  const linked = { consent: { isRequired: false, text: `[What we keep](${url})` } };
  const useOf = async () => (await list()).images.find((image) => image.url === url)?.uses;
  expect(await useOf()).toEqual([]);
  await site.auth.call('PATCH', '/api/site', linked);
  expect(await useOf()).toMatchObject([{ place: 'settings', title: 'Settings' }]);
  expect((await site.export()).includes(url.replace('/media/', ''))).toBe(true);
  await site.auth.call('PATCH', '/api/site', { consent: null });
  const removed = await site.media.call('DELETE', `/api/images/${url.slice(7)}`, {}, 'administrator');
  expect(removed).toMatchObject({ status: 409, body: { code: 'imageInUse' } });
});
