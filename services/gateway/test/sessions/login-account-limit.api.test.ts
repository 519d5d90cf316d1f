import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { CallOptions } from '../support/call.ts';
import {
  cookieOf,
  serveGateway,
  startGateway,
  type GatewayUnderTest,
} from '../support/gateway-under-test.ts';

const gateway = serveGateway();

const wrong = (options: CallOptions & { email?: string } = {}, on: GatewayUnderTest = gateway) =>
  on.login({ password: randomBytes(4).toString('hex'), ...options });
const statuses = async (count: number, attempt: (index: number) => Promise<{ status: number }>) => {
  const found: number[] = [];
  for (let index = 0; index < count; index += 1) found.push((await attempt(index)).status);
  return found;
};
const repeat = (status: number, count: number) => Array<number>(count).fill(status);

describe('guesses for one account from everywhere', () => {
  const from = (index: number) => ({ headers: { 'x-forwarded-for': `198.51.100.${String(index)}` } });

  it('T04: are a hundred at most, however many addresses make them; a browser that signed in before may still try', async () => {
    const settings = { DATABASE_URL: gateway.database.url, TRUST_PROXY: '1', LIMIT_LOGIN_ACCOUNT: '20/3600' };
    const open = await startGateway(settings, gateway.peers);
    const device = cookieOf(await open.login(from(250)), 'device');
    expect(await statuses(50, (index) => wrong(from(index), open))).toEqual([
      ...repeat(401, 20),
      ...repeat(429, 30),
    ]);
    expect((await open.login(from(251))).status).toBe(429);
    const known = { headers: { ...from(251).headers, cookie: device } };
    expect((await open.login(known)).status).toBe(200);
    const forged = { headers: { ...from(252).headers, cookie: `device=${'x'.repeat(43)}` } };
    expect((await open.login(forged)).status).toBe(429);
    await open.stop();
  });

  it('are as many again with a copied cookie of a browser that signed in before, and no more', async () => {
    await gateway.database.query('delete from gateway.rate_limits');
    const settings = { DATABASE_URL: gateway.database.url, TRUST_PROXY: '1', LIMIT_LOGIN_ACCOUNT: '20/3600' };
    const open = await startGateway(settings, gateway.peers);
    const cookie = cookieOf(await open.login(from(250)), 'device');
    const copied = (index: number) => ({ headers: { ...from(index).headers, cookie } });
    expect(await statuses(30, (index) => wrong(copied(index), open))).toEqual([
      ...repeat(401, 20),
      ...repeat(429, 10),
    ]);
    // Those of strangers are counted apart.
    expect((await wrong(from(251), open)).status).toBe(401);
    await open.stop();
  });

  it('of any length count as one account’s and switch no limit off', async () => {
    const email = `${'a'.repeat(60)}@${'b'.repeat(180)}.test`;
    const found = await statuses(15, () => wrong({ email }));
    expect(found).toEqual([...repeat(401, 10), ...repeat(429, 5)]);
    expect(gateway.logs.join('')).not.toContain('limits are counted in memory');
  });
});
