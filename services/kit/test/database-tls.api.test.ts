import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { startTlsFront, type TlsFront } from '../../../tests/support/servers/tls-front.ts';
import { createLogger } from '../src/logger.ts';
import { openDatabase } from '../src/postgres/postgres.ts';
import { createMigrationsFolder } from './migrations-folder.ts';

let database: TestDatabase;
let folder: string;
let migrations: ReturnType<typeof createMigrationsFolder>;
let front: TlsFront;
let authority: string;

beforeAll(async () => {
  database = await createTestDatabase();
  front = await startTlsFront(database);
  migrations = createMigrationsFolder();
  migrations.add('0001_create_things', ['create table things (id int)']);
  folder = mkdtempSync(join(tmpdir(), 'tls-'));
  authority = join(folder, 'authority.pem');
  writeFileSync(authority, front.certificate);
});
afterAll(async () => {
  front.stop();
  rmSync(folder, { recursive: true });
  migrations.remove();
  await database.drop();
});

/** Reads from the database by way of TLS. @returns whether all connections were encrypted */
async function read(parameters: string, host = '127.0.0.1'): Promise<boolean> {
  const before = front.encrypted();
  const url = new URL(database.url);
  url.host = `${host}:${String(front.port)}`;
  const opened = openDatabase({
    schema: 'shop',
    migrations: migrations.path,
    databaseUrl: url.href + parameters,
    configDir: folder,
    logger: createLogger('tls-test', 'silent'),
  });
  try {
    const db = await opened.connection();
    await db('things').select();
    return front.encrypted() > before;
  } finally {
    await opened.close();
  }
}

describe('a DATABASE_URL', () => {
  const proving = ['require', 'verify-ca', 'verify-full'];

  it.each(proving)('with sslmode=%s speaks to a server that proves who it is', async (mode) => {
    expect(await read(`?sslmode=${mode}&sslrootcert=${authority}`)).toBe(true);
  });

  // All at once, for each is given up only after the time in which a database may start.
  it('with one of these speaks to no other', async () => {
    await Promise.all(
      proving.flatMap((mode) => [
        expect(read(`?sslmode=${mode}`)).rejects.toThrow(/self-signed certificate/),
        expect(read(`?sslmode=${mode}&sslrootcert=${authority}`, 'localhost')).rejects.toThrow(/altnames/i),
      ]),
    );
  });

  it('with sslmode=no-verify is encrypted, whoever answers', async () => {
    expect(await read('?sslmode=no-verify')).toBe(true);
  });

  it('without a word of it, or with sslmode=disable, asks for no encryption', async () => {
    const before = front.encrypted();
    const reads = ['', '?sslmode=disable'].map((parameters) => read(parameters));
    await Promise.all(reads.map((opened) => expect(opened).rejects.toThrow()));
    expect(front.encrypted()).toBe(before);
  });
});
