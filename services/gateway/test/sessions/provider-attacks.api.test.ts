import { expect, it } from '@jest/globals';
import { administrator, cookieOf } from '../support/gateway-under-test.ts';
import { serveProviderSite } from '../support/provider-sign-in.ts';

// Whoever the provider knows becomes a user, so that a mix-up shows.
const site = serveProviderSite({ OIDC_DOMAINS: 'studio.test', OIDC_ROLES: 'contributor' });

const refused = (problem: string) => ({ status: 302, location: `/login?problem=${problem}`, sid: undefined });
const outcomeOf = ({ status, headers, cookies }: Awaited<ReturnType<typeof site.goBack>>) => ({
  status,
  location: headers.location,
  sid: cookies.get('sid'),
});
const idAt = async (cookie: string) => {
  const { body } = await site.call('/api/user', { headers: { cookie } });
  return (body as { id?: string }).id;
};

it('T78: a session that was planted in the browser is not the one that a sign-in by the provider begins', async () => {
  const planted = await site.signIn();
  const answer = await site.goBack(await site.goToProvider(), planted);
  expect(answer.headers.location).toBe('/admin');
  expect(cookieOf(answer)).not.toBe(planted);
  expect(await idAt(cookieOf(answer))).toBe(administrator.id);
  // Whoever planted it has nothing.
  expect(await idAt(planted)).toBeUndefined();
});

it('T78: accepting an invitation signs nobody in, and leaves a planted session what it was', async () => {
  const planted = await site.signIn();
  const invited = await site.call('/api/users/invitations', {
    method: 'POST',
    headers: { cookie: planted },
    body: { email: 'grace@studio.test', roles: ['owner'] },
  });
  const token = (invited.body as { url: string }).url.split('/').at(-1) ?? '';
  const accepted = await site.call(`/api/invitations/${token}/accept`, {
    method: 'POST',
    headers: { cookie: planted },
    body: { firstName: 'Grace', lastName: 'Hopper', password: 'a compiler for ships' },
  });
  expect([accepted.status, [...accepted.cookies]]).toEqual([201, []]);
  expect(await idAt(planted)).toBe(administrator.id);
});

it('T79: the callback of the provider leads nowhere else, whatever its address says', async () => {
  const { path, cookie } = await site.goToProvider();
  const aims = ['&redirect_uri=https://evil.test', '&next=//evil.test', '&returnTo=https://evil.test'];
  for (const aim of aims) {
    const answer = await site.call(`/api/login/provider/callback?state=x&error=y${aim}`);
    expect(answer.headers.location).toBe('/login?problem=expired');
  }
  expect((await site.goBack({ path: `${path}&next=https://evil.test`, cookie })).headers.location).toBe(
    '/admin',
  );
  const started = await site.call(
    '/api/login/provider?redirect_uri=https://evil.test&next=https://evil.test',
  );
  const at = new URL(String(started.headers.location));
  expect([at.origin, at.searchParams.getAll('redirect_uri')]).toEqual([
    site.provider.settings.OIDC_ISSUER,
    ['http://localhost:8080/api/login/provider/callback'],
  ]);
});

it.each([
  ['in another case, which is the same', 'ADA@Studio.Test', true],
  ['with a plus, which is another', 'ada+x@studio.test', false],
  ['with a dot, which is another', 'a.da@studio.test', false],
])('T80: an address at the provider %s', async (_what, email, isSame) => {
  site.provider.setPerson({ email, email_verified: true });
  const id = await idAt(cookieOf(await site.signInByProvider()));
  expect(id).toEqual(expect.any(String));
  expect(id === administrator.id).toBe(isSame);
});

it.each([
  ['fullwidth letters', 'ａda@studio.test'],
  ['a fullwidth at sign', 'ada＠studio.test'],
  ['letters of another alphabet', 'аda@studio.test'],
  ['white space', ' ada@studio.test'],
  ['a line of its own', 'ada@studio.test\n'],
])('T80: an address at the provider with %s is nobody’s', async (_what, email) => {
  site.provider.setPerson({ email, email_verified: true });
  const answer = await site.signInByProvider();
  expect(answer.headers.location).toMatch(/problem=(?:unknownPerson|wrongDomain)$/);
  expect(answer.cookies.has('sid')).toBe(false);
  expect(await site.database.query('select id from auth.users')).toHaveLength(1);
});

it('T80: an address at the provider that is not verified opens no account', async () => {
  for (const isVerified of [false, 'true', 1, null, undefined]) {
    site.provider.setPerson({ email: administrator.email, email_verified: isVerified as boolean });
    expect(outcomeOf(await site.signInByProvider())).toEqual(refused('notVerified'));
  }
});

it('T81: an answer of the provider is good once, and in the browser that asked alone', async () => {
  const mine = await site.goToProvider();
  const theirs = await site.goToProvider();
  // A stranger's code in my browser would sign me in to their account; mine in theirs gives mine away.
  expect(outcomeOf(await site.goBack({ ...mine, cookie: theirs.cookie }))).toEqual(refused('expired'));
  expect(outcomeOf(await site.goBack({ ...mine, cookie: '' }))).toEqual(refused('expired'));
  expect(outcomeOf(await site.goBack(mine))).toMatchObject({ location: '/admin' });
  expect(outcomeOf(await site.goBack(mine))).toEqual(refused('expired'));
});

it('T81: a code that was stolen on its way is of no use with the state and the cookie of another sign-in', async () => {
  const mine = await site.goToProvider();
  const theirs = await site.goToProvider();
  const codeOf = ({ path }: { path: string }) => new URLSearchParams(path.split('?')[1]).get('code') ?? '';
  const path = theirs.path.replace(codeOf(theirs), codeOf(mine));
  expect(outcomeOf(await site.goBack({ path, cookie: theirs.cookie }))).toEqual(refused('expired'));
});

it.each([
  ['of another sign-in', { nonce: 'another' }],
  ['for another site', { aud: 'another' }],
  ['of another provider', { iss: 'https://evil.test' }],
])('T81: an ID token %s signs nobody in', async (_what, change) => {
  site.provider.setClaims((claims) => ({ ...claims, ...change }));
  expect(outcomeOf(await site.signInByProvider())).toEqual(refused('refused'));
});

it('T81: codes and tokens of the provider stand in no log', async () => {
  const { path, cookie } = await site.goToProvider();
  const code = new URLSearchParams(path.split('?')[1]).get('code') ?? '';
  await site.goBack({ path, cookie });
  await site.goBack({ path, cookie });
  expect(code).toMatch(/^[\w-]{43}$/);
  const logs = [...site.logs, ...site.authLogs].join('');
  expect(logs).toContain('/api/login/provider/callback');
  for (const secret of [code, site.provider.settings.OIDC_CLIENT_SECRET ?? '', 'eyJ'])
    expect(logs).not.toContain(secret);
});
