import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { hostname } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { Client } from 'pg';
import { pour, reply, startFakePostgres } from '../../services/auth/test/fake-postgres.ts';
import { administrator } from '../support/seed.ts';
import { addressOf, askMany, countStatuses, type Answer, type Ask } from './support/ask.ts';
import { withFresh, type Fresh } from './support/fresh.ts';
import { findServices, memoryOf, watchMemory } from './support/processes.ts';
import { createRandom } from './support/raw.ts';
import { ownRow, scaled, tell } from './support/row.ts';

async function countRows({ stack }: Fresh, table: string): Promise<number> {
  const { host, port, name: database, user, password } = stack.database;
  const client = new Client({ host, port, database, user, password });
  await client.connect();
  const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from ${table}`);
  await client.end();
  return rows[0]?.n ?? 0;
}

const isActive = async (ask: Ask) =>
  (await ask({ path: '/api/setup/getsite' })).body.includes('"isActive":true');

ownRow('T18, T24', 'only who knows the database’s password installs, and it is told to nobody', () =>
  withFresh(async (fresh) => {
    const { install, ask, stack } = fresh;
    const guess = 'canary-of-a-password';
    const from = addressOf(1);
    const guesses: Answer[] = [];
    for (let turn = 0; turn < 14; turn += 1)
      guesses.push(await install({ dbPassword: `${guess}-${String(turn)}` }, from));
    const looked = guesses.filter(({ status }) => status === 401);
    for (const { body } of looked) expect(body).toContain('Unauthorized: Invalid credentials');
    expect(looked.length).toBeLessThanOrEqual(10);
    expect(guesses.slice(10).map(({ status }) => status)).toEqual([429, 429, 429, 429]);
    expect(await isActive(ask)).toBe(false);
    expect((await install({ dbPassword: undefined })).status).toBe(422);
    expect((await install()).status).toBe(201);
    const { password } = stack.database;
    const answers = [
      ...guesses,
      ...(await Promise.all(
        [
          '/',
          '/setup',
          '/dbsetup',
          '/api/setup/getsite',
          '/api/setup/status',
          '/api/user',
          '/api/openapi.json',
        ].map((path) => ask({ path })),
      )),
    ];
    const told = answers.filter(({ body }) => body.includes(password) || body.includes(guess));
    expect(told).toEqual([]);
    const logs = path.join(stack.dataDir, 'logs');
    const wrote = readdirSync(logs).filter((name) => {
      const text = readFileSync(path.join(logs, name), 'utf8');
      return text.includes(password) || text.includes(guess) || text.includes(administrator.password);
    });
    expect(wrote).toEqual([]);
    const commands = spawnSync('ps', ['-eww', '-o', 'args'], { encoding: 'utf8' }).stdout;
    expect(commands.includes(password)).toBe(false);
    expect(statSync(path.join(stack.dataDir, 'connection.json')).mode & 0o077).toBe(0);
    return {
      tried:
        'fourteen guesses of the password from one address, none at all, the right one; then logs, answers, ps and files searched for all of them',
      happened: tell`${countStatuses(guesses)}; 422; 201; found nowhere, connection.json for its owner alone`,
    };
  }),
);

ownRow('T19', 'of many installations at once one wins, for good', () =>
  withFresh(async (fresh) => {
    const answers = await askMany(50, 50, (index) =>
      fresh.install({ adminEmail: `admin${String(index)}@example.com` }),
    );
    expect(answers.filter(({ status }) => status === 201).length).toBe(1);
    expect(answers.filter(({ status }) => ![201, 409, 503].includes(status))).toEqual([]);
    expect(await countRows(fresh, 'auth.users')).toBe(1);
    expect(await countRows(fresh, 'auth.site')).toBe(1);
    const later = await fresh.install();
    expect(later.status).toBe(409);
    expect(later.body).toContain('The site is already set up.');
    const site = JSON.parse((await fresh.ask({ path: '/api/setup/getsite' })).body) as object;
    for (const secret of ['dbHost', 'dbPort', 'dbName', 'dbUser', 'adminEmail'])
      expect(site).not.toHaveProperty(secret);
    return {
      tried: '50 valid installations at once, and one later',
      happened: tell`${countStatuses(answers)}; one user, one site; 409`,
    };
  }),
);

ownRow('T20, T21, T22', 'the wizard looks nowhere but at the database it is meant for', () =>
  withFresh(async ({ install, ask }) => {
    let connections = 0;
    const listener = createServer((socket) => {
      connections += 1;
      socket.destroy();
    }).listen(0, '0.0.0.0');
    await once(listener, 'listening');
    const address = listener.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const hosts = [
      '169.254.169.254',
      '::ffff:127.0.0.1',
      '0',
      '2130706433',
      '0x7f.1',
      '0x7f000001',
      '017700000001',
      '127.1',
      '127.0.1',
      '0.0.0.0',
      '::',
      '[::ffff:7f00:1]',
      '127.0.0.2',
      'localhost.',
      'localhost.localdomain',
      hostname(),
      'localtest.me',
      '127.0.0.1.nip.io',
      '10.0.0.1',
      '192.168.0.1',
      'metadata.google.internal',
      '/var/run/postgresql',
      '/tmp',
      'a?sslmode=disable',
      'x,y',
      '127.0.0.1,10.0.0.1',
      'localhost:5432',
      'user@localhost',
      'localhost/x',
      'localhost#',
      'localhost%00',
      '127.0.0.1\u0000',
      'ⓛocalhost',
      '１２７.0.0.1',
      '..',
      '@socket',
      'http://127.0.0.1',
      'fe80::1%eth0',
      '',
    ];
    const answers = await askMany(hosts.length, 4, (index) =>
      install({ dbHost: hosts[index], dbPort: port }),
    );
    expect(
      answers
        .map(({ status }, index) => `${hosts[index] ?? ''} ${String(status)}`)
        .filter((line) => !line.endsWith(' 422')),
    ).toEqual([]);
    expect(connections).toBe(0);
    const fields = [
      { dbName: 'x"; DROP SCHEMA public; --' },
      { dbName: 'x?host=evil' },
      { dbName: 'x\u0000' },
      { dbName: 'template1' },
      { dbName: 'postgres' },
      { dbUser: 'x options=-c' },
      { dbUser: 'postgres' },
      { dbUser: "' or 1=1" },
      { dbPort: '5432; x' },
      { dbPort: 0 },
      { dbPort: 65_536 },
      { dbPort: 1.5 },
      { dbPort: -1 },
      { dbPort: null },
      { dbPort: [5432] },
      { dbName: { $ne: 1 } },
      { dbHost: ['localhost'] },
    ];
    const more = await askMany(fields.length, 4, (index) => install(fields[index]));
    expect(more.filter(({ status }) => status < 400 || status >= 500)).toEqual([]);
    // A port of this machine, open, closed, or of no database: the same words.
    const probed = await Promise.all([port, 1, port + 1].map((dbPort) => install({ dbPort })));
    const words = new Set(
      probed.map(({ status, body }) => `${String(status)} ${body.replace(/"requestId":"[^"]*"/, '')}`),
    );
    expect(words.size).toBe(1);
    listener.close();
    expect((await ask({ path: '/api/setup/getsite' })).body).toContain('"isActive":false');
    expect((await install()).status).toBe(201);
    return {
      tried: tell`${hosts.length} spellings of forbidden hosts (numbers, IPv6, sockets, metadata), ${fields.length} other fields, three ports`,
      happened: tell`${countStatuses([...answers, ...more])}; ${connections} connections to a forbidden address; open, closed and foreign ports answered alike`,
    };
  }),
);

