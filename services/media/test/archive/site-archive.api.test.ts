import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { renderedPageSchema, type RenderedPage } from '@portfolio/contracts/pages/pages.ts';
import { twoHalves } from '../support/image-fixtures.ts';
import { startArchiveSite, type ArchiveSite } from './archive-site.ts';
import { unzip, zip } from './archive-zip.ts';

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
      'apps.json',
      'site.json',
      'settings.json',
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

  it('is changed all or nothing, and an archive of apps alone leaves it', async () => {
    const files = await unzip(await from.export());
    const site = JSON.parse(files.get('site.json')?.toString() ?? '') as { pages: object[] };
    const broken = {
      ...site,
      pages: [...site.pages, { ...site.pages[0], path: '/bad', blocks: [{ kind: 'none' }] }],
    };
    const before = await to.export();
    const archive = (json: unknown) =>
      zip(new Map<string, Buffer | string>([...files, ['site.json', JSON.stringify(json)]]));
    const { problems } = await to.import(await archive(broken));
    expect(problems).toMatchObject([{ app: null, message: expect.stringContaining('blocks') }]);
    expect(await to.send(await archive('[]'))).toMatchObject({ status: 200 });
    const alone = await zip([...files].filter(([name]) => name !== 'site.json'));
    expect(await to.import(alone)).toMatchObject(nothing);
    expect((await to.export()).equals(before)).toBe(true);
  });

  it('keeps the apps that a block has chosen, also where they have other ids here', async () => {
    const app = { category: 'Business', appType: 'Web App', shortDescription: 'S', description: 'D' };
    const make = (site: ArchiveSite) =>
      call(site, 'POST', '/api/apps/create', {
        ...app,
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
    const files = await unzip(await from.export());
    const { countsVisits: _, ...known } = JSON.parse(
      files.get('settings.json')?.toString() ?? '',
    ) as object & {
      countsVisits: boolean;
    };
    await to.auth.call('PATCH', '/api/site', { countsVisits: false });
    const settingsOfThen = JSON.stringify({ ...known, appName: 'Studio of then' });
    const archive = await zip(
      new Map<string, Buffer | string>([...files, ['settings.json', settingsOfThen]]),
    );
    expect(await to.import(archive)).toMatchObject({ problems: [], site: { settings: 'changed' } });
    const site = { appName: 'Studio of then', countsVisits: false };
    expect(await to.auth.call('GET', '/api/site')).toMatchObject(site);
    expect(await to.import(archive)).toMatchObject({ problems: [], site: noParts });
  });

  it('names settings that cannot be imported, and changes nothing', async () => {
    const files = await unzip(await from.export());
    const good = JSON.parse(files.get('settings.json')?.toString() ?? '') as object;
    const broken = { ...good, timeZone: 'no zone' };
    const archive = await zip(
      new Map<string, Buffer | string>([...files, ['settings.json', JSON.stringify(broken)]]),
    );
    const before = await to.export();
    const { problems } = await to.import(archive);
    expect(problems).toMatchObject([{ app: null, message: expect.stringContaining('settings.timeZone') }]);
    expect((await to.export()).equals(before)).toBe(true);
  });

  it('leaves out redirects from where an entry is, and names what cannot be imported', async () => {
    const app = { category: 'Business', appType: 'Web App', shortDescription: 'S', description: 'D' };
    const make = (seoSlug: string) =>
      call(from, 'POST', '/api/apps/create', { ...app, title: seoSlug, seoSlug, thumbnailUrl: photo });
    const first = await make('first');
    await call(from, 'PATCH', '/api/apps/edit', { appId: first.id, seoSlug: 'second' });
    await make('first');
    const exported = await from.export();
    expect(await to.import(exported)).toMatchObject({ created: 2, problems: [] });
    const files = await unzip(exported);
    const site = JSON.parse(files.get('site.json')?.toString() ?? '') as { pages: { path: string }[] };
    const pages = site.pages.map((page) => (page.path === '/' ? { ...page, isActive: false } : page));
    const broken = await zip(
      new Map<string, Buffer | string>([...files, ['site.json', JSON.stringify({ ...site, pages })]]),
    );
    expect((await to.import(broken)).problems).toMatchObject([{ app: null, message: expect.any(String) }]);
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
