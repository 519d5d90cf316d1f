import { describe, expect, it } from '@jest/globals';
import { appSchema } from '@portfolio/contracts/apps/apps.ts';
import { revisionOf, serveCatalog, type Answer } from './catalog-under-test.ts';

const catalog = serveCatalog({ isEmptied: true });

const get = (query: string, caller?: null) =>
  catalog.call('GET', `/api/apps/getapps${query}`, caller === undefined ? {} : { caller });

describe('the revision', () => {
  it('is the same in every answer while nothing changes', async () => {
    const { seoSlug } = await catalog.create();
    const revision = revisionOf(await get(''));
    expect(revisionOf(await get('?q=nothing&limit=1', null))).toBe(revision);
    expect(revisionOf(await catalog.show(seoSlug))).toBe(revision);
    expect(revisionOf(await catalog.show('unknown'))).toBe(revision);
  });

  it('grows with every change, also one made by hand, and is the number that the change answers', async () => {
    const seen = [revisionOf(await get(''))];
    const created = await catalog.call('POST', '/api/apps/create', {
      body: {
        title: 'Counted',
        category: 'Business',
        appType: 'Website',
        shortDescription: 's',
        description: 'd',
        thumbnailUrl: 'https://example.com/a.png',
      },
    });
    seen.push(revisionOf(created), revisionOf(await get('')));
    const [app] = await catalog.list();
    seen.push(
      revisionOf(await catalog.edit({ appId: app?.id, title: 'Changed' })),
      revisionOf(await get('')),
    );
    await catalog.database.query(`update catalog.apps set title = 'By hand'`);
    seen.push(revisionOf(await get('')));
    const removed = await catalog.remove(app?.id ?? '');
    seen.push(revisionOf(removed), revisionOf(await get('')));
    expect(seen.map((revision) => revision - (seen[0] ?? 0))).toEqual([0, 1, 1, 2, 2, 3, 4, 4]);
  });

  it('does not grow with a change that fails', async () => {
    const { seoSlug } = await catalog.create();
    const before = revisionOf(await get(''));
    await expect(catalog.create({ seoSlug })).rejects.toThrow('slugTaken');
    expect(revisionOf(await get(''))).toBe(before);
  });

  it('names the very state that an answer shows, however many write at once', async () => {
    const { id } = await catalog.create({ title: '0' });
    const start = revisionOf(await get(''));
    const edits = Array.from({ length: 40 }, (_, n) => catalog.edit({ appId: id, title: String(n + 1) }));
    const reads = Array.from({ length: 40 }, () => get(''));
    const answers = await Promise.all([...edits, ...reads]);
    const titleOf = ({ body }: Answer) =>
      JSON.stringify(appSchema.parse(Array.isArray(body) ? body[0] : body));
    const titleAt = new Map(answers.slice(0, 40).map((answer) => [revisionOf(answer), titleOf(answer)]));
    expect([...titleAt.keys()].sort((a, b) => a - b)).toEqual(
      Array.from({ length: 40 }, (_, n) => start + n + 1),
    );
    for (const read of answers.slice(40))
      if (revisionOf(read) !== start) expect(titleOf(read)).toBe(titleAt.get(revisionOf(read)));
  });
});
