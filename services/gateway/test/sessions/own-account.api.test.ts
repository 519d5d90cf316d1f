import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { listedSessionSchema } from '@portfolio/contracts/account/sessions.ts';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import {
  administrator,
  authPeer,
  caller,
  cookieOf,
  password,
  startGateway,
  type GatewayUnderTest,
} from '../support/gateway-under-test.ts';
import { sendJson, type Handler } from '../support/peers.ts';

let database: TestDatabase;
let gateway: GatewayUnderTest;
let version: number;

/** Auth with one user, whose password can be changed. */
const auth: Handler = async (request, response) => {
  if (request.url === '/internal/password') {
    const sent = JSON.parse(await text(request)) as { currentPassword: string };
    if (sent.currentPassword === password) {
      version += 1;
      sendJson(response, 200, { credentialsVersion: version });
    } else {
      const fields = { currentPassword: 'Current password is wrong' };
      sendJson(response, 422, { status: 422, code: 'invalidInput', message: '', fields, requestId: '' });
    }
  } else if (request.url === '/internal/caller') {
    const claims = String(request.headers['x-portfolio-caller']).split('.')[1] ?? '';
    const { ver } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { ver: number };
    if (ver === version) sendJson(response, 200, caller);
    else sendJson(response, 401, { status: 401, code: 'notSignedIn', message: '', requestId: '' });
  } else if (request.url === '/internal/verify' && version > 1) {
    sendJson(response, 200, { user: administrator, credentialsVersion: version });
  } else await authPeer(request, response);
};

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  version = 1;
  gateway = await startGateway({ DATABASE_URL: database.url });
  gateway.peers.auth.handle(auth);
});
afterEach(async () => {
  await gateway.stop();
  await database.query('delete from gateway.sessions');
  await database.query('delete from gateway.rate_limits');
});

const userWith = async (cookie: string) => (await gateway.call('/api/user', { headers: { cookie } })).status;
const listWith = async (cookie: string) => {
  const answer = await gateway.call('/api/sessions', { headers: { cookie } });
  return z.array(listedSessionSchema).parse(answer.body);
};
const signInAs = async (userAgent: string) =>
  cookieOf(await gateway.login({ headers: { 'user-agent': userAgent } }));

describe('the sessions of an administrator', () => {
  it('are listed, the one used last first, with what tells them apart and nothing that signs in', async () => {
    const phone = await signInAs('Phone/1');
    await database.query(
      "update gateway.sessions set last_seen_at = now() - interval '1 hour', created_at = now() - interval '1 day'",
    );
    const laptop = await signInAs(`Laptop/${'x'.repeat(1000)}`);
    const listed = await listWith(laptop);
    expect(listed.map(({ userAgent, isCurrent }) => [userAgent.slice(0, 8), isCurrent])).toEqual([
      ['Laptop/x', true],
      ['Phone/1', false],
    ]);
    expect(listed[0]?.userAgent.length).toBe(300);
    expect(Date.parse(listed[1]?.lastSeenAt ?? '') - Date.parse(listed[1]?.createdAt ?? '')).toBeGreaterThan(
      3_600_000,
    );
    for (const { id } of listed) {
      expect(await userWith(`sid=${id}`)).toBe(401);
      expect(await userWith(`sid=s%3A${id}.x`)).toBe(401);
      expect(decodeURIComponent(phone + laptop)).not.toContain(id);
    }
  });

  it('can be ended one by one', async () => {
    const phone = await signInAs('Phone');
    const laptop = await signInAs('Laptop');
    const [, other] = await listWith(laptop);
    const end = (id = '') =>
      gateway.call(`/api/sessions/${id}`, { method: 'DELETE', headers: { cookie: laptop } });
    expect((await end(other?.id)).status).toBe(204);
    expect(await userWith(phone)).toBe(401);
    expect(await userWith(laptop)).toBe(200);
    expect(await end(other?.id)).toMatchObject({ status: 404, body: { code: 'notFound' } });
    const [own] = await listWith(laptop);
    expect((await end(own?.id)).status).toBe(204);
    expect(await userWith(laptop)).toBe(401);
  });

  it('are nobody else’s', async () => {
    const cookie = await gateway.signIn();
    await database.query(
      "insert into gateway.sessions (id_hash, user_id, credentials_version, user_agent) values ('theirs', gen_random_uuid(), 1, '')",
    );
    expect(await listWith(cookie)).toHaveLength(1);
    const answer = await gateway.call('/api/sessions/theirs', { method: 'DELETE', headers: { cookie } });
    expect(answer.status).toBe(404);
    expect(await database.query("select from gateway.sessions where id_hash = 'theirs'")).toHaveLength(1);
  });

  it('are not ended by a 401 that is about the gateway itself', async () => {
    const cookie = await gateway.signIn();
    gateway.peers.auth.handle((_request, response) => {
      sendJson(response, 401, { status: 401, code: 'untrustedCaller', message: '', requestId: '' });
    });
    expect((await gateway.call('/api/sessions', { headers: { cookie } })).status).toBe(503);
    gateway.peers.auth.handle(auth);
    expect(await userWith(cookie)).toBe(200);
  });

  it('that are over are not listed', async () => {
    await signInAs('Old');
    await database.query("update gateway.sessions set last_seen_at = now() - interval '9 hours'");
    expect(await listWith(await gateway.signIn())).toHaveLength(1);
  });
});

