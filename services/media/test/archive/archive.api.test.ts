import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { App } from '@portfolio/contracts/apps/apps.ts';
import { noise } from '../support/image-fixtures.ts';
import { startArchiveSite, type ArchiveSite } from './archive-site.ts';
import { linesOf, unzip, withLines, zip } from './archive-zip.ts';

let from: ArchiveSite;
let to: ArchiveSite;
let images: string[];

beforeAll(async () => {
  [from, to] = await Promise.all([startArchiveSite(), startArchiveSite()]);
  images = [];
  for (const width of [201, 202, 203])
    images.push((await from.media.store(await noise(width, 120).jpeg().toBuffer())).url);
});
afterEach(() => to.empty());
afterAll(() => Promise.all([from.stop(), to.stop()]));

const [first, second, third] = [0, 1, 2];
const image = (index: number) => images[index] ?? '';

async function fill(): Promise<void> {
  await from.create({ seoSlug: 'oldest', thumbnailUrl: image(first), isActive: false });
  await from.create({
    seoSlug: 'atlas',
    title: 'Atlas – “maps”, ünïcode & 😀',
    thumbnailUrl: image(second),
    screenshots: [image(first), 'https://example.com/elsewhere.png', image(third)],
    imageAlts: { [image(first)]: 'A map', [image(third)]: 'Another' },
    features: ['Maps', 'Routes'],
    demoUrl: 'https://example.com/atlas',
    metaKeywords: 'maps',
  });
  await from.create({ seoSlug: 'newest', thumbnailUrl: image(third) });
  const apps = JSON.parse(await from.list()) as App[];
  const ids = ['atlas', 'newest', 'oldest'].map((slug) => apps.find(({ seoSlug }) => seoSlug === slug)?.id);
  await from.catalog.call('PUT', '/api/apps/order', { ids });
  await from.catalog.call('PUT', '/api/apps/image-focus', { url: image(first), focus: { x: 20, y: 80 } });
}

