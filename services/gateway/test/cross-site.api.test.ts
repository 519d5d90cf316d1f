import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { routes } from '@portfolio/kit/http/mount-routes.ts';
import { administrator, password, serveGateway } from './support/gateway-under-test.ts';

const gateway = serveGateway({
  ALLOWED_HOSTS: '127.0.0.1,studio.lan,[::1]',
  PUBLIC_URL: 'http://studio.test',
  LIMIT_CONTACT: '10000/60',
  LIMIT_SETUP: '10000/60',
  LIMIT_UPLOAD: '10000/60',
});
let cookie: string;

beforeAll(async () => {
  cookie = await gateway.signIn();
});
beforeEach(() => {
  for (const peer of Object.values(gateway.peers)) peer.arrivals.length = 0;
});

const arrived = () => Object.values(gateway.peers).flatMap((peer) => peer.arrivals);
const unsafe = routes
  .filter(({ method }) => method !== 'GET')
  .map(({ method, path }) => ({
    method,
    path: path
      .replace('{image}', '6f1ed002ab5595859014ebf0951522d9-400x300-aabbcc.jpg')
      .replace(/\{\w+\}/g, '0190d2f4-5a5e-7c3a-9b1d-2f0e4c6a8b10'),
  }));
const contentTypes = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-8',
  '',
];
const login = JSON.stringify({ email: administrator.email, password });

const foreign: Record<string, Record<string, string>> = {
  'the origin of another site': { origin: 'https://evil.test' },
  'an opaque origin': { origin: 'null' },
  'an origin that is none': { origin: 'studio.test' },
  'the origin of a name that begins the same': { origin: 'http://studio.test.evil.test' },
  'our name under another scheme and port': { origin: 'http://studio.test:8443' },
  'another site, as the browser says': { 'sec-fetch-site': 'cross-site' },
  'another name of the same site': { 'sec-fetch-site': 'same-site', origin: 'http://other.studio.test' },
  'a value that no browser sends': { 'sec-fetch-site': 'Same-Origin' },
  'another site, whatever else it claims': { 'sec-fetch-site': 'cross-site', origin: 'http://studio.test' },
  'our own origin in words only': { 'sec-fetch-site': 'same-origin', origin: 'https://evil.test' },
};

describe.each(Object.entries(foreign))('T13: a request with a valid cookie from %s', (_name, headers) => {
  it.each(unsafe)('is refused: $method $path', async ({ method, path }) => {
    for (const type of contentTypes) {
      const answer = await gateway.call(path, {
        method,
        headers: { cookie, ...(type === '' ? {} : { 'content-type': type }), ...headers },
        body: login,
      });
      expect([type, answer.status, answer.body]).toEqual([
        type,
        403,
        expect.objectContaining({ code: 'crossSite' }),
      ]);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect(arrived()).toEqual([]);
    expect((await gateway.call('/api/user', { headers: { cookie } })).status).toBe(200);
  });
});

describe('a request of the site itself', () => {
  it.each([
    { origin: 'http://studio.test', 'sec-fetch-site': 'same-origin' },
    { origin: 'http://studio.test' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'same-origin' },
    {},
    // Reached under another name, which is then the site's own.
    { host: 'studio.lan:8080', origin: 'http://studio.lan:8080', 'sec-fetch-site': 'same-origin' },
    { host: '[::1]:8080', origin: 'http://[::1]:8080' },
  ])('is taken: %j', async (headers) => {
    const answer = await gateway.call('/api/apps/create', {
      method: 'POST',
      headers: { cookie, ...headers },
      body: {},
    });
    expect(answer.status).toBe(200);
  });
});

it('lets other sites link to it', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' };
  expect((await gateway.call('/api/apps/getapps', { headers })).status).toBe(200);
});

it('T15: allows no other site to read anything', async () => {
  for (const origin of ['https://evil.test', 'null', 'http://studio.test'])
    for (const method of ['GET', 'OPTIONS', 'POST'])
      for (const path of [
        '/api/user',
        '/api/apps/getapps',
        '/api/login',
        '/api/openapi.json',
        '/',
        '/api/nothing',
      ]) {
        const answer = await gateway.call(path, {
          method,
          headers: {
            origin,
            'access-control-request-method': 'POST',
            'access-control-request-headers': 'content-type',
          },
        });
        const named = Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'));
        expect([method, path, named]).toEqual([method, path, []]);
      }
});
