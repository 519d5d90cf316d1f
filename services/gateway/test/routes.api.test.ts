import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { routes } from '@portfolio/kit/http/mount-routes.ts';
import { isApiPath } from '../src/routes.ts';
import { callRaw } from './support/call.ts';
import { serveGateway } from './support/gateway-under-test.ts';

const gateway = serveGateway({ LIMIT_CONTACT: '1000/60', LIMIT_SETUP: '1000/60' });
let cookie: string;

beforeAll(async () => {
  cookie = await gateway.signIn();
});
beforeEach(() => {
  for (const peer of Object.values(gateway.peers)) peer.arrivals.length = 0;
});

/** What the gateway asks for itself: whether a session's password is current, and who may read enquiries. */
const ownCalls = ['/internal/caller', '/internal/assignees'];
/** What arrived anywhere, without these. */
const arrived = () => [
  ...gateway.peers.auth.arrivals.filter(({ url }) => !ownCalls.includes(url)),
  ...[gateway.peers.catalog, gateway.peers.media, gateway.peers.leads].flatMap((peer) => peer.arrivals),
];
const example = (path: string) =>
  path
    .replace('{image}', `${'0'.repeat(32)}-10x10-ffffff.png`)
    .replace('{file}', 'start.js')
    .replace(/\{\w+\}/g, '0190d2f4-5a5e-7c3a-9b1d-2f0e4c6a8b10');
const forwarded = routes.flatMap((route) => (route.to === 'gateway' ? [] : [{ ...route, to: route.to }]));

describe('each row of the table', () => {
  it.each(forwarded)('$method $path reaches its service as it was sent', async (route) => {
    const { method, path, to } = route;
    // A cached read drops a query that its service does not read.
    const hasQuery = route.isCached !== true || route.query !== undefined;
    const target = `${example(path)}${hasQuery ? '?view=card' : ''}`;
    const answer = await gateway.call(target, { method, headers: { cookie } });
    expect(answer.status).toBe(200);
    // With an enquiry the gateway asks what visitors are asked to agree to.
    const sent = arrived().filter(({ url }) => target === '/api/site' || url !== '/api/site');
    expect(sent).toMatchObject([{ method, url: target }]);
    expect(gateway.peers[to].arrivals).toContain(sent[0]);
  });

  it.each(forwarded.filter(({ right }) => right !== 'anyone'))(
    '$method $path is refused to a visitor before it reaches anything',
    async ({ method, path }) => {
      const answer = await gateway.call(example(path), { method });
      expect(answer).toMatchObject({ status: 401, body: { code: 'notSignedIn' } });
      expect(arrived()).toEqual([]);
    },
  );

  it.each([...new Set(routes.map(({ path }) => path))].filter(isApiPath))(
    '%s takes no other method',
    async (path) => {
      const allowed = routes
        .filter((row) => row.path === path)
        .flatMap<string>(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
        if (allowed.includes(method)) continue;
        const answer = await gateway.call(example(path), { method, headers: { cookie } });
        expect([method, answer.status, answer.headers.allow]).toEqual([method, 405, allowed.join(', ')]);
        if (method !== 'HEAD') expect(answer.body).toMatchObject({ code: 'methodNotAllowed' });
      }
      expect(arrived()).toEqual([]);
    },
  );
});

it('T14: ignores headers and parameters that would make one method into another', async () => {
  const headers = {
    cookie,
    'x-http-method-override': 'DELETE',
    'x-method-override': 'DELETE',
    'x-http-method': 'DELETE',
  };
  await gateway.call('/api/apps/getapps?_method=DELETE', { headers });
  expect(arrived()).toMatchObject([{ method: 'GET' }]);
  expect(JSON.stringify(arrived()[0]?.rawHeaders)).not.toMatch(/override|x-http-method/i);
  const post = await gateway.call('/api/apps/delete/1', { method: 'POST', headers });
  expect(post.status).toBe(405);
});

