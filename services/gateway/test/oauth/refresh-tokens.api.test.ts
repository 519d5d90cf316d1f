import { expect, it } from '@jest/globals';
import { serveOauthSite } from '../support/oauth-site.ts';

const site = serveOauthSite();
const scopes = ['content:read', 'content:draft'];

const connect = async () => {
  const client = await site.register();
  return { client, first: await (await site.authorize(client)).finish(scopes) };
};
const invalidGrant = { error: 'invalid_grant' };

/** As if the refresh tokens so far were used half a minute ago. */
const passHalfAMinute = () =>
  site.database.query(`update auth.oauth_artifacts set consumed_at = consumed_at - interval '31 seconds'`);

it('T87: a refresh token that is used twice ends the connection', async () => {
  const { client, first } = await connect();
  const second = await site.refresh(client, first);
  await passHalfAMinute();
  await expect(site.refresh(client, first)).rejects.toMatchObject(invalidGrant);
  await expect(site.refresh(client, second)).rejects.toMatchObject(invalidGrant);
  expect(await site.callerOf(second.access_token)).toMatchObject({ code: 'tokenRefused' });
  expect(await site.connections()).toEqual([]);
});

it('T87: a refresh whose answer was lost may be tried again for half a minute, by the same client alone', async () => {
  const { client, first } = await connect();
  const lost = await site.refresh(client, first);
  await expect(site.refresh(await site.register(), first)).rejects.toMatchObject(invalidGrant);
  const second = await site.refresh(client, first);
  expect(await site.connections()).toHaveLength(1);
  const third = await site.refresh(client, second);
  expect(await site.callerOf(third.access_token)).toMatchObject({ scopes });
  await passHalfAMinute();
  await expect(site.refresh(client, lost)).rejects.toMatchObject(invalidGrant);
  expect(await site.connections()).toEqual([]);
});

it('T87: a refresh token ends the connection at once where its successor was used', async () => {
  const { client, first } = await connect();
  await site.refresh(client, await site.refresh(client, first));
  await expect(site.refresh(client, first)).rejects.toMatchObject(invalidGrant);
  expect(await site.connections()).toEqual([]);
});

it('T87: of a refresh token that is used twice at the same moment one successor lasts', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { client, first } = await connect();
    const [one, other] = await Promise.all([site.refresh(client, first), site.refresh(client, first)]);
    const next = await site.refresh(client, one);
    await passHalfAMinute();
    await expect(site.refresh(client, other)).rejects.toMatchObject(invalidGrant);
    expect(await site.callerOf(next.access_token)).toMatchObject({ code: 'tokenRefused' });
  }
});
