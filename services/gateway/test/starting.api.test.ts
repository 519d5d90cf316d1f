import { rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { listen } from '@portfolio/kit/run.ts';
import { findFreePort } from '../../../tests/support/servers/free-port.ts';
import { createTestDatabase } from '../../../tests/support/database.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { startGateway, startPeers, type GatewayUnderTest } from './support/gateway-under-test.ts';
import { createWebDist } from './support/web-build.ts';

let gateway: GatewayUnderTest;
let late: Server | undefined;

afterEach(async () => {
  late?.closeAllConnections();
  late?.close();
  late = undefined;
  await gateway.stop();
});

/** A gateway of which one service does not listen yet. @returns starts it */
async function startWithout(
  variable: string,
  settings: Record<string, string> = {},
): Promise<() => Promise<void>> {
  const port = await findFreePort();
  gateway = await startGateway({ ...settings, [variable]: `http://127.0.0.1:${String(port)}` });
  return async () => {
    late = createServer((request, response) => {
      void text(request).then((body) => {
        response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ got: body }));
      });
    });
    await listen(late, '127.0.0.1', port);
  };
}

describe('while a service starts', () => {
  it.each([
    ['an enquiry', 'LEADS_URL', '/api/crm/send', { method: 'POST', body: { firstName: 'Ada' } }],
    ['an image', 'MEDIA_URL', `/media/${'0'.repeat(32)}-10x10-ffffff.png`, {}],
    ['a cached read', 'CATALOG_URL', '/api/apps/getapps', {}],
    ['a login', 'AUTH_URL', '/api/login', { method: 'POST', body: { email: 'a@b.test', password: 'x' } }],
  ])('%s waits for it instead of failing', async (_name, variable, path, options) => {
    const start = await startWithout(variable);
    let isAnswered = false;
    const answering = gateway.call(path, options).finally(() => {
      isAnswered = true;
    });
    await eventually(async () => {
      expect((await gateway.call('/metrics')).status).toBe(200);
    });
    expect(isAnswered).toBe(false);
    await start();
    const answer = await answering;
    // What the service answers is no login; what counts is that it was asked.
    expect(answer.status).toBe(path === '/api/login' ? 502 : 200);
    if (path === '/api/crm/send') expect(answer.body).toEqual({ got: '{"firstName":"Ada"}' });
  });

  it('a document waits for it longer than a page may take, and holds up no other document', async () => {
    const folder = createWebDist();
    const start = await startWithout('CATALOG_URL', { WEB_DIST: folder });
    const answering = gateway.call('/');
    await sleep(8500);
    const other = await gateway.call('/missing');
    expect([other.status, other.text]).toEqual([404, expect.stringContaining('<h1>not found</h1>')]);
    await start();
    const answer = await answering;
    expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('"list":{"got":""}')]);
    rmSync(folder, { recursive: true });
  });
});

it('is ready once every service was ready, names what is missing until then, and stays ready afterwards', async () => {
  const peers = await startPeers();
  const database = await createTestDatabase();
  gateway = await startGateway({ DATABASE_URL: database.url }, peers);
  let isReady = false;
  peers.media.handle((_request, response) => {
    response.writeHead(isReady ? 200 : 503).end('{}');
  });
  const readiness = () => gateway.call('/readyz');
  expect(await readiness()).toMatchObject({ status: 503, body: { missing: ['media'] } });
  isReady = true;
  await eventually(async () => {
    expect((await readiness()).status).toBe(200);
  });
  await peers.media.stop();
  // Longer than an answer of the checks is reused.
  const later = performance.now() + 1500;
  await eventually(async () => {
    expect((await readiness()).status).toBe(200);
    expect(performance.now()).toBeGreaterThan(later);
  });
  await Promise.all([peers.auth, peers.catalog, peers.leads].map((peer) => peer.stop()));
  await database.drop();
});
