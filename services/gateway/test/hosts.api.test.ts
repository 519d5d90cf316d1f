import { beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../../../tests/support/eventually.ts';
import { callRaw } from './support/call.ts';
import { serveGateway } from './support/gateway-under-test.ts';
import { build } from './support/web-build.ts';

const site = serveGateway({ PUBLIC_URL: 'https://studio.test', ALLOWED_HOSTS: 'www.studio.test' }, build);
const local = serveGateway({ PUBLIC_URL: 'http://localhost:8080', ALLOWED_HOSTS: '' });

const statusOf = async (gateway: typeof site, path: string, host: string) =>
  (await gateway.call(path, { headers: { host } })).status;

describe('a site with a public name', () => {
  beforeAll(() =>
    eventually(async () => {
      await statusOf(site, '/contact', 'studio.test');
      const { text } = await site.call('/metrics', { headers: { host: 'studio.test' } });
      expect(text).toMatch(/^gateway_cached_answers_total\S* [1-9]/m);
    }),
  );

  it.each(['studio.test', 'studio.test:8443', 'STUDIO.test', 'www.studio.test'])(
    'answers to %s',
    async (host) => {
      expect(await statusOf(site, '/contact', host)).toBe(200);
    },
  );

  it.each([
    'evil.test',
    'studio.test.evil.test',
    '127.0.0.1',
    'localhost',
    '',
    'studio.test@evil.test',
    'studio.test#',
    'evil.test/studio.test',
    '127.0.0.1:8082@studio.test',
    '169.254.169.254',
    'auth:8081',
    '[::ffff:1.2.3.4]',
    '..',
    '-',
    'x'.repeat(300),
    'a b',
  ])(
    'T51: refuses the host "%s" with 421, for documents and for the API, also from the cache',
    async (host) => {
      for (const path of ['/contact', '/contact', '/api/nothing', '/media/x'])
        expect(await site.call(path, { headers: { host } })).toMatchObject({
          status: 421,
          body: { code: 'misdirected' },
        });
    },
  );

  it('refuses two hosts with 400', async () => {
    const head = 'GET /contact HTTP/1.1\r\nHost: studio.test\r\nHost: evil.test\r\nConnection: close\r\n\r\n';
    expect(await callRaw(site.url, head)).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('answers probes and metrics by address and by a container’s name, never by a public name', async () => {
    for (const host of ['127.0.0.1:8080', '[::1]', 'gateway:8080', 'studio.test'])
      expect(await statusOf(site, '/metrics', host)).toBe(200);
    for (const path of ['/metrics', '/readyz', '/healthz'])
      expect(await statusOf(site, path, 'rebound.evil.test')).toBe(421);
  });
});

describe('a site on this machine', () => {
  it.each(['localhost:1234', '127.0.0.1', '127.8.9.1:80', '[::1]:8080'])('answers to %s', async (host) => {
    expect(await statusOf(local, '/robots.txt', host)).toBe(200);
  });

  it('refuses every other host', async () => {
    for (const host of ['evil.test', '192.168.0.1', '127.0.0.1.evil.test'])
      expect(await statusOf(local, '/robots.txt', host)).toBe(421);
  });
});
