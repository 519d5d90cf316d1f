import { beforeAll, describe, expect, it } from '@jest/globals';
import { keptSiteRevisions, type SiteRevision } from '@portfolio/contracts/site/site-revisions.ts';
import type { EditSiteBody, WholeSite } from '@portfolio/contracts/site/site.ts';
import { installSite, serveAuth } from './auth-under-test.ts';

const auth = serveAuth();
let userId: string;

const site = async () => (await auth.get('/api/site')).body as unknown as WholeSite;
const edit = (body: EditSiteBody) => auth.call('PATCH', '/api/site', { body, userId });
const revisions = async () =>
  (await auth.call('GET', '/api/site/revisions', { userId })).body as unknown as SiteRevision[];
const revision = (number: number | string, caller: string | null = userId) =>
  auth.call('GET', `/api/site/revisions/${String(number)}`, { userId: caller });
const restore = (number: number, caller: string | null = userId) =>
  auth.call('POST', `/api/site/revisions/${String(number)}/restore`, { userId: caller });

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
      changed: ['responseTime', 'promises'],
    });
    expect(others).toEqual([]);
    const { isActive: _active, version: _version, ...settings } = before;
    expect((await revision(1)).body).toEqual({ ...newest, site: settings });
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

  it('made at once are all kept, one after the other', async () => {
    const number = await newestNumber();
    await Promise.all(['a', 'b', 'c', 'd'].map((name) => edit({ contactLocation: `Town ${name}` })));
    const numbers = (await revisions()).map((kept) => kept.number);
    expect(numbers.slice(0, 4)).toEqual([4, 3, 2, 1].map((step) => number + step));
    const states = await Promise.all([1, 2, 3, 4].map((step) => revision(number + step)));
    const towns = states.map(({ body }) => (body.site as WholeSite).contactLocation);
    expect(new Set([...towns, (await site()).contactLocation]).size).toBe(5);
  });

  it('are for administrators alone', async () => {
    const before = await site();
    for (const answer of [
      await auth.get('/api/site/revisions'),
      await revision(1, null),
      await restore(1, null),
    ])
      expect(answer).toMatchObject({ status: 401, body: { code: 'notSignedIn' } });
    expect(await site()).toEqual(before);
  });

  it.each(['999999', '0', '-1', 'x', '99999999999999'])('are not found by %s', async (number) => {
    expect(await revision(number)).toMatchObject({ status: 404, body: { code: 'siteRevisionNotFound' } });
  });

  it(`are kept up to the newest ${String(keptSiteRevisions)}`, async () => {
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
