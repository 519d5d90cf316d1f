import { describe, expect, it } from '@jest/globals';
import { eventually } from '../../../../tests/support/eventually.ts';
import { administrator, cookieOf, startGateway } from '../support/gateway-under-test.ts';
import { serveProviderSite } from '../support/provider-sign-in.ts';

const site = serveProviderSite({ OIDC_DOMAINS: 'Studio.test, other.test', OIDC_ROLES: 'editor,sales' });

const problemOf = ({ headers }: { headers: { location?: string | undefined } }) =>
  new URL(String(headers.location), 'http://x').searchParams.get('problem');
const userAt = async (cookie: string) => (await site.call('/api/user', { headers: { cookie } })).body;

describe('a sign-in by the provider', () => {
  it('leads to the provider with PKCE, state and nonce', async () => {
    const { status, headers, cookies } = await site.call('/api/login/provider');
    const url = new URL(String(headers.location));
    expect([status, headers['cache-control'], url.origin]).toEqual([
      302,
      'no-store',
      site.provider.settings.OIDC_ISSUER,
    ]);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'studio',
      response_type: 'code',
      redirect_uri: 'http://localhost:8080/api/login/provider/callback',
      scope: 'openid email profile',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    expect(cookies.get('provider-login')).toMatch(/; Max-Age=600; Path=\/; .*HttpOnly; SameSite=Lax$/);
  });

  it('begins a session of the user with that address, which counts as a recent sign-in', async () => {
    const answer = await site.signInByProvider();
    expect([answer.status, answer.headers.location]).toEqual([302, '/admin']);
    expect(answer.cookies.get('provider-login')).toContain('1970');
    const cookie = cookieOf(answer);
    expect(await userAt(cookie)).toEqual(administrator);
    const totp = await site.call('/api/account/totp', { method: 'POST', body: {}, headers: { cookie } });
    expect(totp.status).toBe(200);
  });

  it('asks for no second factor of ours, which is the provider’s', async () => {
    const cookie = await site.signIn();
    await site.database.query(
      `insert into auth.factors (id, user_id, kind, name, secret) values (gen_random_uuid(), $1, 'totp', 'App', '\\x00')`,
      [administrator.id],
    );
    expect((await site.login()).body).toMatchObject({ code: 'secondFactorRequired' });
    expect((await site.signInByProvider()).headers.location).toBe('/admin');
    await site.database.query('delete from auth.factors');
    expect(await userAt(cookie)).toEqual(administrator);
  });

  it('makes a new user of a named domain, with the roles of the settings', async () => {
    site.provider.setPerson({
      email: 'Grace@Studio.test',
      email_verified: true,
      name: 'Grace Murray Hopper',
    });
    const first = await userAt(cookieOf(await site.signInByProvider()));
    expect(first).toMatchObject({
      email: 'Grace@Studio.test',
      firstName: 'Grace',
      lastName: 'Murray Hopper',
      roles: ['editor', 'sales'],
    });
    expect(await userAt(cookieOf(await site.signInByProvider()))).toEqual(first);
    // Nobody knows a password of theirs.
    expect((await site.login({ email: 'grace@studio.test', password: '' })).status).not.toBe(200);
  });

  it('stands in the record, with whose it was, and refused ones too', async () => {
    const route = '/api/login/provider/callback';
    const cookie = cookieOf(await site.signInByProvider());
    site.provider.setPerson({ email: 'eve@evil.test', email_verified: true });
    await site.signInByProvider();
    await eventually(async () => {
      const { body } = await site.call('/api/audit?kind=signIns&limit=2', { headers: { cookie } });
      expect(body).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ route, status: 403, userId: null, subject: 'eve@evil.test' }),
          expect.objectContaining({
            ...{ route, status: 302, userId: administrator.id, subject: administrator.email },
          }),
        ]),
      );
    });
  });
});

it('a user whom the provider gives one name alone stands in the record with it', async () => {
  site.provider.setPerson({ email: 'grace@studio.test', email_verified: true, name: 'Grace' });
  expect((await site.signInByProvider()).headers.location).toBe('/admin');
  await eventually(async () => {
    const [entry] = await site.database.query('select user_name from gateway.audit order by id desc limit 1');
    expect(entry).toEqual({ user_name: 'Grace' });
  });
});

describe('a sign-in by the provider that fails leads to the login page, which says why', () => {
  const person = { email: 'eve@studio.test', email_verified: true };
  it.each([
    ['wrongDomain', 'of another domain', { ...person, email: 'eve@sub.studio.test' }],
    ['wrongDomain', 'of a domain that only ends alike', { ...person, email: 'eve@evilstudio.test' }],
    ['wrongDomain', 'with two domains', { ...person, email: 'eve@studio.test@evil.test' }],
    ['notVerified', 'unverified', { ...person, email_verified: false }],
    ['notVerified', 'that nothing is said about', { email: 'eve@studio.test' }],
    ['notVerified', 'missing', {}],
  ] as const)('%s: an address %s', async (problem, _what, claims) => {
    site.provider.setPerson(claims);
    const answer = await site.signInByProvider();
    expect([answer.status, answer.headers.location]).toEqual([302, `/login?problem=${problem}`]);
    expect(answer.cookies.has('sid')).toBe(false);
    expect(await site.database.query('select id from auth.users')).toHaveLength(1);
  });

  it('switchedOff: a user who is switched off', async () => {
    await site.database.query('update auth.users set is_active = false');
    expect(problemOf(await site.signInByProvider())).toBe('switchedOff');
  });

  it('cancelled: somebody who went back', async () => {
    site.provider.setPerson('cancels');
    expect(problemOf(await site.signInByProvider())).toBe('cancelled');
  });

  it('providerAway: at each step', async () => {
    const returned = await site.goToProvider();
    site.provider.setAway(true);
    expect(problemOf(await site.goBack(returned))).toBe('providerAway');
    expect(problemOf(await site.call('/api/login/provider'))).toBe('providerAway');
    site.provider.setAway(false);
    expect((await site.signInByProvider()).headers.location).toBe('/admin');
  });

  it('clockOff: an ID token of another time', async () => {
    site.provider.setClaims((claims) => ({ ...claims, exp: claims.exp - 3600 }));
    expect(problemOf(await site.signInByProvider())).toBe('clockOff');
    expect(site.authLogs.join('')).toContain('"problem":"clockOff"');
  });

  it('unavailable: while auth is away', async () => {
    const gateway = await startGateway({
      DATABASE_URL: site.database.url,
      AUTH_URL: 'http://127.0.0.1:9',
    });
    expect(problemOf(await gateway.call('/api/login/provider'))).toBe('unavailable');
    await gateway.stop();
  });

  it('tooManyTries: after ten refusals of an address', async () => {
    const returned = await site.goToProvider();
    await site.goBack(returned);
    for (let count = 0; count < 10; count += 1)
      expect(problemOf(await site.goBack(returned))).toBe('expired');
    expect(problemOf(await site.goBack(returned))).toBe('tooManyTries');
  });
});
