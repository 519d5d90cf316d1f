import { text } from 'node:stream/consumers';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { actAsCatalog, type CatalogPeer } from '../support/catalog-peer.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { serveGateway } from '../support/gateway-under-test.ts';
import { sendJson } from '../support/peers.ts';
import { build, entryServer } from '../support/web-build.ts';

const withCards = `${entryServer}
export async function shareCard({ url, getJson }) {
  if (url === '/broken') return { title: 1 };
  if (url === '/apps/nothing') return null;
  const { body } = await getJson('/api/apps/getapps');
  return { title: url, subtitle: body.join(), brand: 'Studio', imagePath: null };
}
`;

const gateway = serveGateway({}, { ...build, 'server/entry-server.js': withCards });
let catalog: CatalogPeer;
let drawn: unknown[];

beforeAll(async () => {
  catalog = actAsCatalog(gateway.peers.catalog);
  const site = { appName: 'Studio', appDescription: 'We build.', language: 'en', languages: [] };
  gateway.peers.auth.handle((_request, response) => {
    sendJson(response, 200, site, { 'x-portfolio-revision': 'site 1' });
  });
  await eventually(async () => {
    const before = catalog.reads();
    await gateway.call('/api/apps/getapps');
    expect(catalog.reads()).toBe(before);
  });
});
beforeEach(() => {
  drawn = [];
  gateway.peers.media.handle(async (request, response) => {
    drawn.push([request.method, request.url, JSON.parse(await text(request))]);
    response.writeHead(200, { 'content-type': 'image/jpeg' });
    response.end(`jpeg ${String(drawn.length)}`);
  });
});

const get = (path: string, headers = {}) => gateway.call(path, { headers });

describe('a share picture', () => {
  it('is drawn by media of what the page says of itself, once until that changes', async () => {
    const answer = await get('/share/apps/weather.jpg');
    expect(answer).toMatchObject({
      status: 200,
      text: 'jpeg 1',
      headers: {
        'content-type': 'image/jpeg',
        'cache-control': 'no-cache',
        'cross-origin-resource-policy': 'cross-origin',
        'content-security-policy': "sandbox; default-src 'none'",
      },
    });
    const card = { title: '/apps/weather', subtitle: 'first', brand: 'Studio', imagePath: null };
    expect(drawn).toEqual([
      [
        'POST',
        '/internal/share-card',
        { ...card, logoPath: null, colours: expect.objectContaining({ ground: '#aabbcc' }) },
      ],
    ]);
    expect((await get('/share/apps/weather.jpg?x=1')).text).toBe('jpeg 1');
    expect((await get('/share/apps/weather.jpg', { 'if-none-match': answer.headers.etag })).status).toBe(304);
    await gateway.database.query('select pg_notify($1, $2)', [
      'portfolio_revision',
      `apps ${String(catalog.commit('second'))}`,
    ]);
    await eventually(async () => {
      expect((await get('/share/apps/weather.jpg')).text).not.toBe('jpeg 1');
    });
    expect(drawn.at(-1)).toMatchObject(['POST', '/internal/share-card', { subtitle: 'first,second' }]);
  });

  it('has one spelling, to which all others lead', async () => {
    for (const path of ['/share/apps/Weather.jpg', '/share/APPS/weather.JPG'])
      expect(await get(path)).toMatchObject({
        status: 301,
        headers: { location: '/share/apps/weather.jpg' },
      });
    expect(drawn).toEqual([]);
  });

  it('is the home page’s under a name of its own', async () => {
    await get('/share/home.jpg');
    expect(drawn).toMatchObject([['POST', '/internal/share-card', { title: '/' }]]);
  });

  it.each([
    '/share/apps/nothing.jpg',
    '/share/.jpg',
    '/share/../apps.jpg',
    '/share/apps%2fweather.jpg',
    '/share/apps.png',
    '/share/',
  ])('is nowhere else: %s', async (path) => {
    expect(await get(path)).toMatchObject({ status: 404, body: { code: 'notFound' } });
    expect(drawn).toEqual([]);
  });

  it('is said to be missing for now where it cannot be drawn', async () => {
    gateway.peers.media.handle((_request, response) => {
      sendJson(
        response,
        503,
        { status: 503, code: 'unavailable', message: '', requestId: '' },
        { 'retry-after': '7' },
      );
    });
    expect(await get('/share/contact.jpg')).toMatchObject({
      status: 503,
      body: { code: 'unavailable' },
      headers: { 'retry-after': '7' },
    });
    expect(await get('/share/broken.jpg')).toMatchObject({ status: 500, body: { code: 'internal' } });
    // What was drawn before needs nobody.
    expect((await get('/share/home.jpg')).status).toBe(200);
  });
});
