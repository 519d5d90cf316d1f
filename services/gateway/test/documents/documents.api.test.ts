import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Answer } from '../support/call.ts';
import { actAsCatalog, type CatalogPeer } from '../support/catalog-peer.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { serveGateway } from '../support/gateway-under-test.ts';
import { sendJson } from '../support/peers.ts';
import { build, shell } from '../support/web-build.ts';

const gateway = serveGateway({ PUBLIC_URL: 'http://studio.test' }, build);
let catalog: CatalogPeer;
let cookie: string;

beforeAll(async () => {
  cookie = await gateway.signIn();
});
beforeEach(async () => {
  catalog = actAsCatalog(gateway.peers.catalog);
  catalog.state.revision = revision += 100;
  await notify(revision);
  nameSite('Studio');
  await notify(siteRevision, 'site');
  await eventually(async () => {
    const before = catalog.reads();
    expect((await get('/')).text).toContain('"first"]');
    await get('/');
    expect(catalog.reads()).toBe(before);
  });
});

let revision = 0;
let siteRevision = 0;
function nameSite(appName: string): void {
  siteRevision += 1;
  gateway.peers.auth.handle((_request, response) => {
    sendJson(
      response,
      200,
      { appName, appDescription: 'We build.' },
      { 'x-portfolio-revision': `site ${String(siteRevision)}` },
    );
  });
}
const get = (path: string, headers = {}) => gateway.call(path, { headers });
const notify = (number: number, topic = 'apps') =>
  gateway.database.query('select pg_notify($1, $2)', ['portfolio_revision', `${topic} ${String(number)}`]);
/** What differs between an answer and the same one later. */
const rendersOf = (text: string) => Number(/<!--(\d+)-->$/.exec(text)?.[1]);

/** No string becomes markup or a script in it, and what tries is reported. */
function expectTrustedTypes({ headers }: Answer): void {
  expect(headers['content-security-policy']).toMatch(
    /; require-trusted-types-for 'script'; trusted-types json; report-uri \/api\/csp-reports$/,
  );
  // By the Reporting API browsers report from https alone.
  expect(headers['reporting-endpoints']).toBeUndefined();
}

