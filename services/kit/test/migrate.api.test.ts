import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { migrateSchema } from '../src/postgres/migrate.ts';
import { createMigrationsFolder } from './migrations-folder.ts';

const program = fileURLToPath(new URL('./migrating-process.ts', import.meta.url));

let database: TestDatabase;
let migrations: ReturnType<typeof createMigrationsFolder>;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  migrations = createMigrationsFolder();
  migrations.add('0001_create_things', ['create table things (id int primary key)']);
});
afterEach(async () => {
  migrations.remove();
  await database.query('drop schema if exists shop cascade');
});

const migrate = () => migrateSchema(database, { schema: 'shop', migrations: migrations.path });

function startProcess() {
  const child = spawn(process.execPath, [program, database.url, 'shop', migrations.path]);
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const ended = once(child, 'exit').then(([code, signal]: unknown[]) => ({ code, signal, errors }));
  return { kill: () => child.kill('SIGKILL'), ended };
}

const completed = async () =>
  (await database.query<{ name: string }>('select name from shop.knex_migrations order by id')).map(
    ({ name }) => name,
  );

describe('migrating a schema', () => {
  it('creates it, once, and adds what is new later', async () => {
    await migrate();
    await migrate();
    migrations.add('0002_name_things', ['alter table things add column name text']);
    await migrate();
    expect(await completed()).toEqual(['0001_create_things', '0002_name_things']);
    await database.query(`insert into shop.things values (1, 'one')`);
  });

  it('leaves nothing of a migration whose second statement fails', async () => {
    migrations.add('0002_fail', ['create table more (id int)', 'select 1 / 0']);
    await expect(migrate()).rejects.toThrow('division by zero');
    expect(await database.query(`select from pg_tables where tablename in ('things', 'more')`)).toEqual([]);

    migrations.add('0002_fail', ['create table more (id int)']);
    await expect(startProcess().ended).resolves.toMatchObject({ code: 0, errors: '' });
    expect(await completed()).toEqual(['0001_create_things', '0002_fail']);
  });

  it('goes on although a killed process left the lock of knex behind', async () => {
    await migrate();
    await database.query('update shop.knex_migrations_lock set is_locked = 1');
    migrations.add('0002_name_things', ['alter table things add column name text']);
    await migrate();
    expect(await completed()).toHaveLength(2);
  });

  it('F17: is done by one of five processes that start at once, and the others wait for it', async () => {
    migrations.add('0002_take_time', ['select pg_sleep(0.3)', 'create table more (id int)']);
    for (let round = 0; round < 3; round += 1) {
      const ends = await Promise.all(Array.from({ length: 5 }, () => startProcess().ended));
      expect(ends).toEqual(Array(5).fill({ code: 0, signal: null, errors: '' }));
      expect(await completed()).toEqual(['0001_create_things', '0002_take_time']);
      await database.query('drop schema shop cascade');
    }
  }, 60_000);

  it('F16: survives a kill at any moment, and the next process completes it', async () => {
    const sleep = 'select pg_sleep(0.3)';
    migrations.add('0002_take_time', [sleep, 'create table more (id int)', sleep]);
    const isUnderWay = async () => {
      const running = await database.query(
        `select from pg_stat_activity where datname = current_database() and query = '${sleep}'`,
      );
      expect(running).toHaveLength(1);
    };
    const begunAt = performance.now();
    const first = startProcess();
    await eventually(isUnderWay);
    const usual = performance.now() - begunAt;
    await first.ended;
    let killed = 0;
    for (let round = 0; round < 10; round += 1) {
      await database.query('drop schema shop cascade');
      const process = startProcess();
      // At about the time when the tables that migrating itself needs are made, or later and later in the migration.
      if (round < 5) await setTimeout(usual * (0.5 + round / 10));
      else {
        await eventually(isUnderWay);
        await setTimeout((round - 5) * 100);
      }
      process.kill();
      const { signal } = await process.ended;
      if (signal === 'SIGKILL') killed += 1;
      await database.query('create schema if not exists shop');
      await expect(startProcess().ended).resolves.toMatchObject({ code: 0, errors: '' });
      expect(await completed()).toEqual(['0001_create_things', '0002_take_time']);
    }
    expect(killed).toBeGreaterThan(3);
  }, 120_000);
});
