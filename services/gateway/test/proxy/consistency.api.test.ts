import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { startGateway, type GatewayUnderTest } from '../support/gateway-under-test.ts';
import { startRealCatalog, type RealCatalog } from '../support/real-catalog.ts';
import { startTcpLine, throughLine, type TcpLine } from '../support/tcp-line.ts';
import { createWebDist } from '../support/web-build.ts';

let database: TestDatabase;
let line: TcpLine;
let catalog: RealCatalog;
let gateway: GatewayUnderTest;
let replica: GatewayUnderTest;
let folder: string;
let cookie: string;
let appId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  line = await startTcpLine(database);
  catalog = await startRealCatalog(database.url);
  folder = createWebDist();
  const settings = {
    LIMIT_DOCUMENTS: '100000/60',
    CATALOG_URL: `http://127.0.0.1:${String(catalog.port)}`,
    WEB_DIST: folder,
  };
  gateway = await startGateway({ ...settings, DATABASE_URL: throughLine(database.url, line) });
  replica = await startGateway({ ...settings, DATABASE_URL: database.url }, gateway.peers);
  cookie = await eventually(() => replica.signIn());
  const body = {
    title: 'Title 0',
    category: 'Business',
    appType: 'Web App',
    shortDescription: 's',
    description: 'd',
    seoSlug: 'app',
    thumbnailUrl: 'https://images.test/a.png',
  };
  const created = await replica.call('/api/apps/create', { method: 'POST', headers: { cookie }, body });
  expect(created.status).toBe(201);
  appId = (created.body as { id: string }).id;
});
afterAll(async () => {
  await replica.stop();
  await gateway.stop();
  await catalog.stop();
  await line.stop();
  await database.drop();
  rmSync(folder, { recursive: true });
});

/** The number in the title that an answer shows; undefined for one that shows nothing. */
const shownIn = (text: string) => {
  const found = /Title (\d+)/.exec(text)?.[1];
  return found === undefined ? undefined : Number(found);
};
const write = async (on: GatewayUnderTest, number: number) => {
  const body = { appId, title: `Title ${String(number)}` };
  return (await on.call('/api/apps/edit', { method: 'PATCH', headers: { cookie }, body })).status;
};
const paths = ['/api/apps/getapps', '/api/apps/slug/app', '/api/apps/getapps?view=card', '/', '/apps/app'];

it('nobody who reads after a change was answered sees what was before it, whatever breaks meanwhile', async () => {
  let acknowledged = 0;
  let attempted = 0;
  let reads = 0;
  let isRunning = true;

  const readOnce = async (path: string) => {
    const floor = acknowledged;
    const answer = await gateway.call(path);
    const shown = answer.status === 200 ? shownIn(answer.text) : undefined;
    if (shown === undefined) return;
    reads += 1;
    if (shown < floor) throw new Error(`${path} showed ${String(shown)} after ${String(floor)} was answered`);
    expect(shown).toBeLessThanOrEqual(attempted);
  };
  const readers = paths.map(async (path) => {
    while (isRunning) await readOnce(path);
  });
  const restartCatalog = async () => {
    const { port } = catalog;
    await catalog.stop();
    catalog = await startRealCatalog(database.url, port);
  };

  for (let round = 1; round <= 100; round += 1) {
    attempted = round;
    if ((await write(gateway, round)) === 200) acknowledged = round;
    await Promise.all(paths.map(readOnce));
    if (round % 25 === 10) line.interrupt();
    if (round % 50 === 25) await restartCatalog();
  }
  isRunning = false;
  await Promise.all(readers);
  expect(acknowledged).toBeGreaterThan(60);
  expect(reads).toBeGreaterThan(500);
}, 120_000);

it('a change made by way of another gateway is seen here within a moment', async () => {
  const cached = async () => {
    await eventually(async () => {
      const first = await gateway.call('/api/apps/slug/app');
      expect(first.status).toBe(200);
    });
  };
  for (let number = 1000; number < 1020; number += 1) {
    await cached();
    expect(await write(replica, number)).toBe(200);
    await eventually(async () => {
      for (const path of paths) expect(shownIn((await gateway.call(path)).text)).toBe(number);
    }, 2000);
  }
});
