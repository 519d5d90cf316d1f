import { connect } from 'node:net';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { callRaw } from './support/call.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { startGateway, type GatewayUnderTest } from './support/gateway-under-test.ts';
import { createWebDist } from './support/web-build.ts';

let gateway: GatewayUnderTest;
let folder: string;

beforeAll(async () => {
  folder = createWebDist();
  gateway = await startGateway({ WEB_DIST: folder, LIMIT_CONTACT: '2/60' });
});
afterAll(async () => {
  await gateway.stop();
  rmSync(folder, { recursive: true });
});

const expected = {
  'content-security-policy': expect.stringMatching(
    /^(?=.*default-src 'none')(?=.*frame-ancestors 'none')(?!.*unsafe)/,
  ),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'permissions-policy': expect.stringContaining('camera=()'),
};

/** The body of an answer as it came over the line: whole, and as long as it says. */
function errorIn(answer: string): unknown {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^content-length: ${String(Buffer.byteLength(body))}$`, 'im'));
  return JSON.parse(body);
}

describe('the policy of a document', () => {
  it('lets it frame the players of VIDEO_HOSTS alone', async () => {
    const { headers } = await gateway.call('/');
    expect(headers['content-security-policy']).toContain(
      '; frame-src https://www.youtube-nocookie.com https://player.vimeo.com;',
    );
    expect((await gateway.call('/api/docs')).headers['content-security-policy']).not.toContain('frame-src');
  });
});

const secretPages = ['/invitation/', '/reset/', '/confirm-email/', '/preview/'];
it.each(secretPages)('T66: a page below %s tells no other site its address', async (path) => {
  const { headers } = await gateway.call(path + 'x'.repeat(43));
  expect(headers['referrer-policy']).toBe('no-referrer');
});

it('T88: the page of a consent is shown in no frame', async () => {
  const { headers } = await gateway.call('/admin/connect/consent');
  expect(headers['x-frame-options']).toBe('DENY');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

describe('every answer', () => {
  it.each([
    ['GET', '/', 200],
    ['GET', '/missing', 404],
    ['GET', '/none.js', 404],
    ['GET', '/assets/main-abc.js', 200],
    ['GET', '/robots.txt', 200],
    ['POST', '/contact', 415],
    ['POST', '/apps', 405],
    ['GET', '/api/user', 401],
    ['GET', '/api/nothing', 404],
    ['PUT', '/api/login', 405],
    ['POST', '/api/logout', 204],
    ['GET', '/api/apps/getapps', 200],
    ['GET', '/api/setup/status', 200],
    ['GET', '/api/openapi.json', 200],
    ['GET', '/api/docs', 200],
    ['GET', '/api/docs/swagger-ui.css', 200],
    ['GET', '/api/docs/none.js', 404],
    ['GET', '/healthz', 200],
    ['GET', '/readyz', 200],
    ['GET', '/metrics', 200],
    ['POST', '/api/crm/send', 200],
    ['POST', '/api/crm/send', 429],
  ])('T16: %s %s (%i) has the security headers', async (method, path, status) => {
    const { status: found, headers } = await gateway.call(path, { method });
    expect([found, headers]).toEqual([status, expect.objectContaining(expected)]);
    expect(Object.keys(headers)).not.toContain('x-powered-by');
    expect(Object.keys(headers)).not.toContain('server');
    // No https, no promise of it.
    expect(Object.keys(headers)).not.toContain('strict-transport-security');
  });

  it.each([
    ['that cannot be read', 'GET / HTTP/1.1\r\nHost: localhost\r\nno colon\r\n\r\n', '400'],
    [
      'with two lengths',
      'POST /api/logout HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx',
      '400',
    ],
    [
      'with a length and chunks',
      'POST /api/logout HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      '400',
    ],
    [
      'with headers beyond measure',
      `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      '431',
    ],
  ])('to a request %s has them as well, and is JSON of the catalogue', async (_name, request, status) => {
    const answer = await callRaw(gateway.url, request);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    for (const name of Object.keys(expected)) expect(answer.toLowerCase()).toContain(`\r\n${name}: `);
    expect(answer).toContain('Connection: close');
    expect(errorIn(answer)).toMatchObject({ status: Number(status), requestId: expect.any(String) });
  });

  it.each([
    ['', 'max-age=63072000'],
    ['1', 'max-age=63072000; includeSubDomains'],
  ])('promises https where the site is reached by it, and with HSTS_SUBDOMAINS=%s %s', async (set, sent) => {
    const settings = { PUBLIC_URL: 'https://studio.test', HSTS_SUBDOMAINS: set };
    const secure = await startGateway(settings, gateway.peers);
    const { headers } = await secure.call('/api/nothing');
    expect(headers['strict-transport-security']).toBe(sent);
    await secure.stop();
  });
});

describe('what only operators ask for', () => {
  it('is found from inside', async () => {
    expect((await gateway.call('/metrics')).text).toContain('http_request_seconds');
    expect(await gateway.call('/readyz')).toMatchObject({ status: 200, body: { status: 'ok', missing: [] } });
  });

  it('says that it is not ready any more once it is to stop', async () => {
    const stopping = await startGateway({}, gateway.peers);
    stopping.beginStop();
    expect(await stopping.call('/readyz')).toMatchObject({ status: 503, body: { missing: ['stopping'] } });
    await stopping.stop();
  });

  it.each(['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'])(
    'is not found through a proxy, which says so in %s',
    async (name) => {
      for (const path of ['/metrics', '/readyz'])
        expect((await gateway.call(path, { headers: { [name]: '203.0.113.1' } })).text).not.toMatch(
          /http_request_seconds|missing":/,
        );
    },
  );

  it('is not found under another spelling', async () => {
    for (const path of [
      '/metrics/',
      '/METRICS',
      '//metrics',
      '/metrics?x',
      '/%6detrics',
      '/readyz/',
      '/x/../metrics',
    ])
      expect((await gateway.call(path, { headers: { 'x-forwarded-for': '203.0.113.1' } })).text).not.toMatch(
        /http_request_seconds|missing":/,
      );
  });
});

it('lets go of whoever takes too long to ask', async () => {
  const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => (received += chunk.toString()));
  const closed = new Promise((resolve) => socket.on('close', resolve));
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n');
  const startedAt = performance.now();
  await closed;
  expect(performance.now() - startedAt).toBeLessThan(15_000);
  expect(received).toMatch(/^HTTP\/1\.1 408 /);
  expect(errorIn(received)).toMatchObject({ status: 408, code: 'requestTooSlow' });
});

it('logs what was asked, and nothing of what was said', async () => {
  const secrets = [
    'p4ssw0rd-canary',
    'canary@studio.test',
    'cookie-canary',
    'query-canary',
    'agent-canary',
    'body-canary',
  ];
  await gateway.login({
    email: 'canary@studio.test',
    password: 'p4ssw0rd-canary',
    headers: { cookie: 'sid=cookie-canary', 'user-agent': 'agent-canary' },
  });
  await gateway.call('/api/apps/getapps?q=query-canary');
  await gateway.call('/api/crm/send', {
    method: 'POST',
    body: '{"notes":"body-canary',
    headers: { 'content-type': 'application/json' },
  });
  await callRaw(gateway.url, 'GET /a\x1b[31m\x00b HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  await eventually(() => {
    expect(gateway.logs.join('')).toContain('"path":"/api/crm/send"');
  });
  for (const line of gateway.logs) expect(() => void JSON.parse(line)).not.toThrow();
  for (const secret of secrets) expect(gateway.logs.join('')).not.toContain(secret);
});
