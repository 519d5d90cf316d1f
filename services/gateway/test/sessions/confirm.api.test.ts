import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { endpoints, type EndpointName } from '@portfolio/contracts/endpoints.ts';
import type { Endpoint } from '@portfolio/contracts/endpoints/endpoint.ts';
import { serveAccounts } from '../support/accounts.ts';
import { administrator, password } from '../support/gateway-under-test.ts';

const accounts = serveAccounts();
let cookie: string;

/** As if the sign-in was so long ago. */
const age = (interval: string) =>
  accounts.database.query(
    `update gateway.sessions set created_at = now() - $1::interval, confirmed_at = confirmed_at - $1::interval`,
    [interval],
  );
const send = (method: string, path: string, body?: object) =>
  accounts.call(path, { method, headers: { cookie }, ...(body === undefined ? {} : { body }) });

beforeEach(async () => {
  cookie = await accounts.signIn();
  await accounts.database.query('delete from auth.tokens');
  await accounts.database.query('delete from auth.users where id <> $1', [administrator.id]);
  await age('5 minutes');
});

async function addUser(roles: string): Promise<string> {
  const id = randomUUID();
  await accounts.database.query(
    `insert into auth.users (id, email, first_name, last_name, password_hash, roles) values ($1, $2, 'G', 'H', 'x', $3)`,
    [id, `${id}@studio.test`, roles],
  );
  return id;
}

const token = { name: 'Writer', scopes: ['content:read'] };
const invite = (...roles: string[]) => ({ email: 'mary@studio.test', roles });
const resetLink = (id: string) => `/api/users/${id}/reset-link`;

const waysIn: [string, string, () => Promise<string>, object, number][] = [
  ['a token', 'POST', () => Promise.resolve('/api/tokens'), token, 201],
  [
    'an invitation of an owner',
    'POST',
    () => Promise.resolve('/api/users/invitations'),
    invite('owner'),
    201,
  ],
  ['an owner', 'PATCH', async () => `/api/users/${await addUser('{editor}')}`, { roles: ['owner'] }, 200],
  ['a reset link of one’s own account', 'POST', () => Promise.resolve(resetLink(administrator.id)), {}, 201],
  ['an authenticator app', 'POST', () => Promise.resolve('/api/account/totp'), {}, 200],
  ['a passkey', 'POST', () => Promise.resolve('/api/account/passkeys/options'), {}, 200],
];

describe('what adds a way to sign in', () => {
  it.each(waysIn)('T08: asks for the password, or a sign-in of five minutes: %s', async (...row) => {
    const [, method, pathOf, body, status] = row;
    const path = await pathOf();
    expect((await send(method, path, body)).body).toMatchObject({ status: 403, code: 'confirmFirst' });
    for (const [wrong, message] of [
      ['wrong', 'Password is wrong'],
      ['', 'Password is required'],
      [7, 'Password is required'],
    ])
      expect((await send(method, path, { ...body, password: wrong })).body).toMatchObject({
        status: 422,
        fields: { password: message },
      });
    const done = await send(method, path, { ...body, password });
    expect([done.status, done.headers['cache-control']]).toEqual([status, 'no-store']);
  });

  it('T08: is open within five minutes of a sign-in, and of a password that was given again', async () => {
    expect((await send('POST', '/api/account/totp', { password })).status).toBe(200);
    for (const [, method, pathOf, body, status] of waysIn)
      expect((await send(method, await pathOf(), body)).status).toBe(status);
    await age('5 minutes');
    expect((await send('POST', '/api/tokens', token)).status).toBe(403);
    cookie = await accounts.signIn();
    expect((await send('POST', '/api/tokens', token)).status).toBe(201);
  });

  it('a password given again counts for that session alone', async () => {
    await send('POST', '/api/account/totp', { password });
    const mine = cookie;
    cookie = await accounts.signIn();
    await accounts.database.query(
      `update gateway.sessions set created_at = now() - interval '5 minutes' where confirmed_at is null`,
    );
    expect((await send('POST', '/api/tokens', token)).status).toBe(403);
    cookie = mine;
    expect((await send('POST', '/api/tokens', token)).status).toBe(201);
  });

  it('T08: counts wrong passwords as wrong sign-ins', async () => {
    const give = (typed: string) => send('POST', '/api/tokens', { ...token, password: typed });
    for (let time = 0; time < 10; time += 1) expect((await give('wrong')).status).toBe(422);
    expect((await give(password)).body).toMatchObject({ status: 429, code: 'tooManyLogins' });
    expect((await accounts.login()).status).toBe(429);
  });

  it('leaves alone what adds none', async () => {
    const grace = await addUser('{editor}');
    expect((await send('POST', '/api/users/invitations', invite('editor', 'sales'))).status).toBe(201);
    expect((await send('PATCH', `/api/users/${grace}`, { roles: ['sales'] })).status).toBe(200);
    expect((await send('PATCH', `/api/users/${grace}`, { isActive: false })).status).toBe(200);
    expect((await send('PATCH', `/api/users/${grace}`, { isActive: true })).status).toBe(200);
    expect((await send('POST', resetLink(grace))).status).toBe(201);
  });

  it('is refused in words where the body is none', async () => {
    for (const body of ['{', '[]', '7', 'null']) {
      const answer = await accounts.call('/api/tokens', {
        ...{ method: 'POST', body, headers: { cookie, 'content-type': 'application/json' } },
      });
      expect([body, answer.status, answer.body]).toEqual([
        ...[body, 400, expect.objectContaining({ code: 'malformedBody' })],
      ]);
    }
  });

  it('gives the password to nobody but who checks it', async () => {
    accounts.authLogs.length = 0;
    await send('POST', '/api/tokens', { ...token, password });
    const [row] = await accounts.database.query('select * from auth.tokens');
    expect(JSON.stringify([row, accounts.authLogs, accounts.logs])).not.toContain(password);
  });
});

it('T08: which endpoints ask is decided by hand', () => {
  const asking = Object.entries<Endpoint>(endpoints).filter(([, { confirms }]) => confirms !== undefined);
  const decided: EndpointName[] = [
    ...(['startTotp', 'startPasskey', 'removeFactor', 'renewRecoveryCodes', 'changeEmail'] as const),
    ...(['createInvitation', 'editUser', 'createResetLink', 'createToken', 'giveConsent'] as const),
  ];
  expect(asking.map(([name]) => name).toSorted()).toEqual(decided.toSorted());
});

it('people of the provider alone, who know no password, remove a factor soon after a sign-in', async () => {
  const { cookie: session } = await accounts.addTotp();
  cookie = session;
  const { body } = await send('GET', '/api/account/factors');
  const [factor] = (body as { factors: { id: string }[] }).factors;
  expect((await send('POST', '/api/account/recovery-codes', {})).status).toBe(200);
  expect((await send('DELETE', `/api/account/factors/${String(factor?.id)}`)).status).toBe(204);
});
