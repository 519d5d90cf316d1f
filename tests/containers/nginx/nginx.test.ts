import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { docker } from '../../support/docker.ts';
import { eventually } from '../../support/eventually.ts';
import { createApp, signIn } from '../../support/site/seed.ts';
import { compose, containerOf, findSite } from '../site.ts';
import { untilOk } from '../until-ok.ts';

const { url, image } = findSite();
const get = (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers });

/** Each header exactly once: `fetch` would join two with a comma. */
function expectSecurityHeaders({ headers, url: asked }: Response): void {
  const found = [
    'x-content-type-options',
    'referrer-policy',
    'x-frame-options',
    'cross-origin-opener-policy',
  ];
  expect({ asked, found: found.map((name) => headers.get(name)) }).toEqual({
    asked,
    found: ['nosniff', 'no-referrer', 'DENY', 'same-origin'],
  });
  expect(headers.get('content-security-policy')?.match(/default-src 'none'/g)).toHaveLength(1);
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(headers.get('permissions-policy')).toContain('camera=()');
  expect(headers.get('server')).toBe('nginx');
}

async function assetOf(pattern: RegExp): Promise<string> {
  const path = pattern.exec(await (await get('/')).text())?.[0];
  if (path === undefined) throw new Error(`no ${String(pattern)} in the home page`);
  return path;
}

it('passes the contact form that a browser sends by itself, and caches the page as before', async () => {
  const answer = await fetch(`${url}/contact`, {
    method: 'POST',
    body: new URLSearchParams({ firstName: 'A' }),
  });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([422, 'text/html; charset=utf-8']);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.text()).toContain('Full name is required');
  expect(await (await get('/contact')).text()).not.toContain('Full name is required');
});

describe('an answer', () => {
  it.each([
    ['/', 200],
    ['/contact', 200],
    ['/no-such-page', 404],
    [`/preview/${'x'.repeat(43)}`, 404],
    ['/api/apps/getapps', 200],
    ['/api/no-such-call', 404],
    ['/api/user', 401],
    [image, 200],
    ['/media/no-such-image', 404],
    ['/assets/no-such-file.js', 404],
    ['/robots.txt', 200],
    ['/.well-known/security.txt', 200],
    ['/.well-known/no-such-file', 404],
    ['/.env', 404],
    ['/index.html', 404],
    ['/metrics', 404],
    ['/healthz', 404],
    ['/readyz', 404],
    ['/internal/verify', 404],
  ])('of %s is %d, with security headers', async (path, status) => {
    const answer = await get(path);
    expect(answer.status).toBe(status);
    expectSecurityHeaders(answer);
  });
});

