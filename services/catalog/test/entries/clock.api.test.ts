import { describe, expect, it } from '@jest/globals';
import type { App } from '@portfolio/contracts/apps/apps.ts';
import type { RevisionSummary } from '@portfolio/contracts/apps/app-revisions.ts';
import { revisionOf, serveCatalog, startCatalog } from '../catalog-under-test.ts';
import { titlesOf, totalOf } from '../apps/list-answer.ts';
import { until } from '../until.ts';

const catalog = serveCatalog({ isEmptied: true });

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
const far = '2099-01-01T00:00:00.000Z';
const isSeen = async (slug: string) => (await catalog.show(slug, null)).status === 200;
const revisionsOf = async (id: string) =>
  (await catalog.call('GET', `/api/apps/${id}/revisions`)).body as RevisionSummary[];
const putDraft = (id: string, body: unknown) => catalog.call('PUT', `/api/apps/${id}/draft`, { body });
/** As if nobody had been running when it came due. */
const letTimePass = async (column: string, table = 'apps') =>
  catalog.database.query(
    `update catalog.${table} set ${column} = now() - interval '1 hour' where ${column} is not null`,
  );

/** Lets the clock of this catalog run until something has come true. */
async function runClock(isDone: () => Promise<boolean>): Promise<void> {
  catalog.startClock();
  await until(isDone);
  await catalog.stopClock();
}

describe('an app that is to be published', () => {
  it('is hidden from visitors everywhere until then, and from administrators nowhere', async () => {
    await catalog.create({ title: 'Seen' });
    const { seoSlug } = await catalog.create({ title: 'Waiting', category: 'Gaming', publishAt: far });
    for (const query of ['', '?view=card', '?limit=5', '?q=waiting', '?category=Gaming']) {
      const answer = await catalog.call('GET', `/api/apps/getapps${query}`, { caller: null });
      expect(answer.text).not.toContain('Waiting');
    }
    const counted = await catalog.call('GET', '/api/apps/getapps?limit=1', { caller: null });
    expect(totalOf(counted)).toBe(1);
    expect(
      totalOf(await catalog.call('GET', '/api/apps/getapps?category=Gaming&limit=1', { caller: null })),
    ).toBe(0);
    expect(totalOf(await catalog.call('GET', '/api/apps/getapps?q=waiting&limit=1', { caller: null }))).toBe(
      0,
    );
    expect(await isSeen(seoSlug)).toBe(false);
    expect(titlesOf(await catalog.list())).toEqual(['Waiting', 'Seen']);
    expect((await catalog.show(seoSlug)).body).toMatchObject({ isActive: true, publishAt: far });
    expect(totalOf(await catalog.call('GET', '/api/apps/getapps?limit=1'))).toBe(2);
  });

  it('is seen within two seconds of its moment, once, as a save of nobody’s', async () => {
    const publishAt = inSeconds(1.5);
    const { id, seoSlug } = await catalog.create({ publishAt });
    const before = revisionOf(await catalog.show('any', null));
    await runClock(() => isSeen(seoSlug));
    const late = Date.now() - Date.parse(publishAt);
    expect(late).toBeGreaterThanOrEqual(0);
    expect(late).toBeLessThan(2000);
    const shown = await catalog.show(seoSlug, null);
    expect(shown.body).toMatchObject({ version: 2, publishAt: null, isActive: true });
    expect(revisionOf(shown)).toBe(before + 1);
    expect(await revisionsOf(id)).toEqual([
      { number: 1, at: (shown.body as App).updatedAt, by: null, writtenBy: null, changed: ['publishAt'] },
    ]);
    expect(totalOf(await catalog.call('GET', '/api/apps/getapps?limit=1', { caller: null }))).toBe(1);
  });

  it('is seen at once where the moment has passed, or is taken away', async () => {
    const past = await catalog.create({ publishAt: '2020-01-01T00:00:00Z' });
    expect(past.publishAt).toBeNull();
    expect(await isSeen(past.seoSlug)).toBe(true);
    const waiting = await catalog.create({ publishAt: far });
    await catalog.edit({ appId: waiting.id, publishAt: null });
    expect(await isSeen(waiting.seoSlug)).toBe(true);
    await catalog.edit({ appId: waiting.id, publishAt: far });
    expect(await isSeen(waiting.seoSlug)).toBe(false);
  });

  it('becomes active where it is not: the time is the wish to publish', async () => {
    const { id, seoSlug } = await catalog.create({ publishAt: far, isActive: false });
    const other = await catalog.create({ isActive: false });
    await putDraft(other.id, { title: 'Prepared', publishAt: far });
    await letTimePass('publish_at');
    await letTimePass('publish_at', 'entry_drafts');
    await runClock(async () => (await isSeen(seoSlug)) && (await isSeen(other.seoSlug)));
    expect(await revisionsOf(id)).toMatchObject([
      { number: 1, by: null, changed: ['isActive', 'publishAt'] },
    ]);
  });

  it('is not seen any sooner because it is switched with others', async () => {
    const { id, seoSlug } = await catalog.create({ publishAt: far, isActive: false });
    await catalog.call('POST', '/api/apps/bulk', { body: { ids: [id], action: 'activate' } });
    expect(await isSeen(seoSlug)).toBe(false);
  });
});

