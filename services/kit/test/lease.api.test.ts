import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { createLeases, leasesTable, type Leases } from '../src/postgres/lease.ts';
import { createLogger } from '../src/logger.ts';
import { openDatabase, type Database } from '../src/postgres/postgres.ts';
import { createMigrationsFolder } from './migrations-folder.ts';

const migrations = createMigrationsFolder();
const configDir = mkdtempSync(join(tmpdir(), 'config-'));
let test: TestDatabase;
let database: Database;
let leases: Leases;

beforeAll(async () => {
  migrations.add('0001_create_leases', [leasesTable]);
  test = await createTestDatabase();
  const logger = createLogger('lease-test', 'silent');
  const databaseUrl = test.url;
  database = openDatabase({ schema: 'shop', migrations: migrations.path, databaseUrl, configDir, logger });
  leases = createLeases(database);
});
afterAll(async () => {
  await database.close();
  await test.drop();
  migrations.remove();
  rmSync(configDir, { recursive: true });
});

/** As if so many milliseconds had passed. */
async function pass(milliseconds: number): Promise<void> {
  const db = await database.connection();
  await db.raw('update leases set claimed_at = claimed_at - make_interval(secs => ?)', [milliseconds / 1000]);
}

it('a lease is one process’s at a time, and free again once it is over or released', async () => {
  const claims = await Promise.all(Array.from({ length: 8 }, () => leases.claim('sweep', 60_000)));
  expect(claims.filter(Boolean)).toEqual([true]);
  expect(await leases.claim('another', 60_000)).toBe(true);
  await pass(59_000);
  expect(await leases.claim('sweep', 60_000)).toBe(false);
  await pass(1000);
  expect(await leases.claim('sweep', 60_000)).toBe(true);
  expect(await leases.claim('sweep', 60_000)).toBe(false);
  await leases.release('sweep');
  expect(await leases.claim('sweep', 60_000)).toBe(true);
});

it('a lease doubles up to its limit while it is never released', async () => {
  expect(await leases.claim('mail', 60_000, 200_000)).toBe(true);
  for (const milliseconds of [60_000, 120_000, 200_000, 200_000]) {
    await pass(milliseconds - 1000);
    expect(await leases.claim('mail', 60_000, 200_000)).toBe(false);
    await pass(1000);
    expect(await leases.claim('mail', 60_000, 200_000)).toBe(true);
  }
});
