import { describe, expect, it } from '@jest/globals';
import { codeOf } from '../../../auth/test/factors-client.ts';
import { createSoftPasskey } from '../../../auth/test/soft-passkey.ts';
import { serveAccounts } from '../support/accounts.ts';
import { administrator, cookieOf } from '../support/gateway-under-test.ts';

const tooMany = {
  status: 429,
  code: 'tooManyLogins',
  message: 'Too many login attempts. Please wait and try again.',
};

const accounts = serveAccounts();

describe('the right password of an account with a second factor', () => {
  it('is answered with what is missing, and signs nobody in', async () => {
    await accounts.addTotp();
    const answer = await accounts.login();
    expect(answer.body).toEqual({
      status: 401,
      code: 'secondFactorRequired',
      message: 'The password is right. Enter a code or use a passkey to finish signing in.',
      factors: ['totp', 'recoveryCode'],
      requestId: expect.any(String),
    });
    expect(answer.cookies.get('sid')).toBeUndefined();
    expect(answer.cookies.get('device')).toBeUndefined();
    expect(answer.cookies.get('pending-login')).toMatch(
      /; Max-Age=300; Path=\/; .*HttpOnly; SameSite=Strict$/,
    );
    expect(await accounts.isSignedIn(cookieOf(answer, 'pending-login'))).toBe(false);
    // A wrong password is told from it by nothing but the wrong words.
    expect((await accounts.login({ password: 'wrong' })).body).toMatchObject({ code: 'wrongCredentials' });
  });

  it('begins a session with the code of the app, which is taken once', async () => {
    const { secret } = await accounts.addTotp();
    const pending = await accounts.passPassword();
    const answer = await accounts.secondFactor({ totp: codeOf(secret) }, pending);
    expect([answer.status, answer.body]).toEqual([200, administrator]);
    expect(await accounts.isSignedIn(cookieOf(answer))).toBe(true);
    expect(answer.cookies.get('pending-login')).toContain('1970');
    // This browser signed in to the account; the password alone did not say so.
    expect(answer.cookies.get('device')).toBeDefined();
    const entries = await accounts.call('/api/audit?limit=2', { headers: { cookie: cookieOf(answer) } });
    expect(entries.body).toMatchObject([
      {
        route: '/api/login/second-factor',
        status: 200,
        userId: administrator.id,
        subject: administrator.email,
      },
      // Whose password was right; nothing was refused.
      { route: '/api/login', status: 401, userId: administrator.id, subject: administrator.email },
    ]);
    const refused = await accounts.call('/api/audit?outcome=refused&kind=signIns', {
      headers: { cookie: cookieOf(answer) },
    });
    expect(refused.body).not.toContainEqual(expect.objectContaining({ userId: administrator.id }));
    const again = await accounts.secondFactor({ totp: codeOf(secret) }, await accounts.passPassword());
    expect(again.body).toMatchObject({
      status: 401,
      code: 'wrongCredentials',
      message: 'This code is wrong or was used already. Enter the one that the app shows now.',
    });
    expect(again.cookies.get('sid')).toBeUndefined();
  });

  it('begins a session with a recovery code, which is good once', async () => {
    const { recoveryCodes } = await accounts.addTotp();
    const pending = await accounts.passPassword();
    expect(recoveryCodes).toHaveLength(10);
    const answer = await accounts.secondFactor({ recoveryCode: recoveryCodes[0] }, pending);
    expect(await accounts.isSignedIn(cookieOf(answer))).toBe(true);
    expect((await accounts.secondFactor({ recoveryCode: recoveryCodes[0] }, pending)).status).toBe(401);
  });

  it('begins a session with a passkey', async () => {
    const { passkey } = await accounts.addPasskey();
    const pending = await accounts.passPassword();
    const assertion = passkey.assert({ challenge: await accounts.loginChallenge() });
    const answer = await accounts.secondFactor({ passkey: assertion }, pending);
    expect(await accounts.isSignedIn(cookieOf(answer))).toBe(true);
  });
});

