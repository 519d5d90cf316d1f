import { expect, it } from '@jest/globals';
import { eventually } from '../../../../tests/support/eventually.ts';
import { z } from 'zod';
import { codeOf, factorsClientOf } from '../factors-client.ts';
import { createSoftPasskey } from '../soft-passkey.ts';
import { password, servePeople } from './people-under-test.ts';

const people = servePeople();

it('T72: a user whose password is changed is told by mail, and not where it was refused', async () => {
  const grace = await people.join('grace@example.com');
  people.mails.length = 0;
  const change = (currentPassword: string) =>
    people.as(grace, 'POST', '/internal/password', { currentPassword, newPassword: 'another long password' });
  expect((await change('wrong')).status).toBe(422);
  expect((await change(password)).status).toBe(200);
  await eventually(() => {
    expect(people.mails).toMatchObject([
      { to: 'grace@example.com', subject: expect.stringMatching(/^The password was changed: /) },
    ]);
  });
});

it.each<[string, RegExp, (account: ReturnType<typeof factorsClientOf>, good: boolean) => Promise<number>]>([
  [
    'an authenticator app',
    /^An authenticator app was added: /,
    async (account, good) => {
      const secret = await account.startTotp();
      return (await account.confirmTotp(codeOf(secret, good ? 0 : 100))).status;
    },
  ],
  [
    'a passkey',
    /^A passkey was added: /,
    async (account, good) => {
      const { body } = await account.as('POST', '/internal/start-passkey', {});
      const challenge = good ? z.string().parse(body.challenge) : 'another';
      const passkey = createSoftPasskey().register({ challenge });
      return (await account.as('POST', '/api/account/passkeys', { name: 'Laptop', passkey })).status;
    },
  ],
])('T72: a user who adds %s is told by mail, and not where it was refused', async (_what, subject, add) => {
  const grace = await people.join('grace@example.com');
  const account = factorsClientOf(people, () => grace);
  people.mails.length = 0;
  expect(await add(account, false)).toBe(422);
  expect(await add(account, true)).toBeLessThan(300);
  await eventually(() => {
    expect(people.mails).toMatchObject([
      { to: 'grace@example.com', subject: expect.stringMatching(subject) },
    ]);
  });
});
