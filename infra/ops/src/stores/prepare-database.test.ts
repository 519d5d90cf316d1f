import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { prepareDatabase, readRoles } from './prepare-database.ts';

const schemas = ['gateway', 'auth', 'catalog', 'media', 'leads'];

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** As providers have them: it may make roles, and is no superuser. */
describe('an administrator that is no superuser', () => {
  let database: TestDatabase;
  const urlOf = (role: string, password = `password of ${role}`) => {
    const url = new URL(database.url);
    url.username = `${database.database}_${role}`;
    url.password = password;
    return url.href;
  };
  const roles = (passwords: (role: string) => string = (role) => `password of ${role}`) =>
    readRoles({
      DB_ADMIN: database.user,
      DB_ADMIN_PASSWORD: database.password,
      DB_USER: `${database.database}_wizard`,
      DB_PASSWORD: passwords('wizard'),
      ...Object.fromEntries(
        schemas.map((schema) => [`DATABASE_URL_${schema.toUpperCase()}`, urlOf(schema, passwords(schema))]),
      ),
    });

  beforeAll(async () => {
    database = await createTestDatabase();
    await database.tamper(`alter role ${database.user} createrole`);
    await prepareDatabase(roles());
  });
  afterAll(async () => {
    const made = await database.query<{ name: string }>(
      `select rolname as name from pg_roles where rolname like '${database.database}\\_%' or rolname ~ ('^portfolio_(receipts|audit)_' || substr(md5(current_database()), 1, 12))`,
    );
    // Of these the administrator may drop what they own, once it may act as each of them.
    await database.tamper(
      ...made.flatMap(({ name }) => [`drop owned by ${name} cascade`, `drop role ${name}`]),
    );
    await database.drop();
  });

  it('gives each service a schema of its own, and the search path to it', async () => {
    for (const schema of schemas) {
      await ask(urlOf(schema), 'create table things (id int)');
      expect(await ask(urlOf(schema), 'select current_schema() as schema')).toEqual([{ schema }]);
      for (const other of schemas.filter((name) => name !== schema))
        await expect(ask(urlOf(schema), `create table ${other}.x (id int)`)).rejects.toThrow(
          'permission denied',
        );
      await expect(ask(urlOf(schema), 'create table public.x (id int)')).rejects.toThrow('permission denied');
    }
  });

  it('lets the user of the wizard connect, and do nothing else', async () => {
    expect(await ask(urlOf('wizard'), 'select 1 as one')).toEqual([{ one: 1 }]);
    for (const schema of schemas)
      await expect(ask(urlOf('wizard'), `select * from ${schema}.things`)).rejects.toThrow(
        'permission denied',
      );
  });

  it('lets nobody change receipts once they were handed over', async () => {
    const url = urlOf('leads');
    await ask(url, 'create table receipts (id int); create table receipt_head (id int)');
    await ask(url, `create function append_receipt() returns void language sql as 'select'`);
    await ask(url, 'select public.keep_receipts()');
    expect(await ask(url, 'select * from receipts')).toEqual([]);
    await expect(ask(url, 'insert into receipts values (1)')).rejects.toThrow('permission denied');
    await expect(ask(urlOf('auth'), 'select public.keep_receipts()')).rejects.toThrow('permission denied');
  });

  it('lets the gateway add to the audit log, and nobody change it, once it was handed over', async () => {
    const url = urlOf('gateway');
    await ask(url, 'create table audit (id bigserial, at timestamptz)');
    await ask(
      url,
      `create function keep_audit() returns trigger language plpgsql as 'begin return old; end'`,
    );
    await ask(url, 'select public.keep_audit_log()');
    await ask(url, 'insert into audit (at) values (now())');
    await ask(url, `create function prune_audit() returns void language sql as 'select'`);
    await ask(url, 'select public.keep_audit_log()');
    await ask(url, 'insert into audit (at) values (now())');
    expect(await ask(url, 'select id from audit')).toEqual([{ id: '1' }, { id: '2' }]);
    await expect(ask(url, 'delete from audit')).rejects.toThrow('permission denied');
    await expect(ask(urlOf('auth'), 'select public.keep_audit_log()')).rejects.toThrow('permission denied');
  });

  it('may do so again, with new passwords', async () => {
    await prepareDatabase(roles((role) => `another of ${role}`));
    await expect(ask(urlOf('media'), 'select')).rejects.toThrow('password authentication failed');
    expect(
      await ask(urlOf('media', 'another of media'), 'select count(*)::int as count from things'),
    ).toEqual([{ count: 0 }]);
  });

  it('is told what is missing', () => {
    expect(() => readRoles({ DATABASE_URL_GATEWAY: urlOf('gateway') })).toThrow(
      'DATABASE_URL_AUTH is not set',
    );
  });
});
