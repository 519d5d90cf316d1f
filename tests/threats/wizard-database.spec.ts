import { once } from 'node:events';
import { createServer } from 'node:net';
import { hostname } from 'node:os';
import { expect } from '@playwright/test';
import { pour, reply, startFakePostgres } from '../../services/auth/test/install/fake-postgres.ts';
import { askMany, countStatuses } from './support/ask.ts';
import { withFresh } from './support/fresh.ts';
import { findServices, memoryOf, watchMemory } from './support/processes.ts';
import { ownRow, tell } from './support/row.ts';

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
    const forbidden = connections;
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
    expect(more.filter(({ status }) => ![400, 401, 409, 422, 503].includes(status))).toEqual([]);
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
      happened: tell`${countStatuses([...answers, ...more])}; ${forbidden} connections to a forbidden address; open, closed and foreign ports answered alike`,
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
