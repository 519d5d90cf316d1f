import { expect, it } from '@jest/globals';
import { eventually } from '../../../../tests/support/eventually.ts';
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
