import { beforeAll, describe, expect, it } from '@jest/globals';
import type { RevisionSummary } from '@portfolio/contracts/apps/app-revisions.ts';
import type { EditSiteBody, WholeSite } from '@portfolio/contracts/site/site.ts';
import { installSite, serveAuth } from './auth-under-test.ts';

const auth = serveAuth();
let userId: string;

const site = async () => (await auth.get('/api/site')).body as unknown as WholeSite;
const edit = (body: EditSiteBody) => auth.call('PATCH', '/api/site', { body, userId });
const revisions = async () =>
  (await auth.call('GET', '/api/site/settings/revisions', { userId })).body as unknown as RevisionSummary[];
const revision = (number: number | string, caller: string | null = userId) =>
  auth.call('GET', `/api/site/settings/revisions/${String(number)}`, { userId: caller });
async function restore(
  number: number,
  { version, caller = userId }: { version?: number; caller?: string | null } = {},
) {
  const body = { version: version ?? (await site()).version };
  return auth.call('POST', `/api/site/settings/revisions/${String(number)}/restore`, {
    userId: caller,
    body,
  });
}

const newestNumber = async () => (await revisions())[0]?.number ?? 0;

beforeAll(async () => {
  userId = await installSite(auth);
});

describe('saves of the site', () => {
  it('keep the state before them, with who, when and what', async () => {
    expect(await revisions()).toEqual([]);
    const before = await site();
    await edit({ responseTime: '2 hours', promises: { ...before.promises, experience: '16 years' } });
    const [newest, ...others] = await revisions();
    expect(newest).toEqual({
      number: 1,
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      by: { id: userId, name: 'Ada Lovelace' },
      writtenBy: { id: userId, name: 'Ada Lovelace' },
      changed: ['responseTime', 'promises'],
    });
    expect(others).toEqual([]);
    expect((await revision(1)).body).toEqual({ ...before, version: 1 });
    expect((await auth.call('GET', '/api/site/settings/authors', { userId })).body).toEqual({
      createdBy: null,
      changedBy: 'Ada Lovelace',
    });
  });

  it('that change nothing keep nothing, and make no new state', async () => {
    const [count, { headers }] = [await newestNumber(), await auth.get('/api/site')];
    const { responseTime, promises } = await site();
    const answer = await edit({ responseTime, promises });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-portfolio-revision')).toBe(headers.get('x-portfolio-revision'));
    expect(await newestNumber()).toBe(count);
  });

  it('are undone by a restore, which is undone by another', async () => {
    const before = await site();
    await edit({ contactPhone: '+47 22 00 00 00', language: 'no' });
    const after = await site();
    const number = await newestNumber();
    const restored = await restore(number);
    expect([restored.status, restored.body]).toEqual([200, { ...before, version: after.version + 1 }]);
    expect(await site()).toEqual(restored.body);
    expect((await revisions())[0]).toMatchObject({
      number: number + 1,
      changed: ['contactPhone', 'language'],
    });
    await restore(number + 1);
    expect(await site()).toEqual({ ...after, version: after.version + 2 });
  });

  it('are restored over the version that was seen alone', async () => {
    const before = await site();
    const refused = await restore(await newestNumber(), { version: before.version - 1 });
    expect(refused).toMatchObject({ status: 409, body: { code: 'versionChanged' } });
    expect(await site()).toEqual(before);
  });

  it('made at once are all kept, one after the other', async () => {
    const number = await newestNumber();
    await Promise.all(['a', 'b', 'c', 'd'].map((name) => edit({ contactLocation: `Town ${name}` })));
    const numbers = (await revisions()).map((kept) => kept.number);
    expect(numbers.slice(0, 4)).toEqual([4, 3, 2, 1].map((step) => number + step));
    const states = await Promise.all([1, 2, 3, 4].map((step) => revision(number + step)));
    const towns = states.map(({ body }) => (body as unknown as WholeSite).contactLocation);
    expect(new Set([...towns, (await site()).contactLocation]).size).toBe(5);
  });

  it('are restored by administrators, and read by who drafts', async () => {
    const rights = ['content', 'publish'] as const;
    const call = (method: string, path: string) =>
      auth.call(method, `/api/site/settings/revisions${path}`, {
        userId,
        rights,
        ...(method === 'POST' && { body: { version: 1 } }),
      });
    expect((await call('GET', '')).status).toBe(200);
    expect((await call('GET', '/1')).status).toBe(200);
    expect(await call('POST', '/1/restore')).toMatchObject({ status: 403, body: { code: 'notAllowed' } });
  });

  it('are for people of the site alone', async () => {
    const before = await site();
    for (const answer of [
      await auth.get('/api/site/settings/revisions'),
      await revision(1, null),
      await restore(1, { caller: null }),
    ])
      expect(answer).toMatchObject({ status: 401, body: { code: 'notSignedIn' } });
    expect(await site()).toEqual(before);
  });

  it.each(['999999', '0', '-1', 'x', '99999999999999'])('are not found by %s', async (number) => {
    expect(await revision(number)).toMatchObject({ status: 404, body: { code: 'revisionNotFound' } });
  });

  it('are kept up to the newest hundred', async () => {
    const keptSiteRevisions = 100;
    const first = await newestNumber();
    for (let count = 1; count <= keptSiteRevisions; count += 1)
      await edit({ contactLocation: `Place ${String(count)}` });
    const kept = await revisions();
    expect(kept).toHaveLength(keptSiteRevisions);
    expect([kept[0]?.number, kept.at(-1)?.number]).toEqual([first + keptSiteRevisions, first + 1]);
    expect((await restore(first)).status).toBe(404);
  });

  it('keep the name of somebody who left', async () => {
    await auth.database.query('delete from auth.users');
    expect((await revisions())[0]?.by).toEqual({ id: userId, name: 'Ada Lovelace' });
  });
});
