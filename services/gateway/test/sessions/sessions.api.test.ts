import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../../../tests/support/eventually.ts';
import {
  administrator,
  cookieOf,
  serveGateway,
  signedCookie,
  startGateway,
  type GatewayUnderTest,
} from '../support/gateway-under-test.ts';

const gateway = serveGateway();

beforeAll(async () => {
  await gateway.signIn();
});
beforeEach(async () => {
  await gateway.database.query('delete from gateway.sessions');
});

const userWith = async (cookie: string, on: GatewayUnderTest = gateway) =>
  (await on.call('/api/user', { headers: { cookie } })).status;
const countSessions = async () => (await gateway.database.query('select from gateway.sessions')).length;

describe('signing in', () => {
  it('answers with the user and sets a cookie that scripts cannot read and other sites cannot send', async () => {
    const answer = await gateway.login();
    expect(answer).toMatchObject({ status: 200, body: administrator });
    expect(answer.headers['cache-control']).toBe('no-store');
    const session = answer.cookies.get('sid')?.split('; ') ?? [];
    expect(session).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'SameSite=Lax']));
    expect(answer.cookies.get('sid')).not.toMatch(/Domain|Secure/);
    const hint = answer.cookies.get('signed-in')?.split('; ') ?? [];
    expect(hint).toEqual(expect.arrayContaining(['1', 'Path=/', 'SameSite=Lax']));
    expect(hint).not.toContain('HttpOnly');
  });

  it('gives services the user and the version of the password in the identity', async () => {
    const cookie = await gateway.signIn();
    gateway.peers.auth.arrivals.length = 0;
    expect(await userWith(cookie)).toBe(200);
    const token = String(gateway.peers.auth.arrivals.at(-1)?.headers['x-portfolio-caller']);
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({
      aud: 'auth',
      sub: administrator.id,
      ver: 1,
      method: 'GET',
      path: '/api/user',
    });
  });

  it('begins under a new id each time, whatever cookie was there, and ends the session before', async () => {
    const first = await gateway.signIn();
    const again = await gateway.login({ headers: { cookie: first } });
    expect(cookieOf(again)).not.toBe(first);
    expect(await userWith(first)).toBe(401);
    expect(await userWith(cookieOf(again))).toBe(200);
    expect(await countSessions()).toBe(1);
  });

  it('T07: takes no id that was planted, signed with the right secret or not', async () => {
    for (const planted of ['sid=planted', '__Host-sid=s%3Aplanted.c2ln', signedCookie('planted')]) {
      const answer = await gateway.login({ headers: { cookie: planted } });
      expect(answer.status).toBe(200);
      expect(cookieOf(answer)).not.toContain('planted');
      expect(await userWith(planted)).toBe(401);
    }
  });

  it('keeps no id that could be used', async () => {
    const cookie = await gateway.signIn();
    const id = decodeURIComponent(cookie).slice(6).split('.')[0] ?? '';
    expect(id.length).toBeGreaterThan(20);
    expect(JSON.stringify(await gateway.database.query('select * from gateway.sessions'))).not.toContain(id);
    expect(gateway.logs.join('')).not.toContain(id);
  });
});

