import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { renderedPageSchema, type RenderedPage } from '@portfolio/contracts/pages/pages.ts';
import { twoHalves } from '../support/image-fixtures.ts';
import { startArchiveSite, type ArchiveSite } from './archive-site.ts';
import { earlierForm, linesOf, unzip, withLines, type Line } from './archive-zip.ts';

let from: ArchiveSite;
let to: ArchiveSite;
let logoUrl: string;
let photo: string;

beforeAll(async () => {
  [from, to] = await Promise.all([startArchiveSite(), startArchiveSite()]);
  await fill();
});
afterAll(() => Promise.all([from.stop(), to.stop()]));

const call = async (site: ArchiveSite, method: string, path: string, body?: unknown) =>
  JSON.parse((await site.catalog.call(method, path, body)) || 'null') as Record<string, unknown>;
const pageAt = async (site: ArchiveSite, path: string): Promise<RenderedPage> =>
  renderedPageSchema.parse(await call(site, 'GET', `/api/pages/by-path?path=${encodeURIComponent(path)}`));

const settings = {
  appName: 'Studio Nine',
  language: 'de',
  timeZone: 'Europe/Berlin',
  consent: { isRequired: true, text: 'I agree.' },
  booking: { label: 'Book a call', url: 'https://cal.test/me?r={reference}' },
  verifications: [{ name: 'google-site-verification', content: 'abc' }],
};

async function fill(): Promise<void> {
  const form = new FormData();
  form.set(
    'file',
    new Blob(['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0"/></svg>']),
    'l.svg',
  );
  form.set('use', 'logo');
  logoUrl = (await from.media.call('POST', '/api/site/brand/files', { body: form }, 'administrator')).body
    .url;
  photo = (await from.media.store(await twoHalves(60, 40).png().toBuffer())).url;
  const about = await call(from, 'POST', '/api/pages', {
    path: '/about',
    title: 'About us',
    blocks: [{ kind: 'image', url: photo, alt: 'Us' }],
  });
  await call(from, 'PATCH', '/api/site/navigation', { call: { pageId: about.id } });
  await call(from, 'PATCH', '/api/site/brand', { accent: '#123456', logoUrl });
  await call(from, 'PATCH', '/api/site/words', { 'contact.send': 'Off it goes' });
  await from.auth.call('PATCH', '/api/site', settings);
  await call(from, 'POST', '/api/redirects', { from: '/old', to: '/about' });
  await call(from, 'POST', '/api/redirects', { from: '/gone', status: 410 });
  const contact = await pageAt(from, '/contact');
  await call(from, 'PATCH', `/api/pages/${contact.id}`, { title: 'Talk to us' });
}

/** The export of the first site with other entries. */
async function exportedWith(change: (lines: Line[]) => object[]): Promise<Buffer> {
  const files = await unzip(await from.export());
  return withLines(files, change(linesOf(files)));
}

const newApp = { category: 'Business', appType: 'Web App', shortDescription: 'S', description: 'D' };
const noParts = { navigation: 'same', brand: 'same', words: 'same', settings: 'same' };
const nothing = {
  ...{ created: 0, updated: 0, skipped: 0, problems: [] },
  apps: { created: 0, updated: 0, skipped: 0 },
  pages: { created: 0, updated: 0 },
  redirects: { created: 0, updated: 0 },
  site: { ...noParts, created: 0, updated: 0 },
};

