import { randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { createdTokenSchema, mixedScopesMessage } from '@portfolio/contracts/account/tokens.ts';
import { password, servePeople, tokenOf } from './people-under-test.ts';

const people = servePeople();
const create = (body: object = {}, by = people.owner) =>
  people.as(by, 'POST', '/api/tokens', { name: 'Writer', scopes: ['content:draft'], ...body });
const made = async (...given: Parameters<typeof create>) =>
  createdTokenSchema.parse((await create(...given)).body);
const list = async () => (await people.as(people.owner, 'GET', '/api/tokens')).body as unknown as object[];
const end = (id: string) => people.as(people.owner, 'DELETE', `/api/tokens/${id}`);
const use = (token: string) => people.call('POST', '/internal/token', { body: { token } });
const refused = { status: 401, body: { code: 'tokenRefused' } };
const dayMs = 24 * 3_600_000;

describe('a token', () => {
  it('is shown once, and listed by its last four characters', async () => {
    const answer = await create();
    expect(answer).toMatchObject({ status: 201 });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { token, ...listed } = createdTokenSchema.parse(answer.body);
    expect(listed).toMatchObject({
      name: 'Writer',
      scopes: ['content:draft'],
      lastFour: token.slice(-4),
      createdBy: { id: people.owner, name: 'Ada Lovelace' },
      lastUsedAt: null,
    });
    const days = (Date.parse(listed.expiresAt) - Date.parse(listed.createdAt)) / dayMs;
    expect(days).toBeCloseTo(90, 3);
    expect(await list()).toEqual([listed]);
  });

  it('T73: has a form and a checksum by which a scanner finds it', async () => {
    const { token } = await made();
    const [, secret = '', checksum] = /^pf_([0-9a-f]{64})([0-9a-f]{8})$/.exec(token) ?? [];
    expect(Number.parseInt(checksum ?? '', 16)).toBe(crc32(secret));
  });

  it('T73: is stored as a hash, and stands in no log', async () => {
    const { token } = await made();
    await use(token);
    const stored = JSON.stringify(
      await people.database.query('select *, encode(token_hash, $$hex$$) from auth.tokens'),
    );
    for (const text of [stored, people.logs.join('')]) expect(text).not.toContain(token.slice(3, 67));
  });

  it('says whose it is and what it may, and when it was last used', async () => {
    const { id, token } = await made({ scopes: ['status:read', 'enquiries:read'] });
    expect(await use(token)).toMatchObject({
      status: 200,
      body: {
        userId: people.owner,
        credentialsVersion: 1,
        name: 'Ada Lovelace',
        rights: ['content', 'publish', 'enquiries', 'administration'],
        token: { id, name: 'Writer' },
        scopes: ['enquiries:read', 'status:read'],
      },
    });
    expect(await list()).toMatchObject([{ id, lastUsedAt: expect.stringMatching(/^20/) }]);
    await people.database.query(`update auth.tokens set last_used_at = now() - interval '4 minutes'`);
    await use(token);
    const [row] = await people.database.query<{ age: number }>(
      'select extract(epoch from now() - last_used_at)::float8 as age from auth.tokens',
    );
    expect(row?.age).toBeLessThan(60);
  });

  it('is refused that has ended or expired, or never was', async () => {
    const [ended, expired] = [await made(), await made()];
    expect((await use(ended.token)).status).toBe(200);
    expect((await end(ended.id)).status).toBe(204);
    await people.database.query(`update auth.tokens set expires_at = now() where id = '${expired.id}'`);
    const changed = ended.token.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    for (const token of [ended.token, expired.token, changed, 'pf_', `pf_${'0'.repeat(72)}`])
      expect(await use(token)).toMatchObject(refused);
    for (const id of [ended.id, randomUUID(), 'x'])
      expect(await end(id)).toMatchObject({ status: 404, body: { code: 'tokenNotFound' } });
  });

  it.each([
    [{ scopes: ['content:read', 'enquiries:read'] }, { scopes: mixedScopesMessage }],
    [{ expiresAt: '2020-01-01T00:00:00Z' }, { expiresAt: 'Choose a time in the future' }],
    [{ name: '' }, { name: 'Name is required' }],
    [{ createdBy: 'me' }, { createdBy: 'This field is not known' }],
  ])('is not made of %j', async (body, fields) => {
    expect(await create(body)).toMatchObject({ status: 422, body: { fields } });
    expect(await list()).toEqual([]);
  });
});

describe('a maker of tokens', () => {
  const makeOwner = () => people.join('grace@example.com', ['owner']);
  const edit = (id: string, body: object) => people.as(people.owner, 'PATCH', `/api/users/${id}`, body);

  it.each<[string, (id: string) => Promise<unknown>, (id: string) => Promise<unknown>]>([
    ['is switched off', (id) => edit(id, { isActive: false }), (id) => edit(id, { isActive: true })],
    [
      'is no owner any more',
      (id) => edit(id, { roles: ['editor', 'sales'] }),
      (id) => edit(id, { roles: ['owner'] }),
    ],
    [
      'is deleted',
      (id) => people.as(people.owner, 'DELETE', `/api/users/${id}`),
      () => people.join('grace@example.com', ['owner']),
    ],
  ])('T76: who %s has no tokens any more, not even as an owner again', async (_case, leave, comeBack) => {
    const grace = await makeOwner();
    const [theirs, mine] = [await made({}, grace), await made({ name: 'Mine' })];
    expect((await use(theirs.token)).status).toBe(200);
    await leave(grace);
    expect(await use(theirs.token)).toMatchObject(refused);
    await comeBack(grace);
    expect(await use(theirs.token)).toMatchObject(refused);
    expect(await list()).toMatchObject([{ name: 'Mine' }]);
    expect((await use(mine.token)).status).toBe(200);
  });

  it('T76: has none left, and no connection, once their password was reset', async () => {
    const grace = await makeOwner();
    const { token } = await made({}, grace);
    const connection = { name: 'Assistant', scopes: ['content:read'] };
    await people.as(grace, 'POST', '/internal/oauth/connections', connection);
    const link = await people.as(people.owner, 'POST', `/api/users/${grace}/reset-link`);
    const body = { password: 'quite another password' };
    const reset = `/api/password-resets/${tokenOf(link.body.url)}`;
    expect((await people.call('POST', reset, { body })).status).toBe(204);
    expect(await use(token)).toMatchObject(refused);
    expect(await list()).toEqual([]);
  });

  it('T76: keeps them with a changed password, or ends them where that is wanted', async () => {
    const grace = await makeOwner();
    const [theirs, mine] = [await made({}, grace), await made()];
    const change = (more: object) => {
      const body = { currentPassword: password, newPassword: password, ...more };
      return people.as(grace, 'POST', '/internal/password', body);
    };
    expect((await change({})).status).toBe(200);
    expect((await use(theirs.token)).status).toBe(200);
    expect((await change({ endTokens: true })).status).toBe(200);
    expect(await use(theirs.token)).toMatchObject(refused);
    expect((await use(mine.token)).status).toBe(200);
  });

  it('T76: has none that acts while the change of their role is being stored by somebody else', async () => {
    const grace = await makeOwner();
    const { token } = await made({}, grace);
    await people.database.query(`update auth.users set roles = '{editor}' where id = '${grace}'`);
    expect(await use(token)).toMatchObject(refused);
  });
});
