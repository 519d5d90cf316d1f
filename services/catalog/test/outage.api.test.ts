import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startOwnPostgres, type OwnPostgres } from '../../../tests/support/servers/own-postgres.ts';
import { appSchema } from '@portfolio/contracts/apps/apps.ts';
import { listedApp, newApp, startCatalog, type Catalog } from './catalog-under-test.ts';

let postgres: OwnPostgres;
let catalog: Catalog;

beforeAll(async () => {
  postgres = await startOwnPostgres();
  catalog = await startCatalog({ databaseUrl: postgres.url });
});
afterAll(async () => {
  await catalog.stop();
  await postgres.remove();
});

const create = () => catalog.call('POST', '/api/apps/create', { body: newApp() });

it('says that it is not available while the database is away, and works again without a restart', async () => {
  const before = await catalog.create();
  await postgres.crash();
  for (let round = 0; round < 3; round += 1)
    for (const answer of [
      await catalog.call('GET', '/api/apps/getapps', { caller: null }),
      await catalog.show(before.seoSlug, null),
      await create(),
      await catalog.edit({ appId: before.id, title: 'x' }),
      await catalog.remove(before.id),
    ]) {
      expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(answer.text).not.toMatch(/ECONN|postgres|127\.0\.0\.1|select|insert/i);
    }
  await postgres.start();
  const startedAt = performance.now();
  while ((await catalog.call('GET', '/api/apps/getapps')).status !== 200);
  expect(performance.now() - startedAt).toBeLessThan(20_000);
  expect(await catalog.list()).toEqual([listedApp(before)]);
  expect((await create()).status).toBe(201);
});

it('loses nothing that it answered with 201 when the database is killed amid writes', async () => {
  const accepted: string[] = [];
  let isRunning = true;
  const writers = Array.from({ length: 4 }, async () => {
    while (isRunning) {
      const answer = await create();
      expect([201, 503]).toContain(answer.status);
      if (answer.status === 201) accepted.push(JSON.stringify(appSchema.parse(answer.body)));
    }
  });
  while (accepted.length < 20) await catalog.list();
  await postgres.crash();
  await postgres.start();
  const countAfterCrash = accepted.length;
  while (accepted.length < countAfterCrash + 20) await catalog.call('GET', '/api/apps/getapps');
  isRunning = false;
  await Promise.all(writers);
  const stored = new Set((await catalog.list()).map((app) => JSON.stringify(app)));
  expect(accepted.filter((text) => !stored.has(text))).toEqual([]);
});