describe('the second step', () => {
  const expired = {
    status: 401,
    code: 'notSignedIn',
    message: 'The sign-in took too long. Enter your password again.',
  };

  it('is nothing without the password before it', async () => {
    const { secret, recoveryCodes } = await accounts.addTotp();
    const pending = await accounts.passPassword();
    const [value = ''] = pending.split('=').slice(1);
    const forged = Buffer.from(
      JSON.stringify({ value: { userId: administrator.id, credentialsVersion: 1 }, expiresAt: 2 ** 52 }),
    ).toString('base64url');
    for (const cookie of ['', 'pending-login=x', `pending-login=${forged}.${value.split('.')[1] ?? ''}`])
      expect((await accounts.secondFactor({ totp: codeOf(secret) }, cookie)).body).toMatchObject(expired);
    expect((await accounts.secondFactor({ recoveryCode: recoveryCodes[0] }, pending)).status).toBe(200);
  });

  it('is over once the password has changed', async () => {
    const { secret } = await accounts.addTotp();
    const pending = await accounts.passPassword();
    await accounts.database.query('update auth.users set credentials_version = 2');
    expect((await accounts.secondFactor({ totp: codeOf(secret) }, pending)).status).toBe(401);
    await accounts.database.query('update auth.users set credentials_version = 1');
    expect((await accounts.secondFactor({ totp: codeOf(secret) }, pending)).status).toBe(200);
  });

  it('has as many tries as the password, which holds for a right code too', async () => {
    const { secret } = await accounts.addTotp();
    const pending = await accounts.passPassword();
    const statuses = [];
    for (let count = 0; count < 12; count += 1)
      statuses.push((await accounts.secondFactor({ totp: '000000' }, pending)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    const refused = await accounts.secondFactor({ totp: codeOf(secret) }, pending);
    expect(refused.body).toMatchObject(tooMany);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('has codes guessed from few addresses only; a recovery code still signs in', async () => {
    const { recoveryCodes } = await accounts.addTotp();
    const pending = await accounts.passPassword();
    const statuses = [];
    for (let count = 0; count < 14; count += 1)
      statuses.push(
        (await accounts.secondFactor({ totp: '000000' }, pending, `127.0.0.${String(10 + count)}`)).status,
      );
    expect(statuses).toEqual([
      ...Array.from({ length: 10 }, () => 401),
      ...Array.from({ length: 4 }, () => 429),
    ]);
    const answer = await accounts.secondFactor({ recoveryCode: recoveryCodes[0] }, pending, '127.0.0.40');
    expect(answer.status).toBe(200);
  });

  it.each(['/api/login/second-factor', '/api/login/passkey', '/api/login/passkey/options'])(
    'at %s is not taken from another site',
    async (path) => {
      const answer = await accounts.post(
        path,
        {},
        { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      );
      expect(answer.body).toMatchObject({ status: 403, code: 'crossSite' });
    },
  );
});

describe('a passkey alone', () => {
  const login = (passkey: unknown) => accounts.post('/api/login/passkey', { passkey });

  it('signs in without a password, once for each challenge', async () => {
    const { passkey } = await accounts.addPasskey();
    const assertion = passkey.assert({ challenge: await accounts.loginChallenge() }, administrator.id);
    const answer = await login(assertion);
    expect([answer.status, answer.body]).toEqual([200, administrator]);
    expect(await accounts.isSignedIn(cookieOf(answer))).toBe(true);
    expect((await login(assertion)).body).toMatchObject({
      status: 401,
      message: 'This passkey was not accepted. Try again, or use another way.',
    });
  });

  it('has its wrong tries counted', async () => {
    const stranger = createSoftPasskey();
    const challenge = await accounts.loginChallenge();
    const statuses = [];
    for (let count = 0; count < 11; count += 1)
      statuses.push((await login(stranger.assert({ challenge }))).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  });
});
