import { expect, it } from '@jest/globals';
import * as openid from 'openid-client';
import { serveOauthSite } from '../support/oauth-site.ts';

const site = serveOauthSite();
const scopes = ['content:read'];

const storedSecrets = async () =>
  (
    await site.database.query<{ secret: string }>(
      `select payload->>'client_secret' as secret from auth.oauth_artifacts
       where model = 'Client' and payload ? 'client_secret'`,
    )
  ).map(({ secret }) => secret);

async function connect() {
  await site.database.query('delete from auth.oauth_artifacts');
  const client = await site.register('Assistant', 'client_secret_post');
  const secret = String(client.clientMetadata().client_secret);
  expect(secret.length).toBeGreaterThan(40);
  return { client, secret, tokens: await (await site.authorize(client)).finish(scopes) };
}

it('T87: the secret of a client is stored as a hash, which opens nothing itself', async () => {
  const { client, secret, tokens } = await connect();
  const rows = await site.database.query('select * from auth.oauth_artifacts');
  expect(JSON.stringify(rows) + [...site.logs, ...site.authLogs].join('')).not.toContain(secret);
  expect(await site.refresh(client, tokens)).toMatchObject({ token_type: 'bearer' });
  const [hash = ''] = await storedSecrets();
  for (const wrong of [hash, hash.replace('sha256:', ''), `${secret}x`]) {
    const answer = await site.call('/oauth/token', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        ...{ grant_type: 'refresh_token', refresh_token: String(tokens.refresh_token) },
        ...{ client_id: client.client_id, client_secret: wrong },
      }).toString(),
    });
    expect([wrong, answer.status, answer.body]).toMatchObject([wrong, 401, { error: 'invalid_client' }]);
  }
});

it('T87: a secret that an earlier version stored goes on, and is hashed', async () => {
  const { client, secret, tokens } = await connect();
  await site.database.query(
    `update auth.oauth_artifacts set payload = jsonb_set(payload, '{client_secret}', to_jsonb($1::text)) where model = 'Client'`,
    [secret],
  );
  const next = await site.refresh(client, tokens);
  const hashed = await storedSecrets();
  expect(hashed).toEqual([expect.stringMatching(/^sha256:[0-9a-f]{64}$/)]);
  expect(await site.refresh(client, next)).toMatchObject({ token_type: 'bearer' });
  const other = await site.register('Other', 'client_secret_post');
  await expect(openid.refreshTokenGrant(other, String(next.refresh_token))).rejects.toMatchObject({
    error: 'invalid_grant',
  });
});
