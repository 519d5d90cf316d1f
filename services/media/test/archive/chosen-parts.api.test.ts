import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { renderedPageSchema, type RenderedPage } from '@portfolio/contracts/pages/pages.ts';
import { startArchiveSite, type ArchiveSite } from './archive-site.ts';
import { linesOf, unzip, withLines, type Line } from './archive-zip.ts';

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

/** The archive with other entries. */
async function withChanged(change: (lines: Line[]) => object[]) {
  const files = await unzip(exported);
  return withLines(files, change(linesOf(files)));
}

/** The archive with another home page. */
const withHome = (changes: object) =>
  withChanged((lines) => lines.map((line) => (line.path === '/' ? { ...line, ...changes } : line)));

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

  it('leaves the apps that a page has chosen where apps are left out', async () => {
    const [app] = linesOf(await unzip(exported)).filter(({ kind }) => kind === 'app');
    const moved = await withChanged((lines) =>
      lines.map((line) => {
        if (line.kind === 'app') return { ...line, seoSlug: 'atlas-of-then' };
        return line.path === '/about' ? { ...line, blocks: [{ kind: 'apps', appIds: [app?.id] }] } : line;
      }),
    );
    expect(await site.import(moved, { only: 'pages' })).toMatchObject({ problems: [] });
    expect((await pageAt('/about')).blocks).toMatchObject([{ appIds: [app?.id] }]);
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
    expect((await site.import(await withHome({ path }))).problems).toMatchObject([
      { app: null, message: expect.stringMatching(/^Line \d+ \(page [^)]*\)?.*: path: /s) },
    ]);
  });

  it('belong to one entry each, and a link of the navigation leads to a page that is there', async () => {
    const doubled = await withChanged((lines) => [
      ...lines,
      ...lines.filter(({ path }) => path === '/about'),
    ]);
    expect((await site.import(doubled)).problems).toMatchObject([
      { message: expect.stringMatching(/\(page \/about\): Another line has this path$/) },
    ]);
    const nowhere = { pageId: '00000000-0000-4000-8000-000000000000' };
    const navigation = { kind: 'navigation', header: [nowhere], footer: [], social: [], call: null };
    const twice = await withChanged((lines) => [...lines, navigation, navigation]);
    expect((await site.import(twice)).problems).toMatchObject([
      { message: expect.stringMatching(/\(navigation\): An archive has at most 1 of this kind$/) },
    ]);
    const archive = await withChanged((lines) => [...lines, navigation]);
    expect((await site.import(archive)).problems).toMatchObject([
      {
        message: expect.stringMatching(/^Line \d+ \(navigation\): header\.0\.pageId: There is no such page$/),
      },
    ]);
  });

  it('are given new ids where two entries have the same one', async () => {
    const archive = await withChanged((lines) => [
      ...lines,
      ...lines.filter(({ path }) => path === '/about').map((line) => ({ ...line, path: '/other' })),
    ]);
    expect(await site.import(archive, { isTrial: '1' })).toMatchObject({
      problems: [],
      pages: { created: 1 },
    });
  });

  it('are shown in a time that ends after it began', async () => {
    const times = { publishAt: '2040-01-02T00:00:00Z', unpublishAt: '2040-01-01T00:00:00Z' };
    expect((await site.import(await withHome(times))).problems).toHaveLength(1);
  });

  it('are exported without links to pages in the trash', async () => {
    const { id } = await call('POST', '/api/pages', { path: '/short-lived', title: 'Short' });
    await call('PATCH', '/api/site/navigation', { call: { pageId: id } });
    await call('DELETE', `/api/pages/${String(id)}`);
    const files = await unzip(await site.export());
    expect(linesOf(files)).toContainEqual(expect.objectContaining({ kind: 'navigation', call: null }));
  });
});
