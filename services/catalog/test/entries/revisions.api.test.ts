import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { revisionSummarySchema } from '@portfolio/contracts/apps/app-revisions.ts';
import type { App } from '@portfolio/contracts/apps/apps.ts';
import { z } from 'zod';
import {
  administrator,
  personOf,
  mediaPath,
  revisionOf,
  serveCatalog,
  type Answer,
} from '../catalog-under-test.ts';
import { until } from '../until.ts';

const catalog = serveCatalog({ isEmptied: true });

const colleague = randomUUID();
const pathOf = (id: string, rest = '') => `/api/apps/${id}/revisions${rest}`;
const listOf = async (id: string) =>
  z.array(revisionSummarySchema).parse((await catalog.call('GET', pathOf(id))).body);
const revisionAt = async (id: string, number: number) =>
  (await catalog.call('GET', pathOf(id, `/${String(number)}`))).body as App;
const restore = (id: string, number: number, version: unknown, caller: string | null = administrator) =>
  catalog.call('POST', pathOf(id, `/${String(number)}/restore`), { caller, body: { version } });
/** Three bytes each, which no compression makes fewer. */
const letters = (count: number) =>
  Array.from({ length: count }, () => String.fromCharCode(0x4e00 + Math.floor(Math.random() * 20_000))).join(
    '',
  );
const fieldsOf = ({ body }: Answer) => (body as { fields?: object }).fields;

