import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { startOwnPostgres, type OwnPostgres } from '../../../tests/support/servers/own-postgres.ts';
import { toAppError } from '../src/http/error-middleware.ts';
import { createLogger } from '../src/logger.ts';
import { connectionFileIn } from '../src/postgres/postgres-connection.ts';
import { openDatabase, pingDatabase, type Database } from '../src/postgres/postgres.ts';
import { createMigrationsFolder } from './migrations-folder.ts';

let migrations: ReturnType<typeof createMigrationsFolder>;
let configDir: string;
let database: Database;
let lines: string[];

beforeEach(() => {
  migrations = createMigrationsFolder();
  migrations.add('0001_create_things', ['create table things (id int)', 'insert into things values (1)']);
  configDir = mkdtempSync(join(tmpdir(), 'config-'));
});
afterEach(async () => {
  await database.close();
  migrations.remove();
  rmSync(configDir, { recursive: true });
});

function open(databaseUrl?: string): Database {
  lines = [];
  const output = new PassThrough();
  output.on('data', (chunk: Buffer) => lines.push(...chunk.toString().trim().split('\n')));
  const logger = createLogger('database-test', 'info', output);
  database = openDatabase({ schema: 'shop', migrations: migrations.path, databaseUrl, configDir, logger });
  return database;
}

/** Which status a request would be answered with that reads the table. */
async function status(): Promise<number> {
  try {
    const db = await database.connection();
    await db('things').select('id');
    return 200;
  } catch (error) {
    return toAppError(error).status;
  }
}

/** Waits until requests are answered with `expected`. @returns milliseconds it took */
async function becomes(expected: number): Promise<number> {
  const startedAt = performance.now();
  while ((await status()) !== expected) {
    if (performance.now() - startedAt > 15_000) throw new Error(`no ${String(expected)} in time`);
    await new Promise(setImmediate);
  }
  return performance.now() - startedAt;
}

function writeConnection(connection: unknown): void {
  const file = connectionFileIn(configDir);
  writeFileSync(`${file}.new`, typeof connection === 'string' ? connection : JSON.stringify(connection));
  renameSync(`${file}.new`, file);
}

describe('a schema found through the connection file', () => {
  let first: TestDatabase;
  let second: TestDatabase;
  beforeAll(async () => {
    first = await createTestDatabase();
    second = await createTestDatabase();
  });
  afterAll(async () => {
    await first.drop();
    await second.drop();
  });

  const nameOfDatabase = async () => {
    const db = await database.connection();
    const { rows } = await db.raw<{ rows: { name: string }[] }>('select current_database() as name');
    return rows[0]?.name;
  };

  it('waits for its setup, ready, until the file appears, follows it when it changes and when it goes', async () => {
    open();
    expect(database.isConfigured()).toBe(false);
    expect(await status()).toBe(503);
    await expect(pingDatabase(database)).resolves.toBeUndefined();
    expect(() => database.address()).toThrow('not set up');

    writeConnection(first);
    await database.reload();
    expect(await nameOfDatabase()).toBe(first.database);
    await expect(pingDatabase(database)).resolves.toBeUndefined();

    writeConnection({ ...second, isProvisional: true });
    await becomes(200);
    while ((await nameOfDatabase()) !== second.database) await new Promise(setImmediate);

    const before = await database.connection();
    writeConnection(second);
    await database.reload();
    expect(await database.connection()).toBe(before);

    rmSync(connectionFileIn(configDir));
    await becomes(503);
    expect(database.isConfigured()).toBe(false);
  });

  it('notices a new file by itself', async () => {
    open();
    writeConnection(first);
    expect(await becomes(200)).toBeLessThan(15_000);
  });

  it('survives a damaged file, quotes nothing of it, and goes on with the mended one', async () => {
    open();
    writeConnection(`{"host":"localhost","password":"canary`);
    expect(await status()).toBe(503);
    await expect(pingDatabase(database)).rejects.toThrow();
    await expect(database.reload()).rejects.toMatchObject({ code: 'unavailable' });
    writeConnection({ ...first, password: 7 });
    expect(await status()).toBe(503);
    expect(() => database.address()).toThrow();
    writeConnection(first);
    expect(await becomes(200)).toBeLessThan(15_000);
    expect(lines.join('')).not.toContain('canary');
  });

  it('refuses a wrong password without an end, and takes the right one', async () => {
    open();
    writeConnection({ ...first, password: 'wrong' });
    await expect(database.reload()).rejects.toMatchObject({ code: '28P01' });
    writeConnection(first);
    await database.reload();
    expect(await status()).toBe(200);
  });

  it('migrates again on reload where the schema is gone', async () => {
    open();
    writeConnection(first);
    await database.reload();
    await first.query('drop schema shop cascade');
    await database.reload();
    expect(await status()).toBe(200);
  });
});

describe('a database that goes away', () => {
  let postgres: OwnPostgres;
  beforeAll(async () => {
    postgres = await startOwnPostgres();
  }, 60_000);
  afterAll(() => postgres.remove());

  it('is answered with 503 at once, and served again soon after it is back', async () => {
    open(postgres.url);
    await becomes(200);
    for (let round = 0; round < 2; round += 1) {
      await postgres.crash();
      await becomes(503);
      const startedAt = performance.now();
      const statuses = await Promise.all(Array.from({ length: 200 }, status));
      expect(new Set(statuses)).toEqual(new Set([503]));
      expect(performance.now() - startedAt).toBeLessThan(15_000);
      await expect(pingDatabase(database)).rejects.toThrow();
      await postgres.start();
      expect(await becomes(200)).toBeLessThan(20_000);
    }
  }, 60_000);

  it('may be away at the start, and is reported once', async () => {
    await postgres.crash();
    open(postgres.url);
    await becomes(503);
    for (let i = 0; i < 5; i += 1) await expect(database.reload()).rejects.toThrow();
    await postgres.start();
    expect(await becomes(200)).toBeLessThan(20_000);
    const said = lines.map((line) => JSON.parse(line) as { msg: string; err?: { message: string } });
    // While it starts it refuses in words of its own.
    const reasons = new Set(said.map(({ err }) => err?.message));
    expect(said).toHaveLength(reasons.size);
    expect([said[0]?.msg, said.at(-1)?.msg]).toEqual(['database not ready', 'database ready again']);
  }, 60_000);

  it('is waited for at the start where it comes up within 10 s, and not once it was there', async () => {
    await postgres.crash();
    open(postgres.url);
    const answered = Promise.all([status(), database.started()]);
    await expect(pingDatabase(database)).rejects.toThrow();
    await sleep(4000);
    await postgres.start();
    expect(await answered).toEqual([200, undefined]);
    await postgres.crash();
    await becomes(503);
    const startedAt = performance.now();
    expect(await status()).toBe(503);
    expect(performance.now() - startedAt).toBeLessThan(4000);
    await postgres.start();
    await becomes(200);
  }, 60_000);

  it('keeps a request waiting for a migration at the start, but not for a long one', async () => {
    migrations.add('0002_take_time', ['select pg_sleep(4)']);
    open(postgres.url);
    expect(await status()).toBe(200);
    await database.close();
    migrations.add('0003_take_long', ['select pg_sleep(12)']);
    open(postgres.url);
    expect(await status()).toBe(503);
    await becomes(200);
  }, 60_000);
});
