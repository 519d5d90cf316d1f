import { readdirSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { installBody } from '../auth-client.ts';
import { auth, database } from './each-with-auth.ts';

const databaseFields = (changes: Record<string, unknown> = {}) => {
  const { dbHost, dbPort, dbName, dbUser, dbPassword } = installBody(database, {});
  return { dbHost, dbPort, dbName, dbUser, dbPassword, ...changes };
};
const check = (body: unknown) => auth.call('POST', '/api/setup/check-database', { body });

describe('the check of the wizard’s database', () => {
  it('is 204 where the wizard could use it, and stores nothing', async () => {
    expect((await check(databaseFields())).status).toBe(204);
    expect(readdirSync(auth.configDir)).toEqual([]);
    expect(await database.query("select from pg_namespace where nspname = 'auth'")).toEqual([]);
  });

  it.each([
    ['a wrong password', { dbPassword: 'wrong' }, 401, 'Unauthorized: Invalid credentials'],
    ['a missing database', { dbName: 'not_there' }, 422, 'This database does not exist.'],
    ['a host that is not allowed', { dbHost: 'example.com' }, 422, 'This database host is not allowed.'],
    ['a missing field', { dbUser: '' }, 422, 'Please correct'],
    ['a field of another step', { adminEmail: 'a@b.test' }, 422, 'Please correct'],
  ])('answers as the installation would for %s', async (_case, changes, status, message) => {
    const answer = await check(databaseFields(changes));
    expect(answer.status).toBe(status);
    expect(answer.body.message).toContain(message);
  });

  it('says nothing once the site is set up', async () => {
    expect((await auth.install(installBody(database, {}))).status).toBe(201);
    for (const changes of [{}, { dbPassword: 'wrong' }])
      expect((await check(databaseFields(changes))).status).toBe(409);
  });
});
