import { describe, expect, it } from '@jest/globals';
import { docker } from '../support/docker.ts';
import { askDatabase, containerOf, findSecrets, findSite } from './site.ts';

const services = ['gateway', 'auth', 'catalog', 'media', 'leads'];
const tables = await askDatabase(
  `select format('%I.%I', schemaname, tablename) from pg_tables where schemaname in ('${services.join("','")}')`,
);

const secrets = await findSecrets();

/** What PostgreSQL answers to a role over the network, as to a service. */
async function ask(role: string, password: string, sql: string): Promise<string> {
  const url = `postgres://${role}:${password}@postgres:5432/portfolio`;
  try {
    return await docker('exec', await containerOf('postgres'), 'psql', '--no-psqlrc', '-Atc', sql, url);
  } catch (error) {
    return String(error);
  }
}

describe.each(services)('the database role of %s', (service) => {
  const asService = (sql: string) =>
    ask(`portfolio_${service}`, secrets.get(`DB_PASSWORD_${service.toUpperCase()}`) ?? '', sql);

  it('T55: reads its own tables and no other', async () => {
    const own = tables.filter((table) => table.startsWith(`${service}.`));
    const others = services
      .filter((other) => other !== service)
      .map((other) => tables.find((table) => table.startsWith(`${other}.`)));
    expect(own.length).toBeGreaterThan(0);
    const readable = `select count(*) from (values ${own.map((table) => `('${table}')`).join()}) as t (name)
      where has_table_privilege(current_user, name, 'select, insert, update, delete')`;
    expect(await asService(readable)).toBe(String(own.length));
    for (const table of others)
      expect(await asService(`select 1 from ${String(table)}`)).toContain('permission denied for schema');
  });

  it('creates nothing outside its schema, and has no special rights', async () => {
    expect(await asService('create table public.x (id int)')).toContain('permission denied');
    expect(await asService('create schema x')).toContain('permission denied');
    expect(await asService('create role x')).toContain('permission denied');
    expect(
      await asService(
        'select rolsuper or rolcreaterole or rolcreatedb or rolbypassrls from pg_roles where rolname = current_user',
      ),
    ).toBe('f');
  });
});

describe("the wizard's user", () => {
  const { databasePassword } = findSite();

  it('may connect, and reads no table', async () => {
    expect(await ask('portfolio', databasePassword, 'select 1')).toBe('1');
    for (const table of tables)
      expect(await ask('portfolio', databasePassword, `select 1 from ${table}`)).toContain(
        'permission denied',
      );
  });

  it('is refused with another password', async () => {
    expect(await ask('portfolio', 'wrong', 'select 1')).toContain('password authentication failed');
  });
});
