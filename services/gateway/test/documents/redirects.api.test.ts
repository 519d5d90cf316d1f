import { beforeEach, describe, expect, it } from '@jest/globals';
import { serveGateway } from '../support/gateway-under-test.ts';
import { sendJson } from '../support/peers.ts';
import { build } from '../support/web-build.ts';

/** Does as the built one does: a page or app that the API has, else the designed page that says there is none. */
const entryServer = `
export async function render({ url, getJson }) {
  const slug = /^\\/apps\\/([^/]+)$/.exec(url)?.[1];
  const path = slug ? '/api/apps/slug/' + slug : '/api/pages/by-path?path=' + encodeURIComponent(url.split('?')[0]);
  const { status, body } = await getJson(path);
  if (status !== 200) return { status: 404, html: '<h1>not found</h1>' };
  return { status: 200, html: '<h1>' + body.title + '</h1>' };
}
`;

const gateway = serveGateway({}, { ...build, 'server/entry-server.js': entryServer });
type Row = { to: string; status: 301 | 302 } | 'gone' | { title: string };
let rows: Record<string, Row>;

beforeEach(() => {
  rows = {
    '/about': { title: 'About' },
    '/old': { to: '/about', status: 301 },
    '/sale': { to: 'https://shop.test/a?b=1', status: 302 },
    '/team': { to: '/about#people', status: 302 },
    '/2019': 'gone',
    '/wp/2019/news': { to: '/about', status: 301 },
    '/old.html': { to: '/about', status: 301 },
    '/flyer.pdf': 'gone',
    '/apps/gone-app': { to: '/about', status: 301 },
    '/über uns': { to: '/über', status: 301 },
    '/search': { to: '/find?u=a%2Fb&q=ü', status: 301 },
    '/sum': { to: '/100%', status: 301 },
  };
  gateway.peers.catalog.handle(({ url = '' }, response) => {
    const headers = { 'x-portfolio-revision': 'apps 1' };
    const error = (status: number, code: string) => {
      sendJson(response, status, { status, code, message: '', requestId: '' }, headers);
    };
    const path = new URL(url, 'http://catalog.test').searchParams.get('path') ?? '';
    const row = rows[path];
    if (row === undefined) error(404, 'pageNotFound');
    else if (row === 'gone') error(410, 'pageGone');
    else if ('title' in row) sendJson(response, 200, row, headers);
    else sendJson(response, row.status, { to: row.to }, { ...headers, location: row.to });
  });
});

const get = (path: string) => gateway.call(path);

describe('a redirect of the owner', () => {
  it.each([
    ['/old', 301, '/about'],
    ['/old/', 301, '/about'],
    ['/old?utm=1', 301, '/about?utm=1'],
    ['/sale?utm=1', 302, 'https://shop.test/a?b=1'],
    ['/team?utm=1', 302, '/about#people'],
    ['/wp/2019/news', 301, '/about'],
    ['/old.html', 301, '/about'],
    ['/apps/gone-app', 301, '/about'],
    ['/%C3%BCber%20uns', 301, '/%C3%BCber'],
    ['/search', 301, '/find?u=a%2Fb&q=%C3%BC'],
    ['/sum', 301, '/100%'],
  ])('%s is answered with %i to %s', async (path, status, location) => {
    expect(await get(path)).toMatchObject({
      status,
      headers: { location, 'cache-control': 'no-cache' },
      text: '',
    });
  });

  it('of a page that is gone is answered with 410 and the designed page, of a file in words', async () => {
    expect(await get('/2019')).toMatchObject({ status: 410, text: '<h1>not found</h1>' });
    expect(await get('/flyer.pdf')).toMatchObject({ status: 410, body: { code: 'pageGone' } });
  });

  it('is followed by the next request once it changes', async () => {
    await get('/old');
    rows['/old'] = { to: '/sale', status: 302 };
    expect(await get('/old')).toMatchObject({ status: 302, headers: { location: '/sale' } });
    delete rows['/old'];
    expect((await get('/old')).status).toBe(404);
  });

  it('is none of a page that there is, nor of an address of the product', async () => {
    rows['/admin'] = { to: '/about', status: 301 };
    rows['/robots.txt'] = { to: '/about', status: 301 };
    expect(await get('/about')).toMatchObject({ status: 200, text: '<h1>About</h1>' });
    for (const path of ['/admin', '/robots.txt', '/api/nothing'])
      expect((await get(path)).headers.location).toBeUndefined();
  });
});
