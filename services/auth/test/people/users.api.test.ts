import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { password, servePeople } from './people-under-test.ts';

const people = servePeople();
const edit = (id: string, body: unknown, by = people.owner) =>
  people.as(by, 'PATCH', `/api/users/${id}`, body);
const remove = (id: string, by = people.owner) => people.as(by, 'DELETE', `/api/users/${id}`);
const caller = (id: string, credentialsVersion = 1) =>
  people.call('GET', '/internal/caller', { userId: id, credentialsVersion });
const countOfGood = () =>
  people.database.query(
    `select (select count(*)::int from auth.links where ended_at is null) as links, (select count(*)::int from auth.tokens) as tokens`,
  );
const owners = () =>
  people.database.query(`select id from auth.users where is_active and 'owner' = any(roles)`);

describe('the users', () => {
  it('are listed with what an owner needs to know, and no secret', async () => {
    const grace = await people.join('grace@example.com', ['contributor']);
    await caller(grace);
    const { body, text } = await people.as(people.owner, 'GET', '/api/users');
    expect(body).toMatchObject([
      {
        id: people.owner,
        email: 'ada@example.com',
        roles: ['owner'],
        isActive: true,
        hasSecondFactor: false,
      },
      { id: grace, firstName: 'Grace', roles: ['contributor'], lastSeenAt: expect.stringMatching(/^20/) },
    ]);
    expect(text).not.toMatch(/hash|argon|credential/i);
  });

  it('have other rights from the next request on', async () => {
    const grace = await people.join('grace@example.com', ['contributor']);
    expect((await caller(grace)).body).toMatchObject({ name: 'Grace Hopper', rights: ['content'] });
    expect(await edit(grace, { roles: ['sales', 'editor'] })).toMatchObject({
      status: 200,
      body: { id: grace, roles: ['editor', 'sales'], isActive: true },
    });
    expect((await caller(grace)).body).toMatchObject({ rights: ['content', 'publish', 'enquiries'] });
  });

  it.each([
    { roles: [] },
    { roles: ['root'] },
    { roles: 'owner' },
    { isActive: 'no' },
    { email: 'x@y.test' },
  ])('are not changed by %j', async (body) => {
    const grace = await people.join('grace@example.com', ['sales']);
    expect((await edit(grace, body)).status).toBe(422);
    expect((await caller(grace)).body).toMatchObject({ rights: ['enquiries'] });
  });

  it('who may read enquiries are named to those who give them, without addresses', async () => {
    const grace = await people.join('grace@example.com', ['sales']);
    await people.join('writer@example.com', ['editor']);
    const left = await people.join('left@example.com', ['sales']);
    await edit(left, { isActive: false });
    const { body } = await people.as(people.owner, 'GET', '/api/leads/assignees');
    expect(body).toEqual([
      { id: people.owner, name: 'Ada Lovelace' },
      { id: grace, name: 'Grace Hopper' },
    ]);
    expect((await people.call('GET', '/internal/assignees')).body).toMatchObject([
      { id: people.owner, email: 'ada@example.com' },
      { id: grace, email: 'grace@example.com' },
    ]);
  });

  it('are not found by an id that nobody has', async () => {
    for (const id of [randomUUID(), 'x'])
      for (const answer of [await edit(id, {}), await remove(id)])
        expect(answer).toMatchObject({ status: 404, body: { code: 'userNotFound' } });
  });
});

describe('a user who is switched off', () => {
  it('has no session any more, not even once switched on again', async () => {
    const grace = await people.join('grace@example.com');
    expect((await caller(grace)).status).toBe(200);
    expect((await edit(grace, { isActive: false })).body).toMatchObject({ isActive: false });
    expect((await caller(grace)).status).toBe(401);
    await edit(grace, { isActive: true });
    expect((await caller(grace, 1)).status).toBe(401);
    expect((await caller(grace, 2)).status).toBe(200);
  });

  it('reads the words of a wrong password', async () => {
    const grace = await people.join('grace@example.com');
    await edit(grace, { isActive: false });
    const [right, wrong] = [
      await people.verify('grace@example.com', password),
      await people.verify('grace@example.com', 'wrong'),
    ];
    expect(right.status).toBe(401);
    expect({ ...right.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
  });
});

describe('a user who is deleted', () => {
  it('is gone with sessions and factors, and their address is free', async () => {
    const grace = await people.join('grace@example.com');
    expect((await remove(grace)).status).toBe(204);
    expect((await caller(grace)).status).toBe(401);
    expect((await people.verify('grace@example.com', password)).status).toBe(401);
    const again = await people.join('grace@example.com');
    expect(again).not.toBe(grace);
    expect((await caller(grace)).status).toBe(401);
  });
});

it('T71: a user has no preview links any more once switched off or deleted, and keeps them where only the roles change', async () => {
  const ended = () => people.calls.filter((call) => call === 'catalog POST /internal/end-previews signed');
  const grace = await people.join('grace@example.com');
  await edit(grace, { roles: ['sales'] });
  expect(ended()).toHaveLength(0);
  await edit(grace, { isActive: false });
  expect(ended()).toHaveLength(1);
  await remove(grace);
  expect(ended()).toHaveLength(2);
});

describe('the last owner', () => {
  const last = { status: 409, body: { code: 'lastOwner' } };

  it('stays, whatever the others are', async () => {
    const grace = await people.join('grace@example.com', ['owner']);
    await edit(grace, { isActive: false });
    // A switched-off owner does not count.
    for (const body of [{ roles: ['editor'] }, { isActive: false }])
      expect(await edit(people.owner, body)).toMatchObject(last);
    expect(await remove(people.owner)).toMatchObject(last);
    expect(await owners()).toEqual([{ id: people.owner }]);
  });

  it('T65: stays where two owners end each other at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const grace = await people.join(`grace${String(round)}@example.com`, ['owner']);
      const answers = await Promise.all([
        edit(grace, { roles: ['editor'] }, people.owner),
        edit(people.owner, { roles: ['editor'] }, grace),
      ]);
      // The slower one is no owner any more, and may not.
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
      expect(await owners()).toHaveLength(1);
      await people.database.query(`update auth.users set roles = '{owner}' where id = $1`, [people.owner]);
      await people.database.query(`update auth.users set roles = '{editor}' where id = $1`, [grace]);
    }
  });
});

it('asks a service once more who the caller is: an identity with rights that the user lost changes nothing', async () => {
  const grace = await people.join('grace@example.com', ['editor']);
  expect(await edit(people.owner, { roles: ['sales'] }, grace)).toMatchObject({ status: 403 });
  expect(await remove(people.owner, grace)).toMatchObject({ status: 403 });
});

it('T76: an owner of a moment ago makes no invitation, no reset link and no token', async () => {
  const grace = await people.join('grace@example.com', ['owner']);
  await edit(grace, { roles: ['editor'] });
  const post = (path: string, body?: object) => people.as(grace, 'POST', path, body);
  const answers = [
    await post('/api/users/invitations', { email: 'eve@example.com', roles: ['owner'] }),
    await post(`/api/users/${people.owner}/reset-link`),
    await post('/api/tokens', { name: 'Writer', scopes: ['content:draft'] }),
    await people.call('POST', '/internal/oauth/connections', {
      ...{ userId: grace, body: { name: 'Claude', scopes: ['content:draft'] } },
    }),
  ];
  for (const answer of answers) expect(answer).toMatchObject({ status: 403, body: { code: 'notAllowed' } });
  // Nothing waits for them to be an owner again.
  await edit(grace, { roles: ['owner'] });
  expect(await countOfGood()).toEqual([{ links: 0, tokens: 0 }]);
});
