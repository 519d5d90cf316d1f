import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { App } from '@portfolio/contracts/apps/apps.ts';
import { maxImageBytes } from '@portfolio/contracts/media/media.ts';
import type { WholeSite } from '@portfolio/contracts/site/site.ts';
import { noise, twoHalves } from '../support/image-fixtures.ts';
import { startMoveSite, type MoveSite } from './move-site.ts';
import { smallSite, startOldSite, type OldSite } from './old-site.ts';

let site: MoveSite;
let old: OldSite;
const settings = { CHANNEL_HOSTS: '127.0.0.1', PUBLIC_URL: 'http://studio.test' };
beforeAll(async () => {
  site = await startMoveSite(settings);
});
beforeEach(async () => {
  old = await startOldSite();
  old.pictures.set('/thumb.png', await twoHalves(300, 200).png().toBuffer());
  old.pictures.set('/large.jpg', await noise(3000, 2500).jpeg({ quality: 90 }).toBuffer());
});
afterEach(() => {
  old.stop();
});
afterAll(() => site.stop());

const apps = async () => JSON.parse(await site.catalog.call('GET', '/api/apps/getapps')) as App[];
const redirects = async () =>
  JSON.parse(await site.catalog.call('GET', '/api/redirects')) as {
    from: string;
    to: string;
    state: string;
  }[];
const pages = async () =>
  JSON.parse(await site.catalog.call('GET', '/api/pages')) as {
    id: string;
    path: string;
    isActive: boolean;
  }[];

