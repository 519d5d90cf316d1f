import { rmSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../../../../tests/support/eventually.ts';
import { startGateway, type GatewayUnderTest } from '../support/gateway-under-test.ts';
import { build, createWebDist, entryServer, shell, writeFiles } from '../support/web-build.ts';

let gateway: GatewayUnderTest;
let folder: string;

beforeAll(async () => {
  folder = createWebDist({ ...build, 'client/photo.png': 'png' });
  gateway = await startGateway({ WEB_DIST: folder });
});
afterAll(async () => {
  await gateway.stop();
  rmSync(folder, { recursive: true });
});

const get = (path: string, headers = {}) => gateway.call(path, { headers });

describe('a file of the build', () => {
  it('is kept for ever by browsers where its name changes with its content', async () => {
    const answer = await get('/assets/main-abc.js', { 'accept-encoding': 'br' });
    expect(answer).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-encoding': 'br',
        'x-content-type-options': 'nosniff',
      },
    });
    expect((await get('/photo.png')).headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=3600',
    });
    // The brand may have another icon at any time; here nobody can be asked for the brand.
    expect((await get('/favicon.svg')).headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'no-cache',
    });
    expect(
      (await get('/assets/font-abc.woff2', { 'accept-encoding': 'br' })).headers['content-encoding'],
    ).toBeUndefined();
  });

  it('is not there unless it is the site’s', async () => {
    const paths = [
      '/.env',
      '/.git/config',
      '/.vite/manifest.json',
      '/assets/main-abc.js.map',
      '/index.html',
      '/server/entry-server.js',
      '/assets/',
      '/assets/none.js',
      '/wp-login.php',
      '/assets/../.env',
      '/assets/..%2f.env',
      '/%2e%2e/package.json',
      '/../../package.json',
      '/assets/main-abc.js/',
      '/favicon.svg%00',
    ];
    for (const path of paths) {
      const answer = await get(path);
      expect([path, answer.status === 404 || answer.text.startsWith('<h1>/')]).toEqual([path, true]);
      expect(answer.text).not.toMatch(/SECRET|entry|workspaces/);
    }
  });
});

it('a build that is missing is said so and taken once it is there; one that replaces it is left to the next start', async () => {
  const other = createWebDist({});
  const second = await startGateway({ WEB_DIST: other }, gateway.peers);
  expect(await second.call('/')).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(await second.call('/contact')).toMatchObject({ status: 503 });
  expect(second.logs.filter((line) => line.includes('there is no web build'))).toHaveLength(1);
  expect((await second.call('/status')).text).toContain('WRONG gateway: There is no web build.');
  const script = 'x'.repeat(1000);
  writeFiles(other, {
    ...build,
    'client/assets/main-abc.js': script,
    'client/assets/main-abc.js.br': brotliCompressSync(script),
  });
  await eventually(async () => {
    expect((await second.call('/contact')).text).toMatch(/^<h1>contact/);
  });
  expect((await second.call('/status')).text).toContain('ok    gateway: Answers');
  const precompressed = await second.call('/assets/main-abc.js', { headers: { 'accept-encoding': 'br' } });
  expect(precompressed.bytes.equals(brotliCompressSync(script))).toBe(true);
  writeFiles(other, {
    'client/index.html': `${shell} `,
    'server/entry-server.js': entryServer.replaceAll('<h1>', '<h2>'),
  });
  const third = await startGateway({ WEB_DIST: other }, gateway.peers);
  expect((await third.call('/contact')).text).toMatch(/^<h2>contact/);
  await third.stop();
  expect((await second.call('/privacy')).text).toMatch(/^<h1>\/privacy/);
  expect((await second.call('/assets/main-abc.js')).text).toBe(script);
  await second.stop();
  rmSync(other, { recursive: true });
});
