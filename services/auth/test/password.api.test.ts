import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { factorsClientOf } from './factors-client.ts';
import { createConfigDir, installSite, serveAuth } from './auth-under-test.ts';

const email = 'ada@example.com';

const auth = serveAuth();
let userId: string;
let version = 1;
let password = 'correct horse';

beforeAll(async () => {
  userId = await installSite(auth);
});

const change = (body: unknown, credentialsVersion = version) =>
  auth.call('POST', '/internal/password', { userId, credentialsVersion, body });
const currentUser = async (credentialsVersion: number) =>
  (await auth.call('GET', '/api/user', { userId, credentialsVersion })).status;

describe('a change of the password', () => {
  it('ends the sessions that began with the former one', async () => {
    const answer = await change({ currentPassword: password, newPassword: 'battery staple' });
    expect([answer.status, answer.body]).toEqual([200, { credentialsVersion: version + 1 }]);
    expect([await currentUser(version), await currentUser(version + 1)]).toEqual([401, 200]);
    expect((await auth.verify(email, password)).status).toBe(401);
    expect((await auth.verify(email, 'battery staple')).body).toMatchObject({
      credentialsVersion: version + 1,
    });
    [password, version] = ['battery staple', version + 1];
  });

  it('is not made where the passkeys that it should take away stay', async () => {
    await auth.database.query(
      `insert into auth.factors (id, user_id, kind, name, credential_id, public_key, sign_count)
       values (gen_random_uuid(), $1, 'passkey', 'Key', 'x', 'x', 0)`,
      [userId],
    );
    await auth.database.query(
      `create function auth.refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
       create trigger refuse before delete on auth.factors execute function auth.refuse()`,
    );
    const body = { currentPassword: password, newPassword: 'staple battery', removePasskeys: true };
    expect((await change(body)).status).toBe(500);
    expect((await auth.verify(email, password)).status).toBe(200);
    await auth.database.query(
      'drop trigger refuse on auth.factors; drop function auth.refuse; delete from auth.factors',
    );
  });

  it.each([
    [
      { currentPassword: 'wrong', newPassword: 'long enough' },
      { currentPassword: 'Current password is wrong' },
    ],
    [
      { currentPassword: '', newPassword: 'long enough' },
      { currentPassword: 'Current password is required' },
    ],
    [
      { currentPassword: 'x', newPassword: 'short' },
      { newPassword: 'Password must be at least 6 characters' },
    ],
    [{ currentPassword: 'x', newPassword: 'long enough', userId: 1 }, { userId: 'This field is not known' }],
  ])('is refused for %j', async (body, fields) => {
    const answer = await change(body);
    expect(answer.body).toMatchObject({ status: 422, fields });
    expect((await auth.verify(email, password)).status).toBe(200);
  });

  it('refuses the 100,000 most common ones below 12 characters, and nothing else', async () => {
    const common = {
      newPassword:
        'This password is one of the most common ones. Choose another, or one of 12 characters or more.',
    };
    for (const newPassword of ['123456', '1qaz2wsx', 'Omega1'])
      expect((await change({ currentPassword: password, newPassword })).body).toMatchObject({
        status: 422,
        fields: common,
      });
    expect((await auth.verify(email, password)).status).toBe(200);
    for (const newPassword of ['123456789012', 'k7!vq9']) {
      expect((await change({ currentPassword: password, newPassword })).status).toBe(200);
      [password, version] = [newPassword, version + 1];
    }
  });

  it('is for the one who is signed in, with the password of now', async () => {
    const body = { currentPassword: password, newPassword: 'long enough' };
    expect((await auth.call('POST', '/internal/password', { body })).status).toBe(401);
    expect((await change(body, version - 1)).status).toBe(401);
  });

  it('has one winner among many at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        change({ currentPassword: password, newPassword: `number ${String(index)}` }),
      ),
    );
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    [password, version] = [`number ${String(winner)}`, version + 1];
    expect((await auth.verify(email, password)).body.credentialsVersion).toBe(version);
  });
});

