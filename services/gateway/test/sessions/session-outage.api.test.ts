import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import {
  cookieOf,
  signedCookie,
  startGateway,
  type GatewayUnderTest,
} from '../support/gateway-under-test.ts';
import { startTcpLine, throughLine } from '../support/tcp-line.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const userWith = async (cookie: string, on: GatewayUnderTest) =>
  (await on.call('/api/user', { headers: { cookie } })).status;

describe('while the store of sessions is away', () => {
  it.each(['cut', 'freeze'] as const)(
    '(%s) signed-in routes say so, public ones do not notice, and sessions are there again after',
    async (fault) => {
      const line = await startTcpLine(database);
      const other = await startGateway({ DATABASE_URL: throughLine(database.url, line) });
      const cookie = await other.signIn();
      expect(await userWith(cookie, other)).toBe(200);
      line[fault]();
      for (const path of ['/api/user', '/api/leads']) {
        // What was read before goes on to count for as long as it may take to notice that changes are not heard of.
        const answer = await eventually(async () => {
          const found = await other.call(path, { headers: { cookie } });
          expect(found).toMatchObject({ status: 503, body: { code: 'unavailable' } });
          return found;
        }, 7000);
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
        expect(answer.headers['set-cookie']).toBeUndefined();
      }
      expect((await other.login()).status).toBe(503);
      expect((await other.call('/api/logout', { method: 'POST', headers: { cookie } })).status).toBe(503);
      expect((await other.call('/api/apps/getapps')).status).toBe(200);
      // Whoever may see more is not given less as if that were all.
      expect((await other.call('/api/apps/getapps', { headers: { cookie } })).status).toBe(503);
      expect((await other.call('/api/setup/getsite', { headers: { cookie } })).status).toBe(200);
      expect((await other.call('/api/user')).status).toBe(401);
      line.restore();
      await eventually(async () => {
        expect(await userWith(cookie, other)).toBe(200);
      });
      await other.stop();
      await line.stop();
    },
    60_000,
  );
});

it('is nobody before the platform is set up, and somebody as soon as it is', async () => {
  const other = await startGateway({});
  expect(await userWith(signedCookie('former'), other)).toBe(401);
  expect((await other.login()).body).toMatchObject({ status: 503, code: 'notSetUp' });
  const { host, port, user, password } = database;
  writeFileSync(
    `${other.configDir}/connection.json`,
    JSON.stringify({ host, port, database: database.database, user, password }),
  );
  const answer = await other.login();
  expect(answer.status).toBe(200);
  expect(await userWith(cookieOf(answer), other)).toBe(200);
  await other.stop();
});
