import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createdTokenSchema, type TokenScope } from '@portfolio/contracts/account/tokens.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { publicUrl, serveAccounts } from './support/accounts.ts';
import { actAsCatalog, type CatalogPeer } from './support/catalog-peer.ts';
import { administrator, startGateway, type GatewayUnderTest } from './support/gateway-under-test.ts';
import type { CallOptions } from './support/call.ts';
import { echo } from './support/peers.ts';

const accounts = serveAccounts();
const limit = 10;
const draftPath = '/api/apps/0190d2f4-5a5e-7c3a-9b1d-2f0e4c6a8b10/draft';
let cookie: string;
let replica: GatewayUnderTest;
let catalog: CatalogPeer;

beforeAll(async () => {
  const settings = { DATABASE_URL: accounts.database.url, PUBLIC_URL: publicUrl };
  replica = await startGateway(
    { ...settings, AUTH_URL: accounts.authUrl, LIMIT_TOKEN: `${String(limit)}/60` },
    accounts.peers,
  );
});
afterAll(() => replica.stop());
beforeEach(async () => {
  cookie = await accounts.signIn();
  catalog = actAsCatalog(accounts.peers.catalog);
});

async function make(...scopes: TokenScope[]) {
  const body = { name: 'Writer', scopes };
  const answer = await accounts.call('/api/tokens', { method: 'POST', body, headers: { cookie } });
  expect([answer.status, answer.headers['cache-control']]).toEqual([201, 'no-store']);
  return createdTokenSchema.parse(answer.body);
}
const bearer = (token: string, more: object = {}): CallOptions => ({
  headers: { authorization: `Bearer ${token}`, ...more },
});
/** What the catalog was last told of who calls. */
function lastIdentity(): Record<string, unknown> {
  const [identity = ''] = [accounts.peers.catalog.arrivals.at(-1)?.headers['x-portfolio-caller']].flat();
  return JSON.parse(Buffer.from(identity.split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    unknown
  >;
}

describe('a call with a token', () => {
  it('needs no cookie and no origin, and tells the service whose it is, which rights remain, and the run', async () => {
    accounts.peers.catalog.handle(echo);
    const { id, token } = await make('content:draft');
    const sent = { method: 'PUT', body: {}, ...bearer(token, { 'run-id': 'case studies' }) };
    expect((await accounts.call(draftPath, sent)).status).toBe(200);
    expect(lastIdentity()).toMatchObject({
      sub: administrator.id,
      name: 'Ada Lovelace',
      rights: ['content'],
      token: { id, name: 'Writer', run: 'case studies' },
    });
    await accounts.call(draftPath, bearer(token));
    expect(lastIdentity().token).toEqual({ id, name: 'Writer' });
  });

  it('goes to an account of the session beside it in nothing', async () => {
    accounts.peers.catalog.handle(echo);
    const { token } = await make('content:read');
    const answer = await accounts.call('/api/leads', bearer(token, { cookie }));
    expect(answer).toMatchObject({ status: 403, body: { code: 'notAllowed' } });
    const broken = await accounts.call('/api/leads', bearer('pf_broken', { cookie }));
    expect(broken).toMatchObject({ status: 401, body: { code: 'tokenRefused' } });
    await accounts.call('/api/logout', { method: 'POST', ...bearer(token, { cookie }) });
    expect((await accounts.call('/api/user', { headers: { cookie } })).status).toBe(200);
  });

  it.each(['', 'x'.repeat(65)])('is refused with the Run-Id "%s"', async (run) => {
    const { token } = await make('content:read');
    const answer = await accounts.call(draftPath, bearer(token, { 'run-id': run }));
    expect(answer).toMatchObject({ status: 400, body: { code: 'malformedRequest' } });
    const longest = await accounts.call(draftPath, bearer(token, { 'run-id': 'x'.repeat(64) }));
    expect(longest.status).not.toBe(400);
  });

  it('T75: does what its scopes allow, and names the scope that is lacking', async () => {
    const { token } = await make('content:draft');
    const publish = await accounts.call(`${draftPath}/publish`, { method: 'POST', ...bearer(token) });
    expect(publish).toMatchObject({
      status: 403,
      headers: { 'www-authenticate': 'Bearer error="insufficient_scope", scope="content:publish"' },
      body: {
        code: 'notAllowed',
        message: 'The token lacks the scope content:publish. An owner can make one that has it.',
      },
    });
    expect(
      (await accounts.call('/api/images', bearer((await make('status:read')).token))).body,
    ).toMatchObject({
      message: 'The token lacks the scope content:read or media:write. An owner can make one that has it.',
    });
  });

  it('T75: makes no token, user, channel or factor, and takes nothing along, whatever its scopes', async () => {
    const { token } = await make('content:publish', 'media:write', 'status:read');
    for (const [method, path] of [
      ['GET', '/api/tokens'],
      ['POST', '/api/tokens'],
      ['GET', '/api/user'],
      ['POST', '/api/users/invitations'],
      ['POST', '/api/leads/channels'],
      ['POST', '/api/account/totp'],
      ['PATCH', '/api/site'],
      ['GET', '/api/apps/export'],
      ['POST', '/api/apps/import'],
      ['GET', '/api/audit'],
    ] as const) {
      const answer = await accounts.call(path, { method, ...bearer(token) });
      expect([path, answer.status, answer.body]).toEqual([
        path,
        403,
        expect.objectContaining({ message: 'No token may call this. Sign in to do it.' }),
      ]);
    }
  });

  it('reads the status with its scope alone', async () => {
    expect((await accounts.call('/api/status', bearer((await make('status:read')).token))).status).toBe(200);
    const other = await accounts.call('/api/status', bearer((await make('content:publish')).token));
    expect(other.status).toBe(403);
  });

  it('T75: is refused from another site, a read too', async () => {
    const { token } = await make('content:publish');
    for (const method of ['GET', 'DELETE']) {
      const answer = await accounts.call(draftPath, {
        method,
        ...bearer(token, { origin: 'https://evil.example' }),
      });
      expect(answer).toMatchObject({ status: 403, body: { code: 'crossSite' } });
    }
    const own = await accounts.call('/api/tokens', bearer(token, { origin: publicUrl }));
    expect(own.body).toMatchObject({ code: 'notAllowed' });
  });

  it('stands in the record by its name', async () => {
    accounts.peers.catalog.handle(echo);
    const { id, token } = await make('content:draft');
    await accounts.call(draftPath, { method: 'DELETE', ...bearer(token) });
    await accounts.call(`${draftPath}/publish`, { method: 'POST', ...bearer(token) });
    await eventually(async () => {
      const { body } = await accounts.call('/api/audit?kind=apps&limit=2', { headers: { cookie } });
      expect(body).toMatchObject([
        { status: 403, by: { id: administrator.id }, token: { id, name: 'Writer' } },
        { status: 200, method: 'DELETE', token: { id, name: 'Writer' } },
      ]);
    });
  });
});

describe('a public read', () => {
  it('has everything for a token that may read, and leaves what visitors get in the cache as it is', async () => {
    const { token } = await make('content:read');
    const read = (options?: CallOptions) => accounts.call('/api/apps/getapps', options);
    await eventually(async () => {
      const before = catalog.reads();
      await read();
      expect(catalog.reads()).toBe(before);
    });
    const before = catalog.reads();
    expect((await read(bearer(token))).headers['cache-control']).toBe('no-store');
    expect(catalog.reads()).toBe(before + 1);
    expect(lastIdentity()).toMatchObject({ rights: ['content'], token: { name: 'Writer' } });
    expect((await read()).headers.vary).toBe('Accept-Encoding, Cookie, Authorization');
    expect(catalog.reads()).toBe(before + 1);
    const blind = await read(bearer((await make('enquiries:read')).token));
    expect([blind.status, catalog.reads()]).toEqual([200, before + 1]);
  });

  it('T74: is refused with a token that has ended, also where the answer lies ready', async () => {
    const { id, token } = await make('content:read');
    await accounts.call(`/api/tokens/${id}`, { method: 'DELETE', headers: { cookie } });
    for (const gateway of [accounts, replica])
      for (const path of ['/api/apps/getapps', '/api/site', draftPath, '/'])
        expect(await gateway.call(path, bearer(token))).toMatchObject({
          status: 401,
          headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
          body: { code: 'tokenRefused' },
        });
  });

  it.each(['Bearer something', 'Basic cGZfOng=', 'Bearer', 'pf_'])(
    'takes no notice of "%s"',
    async (authorization) => {
      expect((await accounts.call('/api/apps/getapps', { headers: { authorization } })).status).toBe(200);
      expect((await accounts.call(draftPath, { headers: { authorization } })).body).toMatchObject({
        code: 'notSignedIn',
      });
    },
  );
});

describe('a token', () => {
  it('T74: ends at once on every replica', async () => {
    const { id, token } = await make('content:read');
    const statuses = async () => [
      (await accounts.call(draftPath, bearer(token))).status,
      (await replica.call(draftPath, bearer(token))).status,
    ];
    expect(await statuses()).not.toContain(401);
    await accounts.call(`/api/tokens/${id}`, { method: 'DELETE', headers: { cookie } });
    expect(await statuses()).toEqual([401, 401]);
  });

  it('T75: has a limit of its own, which calls that are refused count for', async () => {
    const [one, other] = [await make('content:read'), await make('content:read')];
    const ask = async (token: string) => (await replica.call('/api/leads', bearer(token))).status;
    for (let call = 0; call < limit; call += 1) expect(await ask(one.token)).toBe(403);
    const limited = await replica.call('/api/apps/getapps', bearer(one.token));
    expect(limited).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } });
    expect(await ask(other.token)).toBe(403);
  });

  it('T75: that is made up counts for its address, and costs auth no call', async () => {
    const ask = async () => (await replica.call('/api/apps/getapps', bearer('pf_made-up'))).status;
    await eventually(async () => {
      expect(await ask()).toBe(429);
    });
    const good = await make('content:read');
    expect((await replica.call(draftPath, bearer(good.token))).status).toBe(429);
  });

  it('T73: stands in no log', async () => {
    const { token } = await make('content:read');
    await accounts.call(draftPath, bearer(token));
    await accounts.call(draftPath, bearer(`${token}0`));
    accounts.peers.catalog.closeConnections();
    expect([...accounts.logs, ...accounts.authLogs].join('')).not.toContain(token.slice(0, 20));
  });
});