describe('make admin-reset', () => {
  async function reset(
    args: string[],
    { input = '', settings = {} }: { input?: string; settings?: object } = {},
  ) {
    const child = spawn(process.execPath, [join(import.meta.dirname, '../src/admin-reset.ts'), ...args], {
      env: { CONFIG_DIR: auth.configDir, ...settings },
    });
    child.stdin.end(input);
    const [output, errors, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit') as Promise<[number]>,
    ]);
    return { output, errors, code };
  }

  it('gives the administrator a new password, and ends all sessions and tokens', async () => {
    const token = { name: 'Writer', scopes: ['content:read'] };
    expect((await auth.call('POST', '/api/tokens', { userId, body: token })).status).toBe(201);
    const { output, errors, code } = await reset([]);
    expect([code, errors]).toEqual([0, '']);
    const made = /The new one: ([a-z2-9-]{23})\n/.exec(output)?.[1];
    expect(output).toContain(
      'The password of Ada@Example.com is changed. All sessions, API tokens and connected programs are over.',
    );
    expect(await auth.database.query('select from auth.tokens')).toEqual([]);
    expect(output).not.toContain('Two-step');
    expect((await auth.verify(email, password)).status).toBe(401);
    expect((await auth.verify(email, made)).status).toBe(200);
    expect([await currentUser(version), await currentUser(version + 1)]).toEqual([401, 200]);
  });

  it('takes second factors away, from whom it is for', async () => {
    const account = factorsClientOf(
      {
        call: (method, path, options) =>
          auth.call(method, path, { ...options, credentialsVersion: version + 1 }),
      },
      () => userId,
    );
    await account.addTotp();
    expect((await account.list()).body).toMatchObject({ factors: [{}], recoveryCodesLeft: 10 });
    const { output, code } = await reset([]);
    expect(code).toBe(0);
    expect(output).toContain('Two-step sign-in is off: add an app or a passkey again in the settings.');
    const made = /The new one: (\S+)\n/.exec(output)?.[1];
    expect((await auth.verify(email, made)).body).toMatchObject({ factors: [] });
    for (const table of ['factors', 'recovery_codes'])
      expect(await auth.database.query(`select from auth.${table}`)).toEqual([]);
  });

  it('takes one that is typed, and does not show it', async () => {
    const { output, errors, code } = await reset(['--typed', 'ADA@example.com'], { input: 'of my choice\n' });
    expect([code, errors]).toEqual([0, '']);
    expect(output).not.toContain('of my choice');
    expect((await auth.verify(email, 'of my choice')).status).toBe(200);
  });

  it('gives anybody else one only where their address is said', async () => {
    await auth.database.query(
      `insert into auth.users (id, email, first_name, last_name, password_hash, roles)
       select gen_random_uuid(), 'grace@example.com', 'G', 'H', 'x', '{editor}' from auth.users`,
    );
    const { errors, code } = await reset(['--typed', 'Grace@example.com'], { input: 'what Grace chose\n' });
    expect([code, errors]).toEqual([0, '']);
    expect((await auth.verify('grace@example.com', 'what Grace chose')).status).toBe(200);
    expect((await auth.verify(email, 'of my choice')).status).toBe(200);
    await auth.database.query("delete from auth.users where email = 'grace@example.com'");
  });

  it.each([
    ['a password that is too short', ['--typed'], 'short\n', {}, 'Password must be at least 6 characters'],
    ['a password that is too common', ['--typed'], 'iloveyou\n', {}, 'one of the most common ones'],
    [
      'an unknown administrator',
      ['eve@example.com'],
      '',
      {},
      'There is no user eve@example.com, only: Ada@Example.com',
    ],
    ['a bad setting', [], '', { DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: must be a postgres:// address'],
    [
      'a database that is away',
      [],
      '',
      { DATABASE_URL: 'postgres://u:p@127.0.0.1:1/d' },
      'cannot be reached',
    ],
  ])('says what is wrong with %s, and changes nothing', async (_case, args, input, settings, words) => {
    const { output, errors, code } = await reset(args, { input, settings });
    expect([code, output]).toEqual([1, '']);
    expect(errors).toContain(words);
    expect((await auth.verify(email, 'of my choice')).status).toBe(200);
  });

  it('says so where there is no site yet, or more than one administrator', async () => {
    const CONFIG_DIR = createConfigDir();
    expect((await reset([], { settings: { CONFIG_DIR } })).errors).toContain('The site is not set up yet.');
    rmSync(CONFIG_DIR, { recursive: true });

    await auth.database.query(
      `insert into auth.users (id, email, first_name, last_name, password_hash, roles)
       select gen_random_uuid(), 'eve@example.com', 'E', 'V', 'x', '{owner}' from auth.users`,
    );
    expect((await reset([])).errors).toContain('Say whose, one of: Ada@Example.com, eve@example.com');
    expect((await reset(['eve@example.com'])).code).toBe(0);
  });
});
