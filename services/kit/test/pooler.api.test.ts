import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findDatabaseAccount } from '@portfolio/embedded/postgres/account.ts';
import { Client } from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { startOwnProgram } from '../../../tests/support/servers/own-program.ts';
import type { OwnServer } from '../../../tests/support/servers/own-server.ts';
import { createLogger } from '../src/logger.ts';
import { openDatabase, type Database } from '../src/postgres/postgres.ts';
import { createMigrationsFolder } from './migrations-folder.ts';

const hasPgBouncer = spawnSync('pgbouncer', ['--version']).status === 0;

// Debian has it as a package; where it is missing, only direct connections are tested.
(hasPgBouncer ? describe : describe.skip)('behind PgBouncer in transaction mode', () => {
  let database: TestDatabase;
  let folder: string;
  let pooler: OwnServer;
  let migrations: ReturnType<typeof createMigrationsFolder>;
  const opened: Database[] = [];

  const pooledUrl = () => {
    const url = new URL(database.url);
    url.host = `127.0.0.1:${String(pooler.port)}`;
    return url.href;
  };
  const open = (directUrl?: string) => {
    const made = openDatabase({
      schema: 'shop',
      migrations: migrations.path,
      databaseUrl: pooledUrl(),
      directUrl,
      configDir: folder,
      logger: createLogger('pooler-test', 'silent'),
    });
    opened.push(made);
    return made;
  };

  beforeAll(async () => {
    database = await createTestDatabase();
    await database.query(`alter role ${database.user} set search_path to shop`);
    folder = mkdtempSync(path.join(tmpdir(), 'pgbouncer-'));
    pooler = await startPooler(database, folder);
    migrations = createMigrationsFolder();
    migrations.add('0001_create_things', ['create table things (id int)']);
  });
  afterAll(async () => {
    for (const { close } of opened) await close();
    await pooler.remove();
    migrations.remove();
    rmSync(folder, { recursive: true });
    await database.drop();
  });

  it('migrations, statements and transactions work, in fewer connections than there are clients', async () => {
    const replicas = [open(database.url), open(database.url), open(database.url)];
    const pools = await Promise.all(replicas.map(({ connection }) => connection()));
    await Promise.all(
      Array.from({ length: 60 }, async (_, id) =>
        pools[id % 3]?.transaction(async (transaction) => {
          await transaction('things').insert({ id });
          await transaction.raw('select pg_sleep(0.01)');
        }),
      ),
    );
    expect(await pools[0]?.('things').count('* as count')).toEqual([{ count: '60' }]);
    const [server] = await database.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where usename = current_user and application_name = 'portfolio-shop'`,
    );
    expect(server?.count).toBeLessThanOrEqual(2);
  });

  it('notifications arrive at the direct address', async () => {
    const replica = open(database.url);
    const listener = new Client(replica.address());
    await listener.connect();
    try {
      const heard = new Promise((resolve) => {
        listener.on('notification', ({ payload }) => {
          resolve(payload);
        });
      });
      await listener.query('listen something');
      await (await replica.connection()).raw(`select pg_notify('something', 'changed')`);
      expect(await heard).toBe('changed');
    } finally {
      await listener.end();
    }
  });

  it('without a direct address the pooler is said to refuse what a session needs', async () => {
    await expect(open().connection()).rejects.toMatchObject({
      cause: { message: expect.stringContaining('unsupported startup parameter') },
    });
  });
});

/** With two connections to the server for all of its clients. */
function startPooler({ host, port, user, password }: TestDatabase, folder: string): Promise<OwnServer> {
  const users = path.join(folder, 'users');
  writeFileSync(users, `"${user}" "${password}"\n`);
  const settings = path.join(folder, 'pgbouncer.ini');
  // It refuses to run as root.
  const account = findDatabaseAccount();
  if (account) for (const file of [folder, users]) chownSync(file, account.uid, account.gid);
  return startOwnProgram({
    program: 'pgbouncer',
    command: (own) => {
      const lines = [
        '[databases]',
        `* = host=${host} port=${String(port)}`,
        '[pgbouncer]',
        'listen_addr = 127.0.0.1',
        `listen_port = ${String(own)}`,
        'unix_socket_dir =',
        'auth_type = scram-sha-256',
        `auth_file = ${users}`,
        'pool_mode = transaction',
        'default_pool_size = 2',
      ];
      writeFileSync(settings, lines.join('\n'));
      if (account) chownSync(settings, account.uid, account.gid);
      return [...(account ? ['--user', 'postgres'] : []), settings];
    },
    probe: async (own) => {
      const client = new Client({ host: '127.0.0.1', port: own, user, password, database: user });
      await client.connect();
      await client.end();
    },
  });
}
