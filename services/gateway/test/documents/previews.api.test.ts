import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { siteSettingsDefaults } from '@portfolio/contracts/site/site-defaults.ts';
import { serveGateway } from '../support/gateway-under-test.ts';
import { sendJson } from '../support/peers.ts';
import { build, shell } from '../support/web-build.ts';

const entryServer = `
let renders = 0;
/** A page of the site, as far as a part of it shows. */
async function showSite(url, getJson, language) {
  if (url === '/moved') return { status: 301, location: '/apps', html: '' };
  const { body: words } = await getJson('/api/site/words' + (language === undefined ? '' : '?language=' + language));
  const links = ['/', '/apps?q=a', '/media/x.png', '/feed.xml', '/admin', '//evil.test', 'https://far.test/', '#a'];
  return {
    status: url === '/missing' ? 404 : 200,
    html: '<script>load("</a>")</script><h1>' + (words?.title ?? 'another page') + '</h1>' + url
      + links.map((href) => '<a class="x" href="' + href + '">x</a>').join('') + '<script type="module" src="/a.js"></script>',
  };
}
export async function render({ url, preview, getJson, language }) {
  if (preview === undefined) return showSite(url, getJson, language);
  if (preview === null) return { status: 404, html: '<h1>App not found</h1>' };
  const shown = preview.app ?? preview.page;
  if (shown.title === 'throws') throw new Error('cannot render');
  renders += 1;
  return { status: 200, html: '<h1>' + shown.title + '</h1>' + url + '<!--' + renders + '-->', scriptHashes: ["'sha256-AAAA'"] };
}
`;

const gateway = serveGateway(
  { PUBLIC_URL: 'http://studio.test' },
  { ...build, 'server/entry-server.js': entryServer },
);
const token = randomBytes(32).toString('base64url');
let title: string;
let kind: 'app' | 'page';
let asked: unknown[];

beforeEach(() => {
  title = 'Prepared';
  kind = 'app';
  asked = [];
  gateway.logs.length = 0;
  gateway.peers.catalog.handle(async (request, response) => {
    const body = JSON.parse(await text(request)) as { token: string };
    asked.push([request.method, request.url, body]);
    if (body.token === token) sendJson(response, 200, { [kind]: { title } });
    else sendJson(response, 404, { status: 404, code: 'previewLinkNotFound', message: '', requestId: '' });
  });
});

const get = (path: string, headers = {}) => gateway.call(path, { headers });

describe('a preview', () => {
  it('is the page of what visitors do not see, for nobody to keep, list or tell of', async () => {
    const answer = await get(`/preview/${token}`);
    expect(answer).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
      },
    });
    expect(answer.text).toContain('<h1>Prepared</h1>');
    expect(answer.headers['x-accel-expires']).toBeUndefined();
    expect(answer.headers['content-security-policy']).toContain("script-src 'self' 'sha256-AAAA'");
    expect(asked).toEqual([['POST', '/internal/open-preview', { token }]]);
  });

  it('shows pages as well', async () => {
    kind = 'page';
    title = 'About us';
    expect((await get(`/preview/${token}`)).text).toContain('<h1>About us</h1>');
  });

  it('is made anew each time, and opened once for each', async () => {
    const first = await get(`/preview/${token}`);
    title = 'Prepared again';
    const second = await get(`/preview/${token}`);
    expect(second.text).toContain('Prepared again');
    expect(second.text).not.toBe(first.text);
    expect(asked).toHaveLength(2);
  });

  it('is not counted as opened by whoever asks only whether it is there', async () => {
    expect((await gateway.call(`/preview/${token}`, { method: 'HEAD' })).status).toBe(200);
    expect(asked).toEqual([['POST', '/internal/open-preview', { token, isCounted: false }]]);
  });

  it('is a page that is not there once its link has expired or was revoked', async () => {
    const answer = await get(`/preview/${randomBytes(32).toString('base64url')}`);
    expect(answer).toMatchObject({
      status: 404,
      text: '<h1>App not found</h1>',
      headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' },
    });
  });

  it.each(['x', 'a'.repeat(42), `${'a'.repeat(43)}a`])(
    'asks nobody for what is no token: %s',
    async (wrong) => {
      expect((await get(`/preview/${wrong}`)).status).toBe(404);
      expect(asked).toEqual([]);
    },
  );

  it('leaves its secret in no log, nor in the page, whatever goes wrong', async () => {
    await get(`/preview/${token}`);
    await get(`/Preview/${token}`);
    await get(`/preview/${token}/more`);
    await gateway.call(`/preview/${token}`, { method: 'POST' });
    title = 'throws';
    expect(await get(`/preview/${token}`)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    gateway.peers.catalog.handle((_request, response) => {
      sendJson(response, 503, { status: 503, code: 'unavailable', message: '', requestId: '' });
    });
    expect((await get(`/preview/${token}`)).status).toBe(503);
    const report = {
      'csp-report': {
        'document-uri': `http://studio.test/preview/${token}`,
        'effective-directive': 'img-src',
      },
    };
    await gateway.call('/api/csp-reports', {
      method: 'POST',
      headers: { 'content-type': 'application/csp-report' },
      body: report,
    });
    expect(gateway.logs.join('')).toContain('/preview/[hidden]');
    expect(gateway.logs.join('')).toContain('the content security policy stopped something');
    expect(gateway.logs.join('')).not.toContain(token);
    const { text: metrics } = await get('/metrics');
    expect(metrics).not.toContain(token);
  });

  it('is not the shell of the site, which has nothing to show', async () => {
    title = 'throws';
    expect((await get(`/preview/${token}`)).text).not.toBe(shell);
  });
});

