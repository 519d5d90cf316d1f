import { beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../../../tests/support/eventually.ts';
import { median } from '../../../../tests/support/percentile.ts';
import { password, servePeople, tokenOf } from './people-under-test.ts';

const people = servePeople();
const email = 'grace@example.com';
const other = 'quite another password';
let grace: string;

beforeEach(async () => {
  grace = await people.join(email);
});

const ask = (address: unknown) => people.call('POST', '/api/password-resets', { body: { email: address } });
const reset = (token: string, chosen = other) =>
  people.call('POST', `/api/password-resets/${token}`, { body: { password: chosen } });
const link = (id: string) => people.as(people.owner, 'POST', `/api/users/${id}/reset-link`);
const open = (token: string) => people.call('GET', `/api/password-resets/${token}`);
const gone = { status: 404, body: { code: 'linkNotFound' } };
const caller = (credentialsVersion: number) =>
  people.call('GET', '/internal/caller', { userId: grace, credentialsVersion });

describe('a password that is lost', () => {
  it('is replaced by the link of a mail, and every session ends', async () => {
    expect(await ask('GRACE@example.com')).toMatchObject({ status: 202, text: '' });
    const token = await people.mailedToken(email, '/reset/');
    expect(await reset(token, '123456')).toMatchObject({
      status: 422,
      body: { fields: { password: expect.any(String) } },
    });
    expect((await reset(token)).status).toBe(204);
    expect((await people.verify(email, password)).status).toBe(401);
    expect((await people.verify(email, other)).status).toBe(200);
    expect((await caller(1)).status).toBe(401);
    expect(await reset(token)).toMatchObject(gone);
  });

  it('is replaced by the link of an owner, which is good for 24 hours', async () => {
    const { body, status } = await link(grace);
    expect(status).toBe(201);
    expect(await open(tokenOf(body.url))).toMatchObject({
      status: 200,
      body: { expiresAt: body.expiresAt },
    });
    expect(String(body.url)).toMatch(/^http:\/\/localhost:8080\/reset\/[\w-]{43}$/);
    expect((Date.parse(String(body.expiresAt)) - Date.now()) / 3_600_000).toBeCloseTo(24, 1);
    expect((await reset(tokenOf(body.url))).status).toBe(204);
    expect(await open(tokenOf(body.url))).toMatchObject(gone);
  });

  it('keeps the second factor', async () => {
    await people.database.query(
      `insert into auth.factors (id, user_id, kind, name, secret) values (gen_random_uuid(), $1, 'totp', 'App', 'x')`,
      [grace],
    );
    await reset(tokenOf((await link(grace)).body.url));
    expect((await people.verify(email, other)).body).toMatchObject({ factors: ['totp', 'recoveryCode'] });
  });
});

describe('links to replace a password', () => {
  it('end with the one that is used, with another password, and for who is switched off', async () => {
    const first = tokenOf((await link(grace)).body.url);
    const second = tokenOf((await link(grace)).body.url);
    expect((await reset(second)).status).toBe(204);
    expect(await reset(first)).toMatchObject(gone);

    const third = tokenOf((await link(grace)).body.url);
    const body = { currentPassword: other, newPassword: password };
    const changed = await people.call('POST', '/internal/password', {
      body,
      userId: grace,
      credentialsVersion: 2,
    });
    expect(changed.status).toBe(200);
    expect(await reset(third)).toMatchObject(gone);

    const fourth = tokenOf((await link(grace)).body.url);
    await people.as(people.owner, 'PATCH', `/api/users/${grace}`, { isActive: false });
    expect(await link(grace)).toMatchObject({ status: 404 });
    await people.as(people.owner, 'PATCH', `/api/users/${grace}`, { isActive: true });
    expect(await reset(fourth)).toMatchObject(gone);
  });

  it('end when the owner who made them is no owner any more', async () => {
    const mary = await people.join('mary@example.com', ['owner']);
    const { body } = await people.as(mary, 'POST', `/api/users/${grace}/reset-link`);
    await people.as(people.owner, 'PATCH', `/api/users/${mary}`, { roles: ['editor'] });
    expect(await open(tokenOf(body.url))).toMatchObject(gone);
    expect(await reset(tokenOf(body.url))).toMatchObject(gone);
  });

  it('T66: are good once, also for two at the same moment, and expire', async () => {
    const token = tokenOf((await link(grace)).body.url);
    const statuses = (await Promise.all([reset(token), reset(token)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([204, 404]);
    await ask(email);
    const late = await people.mailedToken(email, '/reset/');
    const [{ minutes } = { minutes: 0 }] = await people.database.query<{ minutes: number }>(
      `select extract(epoch from expires_at - created_at)::int / 60 as minutes from auth.links where kind = 'reset'`,
    );
    expect(minutes).toBe(30);
    await people.database.query('update auth.links set expires_at = now()');
    expect(await reset(late)).toMatchObject(gone);
  });

  it('T66: change no other account than that of their user, and no invitation is one', async () => {
    const invitation = tokenOf((await people.invite('mary@example.com')).body.url);
    expect(await reset(invitation)).toMatchObject(gone);
    await reset(tokenOf((await link(grace)).body.url));
    expect((await people.verify('ada@example.com', 'correct horse')).status).toBe(200);
  });

  it('T68: are mailed three times an hour to one account, also where many ask at once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => ask(email)));
    await eventually(() => {
      expect(people.mails.filter(({ to }) => to === email)).toHaveLength(3 + 1);
    });
    const [{ count } = { count: 0 }] = await people.database.query<{ count: number }>(
      `select count(*)::int from auth.links where kind = 'reset'`,
    );
    expect(count).toBe(3);
  });
});

describe('asking for a reset', () => {
  it('T69: is answered in the same words whatever was typed', async () => {
    const answers = [email, 'eve@example.com', 'no address', '', 'ada@example.com\u0000', 'x'.repeat(1000)];
    for (const typed of answers) {
      const answer = await ask(typed);
      expect([typed, answer.status, answer.text]).toEqual([typed, 202, '']);
    }
    expect((await ask(7)).status).toBe(422);
    people.setMailing('off');
    expect((await ask(email)).status).toBe(202);
  });

  it('T69: takes as long for an account as for none', async () => {
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let round = 0; round < 60; round += 1)
      for (const kind of round % 2 === 0
        ? (['known', 'unknown'] as const)
        : (['unknown', 'known'] as const)) {
        const startedAt = performance.now();
        await ask(kind === 'known' ? email : `x${String(round)}@example.com`);
        times[kind].push(performance.now() - startedAt);
      }
    expect(median(times.known)).toBeLessThan(3 * median(times.unknown) + 5);
    expect(median(times.unknown)).toBeLessThan(3 * median(times.known) + 5);
  });
});
