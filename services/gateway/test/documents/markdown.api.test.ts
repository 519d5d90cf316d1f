import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { emptyCaseStudy } from '@portfolio/contracts/apps/case-study.ts';
import { defaultBrand } from '@portfolio/contracts/pages/default-brand.ts';
import { defaultWords } from '@portfolio/contracts/pages/default-words.ts';
import { siteSettingsDefaults } from '@portfolio/contracts/site/site-defaults.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { serveGateway } from '../support/gateway-under-test.ts';
import { sendJson } from '../support/peers.ts';
import { builtWeb } from '../support/web-build.ts';

const gateway = serveGateway({ PUBLIC_URL: 'https://studio.test', WEB_DIST: builtWeb });
const id = '0d4f2f5e-3a4d-4f60-9a46-1f1a3c9ad001';
const at = '2026-01-02T03:04:05.000Z';
const times = { createdAt: at, updatedAt: at, publishAt: null, unpublishAt: null, version: 1 };

const page = (path: string, title: string, isIndexed = true) => ({
  ...{ id, path, title, navLabel: null, metaTitle: null, metaDescription: null, shareImageUrl: null },
  ...{ isIndexed, isActive: true, blocks: [], html: {}, ...times },
});
const app = (seoSlug: string) => ({
  ...emptyCaseStudy,
  ...{ id, userId: id, title: 'Ledger', description: 'Keeps *books*.', shortDescription: 'Books.', seoSlug },
  ...{
    thumbnailUrl: 'https://cdn.test/a.png',
    category: '',
    appType: 'Web App',
    features: [],
    screenshots: [],
  },
  ...{ imageAlts: {}, downloadUrl: null, demoUrl: null, metaTitle: null, metaDescription: null },
  ...{ metaKeywords: null, isActive: true, descriptionHtml: '<p>Keeps <em>books</em>.</p>', ...times },
});

let revision = 1;
let pages: Record<string, object>;
let moved: Record<string, { to: string; status: 301 | 302 } | 'gone'>;
let slug: string;

function answerCatalog(url: string): [status: number, body: unknown, headers?: Record<string, string>] {
  const { pathname, searchParams } = new URL(url, 'http://catalog.test');
  const missing: [number, unknown] = [404, { status: 404, code: 'pageNotFound', message: '', requestId: '' }];
  if (pathname === '/api/site/words') return [200, defaultWords];
  if (pathname === '/api/site/brand') return [200, defaultBrand];
  if (pathname === '/api/site/navigation') return [200, { header: [], footer: [], social: [], call: null }];
  if (pathname === '/api/pages') return [200, Object.values(pages)];
  if (pathname === '/api/apps/getapps') return [200, []];
  if (pathname === `/api/apps/slug/${slug}`) return [200, app(slug)];
  if (pathname === '/api/apps/slug/earlier')
    return [301, { seoSlug: slug }, { location: `/api/apps/slug/${slug}` }];
  if (pathname !== '/api/pages/by-path') return missing;
  const path = searchParams.get('path') ?? '';
  const row = moved[path];
  if (row === 'gone') return [410, { ...(missing[1] as object), status: 410, code: 'pageGone' }];
  if (row !== undefined) return [row.status, { to: row.to }, { location: row.to }];
  return pages[path] === undefined ? missing : [200, pages[path]];
}

async function change(): Promise<void> {
  revision += 1;
  await gateway.database.query('select pg_notify($1, $2)', [
    'portfolio_revision',
    `apps ${String(revision)}`,
  ]);
}

beforeAll(() => {
  gateway.peers.auth.handle((_request, response) => {
    const site = {
      ...siteSettingsDefaults,
      appName: 'Studio',
      appDescription: 'We build.',
      isActive: true,
      version: 1,
    };
    sendJson(response, 200, site, { 'x-portfolio-revision': 'site 1' });
  });
});
beforeEach(async () => {
  pages = {
    '/': page('/', 'Home'),
    '/about': page('/about', 'About'),
    '/thanks': page('/thanks', 'Thanks', false),
  };
  moved = {
    '/old': { to: '/about', status: 301 },
    '/shop': { to: 'https://shop.test/a', status: 302 },
    '/2019': 'gone',
  };
  moved['/team'] = { to: '/about#people', status: 302 };
  moved['/start'] = { to: '/', status: 301 };
  moved['/guide.md'] = { to: '/about', status: 301 };
  slug = 'ledger';
  gateway.peers.catalog.handle(({ url = '' }, response) => {
    const [status, body, headers = {}] = answerCatalog(url);
    sendJson(response, status, body, { 'x-portfolio-revision': `apps ${String(revision)}`, ...headers });
  });
  await change();
});

const get = (path: string, accept?: string, more = {}) =>
  gateway.call(path, { headers: { ...(accept === undefined ? {} : { accept }), ...more } });
const markdown = 'text/markdown; charset=utf-8';