describe('the site around the apps', () => {
  it('comes with an export, and the same export comes of the site that imported it', async () => {
    // Another page has the id by then.
    const exported = await from.export();
    expect([...(await unzip(exported)).keys()]).toEqual([
      'entries.ndjson',
      ...[logoUrl, photo].map((url) => `images/${url.slice(7)}`).sort(),
    ]);
    const trial = await to.import(exported, { isTrial: '1' });
    expect(trial).toMatchObject({
      problems: [],
      pages: { created: 1, updated: 1, skipped: expect.any(Number) },
      redirects: { created: 2, updated: 0, skipped: 0 },
      site: {
        ...{ created: 3, updated: 5 },
        ...{ navigation: 'changed', brand: 'changed', words: 'changed', settings: 'changed' },
      },
    });
    expect(await call(to, 'GET', '/api/site/brand')).toMatchObject({ logoUrl: null });
    expect(await to.auth.call('GET', '/api/site')).toMatchObject({ appName: 'Studio', language: 'en' });
    expect(await to.import(exported)).toEqual(trial);
    expect((await to.export()).equals(exported)).toBe(true);
    expect(await to.auth.call('GET', '/api/site')).toMatchObject(settings);
    const about = await pageAt(to, '/about');
    expect(about.blocks).toMatchObject([{ kind: 'image', url: photo }]);
    expect(await call(to, 'GET', '/api/site/navigation')).toMatchObject({ call: { pageId: about.id } });
    expect(await call(to, 'GET', '/api/site/brand')).toMatchObject({ logoUrl, accent: '#123456' });
    expect(await call(to, 'GET', '/api/site/words')).toMatchObject({ 'contact.send': 'Off it goes' });
    expect(await call(to, 'GET', '/api/redirects')).toHaveLength(2);
    expect((await to.media.get(logoUrl)).status).toBe(200);
    expect((await pageAt(to, '/contact')).title).toBe('Talk to us');
  });

  it('comes with an archive of 1.0.0-rc.1, too, which took any word for a language and had words for questions', async () => {
    const other = await startArchiveSite();
    try {
      const exported = await from.export();
      const words = { 'contact.budget': 'Your budget', 'contact.budgetUnder': 'Up to {amount}' };
      const answer = await other.import(await earlierForm(exported, { language: 'de', words }));
      expect(answer).toMatchObject({ problems: [], pages: { created: 1 }, site: { settings: 'changed' } });
      expect((await other.export()).equals(exported)).toBe(true);
      await other.import(await earlierForm(exported, { language: 'Deutsch' }));
      expect(await other.auth.call('GET', '/api/site')).toMatchObject({ language: 'en' });
    } finally {
      await other.stop();
    }
  });

  it('stays where it is there already, and earlier versions of changed pages are kept', async () => {
    const exported = await from.export();
    expect(await to.import(exported)).toMatchObject(nothing);
    const about = await pageAt(to, '/about');
    await call(to, 'PATCH', `/api/pages/${about.id}`, { title: 'Changed here' });
    expect(await to.import(exported)).toMatchObject({ site: { created: 0, updated: 1 } });
    expect((await pageAt(to, '/about')).title).toBe('About us');
    expect(await call(to, 'GET', `/api/pages/${about.id}/revisions`)).toHaveLength(2);
  });

  it('leads links to the page of a path, also where that has another id here', async () => {
    const exported = await from.export();
    const about = await pageAt(to, '/about');
    await call(to, 'DELETE', `/api/pages/${about.id}`);
    const own = await call(to, 'POST', '/api/pages', { path: '/about', title: 'Ours' });
    await to.import(exported);
    expect(await pageAt(to, '/about')).toMatchObject({ id: own.id, title: 'About us' });
    expect(await call(to, 'GET', '/api/site/navigation')).toMatchObject({ call: { pageId: own.id } });
  });

  it('is changed all or nothing, and an archive without it leaves it', async () => {
    const before = await to.export();
    const broken = await exportedWith((lines) => [
      ...lines,
      { kind: 'page', path: '/bad', title: 'Bad', blocks: [{ kind: 'none' }] },
    ]);
    expect((await to.import(broken)).problems).toMatchObject([
      { app: null, message: expect.stringMatching(/^Line \d+ \(page \/bad\): blocks\.0/) },
    ]);
    const app = { ...newApp, kind: 'app', title: '', seoSlug: 'bad', thumbnailUrl: photo };
    expect((await to.import(await exportedWith(() => [app]))).problems).toMatchObject([
      { app: 'bad', message: 'Line 1 (app bad): title: App title is required' },
    ]);
    const alone = await exportedWith((lines) => lines.filter(({ kind }) => kind === 'redirect'));
    expect(await to.import(alone)).toMatchObject(nothing);
    expect((await to.export()).equals(before)).toBe(true);
  });

  it('keeps the apps that a block has chosen, also where they have other ids here', async () => {
    const make = (site: ArchiveSite) =>
      call(site, 'POST', '/api/apps/create', {
        ...newApp,
        title: 'Chosen',
        seoSlug: 'chosen',
        thumbnailUrl: photo,
      });
    const chosen = await make(from);
    const own = await make(to);
    const blocks = [{ kind: 'apps', appIds: [chosen.id] }];
    await call(from, 'POST', '/api/pages', { path: '/chosen', title: 'Chosen', blocks });
    await to.import(await from.export());
    expect((await pageAt(to, '/chosen')).blocks).toMatchObject([{ kind: 'apps', appIds: [own.id] }]);
  });

  it('leaves the settings out where an editor imports, who may not change them, and says so', async () => {
    await from.auth.call('PATCH', '/api/site', { appName: 'Studio Ten' });
    const exported = await from.export();
    const answer = { problems: [], isWithoutSettings: true };
    expect(await to.import(exported, { as: 'editor' })).toMatchObject(answer);
    expect(await to.auth.call('GET', '/api/site')).toMatchObject({ appName: 'Studio Nine' });
    expect(await to.import(exported)).toMatchObject({ problems: [], site: { updated: 1 } });
    expect(await to.auth.call('GET', '/api/site')).toMatchObject({ appName: 'Studio Ten' });
  });

  it('leaves a setting as it is that the version which made the archive did not know', async () => {
    await to.auth.call('PATCH', '/api/site', { countsVisits: false });
    const archive = await exportedWith((lines) =>
      lines.map(({ countsVisits: _, ...line }) =>
        line.kind === 'settings' ? { ...line, appName: 'Studio of then' } : line,
      ),
    );
    expect(await to.import(archive)).toMatchObject({ problems: [], site: { settings: 'changed' } });
    const site = { appName: 'Studio of then', countsVisits: false };
    expect(await to.auth.call('GET', '/api/site')).toMatchObject(site);
    expect(await to.import(archive)).toMatchObject({ problems: [], site: noParts });
  });

  it('names settings that cannot be imported, and changes nothing', async () => {
    const before = await to.export();
    const archive = await exportedWith((lines) =>
      lines.map((line) => (line.kind === 'settings' ? { ...line, language: 'no language' } : line)),
    );
    expect((await to.import(archive)).problems).toMatchObject([
      { app: null, message: expect.stringMatching(/^Line \d+ \(settings\): language: /) },
    ]);
    expect((await to.export()).equals(before)).toBe(true);
  });

  it('leaves out redirects from where an entry is, and names what cannot be imported', async () => {
    const make = (seoSlug: string) =>
      call(from, 'POST', '/api/apps/create', { ...newApp, title: seoSlug, seoSlug, thumbnailUrl: photo });
    const first = await make('first');
    await call(from, 'PATCH', '/api/apps/edit', { appId: first.id, seoSlug: 'second' });
    await make('first');
    const exported = await from.export();
    expect(await to.import(exported)).toMatchObject({ created: 2, problems: [] });
    const broken = await exportedWith((lines) =>
      lines.map((line) => (line.path === '/' ? { ...line, isActive: false } : line)),
    );
    expect((await to.import(broken)).problems).toMatchObject([
      { app: null, message: expect.stringMatching(/^Line \d+ \(page \/\): /) },
    ]);
    const loop = await exportedWith((lines) => [...lines, { kind: 'redirect', from: '/x', to: '/x' }]);
    expect((await to.import(loop)).problems).toMatchObject([
      { app: null, message: expect.stringMatching(/^Line \d+ \(redirect \/x\): /) },
    ]);
  });

  it('keeps a redirect from where a page waits that visitors do not see', async () => {
    await call(from, 'POST', '/api/redirects', { from: '/campaign', to: '/about' });
    await call(from, 'POST', '/api/pages', { path: '/campaign', title: 'Soon', isActive: false });
    const exported = await from.export();
    expect((await to.import(exported)).problems).toEqual([]);
    expect(await call(to, 'GET', '/api/redirects')).toContainEqual(
      expect.objectContaining({ from: '/campaign', to: '/about', state: 'works' }),
    );
  });

  it('has images that are in use', async () => {
    const list = await from.media.call('GET', '/api/images', {}, 'administrator');
    const images = JSON.parse(list.bytes.toString()) as { url: string; removedAt: string | null }[];
    expect(images.map(({ removedAt }) => removedAt)).toEqual([null, null]);
  });
});
