import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { unattendedHeader } from '@portfolio/contracts/account/sessions.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { serveGateway, startGateway, type GatewayUnderTest } from '../support/gateway-under-test.ts';

const gateway = serveGateway();

beforeAll(async () => {
  await gateway.signIn();
});
beforeEach(async () => {
  await gateway.database.query('delete from gateway.sessions');
});

const userWith = async (cookie: string, on: GatewayUnderTest = gateway) =>
  (await on.call('/api/user', { headers: { cookie } })).status;

describe('a session', () => {
  const untilOver = (cookie: string) =>
    eventually(async () => {
      expect(await userWith(cookie)).toBe(401);
    });
  /** By hand: the gateway hears of that a moment later. */
  const age = (column: 'last_seen_at' | 'created_at', interval: string) =>
    gateway.database.query(`update gateway.sessions set ${column} = now() - interval '${interval}'`);

  it('T08: ends after 8 hours without use', async () => {
    const cookie = await gateway.signIn();
    await age('last_seen_at', '7 hours 59 minutes');
    expect(await userWith(cookie)).toBe(200);
    await age('last_seen_at', '8 hours 1 minute');
    await untilOver(cookie);
  });

  it('T08: ends 7 days after it began, however much it is used', async () => {
    const cookie = await gateway.signIn();
    await age('created_at', '6 days 23 hours');
    expect(await userWith(cookie)).toBe(200);
    await age('created_at', '7 days 1 minute');
    await untilOver(cookie);
  });

  it('lives on by being used, which is written down once a minute', async () => {
    const cookie = await gateway.signIn();
    const lastSeen = async () =>
      (await gateway.database.query('select last_seen_at::text from gateway.sessions'))[0];
    await age('last_seen_at', '50 seconds');
    const before = await lastSeen();
    await userWith(cookie);
    expect(await lastSeen()).toEqual(before);
    await age('last_seen_at', '7 hours');
    await eventually(async () => {
      await userWith(cookie);
      const [row] = await gateway.database.query(
        'select now() - last_seen_at < $1::interval as is_recent from gateway.sessions',
        ['1 minute'],
      );
      expect(row).toEqual({ is_recent: true });
    });
  });

  it('T08: is not kept alive by requests of a page that nobody attends to', async () => {
    const cookie = await gateway.signIn();
    await age('last_seen_at', '7 hours');
    const headers = { cookie, [unattendedHeader]: '1' };
    expect((await gateway.call('/api/user', { headers })).status).toBe(200);
    const isOld = "select now() - last_seen_at > interval '6 hours' as is_old from gateway.sessions";
    expect(await gateway.database.query(isOld)).toEqual([{ is_old: true }]);
    await userWith(cookie);
    expect(await gateway.database.query(isOld)).toEqual([{ is_old: false }]);
  });

  it('that is over makes the browser forget it', async () => {
    const cookie = await gateway.signIn();
    await age('last_seen_at', '9 hours');
    const answer = await gateway.call('/api/user', { headers: { cookie } });
    expect(answer.cookies.get('sid')).toMatch(/1970/);
    expect(answer.cookies.get('signed-in')).toMatch(/1970/);
  });

  it('that is not there makes the browser forget the hint that there was one', async () => {
    const hint = { headers: { cookie: 'signed-in=1' } };
    expect((await gateway.call('/api/user', hint)).cookies.get('signed-in')).toMatch(/1970/);
    expect((await gateway.call('/api/user')).cookies.size).toBe(0);
  });

  it('follows SESSION_IDLE and SESSION_MAX', async () => {
    const other = await startGateway({
      DATABASE_URL: gateway.database.url,
      SESSION_IDLE: '30m',
      SESSION_MAX: '12h',
    });
    const cookie = await other.signIn();
    await age('last_seen_at', '31 minutes');
    expect(await userWith(cookie, other)).toBe(401);
    await gateway.database.query(
      "update gateway.sessions set last_seen_at = now(), created_at = now() - interval '13 hours'",
    );
    expect(await userWith(cookie, other)).toBe(401);
    await other.stop();
  });

  it('T11: outlives a restart, and a new secret while the old one still verifies', async () => {
    const secrets = ['a', 'b'].map((letter) => letter.repeat(32));
    const cookieAfter = async (secret: string, cookie?: string) => {
      const other = await startGateway({ DATABASE_URL: gateway.database.url, SESSION_SECRET: secret });
      const result = cookie === undefined ? await other.signIn() : String(await userWith(cookie, other));
      await other.stop();
      return result;
    };
    const cookie = await cookieAfter(secrets[0] ?? '');
    expect(await cookieAfter(`${String(secrets[1])},${String(secrets[0])}`, cookie)).toBe('200');
    expect(await cookieAfter(String(secrets[1]), cookie)).toBe('401');
  });
});
