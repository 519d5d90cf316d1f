import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { CallOptions } from '../support/call.ts';
import {
  administrator,
  authPeer,
  serveGateway,
  startGateway,
  type GatewayUnderTest,
} from '../support/gateway-under-test.ts';
import { sendJson } from '../support/peers.ts';
import { startTcpLine, throughLine } from '../support/tcp-line.ts';

const gateway = serveGateway();

beforeEach(async () => {
  await gateway.login();
  await gateway.database.query('delete from gateway.rate_limits');
  for (const peer of Object.values(gateway.peers)) peer.arrivals.length = 0;
});

const verifications = () =>
  gateway.peers.auth.arrivals.filter(({ url }) => url === '/internal/verify').length;
const wrong = (options: CallOptions & { email?: string } = {}, on: GatewayUnderTest = gateway) =>
  on.login({ password: randomBytes(4).toString('hex'), ...options });
const statuses = async (count: number, attempt: (index: number) => Promise<{ status: number }>) => {
  const found: number[] = [];
  for (let index = 0; index < count; index += 1) found.push((await attempt(index)).status);
  return found;
};
const repeat = (status: number, count: number) => Array<number>(count).fill(status);

describe('ten wrong tries', () => {
  it('T01: are answered as wrong, all after them as too many, the right password among them, without looking at it', async () => {
    const found = await statuses(40, () => wrong());
    expect(found).toEqual([...repeat(401, 10), ...repeat(429, 30)]);
    const answer = await gateway.login();
    expect(answer).toMatchObject({
      status: 429,
      body: { code: 'tooManyLogins', message: 'Too many login attempts. Please wait and try again.' },
    });
    const retryAfter = Number(answer.headers['retry-after']);
    expect(retryAfter).toBeGreaterThan(880);
    expect(retryAfter).toBeLessThanOrEqual(900);
    expect(verifications()).toBe(10);
  });

  it('close every way to sign in before its body is looked at', async () => {
    await statuses(10, () => wrong());
    for (const path of ['/api/login', '/api/login/passkey'])
      expect((await gateway.call(path, { method: 'POST', body: { none: 1 } })).status).toBe(429);
  });

  it('are ten when they come all at once, too', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, () => wrong()));
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(10);
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(190);
    expect(verifications()).toBeLessThanOrEqual(10);
  });

  it('are over when their time is', async () => {
    await statuses(10, () => wrong());
    expect((await gateway.login()).status).toBe(429);
    await gateway.database.query('update gateway.rate_limits set expire = expire - 899000');
    const answer = await gateway.login();
    expect(answer.status).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(1);
    await gateway.database.query('update gateway.rate_limits set expire = expire - 1000');
    expect((await gateway.login()).status).toBe(200);
  });

  it('of one address are nothing to another, so that nobody locks the owner out', async () => {
    await statuses(11, () => wrong());
    expect((await gateway.login()).status).toBe(429);
    expect((await gateway.login({ from: '127.0.0.2' })).status).toBe(200);
  });

  it('T03: cannot be had again by another spelling, account, field or header', async () => {
    const names = [
      'X-Forwarded-For',
      'X-Real-IP',
      'Forwarded',
      'CF-Connecting-IP',
      'True-Client-IP',
      'X-Client-IP',
      'X-Originating-IP',
      'Via',
    ];
    const emails = [
      administrator.email,
      administrator.email.toUpperCase(),
      ` ${administrator.email} `,
      'ada+1@studio.test',
      'ada@ｓtudio.test',
    ];
    const found = await statuses(100, (index) => {
      const address = `10.0.${String(index)}.1`;
      const name = names[index % names.length] ?? '';
      const headers = {
        [name]: name === 'Forwarded' ? `for=${address}` : address,
        'User-Agent': `u${String(index)}`,
      };
      return wrong({ headers, email: emails[index % emails.length] ?? '' });
    });
    expect(found.filter((status) => status !== 429).length).toBeLessThanOrEqual(10);
  });
});

describe('for one account from one address', () => {
  it('ten wrong tries block it even where the address has begun to count anew', async () => {
    await wrong({ email: 'somebody@studio.test' });
    await statuses(9, () => wrong());
    // The time of the address is over, that of the account is not.
    await gateway.database.query("delete from gateway.rate_limits where key like 'limit:loginAddress:%'");
    expect(await statuses(3, () => wrong())).toEqual([401, 429, 429]);
    expect((await wrong({ email: 'somebody@studio.test' })).status).toBe(401);
  });

  it.each([administrator.email.toUpperCase(), ` ${administrator.email}`, 'ａda@studio.test'])(
    'the account is the same however it is written: %s',
    async (email) => {
      await statuses(10, () => wrong());
      await gateway.database.query("delete from gateway.rate_limits where key like 'limit:loginAddress:%'");
      expect((await wrong({ email })).status).toBe(429);
    },
  );
});

