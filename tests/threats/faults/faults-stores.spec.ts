import { createRandom } from '../../support/random.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { Client } from 'pg';
import { eventually } from '../../support/eventually.ts';
import { startOwnPostgres } from '../../support/servers/own-postgres.ts';
import { startOwnRedis } from '../../support/servers/own-redis.ts';
import { install } from '../../support/site/seed.ts';
import { startEmbeddedStack } from '../../support/site/stack.ts';
import { scaled } from '../../support/scale.ts';
import { addressOf, askMany, countStatuses, createAsk, type Answer } from '../support/ask.ts';
import { killServices } from '../support/faults.ts';
import { proveNothingLost, untilHealthy } from '../support/proof.ts';
import { services, type ServiceName } from '../support/processes.ts';
import { ownRow, tell, test } from '../support/row.ts';
import { readinessOf, rightLogin, startSite, wrongLogin } from '../support/site.ts';
import { startWork } from '../support/work.ts';

/** Says one thing to Redis. */
function tellRedis(port: number, command: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('error', reject).once('data', () => {
      socket.end();
      resolve();
    });
    socket.write(`${command}\r\n`);
  });
}

ownRow('F04, F05', 'without Redis visitors notice nothing, and nobody is signed out', async () => {
  const redis = await startOwnRedis();
  const site = await startSite({ REDIS_URL: `redis://127.0.0.1:${String(redis.port)}` });
  const user = () => site.ask({ path: '/api/user', headers: site.signedIn() });
  const away: Record<string, readonly [() => Promise<void>, () => Promise<void>]> = {
    killed: [redis.kill, redis.start],
    held: [redis.pause, redis.resume],
    'paused by CLIENT PAUSE': [() => tellRedis(redis.port, 'CLIENT PAUSE 3000'), () => sleep(3000)],
    full: [
      () => tellRedis(redis.port, 'CONFIG SET maxmemory 1'),
      () => tellRedis(redis.port, 'CONFIG SET maxmemory 0'),
    ],
  };
  const told: string[] = [];
  let caller = 2_000_000;
  try {
    expect((await user()).status).toBe(200);
    for (const [how, [go, come]] of Object.entries(away)) {
      await go();
      await sleep(500);
      const reads = await askMany(20, 4, (index) =>
        site.ask({ path: ['/', '/apps', '/api/apps/getapps'][index % 3] ?? '/' }),
      );
      expect([how, countStatuses(reads)]).toEqual([how, '20 × 200']);
      const signedIn = await user();
      expect([how, signedIn.status]).toEqual([how, how === 'full' ? 200 : 503]);
      caller += 1;
      const guesses: Answer[] = [];
      for (let turn = 0; turn < 25; turn += 1)
        guesses.push(
          await site.ask({ method: 'POST', path: '/api/login', json: wrongLogin, from: addressOf(caller) }),
        );
      const looked = guesses.filter(({ status }) => status === 401).length;
      // One memory of their own each: at most twice as many as with the store.
      expect(looked).toBeLessThanOrEqual(20);
      await come();
      const start = performance.now();
      await untilHealthy(site, 15_000);
      expect((await user()).status).toBe(200);
      told.push(
        tell`${how}: ${signedIn.status}, ${looked} guesses looked at, old session valid ${(performance.now() - start) / 1000} s after`,
      );
    }
    await tellRedis(redis.port, 'FLUSHALL');
    expect((await user()).status).toBe(401);
    expect(
      (await site.ask({ method: 'POST', path: '/api/login', json: rightLogin, from: addressOf(caller + 1) }))
        .status,
    ).toBe(200);
    return {
      tried:
        'Redis killed, held, paused, without memory, emptied; readers, the administrator and a guesser meanwhile',
      happened: `${told.join('; ')}; emptied: signed out, a new login works`,
    };
  } finally {
    await site.remove();
    await redis.remove();
  }
});

