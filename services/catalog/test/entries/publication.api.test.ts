import { describe, expect, it } from '@jest/globals';
import type { AppDraft } from '@portfolio/contracts/apps/app-drafts.ts';
import type { AppOverview } from '@portfolio/contracts/apps/app-overview.ts';
import type { App } from '@portfolio/contracts/apps/apps.ts';
import { publishedAtOf } from '@portfolio/contracts/apps/published-at.ts';
import { mediaPath, serveCatalog } from '../catalog-under-test.ts';
import { until } from '../until.ts';

const catalog = serveCatalog({ isEmptied: true });

const far = '2099-01-01T00:00:00.000Z';
const [cover, shot] = [mediaPath(1), mediaPath(2)];
const isSeen = async (slug: string) => (await catalog.show(slug, null)).status === 200;
const putDraft = (id: string, body: unknown) => catalog.call('PUT', `/api/apps/${id}/draft`, { body });
const draftOf = async (id: string) => (await catalog.call('GET', `/api/apps/${id}/draft`)).body as AppDraft;
/** The clock finds all drafts or apps due. */
const letTimePass = (table = 'entry_drafts') =>
  catalog.database.query(
    `update catalog.${table} set publish_at = now() - interval '1 hour' where publish_at is not null`,
  );

async function runClock(isDone: () => Promise<boolean>): Promise<void> {
  catalog.startClock();
  await until(isDone);
  await catalog.stopClock();
}

describe('a draft that the clock publishes', () => {
  it('says why it cannot be published, until it is saved again', async () => {
    await catalog.createAll(...Array.from({ length: 6 }, () => ({ isFeatured: true })), { seoSlug: 'taken' });
    const [one, other] = [await catalog.create(), await catalog.create()];
    await putDraft(one.id, { seoSlug: 'taken', publishAt: far });
    await putDraft(other.id, { isFeatured: true, publishAt: far });
    await letTimePass();
    const failureOf = async ({ id }: { id: string }) => (await draftOf(id)).failure;
    await runClock(async () => (await failureOf(one)) !== null && (await failureOf(other)) !== null);
    const failure = { at: expect.any(String), reason: 'An app with this slug already exists' };
    expect(await failureOf(one)).toEqual(failure);
    expect(await failureOf(other)).toMatchObject({ reason: 'At most 6 apps are featured' });
    const overview = (await catalog.call('GET', '/api/apps/overview')).body as AppOverview[];
    expect(overview.find(({ id }) => id === one.id)).toMatchObject({
      ...{ hasDraft: true, draftFailure: failure, draftPublishAt: null },
    });
    expect((await putDraft(one.id, { seoSlug: 'free' })).body).toMatchObject({ failure: null });
    expect(await failureOf(one)).toBeNull();
  });

  it('changes only the alt texts that it says something of', async () => {
    const { id, seoSlug } = await catalog.create({
      thumbnailUrl: cover,
      screenshots: [shot],
      imageAlts: { [cover]: 'A cover' },
    });
    await putDraft(id, { screenshots: [], imageAlts: { [cover]: 'Another cover' }, publishAt: far });
    await catalog.edit({ appId: id, imageAlts: { [cover]: 'A cover', [shot]: 'Written meanwhile' } });
    await letTimePass();
    await runClock(async () => (await catalog.show(seoSlug)).text.includes('Another cover'));
    expect((await catalog.show(seoSlug)).body).toMatchObject({
      screenshots: [],
      imageAlts: { [cover]: 'Another cover', [shot]: 'Written meanwhile' },
    });
  });
});

describe('when visitors first saw an app', () => {
  const publishedAtIn = (answer: { body: unknown }) => {
    const app = answer.body as App;
    return { app, at: publishedAtOf(app) };
  };

  it('is its moment, which its lists say too, and stays that', async () => {
    const publishAt = new Date(Date.now() + 1000).toISOString();
    const { id, seoSlug, publishedAt } = await catalog.create({ publishAt });
    expect(publishedAt).toBeUndefined();
    await runClock(() => isSeen(seoSlug));
    expect(publishedAtIn(await catalog.show(seoSlug, null)).at).toBe(publishAt);
    for (const query of ['', '?view=card']) {
      const { body } = await catalog.call('GET', `/api/apps/getapps${query}`, { caller: null });
      expect(body).toMatchObject([{ publishedAt: publishAt }]);
    }
    await catalog.edit({ appId: id, isActive: false });
    await catalog.edit({ appId: id, isActive: true });
    expect(publishedAtIn(await catalog.show(seoSlug, null)).at).toBe(publishAt);
  });

  it('is when it was made, or when it was first switched on', async () => {
    const seen = await catalog.create();
    await catalog.edit({ appId: seen.id, isActive: false });
    const shown = publishedAtIn(await catalog.edit({ appId: seen.id, isActive: true }));
    expect([shown.app.publishedAt, shown.at]).toEqual([undefined, seen.createdAt]);
    const hidden = await catalog.create({ isActive: false });
    const from = Date.now();
    const switched = publishedAtIn(await catalog.edit({ appId: hidden.id, isActive: true }));
    expect(switched.at > hidden.createdAt).toBe(true);
    // PostgreSQL rounds to milliseconds.
    expect(Date.parse(switched.at)).toBeGreaterThanOrEqual(from - 1);
    expect(Date.parse(switched.at)).toBeLessThanOrEqual(Date.now() + 1);
  });
});

it('an app that cannot be saved does not delay the others, and its draft says so', async () => {
  const [broken, drafted, other] = await catalog.createAll({ publishAt: far }, {}, { publishAt: far });
  await putDraft(drafted?.id ?? '', { title: 'Prepared', publishAt: far });
  await catalog.database.query('update catalog.apps set version = 2147483647 where id = any($1)', [
    [broken?.id, drafted?.id],
  ]);
  await letTimePass('apps');
  await letTimePass();
  await runClock(() => isSeen(other?.seoSlug ?? ''));
  expect(await isSeen(broken?.seoSlug ?? '')).toBe(false);
  expect(await draftOf(drafted?.id ?? '')).toMatchObject({
    publishAt: null,
    failure: { reason: expect.any(String) },
  });
});

it('a restored version shows, hides and features nothing', async () => {
  const { id } = await catalog.create({ title: 'Seen', isFeatured: true });
  await catalog.edit({ appId: id, title: 'Hidden', isActive: false, isFeatured: false });
  const restored = await catalog.call('POST', `/api/apps/${id}/revisions/1/restore`, {
    body: { version: 2 },
  });
  expect(restored.body).toMatchObject({ title: 'Seen', isActive: false, isFeatured: false });
});
