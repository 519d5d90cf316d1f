import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { findFreePort } from '../../../../tests/support/servers/free-port.ts';
import { installBody } from '../auth-client.ts';
import { auth, database, peers } from './each-with-auth.ts';

const files = () => readdirSync(auth.configDir);
const connectionFile = () => join(auth.configDir, 'connection.json');
const count = async (table: string) =>
  (await database.query<{ n: number }>(`select count(*)::int as n from auth.${table}`))[0]?.n;

/** The platform is as it was before anybody tried: no connection, no site, and ready. */
async function expectUntouched(): Promise<void> {
  expect(files()).toEqual([]);
  expect((await auth.get('/api/setup/getsite')).body.isActive).toBe(false);
  expect((await auth.get('/readyz')).status).toBe(200);
}

async function asSuperuser(...statements: string[]): Promise<void> {
  const client = new Client(process.env.TEST_DATABASE_URL);
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

describe('a setup that cannot be', () => {
  it.each([
    ['a wrong password', { dbPassword: 'wrong' }, 401, 'Unauthorized: Invalid credentials'],
    ['an unknown user', { dbUser: 'nobody_here' }, 401, 'Unauthorized: Invalid credentials'],
    ['a missing database', { dbName: 'not_there' }, 422, 'This database does not exist.'],
    ['a host that is not allowed', { dbHost: 'example.com' }, 422, 'This database host is not allowed.'],
    ['a database of somebody else', { dbName: 'postgres' }, 422, 'The database was reached, but'],
  ])('is refused for %s, and leaves everything as it was', async (_case, changes, status, message) => {
    const answer = await auth.install(installBody(database, changes));
    expect(answer.status).toBe(status);
    expect(answer.body.message).toContain(message);
    await expectUntouched();
    expect((await auth.install(installBody(database))).status).toBe(201);
  });

  it('is refused where nothing listens, after the time that a silent host takes', async () => {
    const startedAt = performance.now();
    const answer = await auth.install(installBody(database, { dbPort: await findFreePort() }));
    expect(answer.body).toMatchObject({ status: 422, code: 'databaseUnreachable' });
    const seconds = (performance.now() - startedAt) / 1000;
    expect(seconds).toBeGreaterThan(4.9);
    expect(seconds).toBeLessThan(20);
    await expectUntouched();
  });

  it('is refused where the user may create no schema', async () => {
    const guest = `guest_${database.user}`;
    await asSuperuser(
      `create role ${guest} login password 'guest'`,
      `grant connect on database ${database.database} to ${guest}`,
    );
    const answer = await auth.install(installBody(database, { dbUser: guest, dbPassword: 'guest' }));
    await asSuperuser(`revoke all on database ${database.database} from ${guest}`, `drop role ${guest}`);
    expect(answer.body).toMatchObject({ status: 422, code: 'databaseNotUsable' });
    await expectUntouched();
  });

  it.each(['fail', 'be absent', 'hang'] as const)(
    'is undone where a service does not migrate but would %s',
    async (behaviour) => {
      peers.behave(behaviour);
      const answer = await auth.install(installBody(database));
      expect(answer.body).toMatchObject({ status: 503, code: 'setupUnfinished' });
      expect(answer.text).not.toContain('canary');
      await expectUntouched();
      expect([await count('site'), await count('users')]).toEqual([0, 0]);
      peers.behave('migrate');
      expect((await auth.install(installBody(database))).status).toBe(201);
      expect([await count('site'), await count('users')]).toEqual([1, 1]);
    },
  );

  it('waits for a service that is just starting', async () => {
    peers.behave('be absent');
    const answer = auth.install(installBody(database));
    await eventually(() => {
      expect(peers.calls.filter((call) => call.startsWith('leads')).length).toBeGreaterThan(1);
    });
    peers.behave('migrate');
    expect((await answer).status).toBe(201);
  });

  it('puts back the connection that was there', async () => {
    const other = await createTestDatabase();
    const { host, port, user, password } = other;
    const former = JSON.stringify({ host, port, database: other.database, user, password });
    writeFileSync(connectionFile(), former, { mode: 0o600 });
    peers.behave('fail');
    expect((await auth.install(installBody(database))).status).toBe(503);
    expect(readFileSync(connectionFile(), 'utf8')).toBe(former);
    expect(files()).toEqual(['connection.json']);
    peers.behave('migrate');
    expect((await auth.install(installBody(database))).status).toBe(201);
    expect(await count('site')).toBe(1);
    await other.drop();
  });

  it('names every field that is wrong', async () => {
    const answer = await auth.install({
      ...installBody(database),
      appName: ' ',
      dbPort: 'x',
      adminEmail: 'ada',
      more: 1,
    });
    expect(answer.status).toBe(422);
    expect(answer.body.fields).toEqual({
      appName: 'App Name is required',
      dbPort: 'Database Port must be a number',
      adminEmail: 'Valid email is required',
      more: 'This field is not known',
    });
    const empty = await auth.install({});
    expect(Object.keys(empty.body.fields ?? {})).toHaveLength(11);
    expect(empty.body.fields).toMatchObject({ adminPassword: 'Password must be at least 6 characters' });
  });
});

it('a password that is one of the most common ones is refused before the database is asked', async () => {
  const common = installBody(database, { adminPassword: 'iloveyou', dbHost: 'unknown.example' });
  expect((await auth.install(common)).body).toMatchObject({
    status: 422,
    code: 'invalidInput',
    fields: {
      adminPassword:
        'This password is one of the most common ones. Choose another, or one of 12 characters or more.',
    },
  });
  expect((await auth.install(installBody(database, { adminPassword: 'k7!vq9' }))).status).toBe(201);
});

describe('while the connection cannot be used', () => {
  const gone = () => ({ ...database, host: '127.0.0.1', password: 'changed' });

  it('nobody can install over a site that may be there', async () => {
    writeFileSync(connectionFile(), JSON.stringify(gone()));
    const answer = await auth.install(installBody(database));
    expect(answer.status).toBeGreaterThanOrEqual(500);
    expect((await auth.get('/api/setup/getsite')).status).toBeGreaterThanOrEqual(500);
    expect((await auth.get('/api/setup/status')).body).toMatchObject({ isDatabaseReachable: false });
    expect((await auth.get('/readyz')).body).toEqual({ status: 'not ready', missing: ['database'] });
  });

  it('an installation that was cut off can be run again elsewhere', async () => {
    writeFileSync(connectionFile(), JSON.stringify({ ...gone(), isProvisional: true }));
    expect((await auth.get('/api/setup/getsite')).body).toMatchObject({ isActive: false });
    expect((await auth.install(installBody(database))).status).toBe(201);
    expect(readFileSync(connectionFile(), 'utf8')).not.toContain('isProvisional');
  });
});