ownRow('F16', 'migrations that are killed anywhere end whole', async () => {
  const site = await startSite({ LIMIT_SETUP: '1000000/900' });
  const kills = scaled(50);
  test.setTimeout(120_000 + kills * services.length * 30_000);
  const random = createRandom(16);
  const tablesOf = (name: ServiceName) =>
    site.query<{ tablename: string }>(
      'select tablename from pg_tables where schemaname = $1 order by tablename',
      [name],
    );
  const killTwice = async (name: ServiceName) => {
    // The service works meanwhile, and of two that wait for each other PostgreSQL may end this one.
    await eventually(() => site.query(`drop schema ${name} cascade`));
    killServices(site, [name]);
    // From before it listens until after it has migrated.
    for (let again = 0; again < 2; again += 1) {
      const former = site.pids()[name];
      await eventually(() => {
        expect(site.pids()[name]).not.toBe(former);
      }, 20_000);
      await sleep(random(900));
      killServices(site, [name]);
    }
  };
  try {
    const found: string[] = [];
    // Last the one whose loss makes a site that is set up no more.
    for (const name of ['leads', 'catalog', 'media', 'gateway', 'auth'] as const) {
      const whole = await tablesOf(name);
      for (let kill = 0; kill < kills; kill += 1) {
        await killTwice(name);
        await eventually(async () => {
          expect(await tablesOf(name)).toEqual(whole);
        }, 60_000);
        if (name === 'auth') await eventually(() => install(site.stack), 60_000);
        await untilHealthy(site, 60_000);
      }
      await site.admin.call('POST', '/login', rightLogin);
      const work = await startWork(site, { senders: 1, enquiries: 3, savers: 0, uploaders: 0, readers: 0 });
      await sleep(300);
      await proveNothingLost(site, await work.stop());
      found.push(`${String(whole.length)} of ${name}`);
    }
    return {
      tried: tell`the schema of each of the ${found.length} services dropped and its process killed twice while it makes it anew, at random moments, ${kills} times each`,
      happened: tell`all tables again each time (${found.join(', ')}), no stuck lock, enquiries accepted without hand work`,
    };
  } finally {
    await site.remove();
  }
});

ownRow(
  'F17, F18',
  'several that start at once migrate once, and two that are set up at once become one',
  async () => {
    const rounds = scaled(100, 1);
    const starters = scaled(5, 2);
    test.setTimeout(120_000 + rounds * 180_000);
    const statuses: string[] = [];
    // Each round begins without anything but compiled code, without which most of its time would go into compiling.
    const folders = Array.from({ length: starters }, () =>
      mkdtempSync(path.join(tmpdir(), 'portfolio-twin-')),
    );
    for (let round = 0; round < rounds; round += 1) {
      // Five products hold more connections than the server of one has.
      const server = await startOwnPostgres({ max_connections: '400' });
      const root = new Client({ connectionString: server.url });
      await root.connect();
      await root.query("create role owner login password 'password of the owner'");
      await root.query('create database site owner owner');
      await root.end();
      const { port } = new URL(server.url);
      const shared = {
        DATABASE_URL: `postgres://owner:${encodeURIComponent('password of the owner')}@127.0.0.1:${port}/site`,
        SESSION_SECRET: 's'.repeat(40),
        SERVICE_SECRET: 't'.repeat(40),
      };
      const stacks = await Promise.all(
        folders.map((folder) => startEmbeddedStack({ ...shared, DATA_DIR: folder })),
      );
      try {
        const database = {
          host: '127.0.0.1',
          port: Number(port),
          name: 'site',
          user: 'owner',
          password: 'password of the owner',
        };
        const installed = await Promise.allSettled(stacks.map(({ url }) => install({ url, database })));
        statuses.push(
          installed
            .map(({ status }) => status)
            .sort()
            .join(' and '),
        );
        expect(installed.filter(({ status }) => status === 'fulfilled').length).toBe(1);
        for (const { url } of stacks) {
          const ask = createAsk(Number(new URL(url).port));
          expect((await ask({ path: '/api/setup/getsite' })).body).toContain('"isActive":true');
          await untilHealthy({ ask, checkReadiness: readinessOf(ask) }, 30_000);
        }
        const client = new Client({ connectionString: shared.DATABASE_URL });
        await client.connect();
        const { rows } = await client.query<{ users: number; sites: number }>(
          'select (select count(*)::int from auth.users) as users, (select count(*)::int from auth.site) as sites',
        );
        expect(rows).toEqual([{ users: 1, sites: 1 }]);
        for (const schema of services) {
          const { rows: twice } = await client.query(
            `select name from ${schema}.knex_migrations group by name having count(*) > 1`,
          );
          expect([schema, twice]).toEqual([schema, []]);
        }
        await client.end();
      } finally {
        await Promise.all(stacks.map((stack) => stack.stop()));
        await server.remove();
        for (const folder of folders)
          for (const name of readdirSync(folder))
            if (name !== 'cache') rmSync(path.join(folder, name), { recursive: true });
      }
    }
    for (const folder of folders) rmSync(folder, { recursive: true });
    return {
      tried: tell`${starters} whole products of five processes started at once on one empty database and set up at once, ${rounds} times`,
      happened: `one installation each time, the others told so; each migration once; all active (${[...new Set(statuses)].join('; ')})`,
    };
  },
);
