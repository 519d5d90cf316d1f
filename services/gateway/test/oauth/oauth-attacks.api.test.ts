import { expect, it } from '@jest/globals';
import { startGateway } from '../support/gateway-under-test.ts';
import { serveOauthSite } from '../support/oauth-site.ts';

const site = serveOauthSite();
const scopes = ['content:read'];

const registerAt = (redirect: string, changes: object = {}) =>
  site.call('/oauth/register', {
    method: 'POST',
    body: { client_name: 'X', redirect_uris: [redirect], ...changes },
  });

it.each([
  ['https://app.test/cb', 201],
  ['http://localhost:3000/cb', 201],
  ['http://[::1]:3000/cb', 201],
  ['cursor://anysphere/cb', 201],
  ['com.example.app:/cb', 201],
  ['http://app.test/cb', 400],
  ['http://localhost.evil.test/cb', 400],
  ['javascript:alert(1)', 400],
  ['data:text/html,x', 400],
  ['unknown://cb', 400],
  ['https://user:word@app.test/cb', 400],
])('T85: a client that leads back to %s is answered %j', async (redirect, status) => {
  expect((await registerAt(redirect)).status).toBe(status);
});

it.each([null, 'https://app.test/cb', 1, {}, [1], [null], [['https://app.test/cb']]])(
  'T85: a client whose addresses are %j is refused',
  async (redirects) => {
    const body = { client_name: 'X', redirect_uris: redirects };
    expect(await site.call('/oauth/register', { method: 'POST', body })).toMatchObject({
      status: 400,
      body: { error: 'invalid_redirect_uri' },
    });
  },
);

it('T85: a client gets a code at no other address than those it registered', async () => {
  const { client_id: id } = await site.register();
  for (const address of [
    'https://evil.test/cb',
    'http://127.0.0.1:7777/other',
    'http://127.0.0.1.evil.test/cb',
  ]) {
    const answer = await site.ask(id, { redirect_uri: address });
    expect([answer.status, answer.headers.location]).toEqual([400, undefined]);
  }
  // A program on the owner's machine has whatever port is free.
  expect((await site.ask(id, { redirect_uri: 'http://127.0.0.1:9999/cb' })).status).toBe(303);
});

it('T86: a client gets no code without PKCE, nor by the plain form of it', async () => {
  const { client_id: id } = await site.register();
  for (const change of [
    { code_challenge: undefined, code_challenge_method: undefined },
    { code_challenge_method: 'plain' },
    { code_challenge_method: undefined },
  ]) {
    const { headers } = await site.ask(id, change);
    expect(String(headers.location)).toMatch(/^http:\/\/127\.0\.0\.1:7777\/cb\?error=invalid_request&/);
  }
});

it('T86: a client gets tokens for /mcp of this site alone, and is told who gives its code', async () => {
  const { client_id: id } = await site.register();
  const { headers } = await site.ask(id, { resource: 'https://evil.test/mcp' });
  expect(String(headers.location)).toContain('error=invalid_target');
  expect(String(headers.location)).toContain(`iss=${encodeURIComponent('http://localhost:8080')}`);
});

async function expectReuseRefused(use: () => Promise<unknown>): Promise<void> {
  const answers = await Promise.allSettled([use(), use()]);
  const refused = answers.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  for (const answer of refused)
    expect(answer).toMatchObject({ reason: { status: 400, error: 'invalid_grant' } });
  expect(await site.connections()).toEqual([]);
}

it('T87: a code that is used twice at the same moment ends the connection', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { goBack, again } = await site.authorize(await site.register());
    await goBack(scopes);
    await expectReuseRefused(() => again());
  }
});

it('T87: a code is good once, and used twice it ends the connection', async () => {
  const { finish, again } = await site.authorize(await site.register());
  const tokens = await finish(scopes);
  await expect(again()).rejects.toMatchObject({ error: 'invalid_grant' });
  expect(await site.callerOf(tokens.access_token)).toMatchObject({ code: 'tokenRefused' });
});

it('T87: codes and tokens of OAuth are stored as hashes, and stand in no log', async () => {
  const client = await site.register();
  const { finish, code } = await site.authorize(client);
  const { access_token: access, refresh_token: refresh = '' } = await finish(scopes);
  const rows = await site.database.query('select * from auth.oauth_artifacts');
  const kept = JSON.stringify(rows) + [...site.logs, ...site.authLogs].join('');
  expect(rows.length).toBeGreaterThan(3);
  for (const secret of [access, refresh, code()]) {
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(kept).not.toContain(secret);
  }
});

