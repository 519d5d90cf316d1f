import { describe, expect, it } from '@jest/globals';
import { createdPreviewLinkSchema } from '@portfolio/contracts/apps/preview-links.ts';
import { administrator, personOf } from '../catalog-under-test.ts';
import { until } from '../until.ts';
import { freePath, servePages } from './pages-under-test.ts';

const { catalog, call, create, visit } = servePages();
const soon = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

describe('the versions of a page', () => {
  it('are kept by each save and can be restored, which can be undone', async () => {
    const { id } = await create({ title: 'First', blocks: [{ kind: 'text', text: 'One' }] });
    await call('PATCH', `/${id}`, { title: 'Second', blocks: [{ kind: 'text', text: 'Two' }] });
    expect((await call('GET', `/${id}/revisions`)).body).toEqual([
      {
        ...{ number: 1, at: expect.any(String), changed: ['title', 'blocks'] },
        ...{ by: personOf(administrator), writtenBy: personOf(administrator) },
      },
    ]);
    expect((await call('GET', `/${id}/revisions/1`)).body).toMatchObject({
      title: 'First',
      blocks: [{ text: 'One' }],
    });
    expect((await call('POST', `/${id}/revisions/1/restore`, { version: 1 })).status).toBe(409);
    const restored = await call('POST', `/${id}/revisions/1/restore`, { version: 2 });
    expect(restored).toMatchObject({ status: 200, body: { title: 'First', version: 3 } });
    expect((await call('POST', `/${id}/revisions/2/restore`, { version: 3 })).body).toMatchObject({
      title: 'Second',
    });
    expect((await call('GET', `/${id}/revisions/77`)).status).toBe(404);
  });
});

describe('the draft of a page', () => {
  it('changes nothing that visitors see until it is published', async () => {
    const { id, path, version } = await create({ title: 'Published' });
    const draft = await call('PUT', `/${id}/draft`, { title: 'Drafted', blocks: [{ kind: 'divider' }] });
    expect(draft).toMatchObject({ status: 200, body: { title: 'Drafted', changed: ['title', 'blocks'] } });
    expect((await visit(path)).body).toMatchObject({ title: 'Published', version });
    expect((await call('GET', '')).body).toEqual(
      expect.arrayContaining([expect.objectContaining({ id, hasDraft: true })]),
    );
    expect((await call('POST', `/${id}/draft/publish`, { version: 9 })).status).toBe(409);
    expect((await call('POST', `/${id}/draft/publish`, { version })).body).toMatchObject({
      title: 'Drafted',
    });
    expect((await visit(path)).body).toMatchObject({ title: 'Drafted', blocks: [{ kind: 'divider' }] });
    expect((await call('GET', `/${id}/draft`)).status).toBe(404);
    await call('PUT', `/${id}/draft`, { title: 'Dropped' });
    expect((await call('DELETE', `/${id}/draft`)).status).toBe(204);
  });

  it('is what a preview link shows', async () => {
    const { id } = await create({ isActive: false });
    await call('PUT', `/${id}/draft`, { title: 'Drafted' });
    const link = createdPreviewLinkSchema.parse(
      (await call('POST', `/${id}/preview-links`, { hours: 1 })).body,
    );
    const open = () =>
      catalog.call('POST', '/internal/open-preview', {
        caller: null,
        body: { token: link.url.slice(link.url.lastIndexOf('/') + 1) },
      });
    expect((await open()).body).toMatchObject({ page: { id, title: 'Drafted' } });
    expect((await call('GET', `/${id}/preview-links`)).body).toMatchObject([{ id: link.id, openedCount: 1 }]);
    expect((await call('DELETE', `/${id}/preview-links/${link.id}`)).status).toBe(204);
    expect((await open()).status).toBe(404);
  });
});

describe('the clock of pages', () => {
  it('publishes and unpublishes pages and publishes drafts when they are due', async () => {
    catalog.startClock();
    const published = await create({ isActive: false, publishAt: soon(1200) });
    const unpublished = await create({ unpublishAt: soon(1200) });
    const drafted = await create({ title: 'Before' });
    await call('PUT', `/${drafted.id}/draft`, { title: 'After', publishAt: soon(1200) });
    expect((await visit(published.path)).status).toBe(404);
    await until(async () => (await visit(published.path)).status === 200);
    await until(async () => (await visit(unpublished.path)).status === 404);
    await until(async () => (await visit(drafted.path)).text.includes('After'));
  });

  it('refuses a time to unpublish before the time to publish', async () => {
    const times = { publishAt: soon(7_200_000), unpublishAt: soon(3_600_000) };
    expect(await call('POST', '', { path: freePath(), title: 'T', ...times })).toMatchObject({
      status: 422,
      body: { fields: { unpublishAt: expect.any(String) } },
    });
  });
});