describe('a move', () => {
  it('brings inactive entries with their pictures and redirects, once, and is undone as a whole', async () => {
    const { id } = await site.read('wordpress', smallSite(old.origin), old.origin);
    const done = await site.finish(id);
    expect(done).toMatchObject({
      ...{ state: 'done', done: 7, of: 7 },
      problems: [{ source: `${old.origin}/moved/missing.jpg`, problem: 'Answered with 404' }],
    });

    const [harbour, quiet] = await apps();
    expect(harbour).toMatchObject({
      ...{
        title: 'Harbour Booking',
        seoSlug: 'harbour-booking',
        isActive: false,
        metaTitle: 'Moorings in a minute',
      },
      description: `Skippers book. See [us](http://studio.test/about) and [more](${old.origin}/lost/).`,
      ...{ screenshots: [], createdAt: '2020-05-06T07:08:09.000Z', year: 2020 },
      imageAlts: { [harbour?.thumbnailUrl ?? '']: 'A harbour' },
    });
    expect(quiet).toMatchObject({ description: 'A form.\n\nThat asks less.', shortDescription: 'A form.' });
    const stored = await site.media.get(quiet?.thumbnailUrl ?? '');
    expect([stored.status, stored.headers.get('content-type')]).toEqual([200, 'image/jpeg']);

    const about = (await pages()).find(({ path }) => path === '/about');
    expect(about?.isActive).toBe(false);
    const page = await site.catalog.call('GET', `/api/pages/${about?.id ?? ''}`);
    const [large = ''] = /\/media\/[\w.-]+/.exec(page) ?? [];
    expect((await site.media.get(large)).bytes.length).toBeLessThanOrEqual(maxImageBytes);
    expect((await redirects()).map(({ from, to }) => [from, to]).toSorted()).toEqual([
      ['/work/harbour', '/apps/harbour-booking'],
      ['/work/harbour-booking', '/apps/harbour-booking'],
      ['/work/quiet-forms', '/apps/quiet-forms'],
    ]);

    // The same file again: nothing is fetched anew, and nothing changes.
    const [before, askedBefore] = [await site.list(), old.asked.length];
    const again = await site.read('wordpress', smallSite(old.origin), old.origin);
    expect(await site.finish(again.id)).toMatchObject({ state: 'done', runId: null });
    expect(await site.list()).toBe(before);
    expect(old.asked.slice(askedBefore)).toEqual(['/moved/missing.jpg', '/missing.jpg']);

    // What failed is tried again.
    old.pictures.set('/missing.jpg', await twoHalves(400, 300).jpeg().toBuffer());
    const retried = await site.finish(id, 'retry');
    expect(retried).toMatchObject({ problems: [], runId: done.runId });
    expect((await apps())[0]).toMatchObject({ screenshots: [expect.stringMatching(/^\/media\//)] });

    const undone = await site.catalog.call('POST', `/api/runs/${String(done.runId)}/undo`, {});
    expect(JSON.parse(undone)).toMatchObject({ conflicts: [] });
    expect([await apps(), await redirects()]).toEqual([[], []]);
    expect((await pages()).some(({ path }) => path === '/about')).toBe(false);

    // And once more after that, also where a picture is gone meanwhile.
    const thumbnail = harbour?.thumbnailUrl ?? '';
    const name = thumbnail.replace('/media/', '');
    await rm(join(site.media.dataDir, 'media', name.slice(0, 2), name));
    expect((await site.media.get(thumbnail)).status).toBe(404);
    expect(await site.finish(id)).toMatchObject({ state: 'done', problems: [] });
    expect(await apps()).toHaveLength(2);
    expect((await site.media.get(thumbnail)).status).toBe(200);
    await site.catalog.call('POST', `/api/runs/${String((await site.get(id)).runId)}/undo`, {});
  });

  it('ends where a picture has an address of no encoding, or one longer than an index holds', async () => {
    const long = `/thumb.png?${randomBytes(3000).toString('base64url')}`;
    old.pictures.set('/bild%FC.jpg', await twoHalves(410, 300).jpeg().toBuffer());
    const pictures = `<img src="/bild%FC.jpg"><img src="${long}">A form.`;
    const file = smallSite(old.origin).toString().replace('A form.', pictures);
    const { id } = await site.read('wordpress', Buffer.from(file), old.origin);
    const { state, problems, runId } = await site.finish(id);
    expect([state, problems.map(({ source }) => source)]).toEqual([
      'done',
      [(old.origin + long).slice(0, 200), `${old.origin}/moved/missing.jpg`],
    ]);
    const quiet = (await apps()).find(({ title }) => title === 'Quiet Forms');
    expect((await site.media.get(quiet?.thumbnailUrl ?? '')).status).toBe(200);
    await site.catalog.call('POST', `/api/runs/${String(runId)}/undo`, {});
  });

  it('leaves out what this site has no place for, and brings the rest', async () => {
    const german = { tag: 'de', name: 'Deutsch', isPublic: false };
    await site.auth.call('PATCH', '/api/site', { languages: [german] });
    const file = smallSite(old.origin).toString().replaceAll('/about/', '/de/about/');
    const { id } = await site.read('wordpress', Buffer.from(file), old.origin);
    const { state, problems, runId } = await site.finish(id);
    await site.auth.call('PATCH', '/api/site', { languages: [] });
    expect(state).toBe('done');
    expect(problems).toContainEqual({
      source: '/de/about',
      problem: 'Left out: The addresses of a language begin with this path',
    });
    expect(await apps()).toHaveLength(2);
    await site.catalog.call('POST', `/api/runs/${String(runId)}/undo`, {});
  });

  it('leaves what is here as it is, also where somebody changed it before a retry', async () => {
    const mine = await site.create({
      title: 'Mine',
      seoSlug: 'harbour-booking',
      thumbnailUrl: 'https://example.com/a.png',
    });
    const { id } = await site.read('wordpress', smallSite(old.origin), old.origin);
    await site.finish(id);
    const brought = (await apps()).find(({ seoSlug }) => seoSlug === 'harbour-booking-2');
    expect((await apps()).find((app) => app.id === mine.id)).toEqual(mine);
    await site.catalog.call('PATCH', '/api/apps/edit', { appId: brought?.id, title: 'Renamed' });
    old.pictures.set('/missing.jpg', await twoHalves(400, 300).jpeg().toBuffer());
    await site.finish(id, 'retry');
    expect((await apps()).find((app) => app.id === brought?.id)).toMatchObject({
      title: 'Renamed',
      screenshots: [],
    });
  });

  it('takes tags for categories that are the site’s own, and for no others', async () => {
    const { categories } = (await site.auth.call('GET', '/api/site')) as WholeSite;
    const own = categories.map((name) => (name === 'Business' ? 'Bridges' : name));
    await site.auth.call('PATCH', '/api/site', { categories: own });
    const table = 'Name,Category,Image\nWith,bridges,/thumb.png\nWithout,business,/thumb.png\n';
    const { id } = await site.read('csv', Buffer.from(table), old.origin);
    const { items } = await site.plan(id);
    expect(items.map(({ problems }) => problems)).toEqual([
      [],
      ['It has no category: choose one for all, or later'],
    ]);
    await site.finish(id);
    expect((await apps()).map(({ title, category }) => [title, category])).toEqual(
      expect.arrayContaining([
        ['With', 'Bridges'],
        ['Without', ''],
      ]),
    );
  });
});

it('T92: no picture of a move is fetched from inside', async () => {
  const { port } = new URL(old.origin);
  const inside = [
    `http://localhost:${port}/inside.png`,
    `https://[::1]:${port}/inside.png`,
    'https://10.0.0.1/a.png',
  ];
  const shown = inside.map((url) => `<img src="${url}">`).join('');
  const file = smallSite(old.origin).toString().replace('A form.', `${shown}A form.`);
  const { id } = await site.read('wordpress', Buffer.from(file), old.origin);
  const { problems } = await site.finish(id);
  for (const url of inside)
    expect(problems).toContainEqual({ source: url, problem: expect.stringMatching(/public/) as unknown });
  expect(old.asked).not.toContain('/inside.png');
});
