import { describe, expect, it } from '@jest/globals';
import { serveCatalog } from '../catalog-under-test.ts';

const catalog = serveCatalog();

describe('the tags of an app', () => {
  it('are kept in their order, each once, in lists and cards too, and cleared by null', async () => {
    const app = await catalog.create({ tags: ['React', 'Offline', 'React'] });
    expect(app.tags).toEqual(['React', 'Offline']);
    const cards = await catalog.call('GET', '/api/apps/getapps?view=card', { caller: null });
    expect(cards.body).toMatchObject([{ tags: ['React', 'Offline'] }]);
    expect((await catalog.edit({ appId: app.id, title: 'Other' })).body).toMatchObject({
      tags: ['React', 'Offline'],
    });
    expect((await catalog.edit({ appId: app.id, tags: null })).body).toMatchObject({ tags: [] });
  });

  it('are at most 20 of at most 40 characters', async () => {
    const { id } = await catalog.create();
    for (const tags of [Array.from({ length: 21 }, (_, n) => String(n)), ['x'.repeat(41)], ['']])
      expect((await catalog.edit({ appId: id, tags })).status).toBe(422);
  });
});
