import { beforeEach, describe, expect, it } from '@jest/globals';
import { password, servePeople, tokenOf } from './people-under-test.ts';

const people = servePeople();
const email = 'grace@example.com';
const wanted = 'grace@navy.test';
let grace: string;

beforeEach(async () => {
  grace = await people.join(email, ['sales']);
});

const change = (to: string) => people.as(grace, 'POST', '/internal/change-email', { email: to });
const confirm = (token: string) => people.call('POST', `/api/account/email/${token}`);

it('renames the user who asks, whatever their role, and nobody else', async () => {
  const answer = await people.as(grace, 'PATCH', '/api/account', { firstName: 'Amazing', lastName: 'Grace' });
  expect(answer).toMatchObject({ status: 200, body: { id: grace, firstName: 'Amazing', roles: ['sales'] } });
  const { body } = await people.as(people.owner, 'GET', '/api/users');
  expect(body).toMatchObject([{ firstName: 'Ada' }, { firstName: 'Amazing', lastName: 'Grace' }]);
  for (const wrong of [
    {},
    { firstName: '', lastName: 'x' },
    { firstName: 'a', lastName: 'b', roles: ['owner'] },
  ])
    expect((await people.as(grace, 'PATCH', '/api/account', wrong)).status).toBe(422);
});

describe('a new address', () => {
  it('counts once its mail is confirmed, and the former one is told', async () => {
    expect((await change(wanted)).status).toBe(204);
    const token = await people.mailedToken(wanted);
    expect((await people.verify(wanted, password)).status).toBe(401);
    expect((await confirm(token)).status).toBe(204);
    expect((await people.verify(wanted, password)).status).toBe(200);
    expect((await people.verify(email, password)).status).toBe(401);
    expect(people.mails.at(-1)).toMatchObject({ to: email, subject: expect.stringContaining('has changed') });
    expect(await confirm(token)).toMatchObject({ status: 404, body: { code: 'linkNotFound' } });
  });

  it('is not told to be that of somebody else until it is confirmed', async () => {
    expect((await change('ADA@example.com')).status).toBe(204);
    const token = await people.mailedToken('ADA@example.com');
    expect(await confirm(token)).toMatchObject({ status: 409, body: { code: 'emailTaken' } });
    expect((await people.verify(email, password)).status).toBe(200);
  });

  it('is said not to be possible where no e-mail channel is on', async () => {
    people.setMailing('off');
    expect(await change(wanted)).toMatchObject({ status: 409, body: { code: 'mailNotPossible' } });
  });

  it('T68: is asked for three times an hour', async () => {
    for (let time = 0; time < 3; time += 1) expect((await change(wanted)).status).toBe(204);
    expect(await change(wanted)).toMatchObject({ status: 429 });
  });

  it('ends resets that were mailed to the former one', async () => {
    await people.call('POST', '/api/password-resets', { body: { email } });
    const reset = await people.mailedToken(email, '/reset/');
    await change(wanted);
    await confirm(await people.mailedToken(wanted));
    const body = { password: 'quite another password' };
    expect((await people.call('POST', `/api/password-resets/${reset}`, { body })).status).toBe(404);
  });

  it('is not confirmed any more once another one is, or the password is another', async () => {
    await change('grace@other.test');
    await change(wanted);
    const other = await people.mailedToken('grace@other.test');
    expect((await confirm(await people.mailedToken(wanted))).status).toBe(204);
    expect((await confirm(other)).status).toBe(404);

    await change('grace@third.test');
    const newPassword = 'quite another password';
    const body = { currentPassword: password, newPassword };
    const caller = { userId: grace, credentialsVersion: 1 };
    expect((await people.call('POST', '/internal/password', { ...caller, body })).status).toBe(200);
    expect((await confirm(await people.mailedToken('grace@third.test'))).status).toBe(404);
  });

  it('is not confirmed any more once a lost password is replaced', async () => {
    await change(wanted);
    const { body } = await people.as(people.owner, 'POST', `/api/users/${grace}/reset-link`);
    const reset = `/api/password-resets/${tokenOf(body.url)}`;
    expect((await people.call('POST', reset, { body: { password: 'quite another one' } })).status).toBe(204);
    expect((await confirm(await people.mailedToken(wanted))).status).toBe(404);
  });
});
