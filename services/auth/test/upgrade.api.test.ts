import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join, parse } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { siteContentDefaults } from '@portfolio/contracts/site-content-defaults.ts';
import { siteDefaults } from '@portfolio/contracts/site-defaults.ts';
import { migrateSchema } from '@portfolio/kit/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { createPasswords } from '../src/users/passwords.ts';
import { startAuth, type AuthUnderTest } from './auth-under-test.ts';
import { factorsClientOf } from './factors-client.ts';
import { startPeers, type Peers } from './peers.ts';

const migrations = join(import.meta.dirname, '../migrations');
const userId = randomUUID();

let database: TestDatabase;
let peers: Peers;
let auth: AuthUnderTest;

/** Brings the schema to the version that had no second factors. */
async function migrateToVersionBefore(): Promise<void> {
  const only = readdirSync(migrations)
    .filter((file) => file < '0003')
    .map((file) => parse(file).name);
  await migrateSchema(database, { schema: 'auth', migrations, only });
}

const rows = async () => ({
  users: await database.query('select * from auth.users'),
  site: await database.query('select * from auth.site'),
});

beforeAll(async () => {
  peers = await startPeers();
  database = await createTestDatabase();
  await migrateToVersionBefore();
});
afterAll(async () => {
  await auth.stop();
  peers.stop();
  await database.drop();
});

it('a site of the version before keeps every row, and its administrator signs in and adds a factor', async () => {
  const hash = await createPasswords().hash('correct horse');
  await database.query(
    `insert into auth.users values ($1, 'ada@example.com', 'Ada', 'Lovelace', $2, 7, clock_timestamp())`,
    [userId, hash],
  );
  const changed = {
    contactEmail: 'studio@example.com',
    heroStatistics: [1, 2, 3].map((count) => ({ value: String(count), label: 'Apps' })),
  };
  await database.query(`insert into auth.site values ('Studio', 'Apps', clock_timestamp(), $1)`, [
    JSON.stringify({ year: 1, ...changed }),
  ]);
  const before = await rows();

  auth = await startAuth(peers, { DATABASE_URL: database.url });
  const { body } = await auth.verify('ada@example.com', 'correct horse');
  expect(body).toMatchObject({ user: { id: userId }, credentialsVersion: 7, factors: [] });
  expect(await rows()).toEqual(before);

  const account = factorsClientOf(
    { call: (method, path, options) => auth.call(method, path, { ...options, credentialsVersion: 7 }) },
    () => userId,
  );
  const site = { isActive: true, ...siteDefaults, ...changed, appName: 'Studio', appDescription: 'Apps' };
  expect((await auth.get('/api/setup/getsite')).body).toEqual(site);
  expect((await auth.get('/api/site')).body).toEqual({ ...siteContentDefaults, ...site });

  const { recoveryCodes } = await account.addTotp();
  expect(recoveryCodes).toHaveLength(10);
  expect(await rows()).toEqual(before);
});
