import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { brandAnswer } from '../support/brand.ts';
import { serveGateway } from '../support/gateway-under-test.ts';
import { sendJson } from '../support/peers.ts';
import { build } from '../support/web-build.ts';

/** A page that does as the built one does: it shows the app that the API leads to, or says where it is now. */
const entryServer = `
export async function render({ url, getJson }) {
  const slug = url.slice('/apps/'.length);
  const { status, body } = await getJson('/api/apps/slug/' + slug);
  if (status !== 200) return { status: 404, html: '<h1>App not found</h1>' };
  if (body.seoSlug !== slug) return { status: 301, location: '/apps/' + body.seoSlug, html: '' };
  return { status: 200, html: '<h1>' + body.title + '</h1>' };
}
export async function shareCard({ url, getJson }) {
  const slug = url.slice('/apps/'.length);
  const { status, body } = await getJson('/api/apps/slug/' + slug);
  if (status !== 200) return null;
  if (body.seoSlug !== slug) return { movedTo: '/apps/' + body.seoSlug };
  return { title: body.title, subtitle: '', brand: 'Studio', imagePath: null };
}
`;

const gateway = serveGateway({}, { ...build, 'server/entry-server.js': entryServer });
let cookie: string;
/** Slugs that the app had before, and its present one. */
let former: string[];
let present: string;
let revision = 1;

beforeAll(async () => {
  cookie = await gateway.signIn();
});
beforeEach(() => {
  former = ['first', 'second'];
  present = 'third';
  gateway.peers.catalog.handle((request, response) => {
    const slug = request.url?.split('/').at(-1) ?? '';
    const shown = { 'x-portfolio-revision': `apps ${String(revision)}` };
    if (slug === 'brand') sendJson(response, 200, brandAnswer(), shown);
    else if (slug === present) sendJson(response, 200, { seoSlug: present, title: 'Ledger' }, shown);
    else if (former.includes(slug)) {
      const location = `/api/apps/slug/${present}`;
      sendJson(response, 301, { seoSlug: present }, { ...shown, location, 'cache-control': 'no-cache' });
    } else sendJson(response, 404, { status: 404, code: 'appNotFound', message: '', requestId: '' }, shown);
  });
  gateway.peers.media.handle((_request, response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end('jpeg');
  });
});

const get = (path: string, headers = {}) => gateway.call(path, { headers });
async function rename(slug: string): Promise<void> {
  former.push(present);
  former = former.filter((other) => other !== slug);
  present = slug;
  revision += 1;
  await gateway.database.query('select pg_notify($1, $2)', [
    'portfolio_revision',
    `apps ${String(revision)}`,
  ]);
}

describe('the earlier address of an app', () => {
  it('is answered with 301 to the present one, in one hop: document, API and picture', async () => {
    for (const slug of ['first', 'second']) {
      expect(await get(`/apps/${slug}`)).toMatchObject({
        status: 301,
        text: '',
        headers: { location: '/apps/third', 'cache-control': 'no-cache' },
      });
      expect(await get(`/api/apps/slug/${slug}`)).toMatchObject({
        status: 301,
        body: { seoSlug: 'third' },
        headers: { location: '/api/apps/slug/third', 'cache-control': 'no-cache' },
      });
      expect(await get(`/share/apps/${slug}.jpg`)).toMatchObject({
        status: 301,
        headers: { location: '/share/apps/third.jpg', 'cache-control': 'no-cache' },
      });
    }
    expect((await get('/apps/third')).text).toBe('<h1>Ledger</h1>');
    expect((await get('/share/apps/third.jpg')).text).toBe('jpeg');
    expect((await get('/apps/never')).status).toBe(404);
  });

  it('is answered so to administrators, too', async () => {
    expect(await get('/api/apps/slug/first', { cookie })).toMatchObject({
      status: 301,
      headers: { location: '/api/apps/slug/third', 'cache-control': 'no-cache' },
    });
  });

  it('brings the query along', async () => {
    const { headers } = await get('/apps/first?utm_source=card&x=1');
    expect(headers.location).toBe('/apps/third?utm_source=card&x=1');
  });

  it('is cached by nobody: it follows each change at once, back again, too', async () => {
    await get('/apps/third');
    await get('/apps/first');
    await rename('fourth');
    expect((await get('/apps/first')).headers.location).toBe('/apps/fourth');
    expect((await get('/share/apps/first.jpg')).headers.location).toBe('/share/apps/fourth.jpg');
    await rename('first');
    expect(await get('/apps/first')).toMatchObject({ status: 200 });
    expect((await get('/apps/fourth')).headers.location).toBe('/apps/first');
    for (const path of ['/apps/fourth', '/api/apps/slug/fourth', '/share/apps/fourth.jpg'])
      expect((await get(path)).headers['x-accel-expires']).toBeUndefined();
  });
});