describe('the versions of an app', () => {
  it('begin with the first save, and name what each save changed, when, and who did', async () => {
    const app = await catalog.create({ title: 'One', features: ['a'] });
    expect(await listOf(app.id)).toEqual([]);
    await catalog.edit({ appId: app.id, title: 'Two', features: ['a', 'b'] });
    const { body } = await catalog.call('PATCH', '/api/apps/edit', {
      caller: colleague,
      body: { appId: app.id, demoUrl: 'https://example.com/demo' },
    });
    const savedBy = (id: string) => ({ by: personOf(id), writtenBy: personOf(id) });
    expect(await listOf(app.id)).toEqual([
      { number: 2, at: (body as App).updatedAt, ...savedBy(colleague), changed: ['demoUrl'] },
      { number: 1, at: expect.any(String), ...savedBy(administrator), changed: ['title', 'features'] },
    ]);
  });

  it('are the app as it was before each save, in all its fields', async () => {
    const first = await catalog.create({
      title: 'One',
      description: 'It *counts*.',
      screenshots: [mediaPath(1), mediaPath(2)],
      imageAlts: { [mediaPath(1)]: 'A list' },
      client: 'Harbour',
      outcomes: [{ value: '3×', label: 'as fast' }],
      quote: { text: 'It counts.', author: 'Ada', position: '' },
    });
    const second = (await catalog.edit({ appId: first.id, title: 'Two', screenshots: [], client: null }))
      .body as App;
    await catalog.edit({ appId: first.id, description: 'Else.' });
    expect(await revisionAt(first.id, 1)).toEqual({
      ...first,
      descriptionHtml: '<p>It <em>counts</em>.</p>',
    });
    expect(await revisionAt(first.id, 2)).toEqual(second);
  });

  it('leave out a save that changes nothing, an order and the trash', async () => {
    const [app, other] = await catalog.createAll('One', 'Two');
    const id = app?.id ?? '';
    await catalog.edit({ appId: id, title: 'One' });
    await catalog.call('PUT', '/api/apps/order', { body: { ids: [id, other?.id] } });
    await catalog.remove(id);
    await catalog.call('POST', `/api/apps/restore/${id}`);
    expect(await listOf(id)).toEqual([]);
    await catalog.edit({ appId: id, title: 'Three' });
    expect(await listOf(id)).toMatchObject([{ number: 2, changed: ['title'] }]);
  });

  it('have one for each app that is switched with others at once', async () => {
    const apps = await catalog.createAll('One', { title: 'Two', isActive: false });
    const body = { ids: apps.map(({ id }) => id), action: 'deactivate' };
    await catalog.call('POST', '/api/apps/bulk', { caller: colleague, body });
    expect(await listOf(apps[0]?.id ?? '')).toMatchObject([
      { number: 1, by: personOf(colleague), changed: ['isActive'] },
    ]);
    expect(await listOf(apps[1]?.id ?? '')).toEqual([]);
  });

  it('are kept also of images with addresses longer than any index entry', async () => {
    const { id } = await catalog.create({ screenshots: [`https://example.com/${letters(2000)}`] });
    expect((await catalog.edit({ appId: id, screenshots: [] })).status).toBe(200);
    expect(await listOf(id)).toMatchObject([{ changed: ['screenshots'] }]);
  });

  it('are not kept of a save that fails', async () => {
    const [app, other] = await catalog.createAll('One', 'Two');
    await catalog.edit({ appId: app?.id, seoSlug: other?.seoSlug });
    await catalog.edit({ appId: app?.id, title: 'Old', version: 7 });
    expect(await listOf(app?.id ?? '')).toEqual([]);
  });

  it('are one for each of many saves at once', async () => {
    const { id } = await catalog.create();
    const numbers = Array.from({ length: 20 }, (_, n) => n + 1);
    await Promise.all(numbers.map((n) => catalog.edit({ appId: id, title: `Title ${String(n)}` })));
    const kept = await listOf(id);
    expect(kept.map(({ number }) => number)).toEqual(numbers.toReversed());
    const titles = await Promise.all(numbers.slice(1).map(async (n) => (await revisionAt(id, n)).title));
    expect(new Set(titles).size).toBe(19);
  });

  it('are the newest 100', async () => {
    const [app, other] = await catalog.createAll('0', 'Other');
    const id = app?.id ?? '';
    await catalog.edit({ appId: other?.id, title: 'Else' });
    for (let n = 1; n <= 103; n += 1) await catalog.edit({ appId: id, title: String(n) });
    const kept = await listOf(id);
    expect(kept).toHaveLength(100);
    expect([kept[0]?.number, kept.at(-1)?.number]).toEqual([103, 4]);
    expect((await revisionAt(id, 4)).title).toBe('3');
    expect(await catalog.call('GET', pathOf(id, '/3'))).toMatchObject({ status: 404 });
    expect(await listOf(other?.id ?? '')).toHaveLength(1);
  }, 60_000);

  it('go with the app when it is removed for good', async () => {
    const { id } = await catalog.create();
    await catalog.edit({ appId: id, title: 'Two' });
    await catalog.remove(id);
    expect((await catalog.call('GET', pathOf(id))).status).toBe(404);
    await catalog.database.query(`update catalog.apps set deleted_at = now() - interval '31 days'`);
    await catalog.sweepTrash();
    expect(await catalog.database.query('select from catalog.entry_revisions')).toEqual([]);
  });

  it('are for administrators only, and of apps and numbers that there are', async () => {
    const { id } = await catalog.create();
    for (const rest of ['', '/1'])
      expect((await catalog.call('GET', pathOf(id, rest), { caller: null })).status).toBe(401);
    expect((await restore(id, 1, 1, null)).status).toBe(401);
    for (const unknown of [randomUUID(), 'seven'])
      expect(await catalog.call('GET', pathOf(unknown))).toMatchObject({
        status: 404,
        body: { code: 'appNotFound' },
      });
    for (const number of ['1', '0', '-1', 'one', '99999999999'])
      expect(await catalog.call('GET', pathOf(id, `/${number}`))).toMatchObject({
        status: 404,
        body: { code: 'revisionNotFound' },
      });
    expect((await catalog.call('GET', pathOf(id, '/1.5'))).status).toBe(404);
  });
});

