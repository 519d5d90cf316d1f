import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { canonicalEmail } from '@portfolio/contracts/account/session.ts';
import { median } from '../../../tests/support/percentile.ts';
import { installSite, serveAuth } from './auth-under-test.ts';

const email = 'ada@example.com';
const password = 'correct horse';

const auth = serveAuth();
let userId: string;

beforeAll(async () => {
  userId = await installSite(auth);
});

const currentUser = (caller: string | null, credentialsVersion?: number) =>
  auth.call('GET', '/api/user', {
    userId: caller,
    ...(credentialsVersion === undefined ? {} : { credentialsVersion }),
  });

describe('the current user', () => {
  it('is the one of the session', async () => {
    for (const version of [undefined, 1]) {
      const answer = await currentUser(userId, version);
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({
        id: userId,
        email: 'Ada@Example.com',
        firstName: 'Ada',
        lastName: 'Lovelace',
        roles: ['owner'],
        rights: ['content', 'publish', 'enquiries', 'administration'],
      });
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

  it.each([
    ['nobody is signed in', null, undefined],
    ['there is no such user any more', randomUUID(), 1],
  ])('is not there where %s', async (_case, caller, version) => {
    expect((await currentUser(caller, version)).body).toMatchObject({
      status: 401,
      code: 'notSignedIn',
      message: 'User not logged in',
    });
  });

  it('is not there where the session began with a former password', async () => {
    await auth.database.query('update auth.users set credentials_version = 2');
    expect((await currentUser(userId, 1)).status).toBe(401);
    expect((await currentUser(userId, 2)).status).toBe(200);
    expect((await auth.verify(email, password)).body.credentialsVersion).toBe(2);
    await auth.database.query('update auth.users set credentials_version = 1');
  });
});

describe('a login', () => {
  it('is right with the right password, however the address is written', async () => {
    for (const written of [email, 'ADA@EXAMPLE.COM', ` ${email} `])
      expect((await auth.verify(written, password)).status).toBe(200);
  });

  it('finds an account by no spelling that its limit does not know', async () => {
    const stored = 'kissi@example.com';
    await auth.database.query(`update auth.users set email = '${stored}'`);
    for (const written of ['K\u0130SSI@EXAMPLE.COM', 'k\u0131ssi@example.com', 'ki\u0307ssi@example.com'])
      expect([written, (await auth.verify(written, password)).status]).toEqual([written, 401]);
    for (const written of ['\u212Aissi@example.com', 'ki\u017F\u017Fi@example.com', stored.toUpperCase()]) {
      expect([written, (await auth.verify(written, password)).status]).toEqual([written, 200]);
      expect(canonicalEmail(written)).toBe(stored);
    }
    await auth.database.query(`update auth.users set email = 'Ada@Example.com'`);
  });

  it.each([
    ['a wrong password', email, 'correct horsE'],
    ['a password with something after it', email, `${password}\u0000x`],
    ['an unknown account', 'eve@example.com', password],
    ['an address that is none', 'ada', password],
    ['SQL', `' or '1'='1`, `' or '1'='1`],
    ['a pattern', '%', password],
    ['half a character', 'ada@example.com\ud800', '\udc00'],
    ['an address in look-alike letters', 'аda@example.com', password],
  ])('is refused in the same words for %s', async (_case, address, secret) => {
    const { status, body, headers } = await auth.verify(address, secret);
    expect(status).toBe(401);
    expect({ ...body, requestId: '' }).toEqual({
      status: 401,
      code: 'wrongCredentials',
      message: 'Unauthorized: Invalid email or password',
      requestId: '',
    });
    expect([...headers.keys()].sort()).toEqual([
      'cache-control',
      'connection',
      'content-length',
      'content-type',
      'date',
      'keep-alive',
      'x-request-id',
    ]);
  });

  it.each([
    [{ $ne: 1 }, password],
    [[email], password],
    [email, { $gt: '' }],
    [email, 7],
    [null, null],
    ['', ''],
    ['a'.repeat(255), password],
    [email, 'x'.repeat(1025)],
    ['ada\u0000@example.com', password],
  ])('is refused as malformed: %j', async (address, secret) => {
    const answer = await auth.verify(address, secret);
    expect(answer.status).toBe(422);
    expect(answer.text).not.toContain('at ');
  });

  it.each([
    ['more than a megabyte', JSON.stringify({ email, password: 'x'.repeat(1_100_000) }), 413],
    ['ten thousand levels', `${'{"email":'.repeat(10_000)}1${'}'.repeat(10_000)}`, 422],
    ['more fields', JSON.stringify({ email, password, isAdmin: true }), 422],
    ['a prototype', `{"email":"${email}","password":"x","__proto__":{"isAdmin":true}}`, 422],
    ['no JSON', 'email=ada', 400],
  ])('is refused with %s', async (_case, body, status) => {
    const startedAt = performance.now();
    expect((await auth.call('POST', '/internal/verify', { body })).status).toBe(status);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  });
});

it('T02: refuses an unknown account as slowly as a wrong password', async () => {
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
  const said = new Set<string>();
  const time = async (address: string) => {
    const startedAt = performance.now();
    const { status, text } = await auth.verify(address, 'wrong password');
    said.add(`${String(status)} ${text.replace(/"requestId":"[^"]*"/, '')}`);
    return performance.now() - startedAt;
  };
  for (let round = 0; round < 60; round += 1) {
    // In turns and in changing order, so that a busy moment of the machine meets both.
    const order = round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of order)
      times[kind].push(await time(kind === 'known' ? email : `x${String(round)}@example.com`));
  }
  expect(said.size).toBe(1);
  // Without the hash for nobody, four fifths of the time are missing.
  expect(median(times.unknown)).toBeGreaterThan(0.6 * median(times.known));
  expect(median(times.known)).toBeGreaterThan(0.6 * median(times.unknown));
}, 60_000);

describe('very many logins at once', () => {
  it('are refused beyond what can be checked, and the service goes on', async () => {
    const flood = Promise.all(Array.from({ length: 400 }, () => auth.verify(email, 'wrong')));
    expect((await auth.get('/api/setup/getsite')).status).toBe(200);
    const answers = await flood;
    const statuses = new Set(answers.map(({ status }) => status));
    expect(statuses).toEqual(new Set([401, 503]));
    const refused = answers.find(({ status }) => status === 503);
    expect(refused?.headers.get('retry-after')).toBe('1');
    expect((await auth.verify(email, password)).status).toBe(200);
  });
});
