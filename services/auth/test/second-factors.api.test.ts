import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Answer } from './auth-client.ts';
import { createConfigDir, installSite, serveAuth, startAuth, type AuthUnderTest } from './auth-under-test.ts';
import { codeOf, factorsClientOf } from './factors-client.ts';

const email = 'ada@example.com';
const password = 'correct horse';

const auth = serveAuth();
let userId: string;
const account = factorsClientOf({ call: (...args) => auth.call(...args) }, () => userId);

beforeAll(async () => {
  userId = await installSite(auth);
});
beforeEach(async () => {
  await auth.database.query('delete from auth.factors');
  await auth.database.query('delete from auth.recovery_codes');
});

const statuses = (answers: Answer[]) => answers.map(({ status }) => status).toSorted();
const wrongCode = {
  status: 401,
  code: 'wrongCredentials',
  message: 'This code is wrong or was used already. Enter the one that the app shows now.',
};

describe('an authenticator app', () => {
  it('is in use once it has shown a code, and brings ten recovery codes', async () => {
    expect((await account.list()).body).toEqual({ factors: [], recoveryCodesLeft: 0 });
    expect((await auth.verify(email, password)).body.factors).toEqual([]);
    const { status, body } = await account.as('POST', '/api/account/totp');
    expect(status).toBe(200);
    expect(body.otpauthUrl).toMatch(
      /^otpauth:\/\/totp\/Studio%20Nine:Ada%40Example\.com\?.*secret=[A-Z2-7]{32}/,
    );
    expect(body.otpauthUrl).toContain(`secret=${String(body.secret)}`);
    expect(body.qrSvg).toMatch(/^<svg [^]*<\/svg>$/);
    // Until then nothing changes.
    expect((await account.list()).body).toMatchObject({ factors: [] });
    expect((await auth.verify(email, password)).body.factors).toEqual([]);

    const confirmed = await account.confirmTotp(codeOf(String(body.secret)));
    expect(confirmed.status).toBe(200);
    expect(confirmed.body.recoveryCodes).toHaveLength(10);
    expect((await account.list()).body).toEqual({
      factors: [
        {
          id: expect.any(String),
          kind: 'totp',
          name: 'Authenticator app',
          createdAt: expect.any(String),
          lastUsedAt: null,
        },
      ],
      recoveryCodesLeft: 10,
    });
    expect((await auth.verify(email, password)).body.factors).toEqual(['totp', 'recoveryCode']);
  });

  it('is not taken into use by a wrong code, a former secret, or without a start', async () => {
    const refused = { status: 422, fields: { code: wrongCode.message } };
    expect((await account.confirmTotp('123456')).body).toMatchObject(refused);
    const former = await account.startTotp();
    const secret = await account.startTotp();
    expect((await account.confirmTotp(codeOf(former))).body).toMatchObject(refused);
    expect((await account.confirmTotp(codeOf(secret, 5))).body).toMatchObject(refused);
    for (const code of ['12345', 'abcdef', ''])
      expect((await account.confirmTotp(code)).body).toMatchObject({
        fields: { code: 'Enter the 6 digits that the app shows' },
      });
    const code = codeOf(secret);
    expect((await account.confirmTotp(`${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
  });

  it('says so where another app came into use while this one was being set up', async () => {
    const secret = await account.startTotp();
    await auth.database.query(
      `insert into auth.factors (id, user_id, kind, name, secret, is_confirmed)
       select gen_random_uuid(), user_id, kind, name, secret, true from auth.factors where not is_confirmed`,
    );
    const confirmed = await account.confirmTotp(codeOf(secret));
    expect(confirmed.status).toBe(422);
    expect(confirmed.body.message).toContain('An authenticator app is set up already');
  });

  it('is one: a second has to wait until it is removed', async () => {
    await account.addTotp();
    expect((await account.as('POST', '/api/account/totp')).body).toMatchObject({
      status: 422,
      message: 'An authenticator app is set up already. Remove it before you add another.',
    });
  });

  it('is the second step of a sign-in with each code once, and never with an earlier one', async () => {
    const { secret } = await account.addTotp();
    const now = codeOf(secret);
    const answer = await account.secondFactor({ totp: now });
    expect(answer.body).toMatchObject({
      user: { id: userId, email: 'Ada@Example.com' },
      credentialsVersion: 1,
    });
    for (const totp of [now, codeOf(secret, -1), codeOf(secret, 3)])
      expect((await account.secondFactor({ totp })).body).toMatchObject(wrongCode);
    expect((await account.secondFactor({ totp: codeOf(secret, 1) })).status).toBe(200);
    const [factor] = (await account.list()).body.factors as { lastUsedAt: string }[];
    expect(Date.parse(factor?.lastUsedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  it('does not lend a code of its own setup to a sign-in', async () => {
    const secret = await account.startTotp();
    const code = codeOf(secret);
    await account.confirmTotp(code);
    expect((await account.secondFactor({ totp: code })).body).toMatchObject(wrongCode);
  });

  it('has its secret stored unreadable, and useless for another user or under another ACCOUNT_KEY', async () => {
    const { secret } = await account.addTotp();
    const [row] = await auth.database.query<{ text: string }>(
      'select factors::text as text from auth.factors',
    );
    expect(row?.text).not.toContain(secret);
    expect(row?.text).not.toContain(Buffer.from(secret).toString('hex'));
    await auth.database.query('update auth.factors set id = $1', [randomUUID()]);
    expect((await account.secondFactor({ totp: codeOf(secret) })).body).toMatchObject(wrongCode);
    expect(auth.logs.join('')).toContain('a TOTP secret was stored under another ACCOUNT_KEY');
    expect(auth.logs.join('')).not.toContain(secret);
  });
});

describe('on two replicas at once', () => {
  let other: AuthUnderTest;
  beforeAll(async () => {
    const { host, port, database, user, password: secret } = auth.database;
    const url = `postgres://${user}:${secret}@${host}:${String(port)}/${database}`;
    other = await startAuth(auth.peers, { DATABASE_URL: url }, createConfigDir());
  });
  afterAll(() => other.stop());

  /** The same request twelve times, half of them to each replica. */
  function race(body: unknown): Promise<Answer[]> {
    const elsewhere = factorsClientOf(other, () => userId);
    const calls = Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? account : elsewhere));
    return Promise.all(calls.map(({ secondFactor }) => secondFactor(body)));
  }

  it('a code is taken once', async () => {
    const { secret } = await account.addTotp();
    const answers = await race({ totp: codeOf(secret) });
    expect(statuses(answers)).toEqual([200, ...Array.from({ length: 11 }, () => 401)]);
  });

  it('a recovery code is taken once', async () => {
    const { recoveryCodes } = await account.addTotp();
    const answers = await race({ recoveryCode: recoveryCodes[3] });
    expect(statuses(answers)).toEqual([200, ...Array.from({ length: 11 }, () => 401)]);
    expect((await account.list()).body.recoveryCodesLeft).toBe(9);
  });
});

describe('recovery codes', () => {
  it('are good once each, however they are typed', async () => {
    const { recoveryCodes } = await account.addTotp();
    expect(new Set(recoveryCodes).size).toBe(10);
    const spellings = [
      (code: string) => code,
      (code: string) => code.toUpperCase(),
      (code: string) => code.replaceAll('-', ''),
      (code: string) => ` ${code.replaceAll('-', ' ')} `,
    ];
    for (const [index, code] of recoveryCodes.entries()) {
      const recoveryCode = spellings[index % spellings.length]?.(code);
      expect((await account.secondFactor({ recoveryCode })).status).toBe(200);
      expect((await account.secondFactor({ recoveryCode: code })).body).toMatchObject({
        status: 401,
        message: 'This recovery code is wrong or was used already.',
      });
    }
    expect((await account.list()).body.recoveryCodesLeft).toBe(0);
  });

  it('are stored as hashes only', async () => {
    const { recoveryCodes } = await account.addTotp();
    const rows = await auth.database.query<{ text: string }>(
      'select r::text as text from auth.recovery_codes r',
    );
    const stored = rows.map(({ text }) => text).join('\n');
    for (const code of recoveryCodes) {
      expect(stored).not.toContain(code);
      expect(stored).not.toContain(code.replaceAll('-', ''));
    }
  });

  it('are made anew, and the former are over', async () => {
    const renew = () => account.as('POST', '/api/account/recovery-codes');
    expect((await renew()).status).toBe(404);
    const { recoveryCodes } = await account.addTotp();
    const { body } = await renew();
    const [fresh] = body.recoveryCodes as string[];
    expect((await account.secondFactor({ recoveryCode: recoveryCodes[0] })).status).toBe(401);
    expect((await account.secondFactor({ recoveryCode: fresh })).status).toBe(200);
  });
});

describe('removing a factor', () => {
  it('takes the recovery codes with the last one', async () => {
    const { secret, recoveryCodes } = await account.addTotp();
    const [factor] = (await account.list()).body.factors as { id: string }[];
    expect((await account.remove(randomUUID())).status).toBe(404);
    expect((await account.remove('x')).status).toBe(404);
    expect((await account.list()).body).toMatchObject({ factors: [factor], recoveryCodesLeft: 10 });

    expect((await account.remove(factor?.id)).status).toBe(204);
    expect((await account.list()).body).toEqual({ factors: [], recoveryCodesLeft: 0 });
    expect((await auth.verify(email, password)).body.factors).toEqual([]);
    expect((await account.secondFactor({ totp: codeOf(secret) })).status).toBe(401);
    expect((await account.secondFactor({ recoveryCode: recoveryCodes[0] })).status).toBe(401);
  });
});

describe('whoever calls', () => {
  it.each([
    ['GET', '/api/account/factors', undefined],
    ['POST', '/api/account/totp', undefined],
    ['POST', '/api/account/totp/confirm', { code: '123456' }],
    ['POST', '/api/account/passkeys/options', undefined],
    ['POST', '/api/account/recovery-codes', undefined],
    ['DELETE', `/api/account/factors/${randomUUID()}`, undefined],
    ['POST', '/internal/confirm-password', { password }],
    ['POST', '/internal/second-factor', { totp: '123456' }],
  ])('%s %s is for the user of now alone', async (method, path, body) => {
    const sent = body === undefined ? {} : { body };
    for (const caller of [{ userId: null }, { userId, credentialsVersion: 7 }, { userId: randomUUID() }])
      expect((await auth.call(method, path, { ...caller, ...sent })).status).toBe(401);
  });

  it.each([
    [{}],
    [{ totp: '123456', recoveryCode: 'aaaa-bbbb-cccc-dddd' }],
    [{ totp: 123456 }],
    [{ totp: { $ne: '' } }],
    [{ recoveryCode: 'short' }],
    [{ recoveryCode: 'x'.repeat(1000) }],
    [{ passkey: {} }],
    [{ totp: '123456', isAdmin: true }],
  ])('has to send one second factor: %j', async (body) => {
    expect((await account.secondFactor(body)).status).toBe(422);
  });
});