describe('restoring a version', () => {
  it('makes the app what it was, and can itself be undone', async () => {
    const first = await catalog.create({ title: 'One', metaTitle: 'Meta', screenshots: [mediaPath(1)] });
    const changed = await catalog.edit({
      appId: first.id,
      title: 'Two',
      description: '# Else',
      metaTitle: null,
      screenshots: [],
    });
    const restored = await restore(first.id, 1, 2, colleague);
    expect(restored).toMatchObject({ status: 200 });
    const before = { ...first, descriptionHtml: `<p>${first.description}</p>` };
    expect(restored.body).toEqual({ ...before, version: 3, updatedAt: expect.any(String) });
    expect((await catalog.show(first.seoSlug, null)).body).toEqual(restored.body);
    expect(revisionOf(restored)).toBe(revisionOf(await catalog.show(first.seoSlug)));
    expect(await listOf(first.id)).toMatchObject([
      {
        number: 2,
        by: personOf(colleague),
        changed: expect.arrayContaining(['title', 'screenshots']),
      },
      { number: 1 },
    ]);
    expect((await restore(first.id, 2, 3)).body).toEqual({
      ...(changed.body as App),
      version: 4,
      updatedAt: expect.any(String),
    });
  });

  it('is refused where the app was saved meanwhile, and then changes nothing', async () => {
    const { id } = await catalog.create({ title: 'One' });
    await catalog.edit({ appId: id, title: 'Two' });
    expect(await restore(id, 1, 1)).toMatchObject({ status: 409, body: { code: 'versionChanged' } });
    const answers = await Promise.all(Array.from({ length: 8 }, () => restore(id, 1, 2)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
    expect(await listOf(id)).toHaveLength(2);
  });

  it('is refused where another app has the slug by now', async () => {
    const app = await catalog.create({ seoSlug: 'wanted' });
    await catalog.edit({ appId: app.id, seoSlug: 'other' });
    await catalog.create({ seoSlug: 'wanted' });
    expect(await restore(app.id, 1, 2)).toMatchObject({ status: 409, body: { code: 'slugTaken' } });
  });

  it('does not let happen again what was to happen at a moment that has passed', async () => {
    const { id, seoSlug } = await catalog.create({ unpublishAt: new Date(Date.now() + 1500).toISOString() });
    catalog.startClock();
    await until(async () => (await catalog.show(seoSlug, null)).status === 404);
    await catalog.stopClock();
    expect((await restore(id, 1, 2)).body).toMatchObject({ isActive: false, unpublishAt: null, version: 3 });
  });

  it.each([[{}], [{ version: '1' }], [{ version: 0 }], [{ version: 1, title: 'x' }]])(
    'asks for the version: %j',
    async (body) => {
      const { id } = await catalog.create();
      await catalog.edit({ appId: id, title: 'Two' });
      const answer = await catalog.call('POST', pathOf(id, '/1/restore'), { body });
      expect([answer.status, fieldsOf(answer)]).toEqual([422, expect.any(Object)]);
    },
  );
});

it('a hundred versions of an app open at once, and what they show is found, among ten thousand', async () => {
  await catalog.database.query(`
    insert into catalog.apps (id, user_id, title, description, short_description, seo_slug, thumbnail_url, category, app_type,
      screenshots)
    select gen_random_uuid(), gen_random_uuid(), 'App', repeat('d', 2000), 's', 'app-' || n, '/media/x', 'Gaming', 'Web App',
      (select jsonb_agg('/media/' || md5(n || '-' || s) || '-800x600-a1b2c3.jpg') from generate_series(1, 20) s)
    from generate_series(1, 100) n`);
  await catalog.database.query(`
    insert into catalog.entry_revisions (kind, entry_id, number, at, changed, state, images)
    select 'app', id, number, now(), '{title}', '{}', array(select jsonb_array_elements_text(screenshots))
    from catalog.apps, generate_series(1, 100) number`);
  await catalog.database.query('analyze catalog.entry_revisions');
  const [app] = await catalog.list('?limit=1');
  expect(await listOf(app?.id ?? '')).toHaveLength(100);
  const times: number[] = [];
  for (let run = 0; run < 5; run += 1) {
    const startedAt = performance.now();
    await listOf(app?.id ?? '');
    times.push(performance.now() - startedAt);
  }
  expect(Math.min(...times)).toBeLessThan(200);
  const plan = await catalog.database.query(
    `explain select from catalog.entry_revisions where images @> array['${mediaPath(1)}']`,
  );
  expect(JSON.stringify(plan)).toContain('entry_revisions_images');
});
