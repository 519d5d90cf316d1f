import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { redirectSchema } from '@portfolio/contracts/pages/redirects.ts';
import { z } from 'zod';
import { serveCatalog } from '../catalog-under-test.ts';

const catalog = serveCatalog({ isEmptied: true });

const rename = (appId: string, seoSlug: string) => catalog.edit({ appId, seoSlug });
const list = async () => z.array(redirectSchema).parse((await catalog.call('GET', '/api/redirects')).body);
const visit = async (slug: string, caller: string | null = null) => {
  const { status, headers } = await catalog.call('GET', `/api/apps/slug/${slug}`, {
    caller,
    redirect: 'manual',
  });
  return status === 301 ? headers.get('location') : status;
};

describe('the earlier address of an app', () => {
  it('leads to the present one, in one hop, however often it changed', async () => {
    const { id } = await catalog.create({ seoSlug: 'first' });
    for (const slug of ['second', 'third', 'fourth']) await rename(id, slug);
    for (const slug of ['first', 'second', 'third']) expect(await visit(slug)).toBe('/api/apps/slug/fourth');
    expect(await visit('fourth')).toBe(200);
    const answer = await catalog.call('GET', '/api/apps/slug/first', { caller: null, redirect: 'manual' });
    expect(answer.body).toEqual({ seoSlug: 'fourth' });
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    // Administrators are led in the same way.
    expect(await visit('first', randomUUID())).toBe('/api/apps/slug/fourth');
  });

  it('is its own again when the app goes back to it', async () => {
    const { id } = await catalog.create({ seoSlug: 'first' });
    await rename(id, 'second');
    await rename(id, 'first');
    expect(await visit('first')).toBe(200);
    expect(await visit('second')).toBe('/api/apps/slug/first');
    expect((await list()).map(({ from }) => from)).toEqual(['/apps/second']);
  });

  it('is always that of the app that has it now, where visitors see that', async () => {
    const { id } = await catalog.create({ seoSlug: 'first' });
    await rename(id, 'second');
    const taker = await catalog.create({ seoSlug: 'first', title: 'Taker' });
    expect(await visit('first')).toBe(200);
    expect((await catalog.show('first', null)).body).toMatchObject({ title: 'Taker' });
    expect(await list()).toMatchObject([{ from: '/apps/first', state: 'inUse' }]);
    await catalog.remove(taker.id);
    expect(await visit('first')).toBe('/api/apps/slug/second');
    // Who moved away last has the better claim.
    const next = await catalog.create({ seoSlug: 'first' });
    await rename(next.id, 'third');
    expect(await visit('first')).toBe('/api/apps/slug/third');
  });

  it('is nobody’s while visitors do not see the app', async () => {
    const { id } = await catalog.create({ seoSlug: 'first' });
    await rename(id, 'second');
    await catalog.edit({ appId: id, isActive: false });
    for (const caller of [null, randomUUID()]) expect(await visit('first', caller)).toBe(404);
    expect(await list()).toMatchObject([{ from: '/apps/first', state: 'hidden' }]);
    await catalog.edit({ appId: id, isActive: true, publishAt: '2099-01-01T00:00:00Z' });
    expect(await visit('first')).toBe(404);
    await catalog.edit({ appId: id, publishAt: null });
    expect(await visit('first')).toBe('/api/apps/slug/second');
    await catalog.remove(id);
    for (const caller of [null, randomUUID()]) expect(await visit('first', caller)).toBe(404);
    await catalog.call('POST', `/api/apps/restore/${id}`);
    expect(await visit('first')).toBe('/api/apps/slug/second');
  });

  it('is kept also where the slug changes by a draft or an earlier version', async () => {
    const { id } = await catalog.create({ seoSlug: 'first' });
    await catalog.call('PUT', `/api/apps/${id}/draft`, { body: { seoSlug: 'second' } });
    expect(await visit('second')).toBe(404);
    await catalog.call('POST', `/api/apps/${id}/draft/publish`, { body: { version: 1 } });
    expect(await visit('first')).toBe('/api/apps/slug/second');
    await catalog.call('POST', `/api/apps/${id}/revisions/1/restore`, { body: { version: 2 } });
    expect(await visit('second')).toBe('/api/apps/slug/first');
  });

  it('goes when the app is removed for good', async () => {
    const { id } = await catalog.create({ seoSlug: 'first' });
    await rename(id, 'second');
    await catalog.remove(id);
    await catalog.database.query(`update catalog.apps set deleted_at = now() - interval '31 days'`);
    await catalog.sweepTrash();
    expect(await list()).toEqual([]);
  });

  it('holds however many change at once', async () => {
    const apps = await catalog.createAll(
      ...Array.from({ length: 10 }, (_, n) => ({ seoSlug: `a-${String(n)}` })),
    );
    await Promise.all(
      apps.flatMap(({ id }, n) => [1, 2, 3].map((turn) => rename(id, `b-${String(n)}-${String(turn)}`))),
    );
    const present = new Map((await catalog.list()).map(({ id, seoSlug }) => [id, seoSlug]));
    for (const { id, seoSlug } of apps)
      expect(await visit(seoSlug)).toBe(`/api/apps/slug/${present.get(id) ?? ''}`);
    expect(await list()).toHaveLength(30);
  });
});
