import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { siteDefaults } from '@portfolio/contracts/site/site-defaults.ts';
import { installBody } from '../auth-client.ts';
import { auth, database, peers, restartAuth } from './each-with-auth.ts';

const files = () => readdirSync(auth.configDir);
const connectionFile = () => join(auth.configDir, 'connection.json');
describe('before the setup', () => {
  it('the site is there, not active, with what the wizard is filled with', async () => {
    const answer = await auth.get('/api/setup/getsite');
    expect(answer.status).toBe(200);
    const hints = { dbHost: 'localhost', dbPort: 5432 };
    expect(answer.body).toEqual({ isActive: false, ...siteDefaults, ...hints });
    expect(answer.headers.get('x-portfolio-revision')).toBe('site 0');
    expect(files()).toEqual([]);
    expect((await auth.get('/readyz')).status).toBe(200);
  });

  it('the status page has something to say, and nobody can sign in', async () => {
    const { body } = await auth.get('/api/setup/status');
    expect(body).toMatchObject({ isDatabaseReachable: false, isActive: false });
    expect(body.schemas).toEqual(
      ['auth', 'catalog', 'media', 'leads'].map((name) => ({ name, isMigrated: false })),
    );
    expect((await auth.verify('a@b.c', 'x')).body).toMatchObject({ status: 503, code: 'notSetUp' });
  });
});

describe('a setup', () => {
  it('stores the connection, has every service migrate, and makes the site and its administrator', async () => {
    const answer = await auth.install(installBody(database, { dbPort: String(database.port) }));
    expect(answer.status).toBe(201);
    const name = { appName: 'Studio Nine', appDescription: 'Apps, made by nine people.' };
    expect(answer.body).toEqual({ isActive: true, ...siteDefaults, ...name });
    const paths = ['catalog', 'leads', 'media'].map((name) => `${name} POST /internal/migrate signed`);
    expect([...peers.calls].sort()).toEqual(['catalog POST /internal/seed signed', ...paths].sort());

    expect(files()).toEqual(['connection.json']);
    expect(statSync(connectionFile()).mode & 0o777).toBe(0o600);
    const { port, user, password } = database;
    const stored: unknown = JSON.parse(readFileSync(connectionFile(), 'utf8'));
    expect(stored).toEqual({ host: '127.0.0.1', port, database: database.database, user, password });

    const verified = await auth.verify(' ada@example.COM ', 'correct horse');
    expect(verified.body).toEqual({
      user: {
        id: expect.any(String),
        email: 'Ada@Example.com',
        firstName: 'Ada',
        lastName: 'Lovelace',
        roles: ['owner'],
        rights: ['content', 'publish', 'enquiries', 'administration'],
      },
      credentialsVersion: 1,
      factors: [],
    });
    expect(await database.query('select password_hash from auth.users')).toEqual([
      { password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/) },
    ]);
  });

  it('begins with the words of its language', async () => {
    expect((await auth.install(installBody(database, { language: 'Deutsch' }))).status).toBe(422);
    expect((await auth.install(installBody(database, { language: 'de-at' }))).status).toBe(201);
    expect((await auth.get('/api/site')).body).toMatchObject({
      language: 'de-AT',
      appDescription: 'Apps, made by nine people.',
      responseTime: '24 Stunden',
      promises: { projectManager: 'eine feste Ansprechperson' },
    });
  });

  it('is told to whoever listens, in the same words as the answers', async () => {
    const listener = new Client(database.url);
    await listener.connect();
    await listener.query('listen portfolio_revision');
    const heard = once(listener, 'notification') as Promise<[{ payload: string }]>;
    const answer = await auth.install(installBody(database));
    const revision = answer.headers.get('x-portfolio-revision');
    expect(revision).toBe('site 2');
    const [{ payload }] = await heard;
    expect(payload).toBe(revision);
    await listener.end();
    const site = await auth.get('/api/setup/getsite');
    expect(site.headers.get('x-portfolio-revision')).toBe(revision);
    expect(site.body).toEqual(answer.body);
  });

  it('is over once it is done, for everyone and whatever they send', async () => {
    await auth.install(installBody(database));
    const before = await database.query('select * from auth.users');
    for (const body of [
      installBody(database),
      installBody(database, { dbPassword: 'wrong' }),
      installBody(database, { dbHost: 'elsewhere.example' }),
      { appName: '' },
      '{',
      '[]',
    ]) {
      const answer = await auth.install(body);
      expect(answer.body).toMatchObject({
        status: 409,
        code: 'alreadySetUp',
        message: 'The site is already set up.',
      });
    }
    expect(await database.query('select * from auth.users')).toEqual(before);
    expect((await auth.get('/api/setup/status')).body).toMatchObject({
      isDatabaseReachable: true,
      isActive: true,
      schemas: [
        { name: 'auth', isMigrated: true },
        { name: 'catalog', isMigrated: false },
        { name: 'media', isMigrated: false },
        { name: 'leads', isMigrated: false },
      ],
    });
  });

  it('connects to a site again that lost its connection, and changes nothing in it', async () => {
    await auth.install(installBody(database));
    await restartAuth();
    expect((await auth.get('/api/setup/getsite')).body.isActive).toBe(false);
    const answer = await auth.install(installBody(database, { adminPassword: 'another one' }));
    expect(answer.status).toBe(409);
    expect((await auth.get('/api/setup/getsite')).body).toMatchObject({ isActive: true });
    expect((await auth.verify('ada@example.com', 'correct horse')).status).toBe(200);
    expect((await auth.verify('ada@example.com', 'another one')).status).toBe(401);
  });
});