describe('an app that is to be unpublished', () => {
  it('is hidden within two seconds of its moment', async () => {
    const unpublishAt = inSeconds(1.5);
    const { id, seoSlug } = await catalog.create({ unpublishAt });
    expect(await isSeen(seoSlug)).toBe(true);
    await runClock(async () => !(await isSeen(seoSlug)));
    expect(Date.now() - Date.parse(unpublishAt)).toBeLessThan(2000);
    expect((await catalog.show(seoSlug)).body).toMatchObject({
      isActive: false,
      unpublishAt: null,
      version: 2,
    });
    expect(await revisionsOf(id)).toMatchObject([
      { number: 1, by: null, changed: ['isActive', 'unpublishAt'] },
    ]);
  });

  it('was published before, where both moments passed while nobody was running', async () => {
    const { id, seoSlug } = await catalog.create({ publishAt: far, unpublishAt: '2099-02-01T00:00:00Z' });
    await catalog.database.query(
      `update catalog.apps set publish_at = now() - interval '2 hours', unpublish_at = now() - interval '1 hour'`,
    );
    await runClock(async () => (await revisionsOf(id)).length === 1);
    expect((await catalog.show(seoSlug)).body).toMatchObject({
      isActive: false,
      publishAt: null,
      unpublishAt: null,
    });
  });

  it('is hidden when it comes out of the trash later', async () => {
    const [app, other] = await catalog.createAll({ unpublishAt: far }, { unpublishAt: far });
    await catalog.remove(app?.id ?? '');
    await letTimePass('unpublish_at');
    await runClock(async () => !(await isSeen(other?.seoSlug ?? '')));
    const { body } = await catalog.call('POST', `/api/apps/restore/${app?.id ?? ''}`);
    expect(body).toMatchObject({ version: 1, isActive: false, unpublishAt: null });
  });
});

