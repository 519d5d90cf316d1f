import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { installSite, serveAuth } from './auth-under-test.ts';
import { codeOf, factorsClientOf } from './factors-client.ts';
import { createSoftPasskey } from './soft-passkey.ts';

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

const optionsSchema = z.object({ challenge: z.string() });
const registrationChallenge = async () =>
  optionsSchema.parse((await account.as('POST', '/api/account/passkeys/options')).body).challenge;
const loginChallenge = async () =>
  optionsSchema.parse((await auth.call('POST', '/api/login/passkey/options')).body).challenge;

const add = (passkey: unknown, name?: string) =>
  account.as('POST', '/api/account/passkeys', { name, passkey });
const login = (passkey: unknown) => auth.call('POST', '/internal/passkey', { body: { passkey } });

async function addedPasskey(isCounting = true) {
  const passkey = createSoftPasskey({ isCounting });
  const { status, body } = await add(
    passkey.register({ challenge: await registrationChallenge() }),
    'Laptop',
  );
  expect(status).toBe(201);
  return { passkey, body };
}

const notAccepted = 'This passkey was not accepted. Try again, or use another way.';

describe('a new passkey', () => {
  it('is asked for with what the browser needs to know', async () => {
    const { body } = await account.as('POST', '/api/account/passkeys/options');
    expect(body).toMatchObject({
      rp: { name: 'Studio Nine', id: 'localhost' },
      user: { name: 'Ada@Example.com', displayName: 'Ada Lovelace' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
  });

  it('is listed under its name, brings recovery codes as the first factor, and is a second step', async () => {
    const { body, passkey } = await addedPasskey();
    expect(body).toMatchObject({ kind: 'passkey', name: 'Laptop', lastUsedAt: null });
    expect(body.recoveryCodes).toHaveLength(10);
    expect((await auth.verify(email, password)).body.factors).toEqual(['passkey', 'recoveryCode']);
    const { body: options } = await account.as('POST', '/api/account/passkeys/options');
    expect(options.excludeCredentials).toMatchObject([{ id: passkey.id }]);

    const second = await add(createSoftPasskey().register({ challenge: await registrationChallenge() }));
    expect(second.body).toMatchObject({ name: 'Passkey', recoveryCodes: [] });
    const secret = await account.startTotp();
    expect((await account.confirmTotp(codeOf(secret))).body.recoveryCodes).toEqual([]);
    expect((await account.list()).body).toMatchObject({
      factors: [{ name: 'Laptop' }, { name: 'Passkey' }, { name: 'Authenticator app' }],
      recoveryCodesLeft: 10,
    });
  });

  it('is refused with a challenge that is not of these options, and is taken once', async () => {
    const passkey = createSoftPasskey();
    const challenge = await registrationChallenge();
    for (const wrong of ['', 'AAAA', await loginChallenge()])
      expect((await add(passkey.register({ challenge: wrong }))).body).toMatchObject({
        status: 422,
        message: notAccepted,
      });
    for (const ceremony of [
      { challenge, origin: 'https://evil.example' },
      { challenge, isUserVerified: false },
    ])
      expect((await add(passkey.register(ceremony))).status).toBe(422);
    expect((await add(createSoftPasskey({ rpId: 'evil.example' }).register({ challenge }))).status).toBe(422);
    expect((await account.list()).body.factors).toEqual([]);

    expect((await add(passkey.register({ challenge }))).status).toBe(201);
    expect((await add(createSoftPasskey().register({ challenge }))).status).toBe(422);
    const again = await add(passkey.register({ challenge: await registrationChallenge() }));
    expect(again.body).toMatchObject({ status: 422, message: 'This passkey is registered already.' });
    expect((await account.list()).body.factors).toHaveLength(1);
  });

  it.each([[{}], [{ id: 7 }], [[]], ['x'], [{ id: 'x'.repeat(2000) }]])('is no %j', async (passkey) => {
    expect((await add(passkey)).status).toBe(422);
  });
});

describe('a passkey', () => {
  it('signs in alone, and as the second step', async () => {
    const { passkey } = await addedPasskey();
    const answer = await login(passkey.assert({ challenge: await loginChallenge() }, userId));
    expect([answer.status, answer.body]).toEqual([
      200,
      { user: expect.objectContaining({ id: userId }), credentialsVersion: 1, factors: [] },
    ]);
    const assertion = passkey.assert({ challenge: await loginChallenge() });
    expect((await account.secondFactor({ passkey: assertion })).status).toBe(200);
    const [factor] = (await account.list()).body.factors as { lastUsedAt: string }[];
    expect(Date.parse(factor?.lastUsedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  it('signs in once for each challenge, also where many try at once', async () => {
    const { passkey } = await addedPasskey(false);
    const assertion = passkey.assert({ challenge: await loginChallenge() });
    const answers = await Promise.all(Array.from({ length: 8 }, () => login(assertion)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(7);
    expect((await auth.database.query('select from auth.used_challenges')).length).toBeGreaterThan(0);
  });

  it('is refused for another site, another challenge, without its user, and changed', async () => {
    const { passkey } = await addedPasskey();
    const challenge = await loginChallenge();
    const good = passkey.assert({ challenge });
    const changed = { ...good.response, signature: good.response.clientDataJSON };
    for (const wrong of [
      passkey.assert({ challenge, origin: 'http://localhost:9999' }),
      passkey.assert({ challenge, isUserVerified: false }),
      passkey.assert({ challenge: await registrationChallenge() }),
      passkey.assert({ challenge: 'AAAA' }),
      passkey.assert({ challenge }, randomUUID()),
      { ...good, response: changed },
      createSoftPasskey().assert({ challenge }),
    ]) {
      expect((await login(wrong)).body).toMatchObject({
        status: 401,
        code: 'wrongCredentials',
        message: notAccepted,
      });
    }
    expect((await login(passkey.assert({ challenge }))).status).toBe(200);
  });

  it('is refused where its count goes back: a copy of it is at work', async () => {
    const { passkey } = await addedPasskey();
    passkey.setSignCount(40);
    expect((await login(passkey.assert({ challenge: await loginChallenge() }))).status).toBe(200);
    passkey.setSignCount(12);
    expect((await login(passkey.assert({ challenge: await loginChallenge() }))).status).toBe(401);
    // Also where both sign at one time: with the same count one of them is a copy.
    const challenges = await Promise.all(Array.from({ length: 8 }, loginChallenge));
    const assertions = challenges.map((challenge) => {
      passkey.setSignCount(60);
      return passkey.assert({ challenge });
    });
    const answers = await Promise.all(assertions.map(login));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('signs in nobody once it is removed, and is the second step of its own user only', async () => {
    const { passkey, body } = await addedPasskey();
    const eve = randomUUID();
    await auth.database.query(
      `insert into auth.users (id, email, first_name, last_name, password_hash, roles)
       values ($1, 'eve@example.com', 'Eve', 'V', 'x', '{owner}')`,
      [eve],
    );
    const assertion = passkey.assert({ challenge: await loginChallenge() });
    const asEve = factorsClientOf(auth, () => eve);
    expect((await asEve.secondFactor({ passkey: assertion })).status).toBe(401);
    expect((await account.remove(body.id)).status).toBe(204);
    expect((await login(passkey.assert({ challenge: await loginChallenge() }))).status).toBe(401);
    await auth.database.query('delete from auth.users where id = $1', [eve]);
  });
});