describe('a visitor', () => {
  it('gets no cookie and is never looked up', async () => {
    for (const path of ['/api/user', '/api/apps/getapps', '/api/nothing', '/', '/api/logout']) {
      const answer = await gateway.call(path, { method: path === '/api/logout' ? 'POST' : 'GET' });
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect(await countSessions()).toBe(0);
  });

  it('T12: is what a tampered, truncated, foreign or oversized cookie makes of its bearer', async () => {
    const cookie = await gateway.signIn();
    expect(await userWith(cookie)).toBe(200);
    const value = cookie.slice(4);
    const tampered = [
      value.slice(0, -3),
      `${value}x`,
      value.replace(/\./, ''),
      value.replace('s%3A', ''),
      value.replace(/s%3A./, (start) => (start.endsWith('A') ? 's%3AB' : 's%3AA')),
      encodeURIComponent('s:.x'),
      '%',
      '%00',
      's%3A',
      '"__proto__"',
      '%41'.repeat(2000),
      'x'.repeat(7000),
    ];
    for (const sid of tampered) {
      const answer = await gateway.call('/api/user', { headers: { cookie: `sid=${sid}` } });
      expect([sid, answer.status]).toEqual([sid, 401]);
      // The browser is told to forget it, and given nothing in its place.
      expect(answer.cookies.get('sid')).toMatch(/^; .*1970/);
    }
    const many = Array.from({ length: 200 }, (_, index) => `c${String(index)}=1`).join('; ');
    expect(await userWith(many)).toBe(401);
    expect(await userWith(`${many}; ${cookie}`)).toBe(200);
    expect(await userWith(`sid=${'x'.repeat(20_000)}`)).toBe(431);
  });
});

it('a session ends at once when it is deleted by hand', async () => {
  const cookie = await gateway.signIn();
  expect(await userWith(cookie)).toBe(200);
  await gateway.database.query('truncate gateway.sessions');
  expect(await userWith(cookie)).toBe(401);
});

describe('signing out', () => {
  it('ends the session on the server and in the browser', async () => {
    const cookie = await gateway.signIn();
    const answer = await gateway.call('/api/logout', { method: 'POST', headers: { cookie } });
    expect(answer.status).toBe(204);
    expect(answer.cookies.get('sid')).toMatch(/^; Path=\/; Expires=Thu, 01 Jan 1970/);
    expect(answer.cookies.get('signed-in')).toMatch(/^; Path=\/; Expires=Thu, 01 Jan 1970/);
    expect(await userWith(cookie)).toBe(401);
    expect(await countSessions()).toBe(0);
  });

  it('is 204 for whoever is not signed in', async () => {
    expect((await gateway.call('/api/logout', { method: 'POST' })).status).toBe(204);
    const dead = { cookie: 'sid=s%3Anobody.x' };
    expect((await gateway.call('/api/logout', { method: 'POST', headers: dead })).status).toBe(204);
  });

  it('counts at every gateway', async () => {
    const other = await startGateway({ DATABASE_URL: gateway.database.url }, gateway.peers);
    const cookie = await gateway.signIn();
    expect([await userWith(cookie), await userWith(cookie, other)]).toEqual([200, 200]);
    await other.call('/api/logout', { method: 'POST', headers: { cookie } });
    expect(await userWith(cookie, other)).toBe(401);
    await eventually(async () => {
      expect(await userWith(cookie)).toBe(401);
    }, 1000);
    await other.stop();
  });

  it('is not undone by a request that was under way', async () => {
    const cookie = await gateway.signIn();
    await gateway.database.query("update gateway.sessions set last_seen_at = now() - interval '2 minutes'");
    const slow = Promise.withResolvers<undefined>();
    gateway.peers.leads.handle(async (_request, response) => {
      await slow.promise;
      response.end('[]');
    });
    const running = gateway.call('/api/leads', { headers: { cookie } });
    await eventually(() => {
      expect(gateway.peers.leads.arrivals).toHaveLength(1);
    });
    await gateway.call('/api/logout', { method: 'POST', headers: { cookie } });
    slow.resolve(undefined);
    expect((await running).status).toBe(200);
    expect(await userWith(cookie)).toBe(401);
    expect(await countSessions()).toBe(0);
  });
});

it('T09: is marked for https, and bound to this host, where the site is reached so', async () => {
  const secure = await startGateway({
    DATABASE_URL: gateway.database.url,
    PUBLIC_URL: 'https://studio.test',
  });
  const answer = await secure.login();
  const set = answer.cookies.get('__Host-sid')?.split('; ') ?? [];
  expect(set).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']));
  expect(answer.cookies.get('__Host-sid')).not.toContain('Domain');
  expect(answer.cookies.get('signed-in')).toContain('Secure');
  expect(await userWith(cookieOf(answer, '__Host-sid'), secure)).toBe(200);
  expect(await userWith(cookieOf(answer, '__Host-sid').replace('__Host-', ''), secure)).toBe(401);
  await secure.stop();
});