describe('a try costs nothing', () => {
  it('where the password is right', async () => {
    expect(await statuses(25, () => gateway.login())).toEqual(repeat(200, 25));
    expect(await statuses(11, () => wrong())).toEqual([...repeat(401, 10), 429]);
  });

  it('where the request is no login at all', async () => {
    const bodies: unknown[] = [
      '{',
      '[]',
      { email: { $ne: 1 }, password: 'x' },
      { email: 'a' },
      { email: ['a'], password: 1 },
      { email: 'a@b.c', password: 'x', isAdmin: true },
    ];
    for (let round = 0; round < 3; round += 1)
      for (const body of bodies) {
        const answer = await gateway.call('/api/login', {
          method: 'POST',
          body,
          headers: { 'content-type': 'application/json' },
        });
        expect([body, answer.status]).toEqual([body, typeof body === 'string' ? 400 : 422]);
      }
    expect(await statuses(11, () => wrong())).toEqual([...repeat(401, 10), 429]);
  });

  it('where nobody could say whether the password is right', async () => {
    const handler = (code: string) => (_request: unknown, response: Parameters<typeof sendJson>[0]) => {
      sendJson(response, 503, { status: 503, code, message: '', requestId: '' });
    };
    gateway.peers.auth.handle(handler('unavailable'));
    expect(await statuses(15, () => wrong())).toEqual(repeat(503, 15));
    gateway.peers.auth.handle(authPeer);
    expect(await statuses(11, () => wrong())).toEqual([...repeat(401, 10), 429]);
  });
});

describe('a hostile login', () => {
  const post = (body: unknown, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
    gateway.call('/api/login', { method: 'POST', body, headers });

  it('T05: is refused quickly and reaches nobody', async () => {
    const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
    const attempts: [number, unknown, Record<string, string>?][] = [
      [413, JSON.stringify({ email: 'a@b.c', password: 'x'.repeat(1024 * 1024) })],
      [413, `{"email":"a","password":"${'x'.repeat(70_000)}"}`],
      [422, JSON.stringify({ email: 'a@b.c', password: 'x'.repeat(1025) })],
      [422, JSON.stringify({ email: `${'x'.repeat(255)}@b.c`, password: 'x' })],
      [422, `{"email":${deep},"password":"x"}`],
      [422, '{"email":"a\\u0000@b.c","password":"x"}'],
      [422, '{"__proto__":{"email":"a"},"password":"x"}'],
      [400, '"text"'],
      [400, 'null'],
      [400, '{"email":'],
      [415, 'email=a&password=b', { 'content-type': 'application/x-www-form-urlencoded' }],
      [415, '{"email":"a@b.c","password":"x"}', { 'content-type': 'text/plain' }],
      [415, '{"email":"a@b.c","password":"x"}', { 'content-type': 'application/json; charset=x-evil' }],
      [400, 'not gzip', { 'content-type': 'application/json', 'content-encoding': 'gzip' }],
    ];
    for (const [status, body, headers] of attempts) {
      const startedAt = performance.now();
      const answer = await post(body, headers);
      expect([String(body).slice(0, 40), answer.status]).toEqual([String(body).slice(0, 40), status]);
      expect(performance.now() - startedAt).toBeLessThan(5000);
    }
    expect(verifications()).toBe(0);
  });
});

it('counts what two replicas see together', async () => {
  const other = await startGateway({ DATABASE_URL: gateway.database.url }, gateway.peers);
  const found = await statuses(20, (index) => wrong({}, index % 2 === 0 ? gateway : other));
  expect(found).toEqual([...repeat(401, 10), ...repeat(429, 10)]);
  await other.stop();
});

it('goes on counting in memory while the store is away', async () => {
  const line = await startTcpLine(gateway.database);
  const other = await startGateway({ DATABASE_URL: throughLine(gateway.database.url, line) }, gateway.peers);
  await wrong({}, other);
  line.cut();
  expect(await statuses(15, () => wrong({}, other))).toEqual([...repeat(401, 10), ...repeat(429, 5)]);
  await other.stop();
  await line.stop();
});

it('counts before the platform is set up as well', async () => {
  const other = await startGateway({}, gateway.peers);
  expect(await statuses(12, () => wrong({}, other))).toEqual([...repeat(401, 10), 429, 429]);
  await other.stop();
});

describe('behind a proxy', () => {
  it('that is trusted, the address is the one that it adds, and no other', async () => {
    const other = await startGateway({ DATABASE_URL: gateway.database.url, TRUST_PROXY: '1' }, gateway.peers);
    const through = (forwarded: string) => wrong({ headers: { 'x-forwarded-for': forwarded } }, other);
    expect(await statuses(11, (index) => through(`198.51.100.${String(index)}, 203.0.113.7`))).toEqual([
      ...repeat(401, 10),
      429,
    ]);
    expect((await through('203.0.113.8')).status).toBe(401);
    await other.stop();
  });

  it('an IPv6 visitor is a /64, and a wrapped IPv4 address is itself', async () => {
    const other = await startGateway(
      { DATABASE_URL: gateway.database.url, TRUST_PROXY: '127.0.0.1' },
      gateway.peers,
    );
    const through = (forwarded: string) => wrong({ headers: { 'x-forwarded-for': forwarded } }, other);
    expect(await statuses(11, (index) => through(`2001:db8:0:7:${index.toString(16)}::1`))).toEqual([
      ...repeat(401, 10),
      429,
    ]);
    expect((await through('2001:db8:0:8::1')).status).toBe(401);
    expect(
      await statuses(11, (index) => through(index % 2 === 0 ? '::ffff:203.0.113.9' : '203.0.113.9')),
    ).toEqual([...repeat(401, 10), 429]);
    await other.stop();
  });
});
