import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { serveCatalog } from '../catalog-under-test.ts';

const catalog = serveCatalog();

describe('deleting an app', () => {
  it('takes it out of every list, once', async () => {
    const { id, seoSlug } = await catalog.create();
    expect(await catalog.remove(id)).toMatchObject({ status: 204, text: '' });
    expect((await catalog.show(seoSlug)).status).toBe(404);
    expect((await catalog.list()).map((app) => app.id)).not.toContain(id);
    expect(await catalog.remove(id)).toMatchObject({
      status: 404,
      body: { code: 'appNotFound', message: 'App not found' },
    });
  });

  it.each([randomUUID(), 'seven', '1%20or%201=1', '%00'])('answers 404 for the id %s', async (id) => {
    expect((await catalog.remove(id)).status).toBe(404);
  });

  it('asks for a signed-in administrator', async () => {
    const { id, seoSlug } = await catalog.create();
    expect((await catalog.call('DELETE', `/api/apps/delete/${id}`, { caller: null })).status).toBe(401);
    expect((await catalog.show(seoSlug, null)).status).toBe(200);
  });
});
