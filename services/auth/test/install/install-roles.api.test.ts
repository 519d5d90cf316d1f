import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { startOwnPostgres, type OwnPostgres } from '../../../../tests/support/servers/own-postgres.ts';
import { installBody } from '../auth-client.ts';
import { startAuth, type AuthUnderTest } from '../auth-under-test.ts';
import { startPeers, type Peers } from '../peers.ts';

const schemas = ['auth', 'catalog', 'gateway', 'leads', 'media'];
const loginSchema = z.object({ user: z.string(), password: z.string() });
const fileSchema = z.object({ user: z.string(), roles: z.record(z.string(), loginSchema).optional() });
type Login = z.output<typeof loginSchema>;

let peers: Peers;
let postgres: OwnPostgres;
let database: TestDatabase;
let auth: AuthUnderTest;

async function ask(address: string, ...statements: string[]): Promise<unknown[]> {
  const client = new Client(address);
  await client.connect();
  try {
    let rows: unknown[] = [];
    for (const statement of statements) ({ rows } = await client.query<Record<string, unknown>>(statement));
    return rows;
  } finally {
    await client.end();
  }
}
const asSuperuser = (...statements: string[]) => ask(postgres.url, ...statements);
const asRole = ({ user, password }: Login, sql: string) =>
  ask(`postgres://${user}:${password}@127.0.0.1:${String(database.port)}/${database.database}`, sql);

/** Of pg_hba.conf. */
async function readAccessRules(): Promise<string> {
  const rows = await asSuperuser(`select pg_read_file(current_setting('hba_file')) as text`);
  return z.tuple([z.object({ text: z.string() })]).parse(rows)[0].text;
}

async function writeAccessRules(text: string): Promise<void> {
  const rows = await asSuperuser(`select current_setting('hba_file') as text`);
  const [{ text: file }] = z.tuple([z.object({ text: z.string() })]).parse(rows);
  await asSuperuser(
    `copy (select unnest(string_to_array($rules$${text}$rules$, chr(10)))) to '${file}'`,
    'select pg_reload_conf()',
  );
}

const connectionFile = () => readFileSync(join(auth.configDir, 'connection.json'), 'utf8');
const storedRoles = () => fileSchema.parse(JSON.parse(connectionFile())).roles ?? {};
const sharesRole = async () =>
  (await auth.call('GET', '/api/setup/status', { userId: randomUUID() })).body.hasSharedRole;

beforeAll(async () => {
  peers = await startPeers();
  // Roles belong to a whole server.
  postgres = await startOwnPostgres();
  process.env.TEST_DATABASE_URL = postgres.url;
}, 60_000);
afterAll(async () => {
  peers.stop();
  await postgres.remove();
});
beforeEach(async () => {
  database = await createTestDatabase();
  auth = await startAuth(peers);
});
afterEach(() => auth.stop());

describe('a setup by a user who may create roles', () => {
  beforeEach(() => asSuperuser(`alter role ${database.user} createrole`));

  it('T55: gives each service a role that owns its own schema and sees no other', async () => {
    expect((await auth.install(installBody(database))).status).toBe(201);
    const roles = storedRoles();
    expect(Object.keys(roles).toSorted()).toEqual(schemas);
    for (const [schema, login] of Object.entries(roles)) {
      await asRole(login, `create table ${schema}.own (secret text)`);
      for (const other of Object.values(roles).filter((role) => role !== login))
        await expect(asRole(other, `select * from ${schema}.own`)).rejects.toThrow('permission denied');
      await expect(asRole(login, 'create schema another')).rejects.toThrow('permission denied');
      for (const statement of [
        'create role another',
        "copy (select 1) to program 'id'",
        "select pg_read_file('/etc/passwd')",
      ])
        await expect(asRole(login, statement)).rejects.toThrow('permission denied');
      await expect(asRole({ ...login, password: 'wrong' }, 'select 1')).rejects.toThrow('password');
    }
    expect(await sharesRole()).toBe(false);
  });

  it('has auth itself work as its own role, also after a restart', async () => {
    await auth.install(installBody(database));
    const [owner] = await asSuperuser(
      `select count(*) from pg_stat_activity where usename = '${storedRoles().auth?.user ?? ''}'`,
    );
    expect(owner).not.toEqual({ count: '0' });
    expect(await database.query('select email from auth.users')).toEqual([{ email: 'Ada@Example.com' }]);
    expect((await auth.verify('ada@example.com', 'correct horse')).status).toBe(200);
  });

  it('finds the same roles where it is repeated, and disturbs nobody', async () => {
    await auth.install(installBody(database));
    const roles = storedRoles();
    const other = await startAuth(peers);
    expect((await other.install(installBody(database))).body).toMatchObject({ code: 'alreadySetUp' });
    const file = readFileSync(join(other.configDir, 'connection.json'), 'utf8');
    expect(fileSchema.parse(JSON.parse(file)).roles).toEqual(roles);
    expect((await auth.verify('ada@example.com', 'correct horse')).status).toBe(200);
    await other.stop();
  });

  it('tells the passwords to nobody but the connection file', async () => {
    await auth.install(installBody(database));
    const stored = await asSuperuser(
      `select rolpassword as text from pg_authid where rolname = '${storedRoles().auth?.user ?? ''}'`,
    );
    expect(stored).toEqual([{ text: expect.stringMatching(/^SCRAM-SHA-256\$4096:/) }]);
    for (const { password } of Object.values(storedRoles()))
      expect(auth.logs.join('')).not.toContain(password);
  });
});

describe('one role serves all, and the status page says so', () => {
  it('where the user may not create roles', async () => {
    expect((await auth.install(installBody(database))).status).toBe(201);
    expect(storedRoles()).toEqual({});
    // The other schemas are made by the services, of which there are none here.
    await database.query('create schema catalog');
    expect(await sharesRole()).toBe(true);
    expect((await auth.call('GET', '/api/setup/status')).body.hasSharedRole).toBeUndefined();
  });

  it('where the database lets nobody in whom it does not have on a list', async () => {
    await asSuperuser(`alter role ${database.user} createrole`);
    const roles = 'select rolname from pg_roles order by 1';
    const [before, rules] = [await asSuperuser(roles), await readAccessRules()];
    const known = ['postgres', database.user].map((user) => `host all ${user} all scram-sha-256`);
    await writeAccessRules(['local all all trust', ...known].join('\n'));
    expect((await auth.install(installBody(database))).status).toBe(201);
    expect(storedRoles()).toEqual({});
    expect(await asSuperuser(roles)).toEqual(before);
    expect((await auth.verify('ada@example.com', 'correct horse')).status).toBe(200);
    await writeAccessRules(rules);
  });
});
