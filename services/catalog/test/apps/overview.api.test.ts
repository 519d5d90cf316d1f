import { describe, expect, it } from '@jest/globals';
import { appOverviewSchema, appTextSchema, foundAppSchema } from '@portfolio/contracts/apps/app-overview.ts';
import { z } from 'zod';
import { serveCatalog } from '../catalog-under-test.ts';

const catalog = serveCatalog({ isEmptied: true });

const overview = async () =>
  z.array(appOverviewSchema).parse((await catalog.call('GET', '/api/apps/overview')).body);
const texts = async () => z.array(appTextSchema).parse((await catalog.call('GET', '/api/apps/texts')).body);

const shot = `/media/${'b'.repeat(32)}-800x600-00ff00.png`;

describe('the overview of the admin list', () => {
  it('says which parts each app lacks', async () => {
    const bare = await catalog.create({
      screenshots: [],
      demoUrl: null,
      downloadUrl: null,
      metaDescription: null,
    });
    const complete = await catalog.create({
      screenshots: [shot],
      demoUrl: 'https://example.com',
      metaDescription: 'Said',
    });
    const images = [complete.thumbnailUrl, shot];
    await catalog.edit({
      appId: complete.id,
      imageAlts: Object.fromEntries(images.map((image) => [image, 'What it shows'])),
    });
    const found = new Map((await overview()).map(({ id, missing }) => [id, missing]));
    expect(found.get(bare.id)).toEqual(['altTexts', 'screenshots', 'metaDescription', 'link']);
    expect(found.get(complete.id)).toEqual([]);
    await catalog.edit({ appId: complete.id, imageAlts: { [shot]: 'What it shows' } });
    expect((await overview()).find(({ id }) => id === complete.id)?.missing).toEqual(['altTexts']);
  });

  it('says which apps have a draft', async () => {
    const [one, other] = [await catalog.create(), await catalog.create()];
    const answer = await catalog.call('PUT', `/api/apps/${one.id}/draft`, { body: { title: 'Prepared' } });
    expect(answer.status).toBe(200);
    const found = new Map((await overview()).map(({ id, hasDraft }) => [id, hasDraft]));
    expect([found.get(one.id), found.get(other.id)]).toEqual([true, false]);
    const draftPublishAt = '2099-01-01T00:00:00.000Z';
    await catalog.call('PUT', `/api/apps/${one.id}/draft`, { body: { publishAt: draftPublishAt } });
    expect((await overview()).find(({ id }) => id === one.id)).toMatchObject({
      draftPublishAt,
      draftFailure: null,
    });
  });

  it('is for administrators only, and leaves the trash out', async () => {
    const { id } = await catalog.create();
    await catalog.remove(id);
    expect([await overview(), await texts()]).toEqual([[], []]);
    for (const path of ['/api/apps/overview', '/api/apps/texts', '/api/apps/search?q=a'])
      expect((await catalog.call('GET', path, { caller: null })).status).toBe(401);
  });
});

describe('the text to search in', () => {
  it('is all that somebody wrote of an app, in lower case', async () => {
    const app = await catalog.create({
      title: 'Ledger ÄÖ',
      description: 'Keeps **Books**',
      features: ['Works Offline'],
      client: 'Harbour Ltd',
      year: 2024,
      outcomes: [{ value: '+38 %', label: 'Bookings' }],
      quote: { text: 'Splendid', author: 'Ada', position: 'CEO' },
      metaKeywords: 'Accounting',
      imageAlts: {},
    });
    const [found] = await texts();
    expect(found?.id).toBe(app.id);
    for (const words of [
      ...['ledger äö', 'keeps **books**', 'works offline', 'harbour ltd', '2024', '+38 %', 'bookings'],
      ...['splendid', 'ada', 'ceo', 'accounting', app.seoSlug, app.category.toLowerCase()],
    ])
      expect(found?.text).toContain(words);
  });
});

describe('the search by words', () => {
  const search = async (query: Record<string, string>) => {
    const { body } = await catalog.call('GET', `/api/apps/search?${new URLSearchParams(query).toString()}`);
    return z.array(foundAppSchema).parse(body);
  };

  it('finds apps that have every word somewhere, in whatever case, the newest first', async () => {
    const first = await catalog.create({ title: 'Ledger ÄÖ', features: ['Works Offline'], isActive: false });
    const second = await catalog.create({ title: 'Harbour', description: 'Ledger that works **offline**' });
    await catalog.create({ title: 'Ledger', description: 'Online' });
    const found = await search({ q: 'OFFLINE  ledger' });
    expect(found.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(await search({ q: 'offline äö' })).toEqual([
      { id: first.id, title: 'Ledger ÄÖ', seoSlug: first.seoSlug, isActive: false },
    ]);
  });

  it('takes words as they are, and no more than the limit', async () => {
    for (const title of ['100 % done', '1000 done', 'Back\\slash']) await catalog.create({ title });
    expect((await search({ q: '100 %' })).map(({ title }) => title)).toEqual(['100 % done']);
    expect((await search({ q: 'back\\s' })).map(({ title }) => title)).toEqual(['Back\\slash']);
    expect(await search({ q: 'done', limit: '1' })).toHaveLength(1);
    expect(await search({ q: '_' })).toEqual([]);
    for (const query of ['', '?q=', '?q=a&limit=1001', `?q=${'a'.repeat(201)}`])
      expect([query, (await catalog.call('GET', `/api/apps/search${query}`)).status]).toEqual([query, 400]);
  });

  it('leaves the trash out', async () => {
    const { id } = await catalog.create({ title: 'Forgotten' });
    expect(await search({ q: 'forgotten' })).toHaveLength(1);
    await catalog.remove(id);
    expect(await search({ q: 'forgotten' })).toEqual([]);
  });
});
