import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { publicUrl, serveAccounts } from '../support/accounts.ts';
import { cookieOf, password, startGateway, type GatewayUnderTest } from '../support/gateway-under-test.ts';

const accounts = serveAccounts();
const changed = 'another long password';
let open: GatewayUnderTest;

beforeAll(async () => {
  open = await startGateway({
    ...{ DATABASE_URL: accounts.database.url, PUBLIC_URL: publicUrl, AUTH_URL: accounts.authUrl },
    ...{ TRUST_PROXY: '1', LIMIT_LOGIN_ACCOUNT: '3/3600' },
  });
});
afterAll(() => open.stop());

const from = (index: number, cookie = '') => ({
  headers: { 'x-forwarded-for': `198.51.100.${String(index)}`, cookie },
});

/** Strangers guess until the account is closed to browsers that are not known. */
async function closeToStrangers(right: string): Promise<void> {
  for (let index = 0; index < 3; index += 1) await open.login({ ...from(index), password: 'wrong' });
  expect((await open.login({ ...from(100), password: right })).status).toBe(429);
}

it('T04: a browser that signed in by a former password is one of strangers; the one that changed it is known', async () => {
  const stolen = cookieOf(await open.login(from(200)), 'device');
  const session = await open.login(from(201));
  const answer = await open.call('/api/user/password', {
    method: 'POST',
    headers: { ...from(201).headers, cookie: cookieOf(session) },
    body: { currentPassword: password, newPassword: changed },
  });
  expect(answer.status).toBe(204);
  await closeToStrangers(changed);
  expect((await open.login({ ...from(202, stolen), password: changed })).status).toBe(429);
  const own = cookieOf(answer, 'device');
  expect((await open.login({ ...from(203, own), password: changed })).status).toBe(200);
});

it('T04: a cookie of a browser says neither the address nor the name of whose it is', async () => {
  const device = cookieOf(await open.login({ ...from(204), password: changed }), 'device');
  const [payload = ''] = device.replace('device=', '').split('.');
  expect(Buffer.from(payload, 'base64url').toString()).not.toMatch(/ada|@|lovelace/i);
});