ownRow('T23', 'a server that only pretends to be a database costs neither time nor memory', () =>
  withFresh(async ({ install, stack }) => {
    const auth = findServices(stack.dataDir).auth;
    await install({ dbPassword: 'wrong' });
    const before = memoryOf(auth);
    const most = watchMemory(auth);
    const clearText = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3]);
    const modes = {
      'streams without end': pour(Buffer.alloc(64 * 1024, 0x4e)),
      'never answers': () => undefined,
      'asks for the password in clear': reply(clearText),
      'one message of 2 GB': reply(Buffer.from([0x52, 0x7f, 0xff, 0xff, 0xff])),
      'asks for nothing': reply(Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49])),
    };
    const said: string[] = [];
    for (const [mode, behave] of Object.entries(modes)) {
      const fake = await startFakePostgres(behave);
      const answer = await install({ dbPort: fake.port, dbPassword: 'canary-of-a-password' });
      fake.stop();
      expect(`${mode} ${String(answer.status)}`).toMatch(/ 422$/);
      expect(answer.ms).toBeLessThan(8000);
      expect(fake.heard().includes('canary-of-a-password')).toBe(false);
      said.push(tell`${mode}: ${answer.status} after ${answer.ms / 1000} s`);
    }
    const grown = most() - before;
    expect(grown).toBeLessThan(40);
    expect((await install()).status).toBe(201);
    return {
      tried: 'the wizard pointed at five servers that are no database',
      happened: tell`${said.join('; ')}; memory of auth +${grown} MB; the password never on the wire`,
    };
  }),
);

ownRow('T25', 'an installation that is killed in the middle can be done again', async () => {
  const rounds = scaled(40, 3);
  const random = createRandom(25);
  const found: string[] = [];
  for (let round = 0; round < rounds; round += 1)
    await withFresh(async (fresh) => {
      const { stack, ask, install } = fresh;
      const answer = install({ adminEmail: 'first@example.com' }).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, random(500)));
      await stack.crash();
      const first = await answer;
      await stack.start();
      if (first?.status === 201) expect(await isActive(ask)).toBe(true);
      const repeated = await install({ adminEmail: 'second@example.com' });
      expect([201, 409]).toContain(repeated.status);
      expect(await isActive(ask)).toBe(true);
      expect(await countRows(fresh, 'auth.users')).toBe(1);
      expect(await countRows(fresh, 'auth.site')).toBe(1);
      found.push(`${String(first?.status ?? 'no answer')} → ${String(repeated.status)}`);
    });
  return {
    tried: tell`everything killed (kill -9) at ${rounds} random moments of an installation`,
    happened: `${Object.entries(Object.groupBy(found, (word) => word))
      .map(([word, all]) => `${String(all?.length)} × ${word}`)
      .join(', ')}; one administrator each time`,
  };
});
