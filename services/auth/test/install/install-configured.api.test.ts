import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { isOnContainers } from '../../../../tests/support/kind-of-run.ts';
import { startOwnPostgres } from '../../../../tests/support/servers/own-postgres.ts';
import { startTlsFront } from '../../../../tests/support/servers/tls-front.ts';
import { installBody } from '../auth-client.ts';
import { startAuth, type AuthUnderTest } from '../auth-under-test.ts';
import { startPeers, type Peers } from '../peers.ts';

let peers: Peers;
let database: TestDatabase;
let auth: AuthUnderTest;
const wizard = { name: '', password: 'only for the wizard' };

async function asSuperuser(address: string, ...statements: string[]): Promise<void> {
  const client = new Client(address);
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

beforeAll(async () => {
  peers = await startPeers();
  database = await createTestDatabase();
  wizard.name = `wizard_${database.user}`;
  await asSuperuser(
    process.env.TEST_DATABASE_URL ?? '',
    `create role ${wizard.name} login password '${wizard.password}'`,
    `grant connect on database ${database.database} to ${wizard.name}`,
  );
});
afterEach(() => auth.stop());
afterAll(async () => {
  peers.stop();
  await asSuperuser(
    process.env.TEST_DATABASE_URL ?? '',
    `revoke all on database ${database.database} from ${wizard.name}`,
    `drop role ${wizard.name}`,
  );
  await database.drop();
});

const start = async (settings: Record<string, string> = {}) => {
  auth = await startAuth(peers, { DATABASE_URL: database.url, ...settings });
};

describe('a setup with DATABASE_URL', () => {
  it('is filled with what the platform was started with, and what it is told', async () => {
    await start({ SETUP_DB_USER: wizard.name });
    const { body, text } = await auth.get('/api/setup/getsite');
    expect(body).toMatchObject({
      isActive: false,
      dbHost: '127.0.0.1',
      dbPort: database.port,
      dbName: database.database,
      dbUser: wizard.name,
    });
    expect(text).not.toContain(database.password);
    expect((await auth.get('/api/setup/status')).body).toMatchObject({
      isDatabaseReachable: true,
      isActive: false,
      schemas: expect.arrayContaining([{ name: 'auth', isMigrated: true }]),
    });
  });

  it.each([
    ['another port', { dbPort: 5999 }, 422, 'otherDatabase'],
    ['another database', { dbName: 'postgres' }, 422, 'otherDatabase'],
    ['a wrong password', { dbPassword: 'wrong' }, 401, 'wrongDatabaseCredentials'],
    ['an address that is not its own', { dbHost: '::1' }, 422, 'databaseHostNotAllowed'],
  ])('is refused for %s', async (_case, changes, status, code) => {
    await start();
    const answer = await auth.install(installBody(database, changes));
    expect(answer.body).toMatchObject({ status, code });
    expect((await auth.get('/api/setup/getsite')).body.isActive).toBe(false);
  });

  // A container's port is taken at every address of this machine, so that nothing can look like it.
  const withFreeAddress = isOnContainers ? it.skip : it;
  withFreeAddress(
    'is refused where the fields lead to a database that only looks like it',
    async () => {
      const postgres = await startOwnPostgres();
      await asSuperuser(
        postgres.url,
        `create role ${database.user} login password '${database.password}'`,
        `create database ${database.database} owner ${database.user}`,
      );
      const target = Number(new URL(postgres.url).port);
      const twin = createServer((socket) => {
        const other = connect(target, '127.0.0.1');
        socket.on('error', () => other.destroy()).pipe(other);
        other.on('error', () => socket.destroy()).pipe(socket);
      });
      await once(twin.listen(database.port, '127.0.0.3'), 'listening');
      await start({ SETUP_DB_HOSTS: '127.0.0.3' });
      const answer = await auth.install(installBody(database, { dbHost: '127.0.0.3' }));
      expect(answer.body).toMatchObject({ status: 422, code: 'otherDatabase' });
      expect((await auth.get('/api/setup/getsite')).body.isActive).toBe(false);
      twin.close();
      await postgres.remove();
    },
    60_000,
  );

  it('is encrypted where DATABASE_URL says so, and then only with a server that proves who it is', async () => {
    const encrypted = await createTestDatabase();
    const front = await startTlsFront(encrypted);
    const url = new URL(encrypted.url);
    url.port = String(front.port);
    const body = installBody({ ...encrypted, port: front.port });
    await start({ DATABASE_URL: `${url.href}?sslmode=verify-full` });
    expect((await auth.install(body)).body).toMatchObject({ status: 503, code: 'unavailable' });
    await auth.stop();
    const authority = join(auth.configDir, 'authority.pem');
    mkdirSync(auth.configDir, { recursive: true });
    writeFileSync(authority, front.certificate);
    await start({ DATABASE_URL: `${url.href}?sslmode=verify-full&sslrootcert=${authority}` });
    expect((await auth.install(body)).status).toBe(201);
    rmSync(authority);
    front.stop();
    await encrypted.drop();
  }, 60_000);

  it('takes localhost for its host and any user who may connect, and writes no file', async () => {
    await start();
    const { name: dbUser, password: dbPassword } = wizard;
    const answer = await auth.install(installBody(database, { dbHost: 'localhost', dbUser, dbPassword }));
    expect(answer.status).toBe(201);
    expect(readdirSync(auth.configDir)).toEqual([]);
    expect((await auth.install(installBody(database))).status).toBe(409);
    expect((await auth.verify('ada@example.com', 'correct horse')).status).toBe(200);
  });
});