/** Spellings of a path that mean, or might mean somewhere, the same. */
function spellingsOf(path: string): string[] {
  const [, first = '', ...rest] = path.split('/');
  const tail = rest.join('/');
  const last = rest.at(-1) ?? '';
  return [
    `/${path}`,
    `//${first}//${tail}`,
    `/${first}//${tail}`,
    `${path}/`,
    `${path}//`,
    `${path}/.`,
    `/./${first}/${tail}`,
    `/x/..${path}`,
    `/${first}/./${tail}`,
    `/${first}/x/../${tail}`,
    `/${first}/%2e/${tail}`,
    `/${first}/x/%2e%2e/${tail}`,
    `/${first.toUpperCase()}/${tail}`,
    `/${first}/${tail.toUpperCase()}`,
    `/${first}%2f${tail}`,
    `/${first}%2F${tail}`,
    `/${first}/${tail.replaceAll('/', '%2f')}%2f`,
    `/${first}%5c${tail}`,
    `/${first}\\${tail}`,
    `${path};`,
    `${path};x=1`,
    `/${first};x/${tail}`,
    `${path}%00`,
    `${path}%20`,
    `${path}%0a`,
    `${path}.json`,
    `/%61pi/${tail}`,
    `/${first}/${tail.slice(0, -last.length)}%${last.charCodeAt(0).toString(16)}${last.slice(1)}`,
    `${path}%3fx=1`,
    `${path}#x`,
    `/internal${path}`,
  ];
}

describe('a path that is spelled otherwise', () => {
  const guarded = [
    '/api/apps/create',
    '/api/apps/edit',
    '/api/apps/delete/0190d2f4-5a5e-7c3a-9b1d-2f0e4c6a8b10',
    '/api/upload',
    '/api/leads',
  ];

  it.each(guarded)('T37: reaches nothing: %s', async (path) => {
    for (const spelling of spellingsOf(path)) {
      for (const method of ['POST', 'PATCH', 'DELETE', 'GET']) {
        const raw = `${method} ${spelling} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
        const status = Number((await callRaw(gateway.url, raw)).slice(9, 12));
        if (![400, 404, 405, 503].includes(status))
          throw new Error(`${method} ${spelling} was answered with ${String(status)}`);
      }
    }
    expect(arrived()).toEqual([]);
  });

  it('is answered as the API where it could be meant for it', async () => {
    for (const path of [
      '/api',
      '/api/',
      '/API/user',
      '/api/nothing',
      '//api/user',
      '/media/',
      '/media/../api/user',
      '/api;x/user',
    ]) {
      const answer = await gateway.call(path, { headers: { cookie } });
      expect([path, answer.status, answer.body]).toEqual([
        path,
        404,
        expect.objectContaining({ code: 'notFound' }),
      ]);
    }
  });
});

it('never routes what services have for each other', async () => {
  for (const path of [
    '/internal/verify',
    '/internal/migrate',
    '/api/internal/verify',
    '/api/../internal/verify',
  ])
    expect((await gateway.call(path, { method: 'POST', headers: { cookie } })).status).toBeGreaterThanOrEqual(
      400,
    );
  expect(arrived()).toEqual([]);
});

it('refuses a request for another site, and an address in the place of a path', async () => {
  for (const target of [
    'http://evil.test/api/user',
    'https://localhost/api/user',
    'http://127.0.0.1:1/',
    'http:///',
    'evil.test:443',
    '*',
  ])
    expect(
      await callRaw(gateway.url, `GET ${target} HTTP/1.1\r\nHost: evil.test\r\nConnection: close\r\n\r\n`),
    ).toMatch(/^HTTP\/1\.1 400 /);
  expect(arrived()).toEqual([]);
});

it('T51: says nothing of the host that a request names', async () => {
  for (const headers of [
    { host: 'evil.test' },
    { forwarded: 'host=evil.test' },
    ...['forwarded-host', 'host', 'original-url', 'rewrite-url', 'forwarded-prefix', 'forwarded-server'].map(
      (name) => ({ [`x-${name}`]: 'evil.test' }),
    ),
  ])
    for (const path of [
      '/robots.txt',
      '/sitemap.xml',
      '/api/nothing',
      '/api/user',
      '/',
      '/api/openapi.json',
    ]) {
      const answer = await gateway.call(path, { headers });
      expect(JSON.stringify(answer.headers) + answer.text).not.toContain('evil.test');
    }
});
