import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { renderedPageSchema, type RenderedPage } from '@portfolio/contracts/pages/pages.ts';
import { startArchiveSite, type ArchiveSite } from './archive-site.ts';
import { unzip, zip } from './archive-zip.ts';

let site: ArchiveSite;
let exported: Buffer;

beforeAll(async () => {
  site = await startArchiveSite();
  await site.create({ title: 'Atlas', seoSlug: 'atlas', thumbnailUrl: 'https://example.com/atlas.png' });
  await call('POST', '/api/pages', { path: '/about', title: 'Then' });
  await call('PATCH', '/api/site/words', { 'contact.send': 'Then' });
  await site.auth.call('PATCH', '/api/site', { appName: 'Then' });
  await call('POST', '/api/redirects', { from: '/old', to: '/about' });
  exported = await site.export();
  const { id } = await pageAt('/about');
  await call('PATCH', `/api/pages/${id}`, { title: 'Now' });
  await call('PATCH', '/api/site/words', { 'contact.send': 'Now' });
  await site.auth.call('PATCH', '/api/site', { appName: 'Now' });
});
afterAll(() => site.stop());

const call = async (method: string, path: string, body?: unknown) =>
  JSON.parse((await site.catalog.call(method, path, body)) || 'null') as Record<string, unknown>;
const pageAt = async (path: string): Promise<RenderedPage> =>
  renderedPageSchema.parse(await call('GET', `/api/pages/by-path?path=${encodeURIComponent(path)}`));
const none = { created: 0, updated: 0 };
const allSame = { navigation: 'same', brand: 'same', words: 'same', settings: 'same' };

/** The archive with another `site.json`. */
async function withSite(
  change: (site: { pages: Record<string, unknown>[] } & Record<string, unknown>) => object,
) {
  const files = await unzip(exported);
  const given = JSON.parse(files.get('site.json')?.toString() ?? '') as never;
  return zip(new Map<string, Buffer | string>([...files, ['site.json', JSON.stringify(change(given))]]));
}

describe('an import of chosen parts', () => {
  it('names what it would do to apps, pages, redirects and each part of the site, and leaves out the rest', async () => {
    const answers = {
      apps: { pages: none, site: allSame },
      pages: { pages: { created: 0, updated: 1 }, redirects: { ...none, skipped: 1 }, site: allSame },
      site: { pages: none, site: { ...allSame, words: 'changed', settings: 'changed' } },
      'pages,site': { pages: { updated: 1 }, site: { words: 'changed', settings: 'changed' } },
    };
    for (const [only, answer] of Object.entries(answers))
      expect(await site.import(exported, { query: `?isTrial=1&only=${only}` })).toMatchObject({
        problems: [],
        apps: { ...none, skipped: 1 },
        ...answer,
      });
    expect(await site.import(exported, { only: 'pages' })).toMatchObject({ pages: { updated: 1 } });
    expect((await pageAt('/about')).title).toBe('Then');
    expect(await call('GET', '/api/site/words')).toMatchObject({ 'contact.send': 'Now' });
    expect(await site.auth.call('GET', '/api/site')).toMatchObject({ appName: 'Now' });
    expect(await site.import(exported, { query: '?only=site' })).toMatchObject({
      site: { words: 'changed' },
    });
    expect(await call('GET', '/api/site/words')).toMatchObject({ 'contact.send': 'Then' });
    expect(await site.auth.call('GET', '/api/site')).toMatchObject({ appName: 'Then' });
  });

  it('refuses a part that no archive has', async () => {
    for (const options of [{ query: '?only=words' }, { only: 'words' }, { query: '?only=' }])
      expect(await site.send(exported, options)).toMatchObject({
        status: 422,
        body: { code: 'invalidInput', fields: { only: expect.any(String) } },
      });
  });

  it('leaves the draft of an entry that it changes', async () => {
    const { id } = await pageAt('/about');
    await call('PATCH', `/api/pages/${id}`, { title: 'Now' });
    await call('PUT', `/api/pages/${id}/draft`, { title: 'Draft' });
    expect(await site.import(exported)).toMatchObject({ pages: { updated: 1 } });
    expect((await pageAt('/about')).title).toBe('Then');
    expect(await call('GET', `/api/pages/${id}/draft`)).toMatchObject({ title: 'Draft' });
  });
});

describe('the addresses of an archive', () => {
  it.each([
    '/a&b',
    '//evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    '/admin/x',
    '/apps/x',
    '/A',
    `/${'a'.repeat(300)}`,
  ])('are those that a form takes: %s is none', async (path) => {
    const archive = await withSite(({ pages, ...rest }) => ({ ...rest, pages: [{ ...pages[0], path }] }));
    expect((await site.import(archive)).problems).toMatchObject([
      { app: null, message: expect.stringMatching(/^pages\.0\.path/) },
    ]);
  });

  it('belong to one page each, and a link of the navigation leads to a page that is there', async () => {
    const doubled = await withSite(({ pages, ...rest }) => ({
      ...rest,
      pages: [...pages, { ...pages[0], path: '/other' }],
    }));
    expect((await site.import(doubled)).problems).toMatchObject([
      { message: expect.stringContaining('Two pages have this id') },
    ]);
    const nowhere = { pageId: '00000000-0000-4000-8000-000000000000' };
    const navigation = { header: [nowhere], footer: [], social: [], call: null };
    const archive = await withSite((given) => ({ ...given, navigation }));
    expect((await site.import(archive)).problems).toMatchObject([
      { message: expect.stringContaining('no such page') },
    ]);
  });

  it('are shown in a time that ends after it began', async () => {
    const times = { publishAt: '2040-01-02T00:00:00Z', unpublishAt: '2040-01-01T00:00:00Z' };
    const archive = await withSite(({ pages, ...rest }) => ({ ...rest, pages: [{ ...pages[1], ...times }] }));
    expect((await site.import(archive)).problems).toHaveLength(1);
  });

  it('are exported without links to pages in the trash', async () => {
    const { id } = await call('POST', '/api/pages', { path: '/short-lived', title: 'Short' });
    await call('PATCH', '/api/site/navigation', { call: { pageId: id } });
    await call('DELETE', `/api/pages/${String(id)}`);
    const files = await unzip(await site.export());
    expect(JSON.parse(files.get('site.json')?.toString() ?? '')).toMatchObject({
      navigation: { call: null },
    });
  });
});
