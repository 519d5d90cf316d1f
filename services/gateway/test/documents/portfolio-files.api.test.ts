import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../../../../tests/support/eventually.ts';
import { serveGateway } from '../support/gateway-under-test.ts';
import { brandAnswer } from '../support/brand.ts';
import { sendJson } from '../support/peers.ts';

const gateway = serveGateway({ PUBLIC_URL: 'http://studio.test' });

let revision = 0;
let siteRevision = 0;
function nameSite(appName: string): void {
  siteRevision += 1;
  gateway.peers.auth.handle((_request, response) => {
    const site = { appName, appDescription: 'We build.' };
    sendJson(response, 200, site, { 'x-portfolio-revision': `site ${String(siteRevision)}` });
  });
}
beforeAll(() => {
  nameSite('Studio');
});

const get = (path: string) => gateway.call(path);
const notify = (number: number, topic = 'apps') =>
  gateway.database.query('select pg_notify($1, $2)', ['portfolio_revision', `${topic} ${String(number)}`]);

describe('what robots ask for', () => {
  it('keeps them out of private pages, and names the sitemap', async () => {
    const answer = await get('/robots.txt');
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    for (const path of ['/admin', '/setup', '/dbsetup', '/login'])
      expect(answer.text).toContain(`Disallow: ${path}\n`);
    expect(answer.text).toContain('Sitemap: http://studio.test/sitemap.xml\n');
  });

  it('lists public pages and active apps, and follows changes', async () => {
    const app = (seoSlug: string, isActive: boolean) => ({
      ...{ id: randomUUID(), seoSlug },
      isActive,
      updatedAt: '2026-01-02T03:04:05.000Z',
      thumbnailUrl: '/media/thumbnail.png',
      screenshots: ['/media/thumbnail.png', 'https://cdn.test/a.png?b&c'],
    });
    let apps = [app('one', true), app('hidden', false)];
    let number = revision + 100;
    const page = (path: string, isIndexed = true, showsApps = false) => ({
      ...{ id: randomUUID(), path, title: `Page ${path}`, isIndexed, showsApps },
      ...{ updatedAt: '2025-01-02T03:04:05.000Z', images: [`/media${path}.png`] },
    });
    const pages = [page('/', true, true), page('/about'), page('/thanks', false)];
    gateway.peers.catalog.handle(({ url = '' }, response) => {
      const list = url.startsWith('/pages') || url.startsWith('/api/pages') ? pages : apps;
      sendJson(response, 200, list, { 'x-portfolio-revision': `apps ${String(number)}` });
    });
    await notify(number);
    await eventually(async () => {
      expect((await get('/sitemap.xml')).text).toContain(
        '/apps/one</loc><lastmod>2026-01-02T03:04:05.000Z</lastmod><image:image><image:loc>http://studio.test/media/thumbnail.png</image:loc></image:image><image:image><image:loc>https://cdn.test/a.png?b&amp;c</image:loc></image:image></url>',
      );
    });
    const { text, headers } = await get('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(text).toContain(
      '/about</loc><lastmod>2025-01-02T03:04:05.000Z</lastmod><image:image><image:loc>http://studio.test/media/about.png<',
    );
    // It shows the apps.
    expect(text).toContain('<loc>http://studio.test/</loc><lastmod>2026-01-02T03:04:05.000Z</lastmod>');
    expect(text).not.toMatch(/hidden|thanks|admin|login|setup/);
    apps = [app('two', true)];
    number += 1;
    await notify(number);
    await eventually(async () => {
      expect((await get('/sitemap.xml')).text).toContain('/apps/two<');
    });
    revision = number;
  });

  it('lists apps of all pages of the list in the sitemap', async () => {
    const app = (place: number) => ({
      ...{
        id: randomUUID(),
        seoSlug: `app-${String(place)}`,
        isActive: true,
        updatedAt: '2026-01-02T03:04:05.000Z',
      },
      ...{ thumbnailUrl: '/media/a.png', screenshots: [] },
    });
    const number = revision + 100;
    gateway.peers.catalog.handle(({ url = '' }, response) => {
      const headers = { 'x-portfolio-revision': `apps ${String(number)}` };
      if (url.startsWith('/api/pages')) sendJson(response, 200, [], headers);
      else if (url.includes('cursor=')) sendJson(response, 200, [app(2001)], headers);
      else
        sendJson(
          response,
          200,
          Array.from({ length: 2000 }, (_, index) => app(index + 1)),
          { ...headers, link: '</api/apps/getapps?view=card&cursor=there>; rel="next"' },
        );
    });
    await notify(number);
    await eventually(async () => {
      expect((await get('/sitemap.xml')).text).toContain('/apps/app-2001<');
    });
    expect((await get('/sitemap.xml')).text.match(/<loc>/g)).toHaveLength(2001);
    revision = number;
  });

  it('lists active apps as a feed and for language models, and follows changes', async () => {
    const id = '0d4f2f5e-3a4d-4f60-9a46-1f1a3c9ad001';
    const app = (seoSlug: string, isActive: boolean) => ({
      ...{
        id,
        title: `The ${seoSlug}`,
        shortDescription: 'Short',
        seoSlug,
        appType: 'Web App',
        category: '',
        isActive,
      },
      ...{ createdAt: '2026-01-02T03:04:05.000Z', updatedAt: '2026-01-02T03:04:05.000Z' },
    });
    let apps = [app('one', true), app('hidden', false)];
    let number = revision + 100;
    let pages = [{ id, path: '/about', title: 'About', isIndexed: true }];
    gateway.peers.catalog.handle(({ url = '' }, response) => {
      sendJson(response, 200, url.startsWith('/api/pages') ? pages : apps, {
        'x-portfolio-revision': `apps ${String(number)}`,
      });
    });
    nameSite('Studio');
    await notify(number);
    await eventually(async () => {
      expect((await get('/feed.xml')).text).toContain('<link href="http://studio.test/apps/one"/>');
      expect((await get('/llms.txt')).text).toContain('[The one](http://studio.test/apps/one.md)');
      expect((await get('/llms.txt')).text).toContain('[About](http://studio.test/about.md)');
    });
    expect(await get('/feed.xml')).toMatchObject({
      headers: { 'content-type': 'application/atom+xml; charset=utf-8', 'cache-control': 'no-cache' },
    });
    expect((await get('/llms.txt')).headers['content-type']).toBe('text/plain; charset=utf-8');
    apps = [app('two', true)];
    pages = [{ id, path: '/team', title: 'Team', isIndexed: true }];
    number += 1;
    await notify(number);
    nameSite('Renamed');
    await notify(siteRevision, 'site');
    for (const path of ['/feed.xml', '/llms.txt']) {
      await eventually(async () => {
        const { text } = await get(path);
        expect(text).toContain('/apps/two');
        expect(text).toContain('Renamed');
      });
      expect((await get(path)).text).not.toMatch(/hidden|one|about/);
    }
    expect((await get('/llms.txt')).text).toContain('[Team](http://studio.test/team.md)');
    revision = number;
  });

  it('calls the site in its manifest what it is called', async () => {
    gateway.peers.catalog.handle((_request, response) => {
      sendJson(response, 200, brandAnswer(), { 'x-portfolio-revision': `apps ${String(revision)}` });
    });
    nameSite('Harbour “&” Sons');
    await notify(siteRevision, 'site');
    await eventually(async () => {
      const { headers, text } = await get('/site.webmanifest');
      expect(headers['content-type']).toBe('application/manifest+json');
      expect(JSON.parse(text)).toMatchObject({ name: 'Harbour “&” Sons', start_url: '/' });
    });
  });
});