describe('a draft with a moment', () => {
  it('is published then, and until then visitors see what is published', async () => {
    const { id, seoSlug } = await catalog.create({ title: 'Seen' });
    await putDraft(id, { title: 'Prepared', publishAt: inSeconds(1.5) });
    catalog.startClock();
    expect((await catalog.show(seoSlug, null)).body).toMatchObject({ title: 'Seen' });
    await until(async () => (await catalog.show(seoSlug, null)).text.includes('Prepared'));
    await catalog.stopClock();
    expect((await catalog.show(seoSlug, null)).body).toMatchObject({ version: 2, publishAt: null });
    expect(await revisionsOf(id)).toMatchObject([{ number: 1, by: null, changed: ['title'] }]);
    expect((await catalog.call('GET', `/api/apps/${id}/draft`)).status).toBe(404);
  });

  it('is hidden again, where it was to be unpublished as well while nobody was running', async () => {
    const { id, seoSlug } = await catalog.create({ title: 'Seen' });
    await putDraft(id, { title: 'Prepared', publishAt: far, unpublishAt: '2099-02-01T00:00:00Z' });
    await catalog.database.query(
      `update catalog.entry_drafts set publish_at = now() - interval '2 hours',
        changes = changes || jsonb_build_object('unpublishAt', now() - interval '1 hour')`,
    );
    await runClock(async () => !(await isSeen(seoSlug)));
    expect((await catalog.show(seoSlug)).body).toMatchObject({
      ...{ title: 'Prepared', isActive: false, publishAt: null, unpublishAt: null },
    });
  });

  it('that cannot be published waits for somebody, and holds up no other', async () => {
    const [first, second, third] = await catalog.createAll(
      { seoSlug: 'one' },
      { seoSlug: 'two' },
      { seoSlug: 'three' },
    );
    await putDraft(first?.id ?? '', { seoSlug: 'two', publishAt: far });
    await putDraft(third?.id ?? '', { title: 'Prepared', publishAt: far });
    await letTimePass('publish_at', 'entry_drafts');
    await runClock(async () => (await catalog.show('three', null)).text.includes('Prepared'));
    await until(
      async () =>
        (await catalog.database.query('select from catalog.entry_drafts where publish_at is not null'))
          .length === 0,
    );
    expect((await catalog.call('GET', `/api/apps/${first?.id ?? ''}/draft`)).body).toMatchObject({
      seoSlug: 'two',
      publishAt: null,
    });
    expect((await catalog.show('two')).body).toMatchObject({ id: second?.id });
  });
});

describe('two replicas', () => {
  it('make each change once, also where one of them is restarted at that very moment', async () => {
    const moment = inSeconds(2);
    const apps = await catalog.createAll(
      ...Array.from({ length: 20 }, (_, n) =>
        n % 2 === 0 ? { publishAt: moment } : { unpublishAt: moment },
      ),
    );
    const drafted = await catalog.create({ title: 'Seen' });
    await putDraft(drafted.id, { title: 'Prepared', publishAt: moment });
    const before = revisionOf(await catalog.show('any', null));
    let replica = await startCatalog({ databaseUrl: catalog.database.url });
    catalog.startClock();
    replica.startClock();
    while (Date.now() < Date.parse(moment) + 1500) {
      await replica.stop();
      replica = await startCatalog({ databaseUrl: catalog.database.url });
      replica.startClock();
    }
    await Promise.all([catalog.stopClock(), replica.stopClock()]);
    for (const [n, { id, seoSlug }] of apps.entries()) {
      expect(await isSeen(seoSlug)).toBe(n % 2 === 0);
      expect(await revisionsOf(id)).toHaveLength(1);
      expect((await catalog.show(seoSlug)).body).toMatchObject({ version: 2 });
    }
    expect((await catalog.show(drafted.seoSlug)).body).toMatchObject({ title: 'Prepared', version: 2 });
    // One change of each: the replica that came second changed nothing.
    expect(revisionOf(await catalog.show('any', null))).toBe(before + apps.length + 1);
    await replica.stop();
  });

  it('make what came due while neither was running', async () => {
    const { id, seoSlug } = await catalog.create({ publishAt: far });
    await letTimePass('publish_at');
    expect(await isSeen(seoSlug)).toBe(false);
    const replicas = await Promise.all(
      [1, 2, 3].map(() => startCatalog({ databaseUrl: catalog.database.url })),
    );
    for (const { startClock } of replicas) startClock();
    await until(() => isSeen(seoSlug));
    await Promise.all(replicas.map(({ stop }) => stop()));
    expect(await revisionsOf(id)).toHaveLength(1);
  });
});

it('a clock that finds nothing to do empties no cache', async () => {
  await catalog.create({ publishAt: far });
  await putDraft((await catalog.create()).id, { title: 'Prepared', publishAt: far });
  const before = revisionOf(await catalog.show('any', null));
  catalog.startClock();
  await catalog.stopClock();
  catalog.startClock();
  await catalog.stopClock();
  expect(revisionOf(await catalog.show('any', null))).toBe(before);
});
