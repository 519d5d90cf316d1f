import { beforeEach, expect, it } from '@jest/globals';
import { eventually } from '../../../../tests/support/eventually.ts';
import { z } from 'zod';
import { codeOf, factorsClientOf } from '../factors-client.ts';
import { createSoftPasskey } from '../soft-passkey.ts';
import { password, servePeople, tokenOf } from './people-under-test.ts';

const people = servePeople();
const email = 'grace@example.com';
const other = 'another long password';
let grace: string;

beforeEach(async () => {
  grace = await people.join(email);
  people.mails.length = 0;
});

/** Exactly these notices in whatever order, and whatever other mails there are. */
const expectTold = (...notices: string[]) =>
  eventually(() => {
    const told = people.mails.filter(({ to, link }) => to === email && link === undefined);
    expect(told.map(({ subject }) => subject.split(':')[0]).toSorted()).toEqual(notices.toSorted());
  });
const reset = (token: string) =>
  people.call('POST', `/api/password-resets/${token}`, { body: { password: other } });

it('T72: a user whose password is changed is told by mail, and not where it was refused', async () => {
  const change = (currentPassword: string) =>
    people.as(grace, 'POST', '/internal/password', { currentPassword, newPassword: other });
  expect((await change('wrong')).status).toBe(422);
  expect((await change(password)).status).toBe(200);
  await expectTold('The password was changed');
});

it('T72: a user whose password is set by a link is told by mail, once, whoever the link is from', async () => {
  const { body } = await people.as(people.owner, 'POST', `/api/users/${grace}/reset-link`);
  expect((await reset(tokenOf(body.url))).status).toBe(204);
  expect((await reset(tokenOf(body.url))).status).toBe(404);
  await expectTold('The password was changed');
  await people.call('POST', '/api/password-resets', { body: { email } });
  expect((await reset(await people.mailedToken(email, '/reset/'))).status).toBe(204);
  await expectTold('The password was changed', 'The password was changed');
});

it('T72: a user is told by mail of a factor that is added and of one that is removed', async () => {
  const account = factorsClientOf(people, () => grace);
  await account.addTotp();
  await expectTold('An authenticator app was added');
  const { body } = await account.list();
  const [{ id }] = body.factors as [{ id: string }];
  expect((await account.remove(id)).status).toBe(204);
  await expectTold('An authenticator app was added', 'An authenticator app was removed');
});

async function addPasskey(account: ReturnType<typeof factorsClientOf>, isGood: boolean): Promise<number> {
  const { body } = await account.as('POST', '/api/account/passkeys/options');
  const challenge = isGood ? z.string().parse(body.challenge) : 'another';
  const passkey = createSoftPasskey().register({ challenge });
  return (await account.as('POST', '/api/account/passkeys', { name: 'Laptop', passkey })).status;
}

it('passkeys that go with a changed password are told by mail, too', async () => {
  expect(
    await addPasskey(
      factorsClientOf(people, () => grace),
      true,
    ),
  ).toBe(201);
  const body = { currentPassword: password, newPassword: other, removePasskeys: true };
  expect((await people.as(grace, 'POST', '/internal/password', body)).status).toBe(200);
  await expectTold('A passkey was added', 'The password was changed', 'A passkey was removed');
});

it.each<[string, string, (account: ReturnType<typeof factorsClientOf>, good: boolean) => Promise<number>]>([
  [
    'an authenticator app',
    'An authenticator app was added',
    async (account, good) => {
      const secret = await account.startTotp();
      return (await account.confirmTotp(codeOf(secret, good ? 0 : 100))).status;
    },
  ],
  ['a passkey', 'A passkey was added', addPasskey],
])('T72: a user who adds %s is told by mail, and not where it was refused', async (_what, subject, add) => {
  const account = factorsClientOf(people, () => grace);
  expect(await add(account, false)).toBe(422);
  expect(await add(account, true)).toBeLessThan(300);
  await expectTold(subject);
});

it('T72: a maker of a token is told by mail, and of a program that is connected', async () => {
  const maker = await people.join('mary@example.com', ['owner']);
  people.mails.length = 0;
  const token = { name: 'Write to evil.test', scopes: ['content:read'] };
  expect((await people.as(maker, 'POST', '/api/tokens', token)).status).toBe(201);
  expect((await people.as(maker, 'POST', '/internal/oauth/connections', token)).status).toBe(200);
  expect((await people.as(grace, 'POST', '/api/tokens', token)).status).toBe(403);
  await eventually(() => {
    expect(people.mails.map(({ to, subject }) => [to, subject.split(':')[0]]).toSorted()).toEqual([
      ['mary@example.com', 'A program was connected'],
      ['mary@example.com', 'An API token was made'],
    ]);
  });
  expect(JSON.stringify(people.mails)).not.toContain('evil.test');
});

it('T72: all owners are told by mail of a new one, however it was made one', async () => {
  const expectToldOf = (added: string, ...to: string[]) =>
    eventually(() => {
      const told = people.mails.filter(({ subject }) => subject.startsWith('New owner'));
      expect(told.map((mail) => mail.to).toSorted()).toEqual(to);
      for (const { paragraphs } of told) expect(paragraphs[0]).toContain(`${added} is an owner`);
      people.mails.length = 0;
    });
  const edit = (body: object) => people.as(people.owner, 'PATCH', `/api/users/${grace}`, body);
  await edit({ roles: ['owner'] });
  await expectToldOf(email, 'ada@example.com', email);
  await edit({ isActive: false });
  await edit({ isActive: true });
  await expectToldOf(email, 'ada@example.com', email);
  await edit({ roles: ['owner', 'sales'] });
  await edit({ roles: ['editor'] });
  await people.join('mary@example.com', ['owner']);
  await expectToldOf('mary@example.com', 'ada@example.com', 'mary@example.com');
});