describe('changing the password', () => {
  const change = (cookie: string, currentPassword = password, newPassword = 'a new password') =>
    gateway.call('/api/user/password', {
      method: 'POST',
      headers: { cookie },
      body: { currentPassword, newPassword },
    });

  it('T10: ends all other sessions at once, and goes on here under a new id', async () => {
    const others = [await gateway.signIn(), await gateway.signIn()];
    const cookie = await gateway.signIn();
    const answer = await change(cookie);
    expect([answer.status, answer.text]).toEqual([204, '']);
    for (const dead of [...others, cookie]) expect(await userWith(dead)).toBe(401);
    const renewed = cookieOf(answer);
    expect(renewed).not.toBe(cookie);
    expect(await userWith(renewed)).toBe(200);
    expect(await listWith(renewed)).toHaveLength(1);
  });

  it('needs the current one, and a wrong one is a wrong try to sign in', async () => {
    const cookie = await gateway.signIn();
    for (let times = 0; times < 10; times += 1)
      expect(await change(cookie, 'wrong')).toMatchObject({
        status: 422,
        body: { code: 'invalidInput', fields: { currentPassword: 'Current password is wrong' } },
      });
    expect(await change(cookie, 'wrong')).toMatchObject({ status: 429, body: { code: 'tooManyLogins' } });
    expect((await change(cookie)).status).toBe(429);
    expect((await gateway.login()).status).toBe(429);
    expect(await userWith(cookie)).toBe(200);
  });

  it('counts wrong current ones for the account, from whatever address, as wrong passwords of sign-ins', async () => {
    const settings = { DATABASE_URL: database.url, TRUST_PROXY: '1', LIMIT_LOGIN_ACCOUNT: '20/3600' };
    const proxied = await startGateway(settings, gateway.peers);
    const from = (index: number) => ({ 'x-forwarded-for': `198.51.100.${String(index)}` });
    const cookie = cookieOf(await proxied.login({ headers: from(250) }));
    const guess = async (index: number) => {
      const body = { currentPassword: 'wrong', newPassword: 'a new password' };
      const headers = { cookie, ...from(index) };
      return (await proxied.call('/api/user/password', { method: 'POST', headers, body })).status;
    };
    const found: number[] = [];
    for (let index = 0; index < 22; index += 1) found.push(await guess(index));
    expect(found).toEqual([...Array<number>(20).fill(422), 429, 429]);
    expect((await proxied.login({ headers: from(251) })).status).toBe(429);
    await proxied.stop();
  });

  it('costs no try where the new one does not do, or nobody is signed in', async () => {
    const cookie = await gateway.signIn();
    for (let times = 0; times < 12; times += 1) {
      expect(await change(cookie, password, 'short')).toMatchObject({
        status: 422,
        body: { fields: { newPassword: expect.any(String) } },
      });
      expect((await change('sid=x')).status).toBe(401);
    }
    expect((await change(cookie)).status).toBe(204);
  });
});

describe('a password that was changed elsewhere', () => {
  it('ends sessions that began with the former one, within seconds', async () => {
    const cookie = await gateway.signIn();
    const leads = () => gateway.call('/api/leads', { headers: { cookie } });
    expect((await leads()).status).toBe(200);
    version = 2;
    const answer = await eventually(async () => {
      const found = await leads();
      expect(found.status).toBe(401);
      return found;
    }, 8000);
    expect(answer.cookies.get('sid')).toMatch(/1970/);
    expect(await database.query('select from gateway.sessions')).toHaveLength(0);
    expect((await gateway.call('/api/leads', { headers: { cookie: await gateway.signIn() } })).status).toBe(
      200,
    );
  });

  it('ends access also while auth gives no answer: 503, until it does', async () => {
    const cookie = await gateway.signIn();
    await gateway.peers.auth.stop();
    const other = await startGateway({ DATABASE_URL: database.url }, gateway.peers);
    const answer = await other.call('/api/leads', { headers: { cookie } });
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(answer.headers['retry-after']).toBe('2');
    await other.stop();
  });
});
