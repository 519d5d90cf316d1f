import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { renderedAppSchema, type RenderedApp } from '@portfolio/contracts/apps/rendered-app.ts';
import { mediaPath, newApp, serveCatalog } from '../catalog-under-test.ts';

const catalog = serveCatalog({ isEmptied: true });

const duplicate = async (id: string): Promise<RenderedApp> => {
  const answer = await catalog.call('POST', `/api/apps/${id}/duplicate`);
  expect(answer.status).toBe(201);
  return renderedAppSchema.parse(answer.body);
};

describe('a copy of an app', () => {
  it('has everything of the original but its own id, slug and times, and is inactive', async () => {
    const original = await catalog.create(
      newApp({
        seoSlug: 'atlas',
        features: ['Maps'],
        screenshots: [mediaPath(1), mediaPath(2)],
        imageAlts: { [mediaPath(1)]: 'A map' },
        demoUrl: 'https://example.com/atlas',
        metaTitle: 'Atlas',
        client: 'Harbour Ltd',
        outcomes: [{ value: '3×', label: 'more maps' }],
        isFeatured: true,
        publishAt: '2999-01-01T00:00:00.000Z',
        unpublishAt: '2999-02-01T00:00:00.000Z',
      }),
    );
    const copy = await duplicate(original.id);
    const { id, createdAt, updatedAt, ...same } = original;
    expect(copy).toMatchObject({
      ...same,
      ...{ seoSlug: 'atlas-copy', isActive: false, isFeatured: false, publishAt: null, unpublishAt: null },
    });
    expect(copy.id).not.toBe(id);
    expect([copy.createdAt > createdAt, copy.updatedAt > updatedAt]).toEqual([true, true]);
    expect((await catalog.list()).map(({ seoSlug }) => seoSlug)).toEqual(['atlas-copy', 'atlas']);
    expect((await catalog.show('atlas')).body).toEqual(original);
  });

  it('is numbered where there are others, and takes a number that has become free', async () => {
    const { id } = await catalog.create({ seoSlug: 'atlas' });
    const copies = [await duplicate(id), await duplicate(id), await duplicate(id)];
    expect(copies.map(({ seoSlug }) => seoSlug)).toEqual(['atlas-copy', 'atlas-copy-2', 'atlas-copy-3']);
    await catalog.remove(copies[1]?.id ?? '');
    expect((await duplicate(id)).seoSlug).toBe('atlas-copy-2');
  });

  it('has a slug of at most 100 characters', async () => {
    const { id } = await catalog.create({ seoSlug: `${'a'.repeat(94)}-bcdef` });
    expect((await duplicate(id)).seoSlug).toBe(`${'a'.repeat(94)}-copy`);
    expect((await duplicate(id)).seoSlug).toBe(`${'a'.repeat(93)}-copy-2`);
  });

  it('is made once for each request, also of many at the same time', async () => {
    const { id } = await catalog.create({ seoSlug: 'atlas' });
    const copies = await Promise.all(Array.from({ length: 8 }, () => duplicate(id)));
    expect(new Set(copies.map(({ seoSlug }) => seoSlug)).size).toBe(8);
  });

  it('keeps the images where the original goes for good', async () => {
    const { id } = await catalog.create({ thumbnailUrl: mediaPath(7) });
    await duplicate(id);
    await catalog.remove(id);
    await catalog.database.query(
      `update catalog.apps set deleted_at = now() - interval '31 days' where id = '${id}'`,
    );
    await catalog.sweepTrash();
    const { body } = await catalog.callAsService('/internal/images-in-use', { paths: [mediaPath(7)] });
    expect(body).toEqual({ inUse: [mediaPath(7)] });
  });

  it('is not made of an app that is not there, and not for a visitor', async () => {
    const { id } = await catalog.create();
    for (const unknown of [randomUUID(), 'no-id'])
      expect((await catalog.call('POST', `/api/apps/${unknown}/duplicate`)).status).toBe(404);
    expect((await catalog.call('POST', `/api/apps/${id}/duplicate`, { caller: null })).status).toBe(401);
    await catalog.remove(id);
    expect((await catalog.call('POST', `/api/apps/${id}/duplicate`)).status).toBe(404);
    expect(await catalog.list()).toEqual([]);
  });
});
