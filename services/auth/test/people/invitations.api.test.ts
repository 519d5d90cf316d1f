import { describe, expect, it } from '@jest/globals';
import { password, servePeople, tokenOf } from './people-under-test.ts';

const people = servePeople();
const accept = (token: string, body: object = {}) =>
  people.call('POST', `/api/invitations/${token}/accept`, {
    body: { firstName: 'Grace', lastName: 'Hopper', password, ...body },
  });
const open = (token: string) => people.call('GET', `/api/invitations/${token}`);
const gone = { status: 404, body: { code: 'linkNotFound' } };

describe('an invitation', () => {
  it('makes somebody a user with its roles, who signs in with the password chosen', async () => {
    const made = await people.invite('grace@example.com', ['sales', 'editor', 'editor']);
    expect(made).toMatchObject({
      status: 201,
      body: { email: 'grace@example.com', roles: ['editor', 'sales'] },
    });
    const { url, expiresAt } = made.body as { url: string; expiresAt: string };
    expect(url).toMatch(/^http:\/\/localhost:8080\/invitation\/[\w-]{43}$/);
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    const token = tokenOf(url);
    expect((await open(token)).body).toEqual({ email: 'grace@example.com', siteName: 'Studio Nine' });

    const accepted = await accept(token);
    expect(accepted).toMatchObject({ status: 201, body: { email: 'grace@example.com' } });
    expect(accepted.headers.get('set-cookie')).toBeNull();
    expect(accepted.headers.get('x-portfolio-subject')).toBe('grace%40example.com');
    const verified = await people.verify('grace@example.com', password);
    expect(verified.body).toMatchObject({ user: { firstName: 'Grace', roles: ['editor', 'sales'] } });
  });

  it('is mailed where an e-mail channel is on, and made where none is', async () => {
    await people.invite('grace@example.com');
    expect(await people.mailedToken('grace@example.com')).toMatch(/^[\w-]{43}$/);
    people.setMailing('off');
    expect((await people.invite('mary@example.com')).status).toBe(201);
  });

  it('T66: is good once, also for two at the same moment', async () => {
    const token = tokenOf((await people.invite('grace@example.com')).body.url);
    const answers = await Promise.all([accept(token), accept(token), accept(token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 404, 404]);
    expect(await open(token)).toMatchObject(gone);
    expect(await accept(token)).toMatchObject(gone);
  });

  it('T66: is not told from one that never was, once withdrawn, expired or guessed', async () => {
    const { id, url } = (await people.invite('grace@example.com')).body as { id: string; url: string };
    const withdraw = () => people.as(people.owner, 'DELETE', `/api/users/invitations/${id}`);
    expect((await withdraw()).status).toBe(204);
    expect(await withdraw()).toMatchObject(gone);
    const expired = tokenOf((await people.invite('mary@example.com')).body.url);
    await people.database.query(`update auth.links set expires_at = now() where email = 'mary@example.com'`);
    for (const token of [tokenOf(url), expired, 'x'.repeat(43), 'x', '..%2f']) {
      expect([token, (await open(token)).status]).toEqual([token, 404]);
      expect([token, (await accept(token)).status]).toEqual([token, 404]);
    }
    expect((await people.as(people.owner, 'GET', '/api/users/invitations')).body).toEqual([]);
  });

  it('ends when a newer one goes to the same address, however it is written', async () => {
    const first = tokenOf((await people.invite('grace@example.com')).body.url);
    const second = tokenOf((await people.invite('GRACE@Example.com', ['sales'])).body.url);
    expect(await open(first)).toMatchObject(gone);
    expect((await accept(second)).status).toBe(201);
  });

  it('T67: is refused for the address of a user in any spelling; with a plus it is another one', async () => {
    for (const taken of ['ADA@example.com', ' ada@EXAMPLE.com '])
      expect(await people.invite(taken)).toMatchObject({ status: 409, body: { code: 'emailTaken' } });
    expect((await people.invite('ada+studio@example.com')).status).toBe(201);
    // Look-alikes and lists are no addresses.
    for (const wrong of [
      'аda@example.com',
      'a@x.test, b@x.test',
      'Ada <a@x.test>',
      'ada',
      'a@x.test\r\nBcc: b@x.test',
    ])
      expect([wrong, (await people.invite(wrong)).status]).toEqual([wrong, 422]);
  });

  it('T67: makes no second account where the address became one meanwhile', async () => {
    const token = tokenOf((await people.invite('grace@example.com')).body.url);
    await people.database.query(`update auth.users set email = 'Grace@example.com'`);
    expect(await accept(token)).toMatchObject({ status: 409, body: { code: 'emailTaken' } });
    await people.database.query(`update auth.users set email = 'ada@example.com'`);
  });

  it('is good still after a password that is refused', async () => {
    const token = tokenOf((await people.invite('grace@example.com')).body.url);
    expect(await accept(token, { password: '123456' })).toMatchObject({ status: 422 });
    expect(await accept(token, { roles: ['owner'] })).toMatchObject({ status: 422 });
    expect((await accept(token)).status).toBe(201);
  });

  it('ends when the owner who made it is no owner any more', async () => {
    const grace = await people.join('grace@example.com', ['owner']);
    const body = { email: 'eve@example.com', roles: ['owner'] };
    const made = await people.as(grace, 'POST', '/api/users/invitations', body);
    await people.as(people.owner, 'PATCH', `/api/users/${grace}`, { roles: ['editor'] });
    expect(await accept(tokenOf(made.body.url))).toMatchObject(gone);
  });

  it('T66: is stored as a hash, and stands in no log', async () => {
    const token = tokenOf((await people.invite('grace@example.com')).body.url);
    await accept(token);
    const stored = JSON.stringify(
      await people.database.query('select *, encode(token_hash, $$hex$$) from auth.links'),
    );
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(Buffer.from(token).toString('hex'));
    expect(people.logs.join('')).not.toContain(token);
    expect(people.logs.join('')).toContain('/api/invitations/[hidden]');
  });
});
