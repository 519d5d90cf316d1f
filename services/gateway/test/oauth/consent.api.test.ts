import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { cookieOf } from '../support/gateway-under-test.ts';
import { serveOauthSite } from '../support/oauth-site.ts';

const site = serveOauthSite();
const scopes = ['content:read'];
const other = { status: 409, body: { code: 'otherConsent' } };

it('T88: a consent is for the program that the page showed, whatever another tab began meanwhile', async () => {
  const shown = await site.authorize(await site.register('Claude'));
  const attempt = new URL(shown.page, 'http://x').searchParams.get('attempt') ?? '';
  expect(attempt).toBe(shown.waiting.attempt);
  const session = await site.signIn();
  const second = await site.authorize(await site.register('Another'), undefined, session);
  const headers = { cookie: `${second.jar}; ${session}` };
  const decide = (body: object) => site.call('/api/oauth/consent', { method: 'POST', headers, body });
  expect(await site.call(`/api/oauth/consent?attempt=${attempt}`, { headers })).toMatchObject(other);
  expect(await decide({ attempt, scopes })).toMatchObject(other);
  expect(await decide({ attempt })).toMatchObject(other);
  expect(await decide({ scopes })).toMatchObject({
    status: 422,
    body: { fields: { attempt: expect.any(String) } },
  });
  expect(await site.connections()).toEqual([]);
  expect((await second.finish(scopes)).access_token).toMatch(/^[\w-]{43}$/);
  expect(await site.connections()).toMatchObject([{ name: 'Another (127.0.0.1:7777)' }]);
});

async function signInAsSecondOwner(): Promise<string> {
  const email = `grace-${randomUUID()}@studio.test`;
  await site.database.query(
    `insert into auth.users (id, email, first_name, last_name, password_hash, roles)
     select gen_random_uuid(), $1, 'Grace', 'Hopper', password_hash, '{owner}' from auth.users limit 1`,
    [email],
  );
  return cookieOf(await site.login({ email }));
}

it('a second owner connects a program in the browser of the first', async () => {
  const client = await site.register();
  const first = await site.authorize(client);
  const cookie = `${first.jar}; ${await site.signIn()}`;
  const { location } = (await first.decide(scopes)).body as { location: string };
  const { cookies } = await site.call(location.replace('http://localhost:8080', ''), { headers: { cookie } });
  const left = [...cookies].map(([name, line]) => `${name}=${line.split(';')[0] ?? ''}`).join('; ');
  const second = await site.authorize(client, undefined, `${left}; ${await signInAsSecondOwner()}`);
  expect(await second.finish(scopes)).toMatchObject({ scope: 'content:read' });
  expect((await site.connections()).map(({ createdBy }) => createdBy.name)).toEqual([
    'Grace Hopper',
    'Ada Lovelace',
  ]);
});

it('T89: a registration fetches no address', async () => {
  const register = (changes: object) =>
    site.call('/oauth/register', {
      method: 'POST',
      body: { client_name: 'X', redirect_uris: ['https://app.test/cb'], ...changes },
    });
  const registered = await register({ sector_identifier_uri: 'https://127.0.0.1:9/addresses' });
  expect(registered.status).toBe(201);
  expect(registered.body).not.toHaveProperty('registration_access_token');
});