describe('an export', () => {
  beforeAll(fill);

  it('has the apps in their order with all fields, and each image once', async () => {
    const files = await unzip(await from.export());
    expect([...files.keys()]).toEqual([
      'entries.ndjson',
      ...images.map((url) => `images/${url.slice(7)}`).sort(),
    ]);
    const apps = linesOf(files).filter(({ kind }) => kind === 'app');
    const listed = JSON.parse(await from.list()) as App[];
    const authors = { createdBy: 'Ada Lovelace', changedBy: 'Ada Lovelace' };
    expect(apps).toEqual(
      listed.map(({ language, translationOf, translations, ...app }) => ({
        kind: 'app',
        ...app,
        ...authors,
      })),
    );
    for (const [name, bytes] of files)
      if (name.startsWith('images/'))
        expect(bytes).toEqual((await from.media.get(name.replace('images/', '/media/'))).bytes);
  });

  it('is the same each time, and is for administrators', async () => {
    expect((await from.export()).equals(await from.export())).toBe(true);
    expect((await from.media.get('/api/apps/export')).status).toBe(401);
  });

  it('gives the same site and the same export again where it is imported into an empty one', async () => {
    const exported = await from.export();
    expect(await to.import(exported)).toMatchObject({ created: 3, updated: 0, skipped: 0, problems: [] });
    expect(await to.list()).toBe(await from.list());
    for (const url of images)
      expect((await to.media.get(url)).bytes).toEqual((await from.media.get(url)).bytes);
    expect((await to.export()).equals(exported)).toBe(true);
  });

  it('changes nothing in a trial, and says the same as the import after it', async () => {
    const exported = await from.export();
    const before = await to.list();
    for (const trial of [{ isTrial: '1' }, { query: '?isTrial=1' }])
      expect(await to.import(exported, trial)).toMatchObject({
        created: 3,
        updated: 0,
        skipped: 0,
        problems: [],
      });
    expect([await to.list(), await to.countImages()]).toEqual([before, 0]);
    expect((await to.import(exported, { isTrial: '0' })).created).toBe(3);
  });

  it('is taken in another order and packed anew by hand', async () => {
    const repacked = await zip([...(await unzip(await from.export())), ['images/', '']]);
    expect((await to.import(repacked)).created).toBe(3);
    expect(await to.list()).toBe(await from.list());
  });

  it('skips what is there already, and brings back what was changed, deleted and moved since', async () => {
    const exported = await from.export();
    const before = JSON.parse(await from.list()) as App[];
    expect(await from.import(exported)).toMatchObject({ created: 0, updated: 0, skipped: 3, problems: [] });
    expect(JSON.parse(await from.list())).toEqual(before);
    const [atlas, newest, oldest] = before;
    await from.catalog.call('PATCH', '/api/apps/edit', { appId: atlas?.id, title: 'Other', screenshots: [] });
    await from.catalog.remove(newest?.id ?? '');
    await from.catalog.call('PUT', '/api/apps/order', { ids: [oldest?.id, atlas?.id] });
    expect(await from.import(exported)).toMatchObject({ created: 0, updated: 2, skipped: 1, problems: [] });
    const after = JSON.parse(await from.list()) as App[];
    const plain = (apps: readonly App[]) => apps.map(({ updatedAt: _, version: __, ...app }) => app);
    expect(plain(after)).toEqual(plain(before));
    expect(after.map(({ version }) => version)).toEqual([3, 2, 1]);
  });

  it('brings back the order and the focal points of apps that are the same', async () => {
    const exported = await from.export();
    const before = await from.list();
    const ids = (JSON.parse(before) as App[]).map(({ id }) => id);
    await from.catalog.call('PUT', '/api/apps/order', { ids: ids.toReversed() });
    const focus = { x: 90, y: 10 };
    await from.catalog.call('PUT', '/api/apps/image-focus', { url: image(first), focus });
    expect(await from.import(exported)).toMatchObject({ updated: 0, skipped: 3 });
    expect(await from.list()).toBe(before);
  });

  it('gives an app that was copied by hand an id of its own', async () => {
    const files = await unzip(await from.export());
    const lines = linesOf(files);
    const copied = await withLines(files, [...lines, { ...lines[0], seoSlug: 'copied' }]);
    expect(await to.import(copied)).toMatchObject({ created: 4, problems: [] });
  });

  it('goes on top of other apps, in its own order, and takes other ids where its own are taken', async () => {
    const exported = await from.export();
    const other = await to.media.store(await noise(90, 90).jpeg().toBuffer());
    await to.create({ seoSlug: 'own', thumbnailUrl: other.url });
    await to.import(exported);
    const slugs = async () => (JSON.parse(await to.list()) as App[]).map(({ seoSlug }) => seoSlug);
    expect(await slugs()).toEqual(['atlas', 'newest', 'oldest', 'own']);
    const atlas = (JSON.parse(await to.list()) as App[])[0];
    await to.catalog.call('PATCH', '/api/apps/edit', { appId: atlas?.id, seoSlug: 'renamed' });
    expect(await to.import(exported)).toMatchObject({ created: 1, skipped: 2 });
    expect((await slugs()).toSorted()).toEqual(['atlas', 'newest', 'oldest', 'own', 'renamed']);
  });
});

it('is no export where an image is lost: it says of which apps, and what to do', async () => {
  const site = await startArchiveSite();
  try {
    const stored = [];
    for (const width of [101, 102])
      stored.push((await site.media.store(await noise(width, 60).jpeg().toBuffer())).url);
    const [lost = '', whole = ''] = stored;
    await site.create({ title: 'Whole', thumbnailUrl: whole });
    const { id } = await site.create({ title: 'Harbour', thumbnailUrl: whole, screenshots: [lost] });
    const ask = (query: string) => site.media.call('GET', `/api/apps/export${query}`, {}, 'administrator');
    expect((await ask('?isTrial=1')).status).toBe(204);
    await site.media.images.remove(lost.replace('/media/', ''));
    for (const query of ['', '?isTrial=1']) {
      const { status, body } = await ask(query);
      expect([status, body.code]).toEqual([409, 'exportIncomplete']);
      expect(body.message).toMatch(/lost images of “Harbour”\. Replace them there, then export again\.$/);
    }
    await site.catalog.call('PATCH', '/api/apps/edit', { appId: id, screenshots: [] });
    expect([...(await unzip(await site.export())).keys()]).toEqual([
      'entries.ndjson',
      whole.replace('/media/', 'images/'),
    ]);
  } finally {
    await site.stop();
  }
});