describe('a document', () => {
  it('is complete, with what a visitor may read, and a policy of its own', async () => {
    const answer = await get('/', { cookie });
    expect(answer).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'x-frame-options': 'DENY',
      },
    });
    expect(answer.text).toContain(
      JSON.stringify({
        list: ['first'],
        site: { appName: 'Studio', appDescription: 'We build.' },
        secret: 404,
        publicUrl: 'http://studio.test',
      }),
    );
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain("script-src 'self' 'sha256-AAAA';");
    expect(policy).toContain("style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';");
    expect(policy).not.toMatch(/unsafe|\*/);
    expectTrustedTypes(answer);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('is rendered once, for every query that it does not depend on', async () => {
    const first = rendersOf((await get('/')).text);
    for (const path of ['/', '/?utm_source=x', '/?x=1&y=2', '/?'])
      expect(rendersOf((await get(path)).text)).toBe(first);
    expect((await get('/?utm_source=x')).text).not.toContain('utm_source');
    const category = (await get('/apps?utm=1&category=Business&category=Other')).text;
    expect(category).toContain('<h1>/apps?category=Business</h1>');
    expect(rendersOf((await get('/apps?category=Business')).text)).toBe(rendersOf(category));
    expect((await get('/apps?category=Gaming')).text).toContain('category=Gaming');
    const all = (await get('/apps?utm=1&show=all')).text;
    expect(all).toContain('<h1>/apps?show=all</h1>');
    expect(rendersOf((await get('/apps?show=all')).text)).toBe(rendersOf(all));
  });

  it('is rendered anew in another year, which its footer says', async () => {
    const first = rendersOf((await get('/')).text);
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now + 366 * 24 * 60 * 60 * 1000);
    const later = rendersOf((await get('/')).text);
    clock.mockRestore();
    expect(later).toBeGreaterThan(first);
    expect(rendersOf((await get('/')).text)).toBe(first);
  });

  it('is rendered anew once anything that it shows was changed', async () => {
    const before = (await get('/')).text;
    await notify(catalog.commit('second'));
    await eventually(async () => {
      expect((await get('/')).text).toContain('["first","second"]');
    });
    expect(rendersOf((await get('/')).text)).toBeGreaterThan(rendersOf(before));
    const contact = (await get('/contact')).text;
    await notify(catalog.commit('third'));
    expect((await get('/contact')).text).toBe(contact);
    nameSite('Renamed');
    await notify(siteRevision, 'site');
    await eventually(async () => {
      expect((await get('/')).text).toContain('Renamed');
    });
  });

  it('shows an administrator’s change to whoever opens it after the answer', async () => {
    for (let times = 0; times < 10; times += 1) {
      await gateway.call('/api/apps/edit', { method: 'PATCH', headers: { cookie }, body: {} });
      expect((await get('/')).text).toContain(JSON.stringify(catalog.state.titles));
    }
  });

  it('is small, and not sent again to whoever has it', async () => {
    catalog.state.titles = Array.from({ length: 300 }, (_, index) => `title ${String(index)}`);
    await notify(catalog.commit('last'));
    await eventually(async () => {
      expect((await get('/')).text).toContain('last');
    });
    const answer = await get('/', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(answer.bytes).toString()).toContain('"last"]');
    const again = await get('/', { 'accept-encoding': 'br', 'if-none-match': answer.headers.etag });
    expect([again.status, again.text]).toEqual([304, '']);
    expect(again.headers['content-security-policy']).toBe(answer.headers['content-security-policy']);
  });

  it('that does not exist says so by one page, which is rendered once for all addresses', async () => {
    const first = await get('/missing');
    expect(first).toMatchObject({ status: 404, headers: { 'cache-control': 'no-cache' } });
    for (const path of ['/missing-too', '/missing?x=1', '//', `/${'x/'.repeat(1000)}`, '/admin//missing'])
      expect(await get(path)).toMatchObject({ status: 404, text: first.text });
    const app = await get('/apps/missing');
    expect(app.status).toBe(404);
    expect((await get('/apps/missing-too')).text).toBe(app.text);
    await notify(catalog.commit('another'));
    await eventually(async () => {
      expect((await get('/missing')).text).not.toBe(first.text);
    });
  });

  it.each(['/_', '/apps/_'])('says so at %s as well, while nothing is kept', async (path) => {
    await notify(catalog.commit('another'));
    expect((await get(path)).status).toBe(404);
  });

  it('of an app is the same with / at its end, or a capital', async () => {
    for (const path of ['/apps/first', '/apps/first/', '/Apps/first'])
      expect([path, (await get(path)).status]).toEqual([path, 200]);
  });

  it('in another spelling than the site’s own takes no place either', async () => {
    for (const path of [
      '/Contact',
      '/%63ontact',
      '/contact/',
      '/apps?category=Nothing',
      '/apps?category=business',
      '/apps?q=word',
      '/apps?show=some',
    ]) {
      const first = await get(path);
      expect(first.status).toBe(200);
      expect((await get(path)).text).not.toBe(first.text);
    }
  });

  it('is read, not written to', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
      expect(await gateway.call('/apps', { method })).toMatchObject({
        status: 405,
        headers: { allow: 'GET, HEAD' },
      });
    expect(await gateway.call('/contact', { method: 'PUT' })).toMatchObject({
      status: 405,
      headers: { allow: 'GET, HEAD, POST' },
    });
    expect(await gateway.call('/contact', { method: 'HEAD' })).toMatchObject({ status: 200, text: '' });
  });
});

describe('where a document cannot be made', () => {
  it('the plain page takes its place, and fills itself in the browser', async () => {
    const answer = await get('/throws');
    expect(answer).toMatchObject({
      status: 503,
      text: shell,
      headers: { 'cache-control': 'no-store', 'retry-after': '2' },
    });
    const hash = createHash('sha256').update('var theme = 1;').digest('base64');
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(policy).toContain(`'sha256-${createHash('sha256').update('p{}').digest('base64')}'`);
    expectTrustedTypes(answer);
  });

  it('in time, as well, and what is missing is said meanwhile', async () => {
    await get('/missing');
    const startedAt = performance.now();
    const hanging = Array.from({ length: 120 }, (_, index) => get(`/hangs?q=${String(index)}`));
    await Promise.race(hanging);
    expect((await get('/missing-meanwhile')).status).toBe(404);
    for (const answer of await Promise.all(hanging))
      expect(answer).toMatchObject({ status: 503, text: shell, headers: { 'retry-after': '2' } });
    expect(performance.now() - startedAt).toBeLessThan(25_000);
  });

  it('because a service is away, it is what could be made of it, marked as such', async () => {
    catalog.failWith(503);
    // What was kept needs no service.
    expect((await get('/')).status).toBe(200);
    await notify(revision + 1);
    await eventually(async () => {
      const answer = await get('/');
      expect(answer).toMatchObject({ status: 503, headers: { 'cache-control': 'no-store' } });
      expect(answer.text).toContain('"list":null');
    });
    catalog.failWith(undefined);
    expect(await get('/')).toMatchObject({ status: 200 });
  });
});