it('T87: an access token of OAuth is good for nothing but /mcp', async () => {
  const { access_token: token } = await (await site.authorize(await site.register())).finish(scopes);
  const { status, body } = await site.call('/api/apps/overview', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect([status, body]).toMatchObject([401, { code: 'notSignedIn' }]);
});

it('T88: an owner consents to nothing that another browser began', async () => {
  const { client_id: id } = await site.register();
  await site.ask(id);
  const mine = { cookie: await site.signIn() };
  expect((await site.call('/api/oauth/consent', { headers: mine })).body).toMatchObject({
    code: 'consentNotFound',
  });
  const given = await site.call('/api/oauth/consent', {
    method: 'POST',
    headers: mine,
    body: { attempt: 'x', scopes },
  });
  expect(given.body).toMatchObject({ code: 'consentNotFound' });
});

it('T88: nobody consents from another site, or without being an owner', async () => {
  const { jar } = await site.authorize(await site.register());
  const post = (headers: Record<string, string>) =>
    site.call('/api/oauth/consent', { method: 'POST', headers, body: { attempt: 'x', scopes } });
  expect((await post({ cookie: jar })).status).toBe(401);
  const cookie = `${jar}; ${await site.signIn()}`;
  expect((await post({ cookie, origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' })).status).toBe(
    403,
  );
});

it('T89: clients are registered twenty times an hour from one address', async () => {
  const limited = await startGateway({ DATABASE_URL: site.database.url, LIMIT_REGISTER: '2/60' });
  const register = () => limited.call('/oauth/register', { method: 'POST', body: {} });
  const statuses = [await register(), await register(), await register()].map(({ status }) => status);
  expect(statuses.at(-1)).toBe(429);
  await limited.stop();
});

it('T89: a client that led to no connection is forgotten after a day', async () => {
  await site.register();
  const [row] = await site.database.query<{ days: number }>(
    `select extract(day from min(expires_at) - now())::int as days from auth.oauth_artifacts where model = 'Client'`,
  );
  expect(row?.days).toBe(0);
});

it('T85: the name of a client neither turns the words after it around, nor is cut within a character', async () => {
  const named = async (name: string) => (await site.authorize(await site.register(name))).waiting.client;
  expect(await named('Mail\u202e\u200b\nbox')).toBe('Mail box');
  expect(await named('\u202e')).toMatch(/^[\w-]{21,}$/);
  const { waiting, finish } = await site.authorize(await site.register(`${'x'.repeat(59)}😀`));
  expect(waiting.client).toBe('x'.repeat(59));
  await finish(scopes);
  expect(await site.connections()).toMatchObject([{ name: `${'x'.repeat(59)} (127.0.0.1:7777)` }]);
});

it('T85: a client whose name or state cannot be stored is refused', async () => {
  expect(await registerAt('https://app.test/cb', { client_name: '\u0000' })).toMatchObject({
    status: 400,
    body: { error: 'invalid_request' },
  });
  const { client_id: id } = await site.register();
  const { headers } = await site.ask(id, { state: '\u0000' });
  expect(String(headers.location)).toContain('error=invalid_request');
});

it.each(['http://intranet.example', 'http://192.0.2.7:8080'])(
  'T85: there is no OAuth at %s',
  async (publicUrl) => {
    const settings = { DATABASE_URL: site.database.url, LIMIT_REGISTER: '1000/60' };
    const plain = await startGateway({ ...settings, PUBLIC_URL: publicUrl });
    const ask = (path: string, options: object = {}) =>
      plain.call(path, { ...options, headers: { host: new URL(publicUrl).host } });
    for (const path of [
      'oauth-protected-resource',
      'oauth-protected-resource/mcp',
      'oauth-authorization-server',
    ])
      expect([path, (await ask(`/.well-known/${path}`)).status]).toEqual([path, 404]);
    expect((await ask('/oauth/authorize?client_id=x')).status).toBe(404);
    for (const path of ['token', 'register', 'revoke'])
      expect([path, (await ask(`/oauth/${path}`, { method: 'POST', body: {} })).status]).toEqual([path, 404]);
    const refused = await ask('/mcp', { method: 'POST', body: {} });
    expect([refused.status, refused.headers['www-authenticate']]).toEqual([401, undefined]);
    await plain.stop();
  },
);
