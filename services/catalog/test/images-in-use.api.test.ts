import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { mediaPath, serveCatalog } from './catalog-under-test.ts';

const catalog = serveCatalog({ isEmptied: true });

const [cover, shot, other, unknown] = [
  mediaPath(901),
  mediaPath(902),
  mediaPath(903),
  mediaPath(904),
] as const;
const ask = (paths: unknown) => catalog.callAsService('/internal/images-in-use', { paths });
const inUse = async () => {
  const { body } = await ask([cover, shot, other, unknown]);
  return (body as { inUse: string[] }).inUse.toSorted();
};

const isSomebodyWaiting = async () =>
  (
    await catalog.database.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).length > 0;

describe('images in use', () => {
  it('are the thumbnails and screenshots of all apps, each once', async () => {
    expect(await inUse()).toEqual([]);
    await catalog.create({ thumbnailUrl: cover, screenshots: [shot, 'https://example.com/elsewhere.png'] });
    await catalog.create({ thumbnailUrl: shot, screenshots: [], isActive: false });
    expect(await inUse()).toEqual([cover, shot]);
  });

  it('are those of an app in the trash too, until it is removed for good', async () => {
    const { id } = await catalog.create({ thumbnailUrl: cover, screenshots: [shot] });
    await catalog.remove(id);
    expect(await inUse()).toEqual([cover, shot]);
    await catalog.database.query(`update catalog.apps set deleted_at = now() - interval '31 days'`);
    await catalog.sweepTrash();
    expect(await inUse()).toEqual([]);
  });

  it('are those that an app showed, as long as that version is kept', async () => {
    const { id } = await catalog.create({ thumbnailUrl: cover, screenshots: [shot, other] });
    await catalog.edit({ appId: id, screenshots: [other] });
    expect(await inUse()).toEqual([cover, shot, other]);
    await catalog.database.query('delete from catalog.entry_revisions');
    expect(await inUse()).toEqual([cover, other]);
  });

  it('are those of drafts', async () => {
    const { id } = await catalog.create({ thumbnailUrl: cover });
    await catalog.call('PUT', `/api/apps/${id}/draft`, { body: { screenshots: [shot] } });
    expect(await inUse()).toEqual([cover, shot]);
    await catalog.call('PUT', `/api/apps/${id}/draft`, { body: { thumbnailUrl: other } });
    expect(await inUse()).toEqual([cover, other]);
  });

  it('are those to which the text of a page links', async () => {
    const blocks = [{ kind: 'text', text: `As on [our plan](${shot}?w=800).` }];
    expect((await catalog.call('POST', '/api/pages', { body: { title: 'Plan', blocks } })).status).toBe(201);
    expect(await inUse()).toEqual([shot]);
    await catalog.database.query(`delete from catalog.pages where title = 'Plan'`);
  });

  it('wait for a change that is being written', async () => {
    await catalog.withSchema(async (knex) => {
      const writer = await knex.transaction();
      await writer('apps').insert({
        id: randomUUID(),
        user_id: randomUUID(),
        title: 'Slow',
        description: 'Slow',
        short_description: 'Slow',
        seo_slug: 'slow',
        thumbnail_url: cover,
        category: 'Business',
        app_type: 'Website',
      });
      const asked = inUse();
      while (!(await isSomebodyWaiting())) await setImmediate();
      await writer.commit();
      expect(await asked).toEqual([cover]);
    });
  });

  it('are asked for with media paths, a few hundred at most', async () => {
    for (const paths of [
      undefined,
      'text',
      ['/etc/passwd'],
      Array.from({ length: 501 }, (_, n) => mediaPath(n)),
    ])
      expect((await ask(paths)).status).toBe(422);
  });
});
