import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { attempt, canary, timed } from '../attempt.ts';
import { installBody } from '../auth-client.ts';
import { serveAuth, startAuth } from '../auth-under-test.ts';
import { startFakePostgres } from './fake-postgres.ts';

const auth = serveAuth();

describe('fields that mean something else elsewhere', () => {
  const hosts = [
    '/var/run/postgresql',
    '/tmp',
    '\\\\server\\share',
    '@abstract',
    '../../etc',
    'localhost/x',
    'localhost:5432',
    'localhost?sslmode=disable',
    'localhost,127.0.0.1',
    'user@localhost',
    'postgres://localhost',
    'localhost#x',
    'local host',
    'localhost\u0000.example.com',
    'localhost\r\nX: y',
    '$(id)',
    '`id`',
    "localhost' or '1'='1",
    '%6cocalhost',
    '[::1',
    'localhost.',
    'localhost.localdomain',
    'localtest.me',
    '127.0.0.1.nip.io',
    'metadata.google.internal',
    '10.0.0.1',
    '192.168.0.1',
    'fe80::1%eth0',
    '[::ffff:7f00:1]',
    'ⓛocalhost',
    '１２７.0.0.1',
    hostname(),
    'x'.repeat(300),
    '',
  ];
  it.each(hosts)('T20: are refused as a host: %j', async (dbHost) => {
    const { body } = await attempt(auth, { dbHost });
    expect(body.status).toBe(422);
    expect(body.code === 'databaseHostNotAllowed' || body.fields?.dbHost !== undefined).toBe(true);
  });

  it.each([
    0,
    -1,
    65_536,
    1.5,
    1e9,
    '5432; drop',
    '0x1538',
    ' ',
    '99999',
    null,
    true,
    [5432],
    { port: 1 },
    '٥٤٣٢',
  ])('are refused as a port: %j', async (dbPort) => {
    const { body } = await attempt(auth, { dbPort });
    expect(body).toMatchObject({ status: 422, code: 'invalidInput' });
    expect(body.fields).toHaveProperty('dbPort');
  });

  const names = [
    'x"; drop schema canary cascade; --',
    "x'; drop schema canary cascade; --",
    'x options=-csearch_path=canary',
    'postgres://elsewhere.example/x',
    'dbname=x host=elsewhere.example',
    '$1',
    '%s%n',
    '../../x',
    '{"$ne":1}',
    'template0',
    '名前',
  ];
  it.each(names)('are a name like any other, of no database: %j', async (dbName) => {
    await auth.database.query('create schema if not exists canary');
    const { password: dbPassword } = auth.database;
    const { body } = await attempt(auth, { dbName, dbPassword });
    expect(body.status).toBe(422);
    expect(['databaseMissing', 'databaseNotUsable']).toContain(body.code);
    expect(await auth.database.query(`select from pg_namespace where nspname = 'canary'`)).toHaveLength(1);
  });

  it.each([
    ['dbName', 'x\u0000user\u0000postgres'],
    ['dbUser', 'x\u0000options\u0000-csearch_path=canary'],
    ['dbName', 'x\ny'],
    ['dbUser', '\ud800'],
    ['appName', 'a\u0000b'],
    ['appDescription', 'a\u0000b'],
    ['adminEmail', 'a\u0000@b'],
    ['adminFirstName', 'a\u001b[31m'],
    ['appName', 'x'.repeat(201)],
    ['adminPassword', 'x'.repeat(1025)],
    ['appName', { $ne: 1 }],
    ['dbPassword', ['x']],
  ])('T21: are refused in %s: %j', async (field, value) => {
    const { body } = await attempt(auth, { [field]: value });
    expect(body).toMatchObject({ status: 422, code: 'invalidInput' });
    expect(Object.keys(body.fields ?? {})).toEqual([field]);
  });
});

describe('a host that is not allowed', () => {
  it('T20: is never called, and the answer is the same whatever is there', async () => {
    const listener = await startFakePostgres(() => undefined, '0.0.0.0');
    const spellings = [
      '0',
      '127.1',
      '127.0.0.2',
      '2130706433',
      '0x7f.1',
      '0x7f000001',
      '017700000001',
      '::ffff:127.0.0.1',
      '169.254.169.254',
    ];
    const answers = [];
    for (const dbHost of [...spellings, '0.0.0.0', 'ip6-localhost', '::'])
      answers.push(await timed(attempt(auth, { dbHost, dbPort: listener.port })));
    listener.stop();
    expect(new Set(answers.map(({ answer }) => String(answer.body.code)))).toEqual(
      new Set(['databaseHostNotAllowed']),
    );
    // A host that is called takes five.
    expect(Math.max(...answers.map(({ seconds }) => seconds))).toBeLessThan(4.5);
    expect(listener.connections()).toBe(0);
  });
});

describe('the passwords that were typed', () => {
  it('T18, T24: are in no log, in no answer, and in nothing but the connection file', async () => {
    const own = await createTestDatabase();
    await own.query(`alter role ${own.user} password '${canary}'`);
    const target = { ...own, password: canary };
    const other = await startAuth(auth.peers);
    const broken = await startFakePostgres((socket) => socket.end('nonsense'));
    const secretly = (changes: Parameters<typeof installBody>[1]) =>
      other.install(installBody(target, { adminPassword: `${canary}-admin`, ...changes }));

    const answers = [
      await secretly({ dbPort: broken.port }),
      await secretly({ dbName: 'missing' }),
      await secretly({ dbUser: 'nobody' }),
      await secretly({ dbHost: canary }),
      await secretly({ appName: '' }),
      await other.install(`{"dbPassword":"${canary}`),
    ];
    auth.peers.behave('fail');
    answers.push(await secretly({}));
    auth.peers.behave('migrate');
    answers.push(
      await secretly({}),
      await other.get('/api/setup/getsite'),
      await other.get('/api/setup/status'),
    );
    answers.push(await other.verify('ada@example.com', `${canary}-admin`), await other.get('/metrics'));
    broken.stop();

    expect(answers.map(({ status }) => status)).toEqual([
      422, 422, 401, 422, 422, 400, 503, 201, 200, 200, 200, 200,
    ]);
    expect(answers.map(({ text }) => text).join()).not.toContain(canary);
    expect(other.logs.length).toBeGreaterThan(10);
    expect([...other.logs, ...auth.logs].join('')).not.toContain(canary);
    expect(readFileSync(join(other.configDir, 'connection.json'), 'utf8')).toContain(canary);
    await other.stop();
    await own.drop();
  }, 30_000);
});