describe('a preview of a part of the site', () => {
  beforeEach(() => {
    gateway.peers.catalog.handle((request, response) => {
      if (request.url === '/internal/open-preview')
        sendJson(response, 200, { part: { name: 'words', value: { title: 'Drafted' } } });
      else sendJson(response, 200, { title: 'Published' }, { 'x-revision': 'apps:1' });
    });
  });

  it('is the home page with the draft, whose links stay in the preview', async () => {
    const answer = await get(`/preview/${token}`);
    expect(answer).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' },
    });
    expect(answer.text).toContain('<h1>Drafted</h1>/<a');
    expect([...answer.text.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      `/preview/${token}`,
      `/preview/${token}/apps?q=a`,
      ...['/media/x.png', '/feed.xml', '/admin', '//evil.test', 'https://far.test/', '#a'],
    ]);
    expect(answer.text).not.toContain('<script');
  });

  it.each(['/apps', '/apps/web', '/a/b/c'])('has the page %s below it', async (path) => {
    expect((await get(`/preview/${token}${path}?q=x&other=1`)).text).toContain(
      `<h1>Drafted</h1>${path}?q=x<a`,
    );
  });

  it('says what is missing, and follows what has moved within it', async () => {
    expect((await get(`/preview/${token}/missing`)).status).toBe(404);
    expect(await get(`/preview/${token}/moved`)).toMatchObject({
      status: 301,
      headers: { location: `/preview/${token}/apps` },
    });
  });

  it('begins at the home of the language that the part is of', async () => {
    gateway.peers.catalog.handle((request, response) => {
      if (request.url === '/internal/open-preview')
        sendJson(response, 200, { part: { name: 'words', value: { title: 'Entworfen' }, language: 'de' } });
      else sendJson(response, 200, { title: 'Published' }, { 'x-revision': 'apps:1' });
    });
    gateway.peers.auth.handle((_request, response) =>
      sendJson(
        response,
        200,
        { ...siteSettingsDefaults, languages: [{ tag: 'de', name: 'Deutsch', isPublic: true }] },
        { 'x-revision': 'site:1' },
      ),
    );
    const { text: home } = await get(`/preview/${token}`);
    expect(home).toContain('<h1>Entworfen</h1>');
    // Such as that of the switcher.
    expect(home).toContain(`href="/preview/${token}/"`);
    expect((await get(`/preview/${token}/`)).text).toContain('<h1>Published</h1>');
    expect((await get(`/preview/${token}/apps`)).text).toContain('<h1>Published</h1>');
  });

  it('leaves what visitors get as it is', async () => {
    await get(`/preview/${token}`);
    expect((await get('/')).text).toContain('<h1>Published</h1>');
  });
});

it('an app and a page have no pages below their preview', async () => {
  expect((await get(`/preview/${token}/apps`)).status).toBe(404);
});