it('leads to the page where the password is changed', async () => {
  const answer = await fetch(`${url}/.well-known/change-password`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/admin/account']);
});

it('passes reports of the content security policy on', async () => {
  const answer = await fetch(`${url}/api/csp-reports`, {
    method: 'POST',
    body: '[]',
    headers: { 'content-type': 'application/reports+json' },
  });
  expect(answer.status).toBe(204);
});

describe('a file of the site', () => {
  it('is cached for ever, in the smallest encoding that the browser accepts', async () => {
    const path = await assetOf(/\/assets\/[\w-]+\.js/);
    const sizes: number[] = [];
    for (const encoding of ['identity', 'gzip', 'br, gzip']) {
      // `fetch` unpacks the body: the bytes on the wire are what Content-Length says.
      const { headers } = await fetch(url + path, {
        method: 'HEAD',
        headers: { 'accept-encoding': encoding },
      });
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(encoding).toContain(headers.get('content-encoding') ?? 'identity');
      sizes.push(Number(headers.get('content-length')));
    }
    const [plain = 0, gzip = 0, best = 0] = sizes;
    expect(gzip).toBeLessThan(plain * 0.6);
    expect(best).toBeLessThanOrEqual(gzip);
  });
});

describe('the public cache', () => {
  it('shows every change at once, and revalidates with 304 otherwise', async () => {
    const admin = await signIn({ url });
    for (const title of ['Lighthouse', 'Semaphore']) {
      await createApp(admin, { title, isActive: true }, 0);
      expect(await (await get('/api/apps/getapps')).text()).toContain(title);
      expect(await (await get('/apps')).text()).toContain(title);
    }
    const { headers } = await get('/api/apps/getapps');
    expect((await get('/api/apps/getapps', { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304);
  });

  it('reuses connections to the gateway: a closed one would hold its port for a minute', async () => {
    const reads = 300;
    for (let read = 0; read < reads; read += 1) await get('/api/apps/getapps');
    const sockets = await docker('exec', await containerOf('nginx'), 'cat', '/proc/net/tcp');
    // Sockets in TIME_WAIT to port 8080 of the gateway.
    expect(sockets.match(/:1F90 06 /g)?.length ?? 0).toBeLessThan(reads / 2);
  });

  it('stores nothing for a signed-in administrator', async () => {
    const admin = await signIn({ url });
    await createApp(admin, { title: 'Not yet public', isActive: false }, 0);
    expect(JSON.stringify((await admin.call('GET', '/apps/getapps')).body)).toContain('Not yet public');
    expect(await (await get('/api/apps/getapps')).text()).not.toContain('Not yet public');
  });
});

describe('the public cache with PUBLIC_CACHE set', () => {
  beforeAll(async () => {
    await compose('up -d --no-deps nginx', { PUBLIC_CACHE: '600' });
    await untilOk(url);
  });
  afterAll(async () => {
    await compose('up -d --no-deps nginx');
    await untilOk(url);
  });

  it('shows a change to the administrator at once, and to visitors when the time is over', async () => {
    const list = '/api/apps/getapps';
    expect((await get(list)).headers.get('cache-control')).toBe('no-cache');
    const admin = await signIn({ url });
    await createApp(admin, { title: 'Foghorn', isActive: true }, 0);
    expect(JSON.stringify((await admin.call('GET', '/apps/getapps')).body)).toContain('Foghorn');
    expect(await (await get(list)).text()).not.toContain('Foghorn');
  });
});

describe('nginx, when it is told to stop', () => {
  afterAll(async () => {
    await docker('start', await containerOf('nginx'));
    await untilOk(url);
  });

  it('answers the requests that are in flight', async () => {
    const visits = ['/api/user', '/api/apps/getapps?q=not-asked-before'].map((path) => {
      const socket = connect(Number(new URL(url).port), 'localhost');
      const visit = { received: '', socket, closed: once(socket, 'close') };
      socket.on('data', (chunk) => (visit.received += chunk.toString()));
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n`);
      return visit;
    });
    // A later request was answered, so the first half of these has arrived as well.
    await get('/robots.txt');
    await docker('kill', '--signal', 'QUIT', await containerOf('nginx'));
    await eventually(() => expect(get('/robots.txt')).rejects.toThrow());
    for (const { socket } of visits) socket.write('Connection: close\r\n\r\n');
    await Promise.all(visits.map(({ closed }) => closed));
    expect(visits.map(({ received }) => received.split('\r\n', 1)[0])).toEqual([
      'HTTP/1.1 401 Unauthorized',
      'HTTP/1.1 200 OK',
    ]);
  });
});

describe('while the gateway is away', () => {
  let kept: string;

  beforeAll(async () => {
    kept = await (await get('/apps')).text();
    await get('/api/apps/getapps');
    await get(image);
    await docker('stop', await containerOf('gateway'));
  });
  afterAll(async () => {
    await docker('start', await containerOf('gateway'));
    await untilOk(`${url}/api/no-cache`, 404);
  });

  it('pages, lists and images are served from the cache', async () => {
    const page = await get('/apps');
    expect(page.status).toBe(200);
    expectSecurityHeaders(page);
    expect(await page.text()).toBe(kept);
    expect((await get('/api/apps/getapps')).status).toBe(200);
    expect((await get(image)).status).toBe(200);
  });

  it('a page that is not in the cache is the plain shell, for now', async () => {
    const page = await get(`/ai-services?${String(performance.now())}`);
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2']);
    expectSecurityHeaders(page);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('content-security-policy')).toMatch(
      /require-trusted-types-for 'script'; trusted-types json; report-uri \/api\/csp-reports$/,
    );
    expect(await page.text()).toContain('<div id="root"');
  });

  it('every other request is refused with a message', async () => {
    const answer = await fetch(`${url}/api/crm/send`, { method: 'POST', body: '{}' });
    expect(answer.status).toBe(503);
    expectSecurityHeaders(answer);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(await answer.json()).toMatchObject({ status: 503, code: 'unavailable' });
  });
});

describe('a client that is slow on purpose', () => {
  it.each([
    ['its head', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '],
    ['its body', 'POST /api/crm/send HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n{'],
  ])(
    'with %s is cut off',
    async (_what, start) => {
      const socket = connect(Number(new URL(url).port), 'localhost');
      const closed = new Promise((resolve) => socket.once('close', resolve));
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      let [answer, drips] = ['', 0];
      socket.on('data', (data: Buffer) => (answer += data.toString()));
      socket.write(start);
      const drip = setInterval(() => socket.write('x', () => (drips += 1)), 4000);
      await closed.finally(() => clearInterval(drip));
      // It was waited for, and given no page.
      expect(drips).toBeGreaterThan(0);
      expect(answer).not.toMatch(/^HTTP\/1\.1 2/);
    },
    40_000,
  );
});
