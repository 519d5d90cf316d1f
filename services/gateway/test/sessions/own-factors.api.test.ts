import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { serveAccounts } from '../support/accounts.ts';
import { cookieOf, password } from '../support/gateway-under-test.ts';

const accounts = serveAccounts();

describe('the factors of an account', () => {
  it('are the administrator’s own', async () => {
    for (const [method, path] of [
      ['GET', '/api/account/factors'],
      ['POST', '/api/account/totp'],
      ['POST', '/api/account/totp/confirm'],
      ['POST', '/api/account/passkeys/options'],
      ['POST', '/api/account/passkeys'],
      ['POST', '/api/account/recovery-codes'],
      ['DELETE', `/api/account/factors/${randomUUID()}`],
    ] as const)
      expect((await accounts.call(path, { method, body: { password } })).status).toBe(401);
  });

  it('are listed, and removed for the password', async () => {
    const { cookie } = await accounts.addTotp();
    const list = async () =>
      (await accounts.call('/api/account/factors', { headers: { cookie } })).body as {
        factors: { id: string }[];
        recoveryCodesLeft: number;
      };
    const [factor] = (await list()).factors;
    const remove = (id: string | undefined, typed: string) =>
      accounts.call(`/api/account/factors/${String(id)}`, {
        method: 'DELETE',
        headers: { cookie },
        body: { password: typed },
      });
    expect((await remove(factor?.id, 'wrong')).body).toMatchObject({
      status: 422,
      fields: { password: 'Password is wrong' },
    });
    expect((await remove(randomUUID(), password)).status).toBe(404);
    expect((await remove(factor?.id, password)).status).toBe(204);
    expect(await list()).toEqual({ factors: [], recoveryCodesLeft: 0 });
    expect((await accounts.login()).status).toBe(200);
  });

  it('end with a changed password where that is wanted, passkeys alone', async () => {
    const { cookie } = await accounts.addTotp();
    await accounts.addPasskey(cookie);
    const kinds = async (session: string) => {
      const { body } = await accounts.call('/api/account/factors', { headers: { cookie: session } });
      return (body as { factors: { kind: string }[] }).factors.map(({ kind }) => kind);
    };
    const change = (removePasskeys: boolean, session: string) =>
      accounts.post(
        '/api/user/password',
        { currentPassword: password, newPassword: password, removePasskeys },
        { cookie: session },
      );
    const kept = await change(false, cookie);
    expect([kept.status, await kinds(cookieOf(kept))]).toEqual([204, ['totp', 'passkey']]);
    const ended = await change(true, cookieOf(kept));
    expect([ended.status, await kinds(cookieOf(ended))]).toEqual([204, ['totp']]);
  });

  it('get new recovery codes for the password', async () => {
    const { cookie, recoveryCodes } = await accounts.addTotp();
    const renew = (typed: string) =>
      accounts.post('/api/account/recovery-codes', { password: typed }, { cookie });
    expect((await renew('wrong')).body).toMatchObject({
      status: 422,
      fields: { password: 'Password is wrong' },
    });
    const { status, body, headers } = await renew(password);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    const { recoveryCodes: fresh } = body as { recoveryCodes: string[] };
    const pending = await accounts.passPassword();
    expect((await accounts.secondFactor({ recoveryCode: recoveryCodes[0] }, pending)).status).toBe(401);
    expect((await accounts.secondFactor({ recoveryCode: fresh[0] }, pending)).status).toBe(200);
  });
});