describe('the Markdown of a page', () => {
  it.each([
    ['/index.md', undefined, '# Home\n'],
    ['/about.md', 'text/html', '# About\n'],
    ['/', 'text/markdown', '# Home\n'],
    ['/about/', 'text/markdown, text/html;q=0.9', '# About\n'],
    ['/about', 'text/markdown; charset=utf-8', '# About\n'],
    ['/about', 'text/markdown;variant=GFM;q=0.9, text/html; charset=utf-8;q=0.5', '# About\n'],
    ['/about?utm=1', 'text/html;q=0.5, text/markdown;q=0.6, */*;q=0.1', '# About\n'],
  ])('is what %s with Accept %s gives', async (path, accept, text) => {
    const answer = await get(path, accept);
    expect(answer).toMatchObject({ status: 200, text });
    expect(answer.headers).toMatchObject({
      ...{ 'content-type': markdown, vary: 'Accept-Encoding, Accept', 'cache-control': 'no-cache' },
      'x-content-type-options': 'nosniff',
    });
  });

  it.each([
    undefined,
    '*/*',
    'text/*',
    'text/html',
    'text/html, text/markdown',
    'text/markdown;q=0, */*',
    'text/markdown;q=0.5, text/html',
    'text/markdown; charset=utf-8; q=0.5, text/html',
  ])('T77: is not what Accept %s gives, before and after it was cached', async (accept) => {
    for (const first of [accept, 'text/markdown', accept]) {
      const isMarkdown = first === 'text/markdown';
      const answer = await get('/about', first);
      expect(answer.headers['content-type']).toBe(isMarkdown ? markdown : 'text/html; charset=utf-8');
      expect(answer.headers.vary).toBe('Accept-Encoding, Accept');
    }
  });

  it('has a tag of its own, which HEAD shows, and with which it is not sent again', async () => {
    const { headers } = await get('/about', 'text/markdown');
    const html = (await get('/about')).headers.etag ?? '';
    expect(headers.etag).not.toBe(html);
    const head = await gateway.call('/about.md', { method: 'HEAD' });
    expect(head).toMatchObject({ status: 200, text: '', headers: { etag: headers.etag } });
    expect((await get('/about', 'text/markdown', { 'if-none-match': headers.etag })).status).toBe(304);
    expect((await get('/about', 'text/markdown', { 'if-none-match': html })).status).toBe(200);
    expect((await get('/about', 'text/html', { 'if-none-match': headers.etag })).status).toBe(200);
  });

  it('names the page to search engines, which do not list it where they do not list the page', async () => {
    expect((await get('/about.md')).headers.link).toBe('<https://studio.test/about>; rel="canonical"');
    expect((await get('/thanks.md')).headers['x-robots-tag']).toBe('noindex');
  });

  it('is cached, and shows a change on the next request', async () => {
    await get('/about.md');
    const before = gateway.peers.catalog.arrivals.length;
    await get('/about.md');
    await get('/about', 'text/markdown');
    expect(gateway.peers.catalog.arrivals.length).toBe(before);
    pages['/about'] = page('/about', 'Who we are');
    await change();
    await eventually(async () => {
      expect((await get('/about.md')).text).toBe('# Who we are\n');
    });
  });
});

describe('the Markdown of an app', () => {
  it('is at its address, and an earlier address leads to it', async () => {
    expect((await get('/apps/ledger.md')).text).toContain('# Ledger\n\nBooks.\n');
    expect((await get('/apps/ledger', 'text/markdown')).text).toContain('Keeps *books*.');
    expect(await get('/apps/earlier.md?x=1')).toMatchObject({
      status: 301,
      headers: { location: '/apps/ledger.md?x=1' },
    });
    expect(await get('/apps/earlier', 'text/markdown')).toMatchObject({
      status: 301,
      headers: { location: '/apps/ledger' },
    });
  });
});

describe('Markdown of what has moved or is missing', () => {
  it.each([
    ['/old.md', 301, '/about.md'],
    ['/old.md?utm=1', 301, '/about.md?utm=1'],
    ['/start.md', 301, '/index.md'],
    ['/team.md', 302, '/about.md#people'],
    ['/shop.md', 302, 'https://shop.test/a'],
    ['/guide.md', 301, '/about'],
  ])('%s is answered with %i to %s', async (path, status, location) => {
    expect(await get(path)).toMatchObject({ status, headers: { location, 'cache-control': 'no-cache' } });
  });

  it('is 404, and 410 where the page is gone', async () => {
    for (const path of [
      '/missing.md',
      '/apps/missing.md',
      '/admin.md',
      '/preview/x.md',
      '/.md',
      '/about.md.md',
    ])
      expect(await get(path)).toMatchObject({ status: 404, body: { code: 'notFound' } });
    expect(await get('/2019.md')).toMatchObject({ status: 410, body: { code: 'pageGone' } });
  });

  it.each(['/nowhere', '/apps/nowhere'])('asks the catalog for the path %s once', async (path) => {
    gateway.peers.catalog.arrivals.length = 0;
    await get(`${path}.md`);
    const asked = gateway.peers.catalog.arrivals.map(({ url }) => url);
    expect(asked.filter((url) => url.endsWith(`?path=${encodeURIComponent(path)}`))).toHaveLength(1);
  });

  it('is the page itself with Accept', async () => {
    for (const path of ['/admin', '/login'])
      expect((await get(path, 'text/markdown')).headers['content-type']).toBe('text/html; charset=utf-8');
    expect((await get('/old', 'text/markdown')).headers.location).toBe('/about');
  });

  it('is 503 while the catalog is away, and what was cached is given on', async () => {
    await get('/about.md');
    gateway.peers.catalog.handle((_request, response) => {
      sendJson(response, 503, { status: 503, code: 'unavailable', message: '', requestId: '' });
    });
    expect((await get('/about.md')).status).toBe(200);
    expect((await get('/thanks.md')).status).toBe(503);
  });
});
