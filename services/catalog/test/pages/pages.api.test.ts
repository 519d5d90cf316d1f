import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { listedPageSchema, renderedPageSchema } from '@portfolio/contracts/pages/pages.ts';
import { z } from 'zod';
import { mediaPath, publicUrl, revisionOf } from '../catalog-under-test.ts';
import { freePath, servePages } from './pages-under-test.ts';

const { catalog, call, create, visit, seeded } = servePages();
const listOf = async (caller?: null) =>
  z.array(listedPageSchema).parse((await call('GET', '', undefined, caller)).body);
const sixPages = ['/', '/ai-services', '/apps', '/apps/web', '/contact', '/industries'];

describe('the seeded pages', () => {
  it('are the six of the specification, and two legal ones that visitors do not see', async () => {
    const paths = (await listOf(null)).map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(sixPages));
    expect(paths).not.toEqual(expect.arrayContaining(['/privacy']));
    expect(await listOf()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ path: '/privacy', isActive: false }),
        expect.objectContaining({ path: '/imprint', isActive: false }),
      ]),
    );
    expect((await visit('/privacy')).status).toBe(404);
    expect((await seeded('/privacy')).html).toMatchObject({});
  });

  it('have the words of the specification in blocks', async () => {
    const kindsOf = async (path: string) => (await seeded(path)).blocks.map(({ kind }) => kind);
    expect(await kindsOf('/')).toEqual(['hero', 'numbers', 'steps', 'technologies', 'apps', 'call']);
    expect(await kindsOf('/contact')).toEqual(['hero', 'cards', 'contact']);
    expect((await visit('/')).text).toContain('Critical Approval Step');
    expect((await visit('/ai-services')).text).toContain('Get AI Consultation');
    expect((await visit('/industries')).text).toContain('Discuss Your Project');
  });

  it.each(['/', '/apps', '/apps/web', '/contact'])(
    '%s keeps its path and cannot be deleted',
    async (path) => {
      const { id } = await seeded(path);
      expect(await call('DELETE', `/${id}`)).toMatchObject({ status: 409, body: { code: 'pageNeeded' } });
      const moved = await call('PATCH', `/${id}`, { path: freePath() });
      expect(moved).toMatchObject({ status: 409, body: { code: 'pageNeeded' } });
      expect((await visit(path)).status).toBe(200);
    },
  );

  it('/ is never inactive, also not by a schedule; another one can be', async () => {
    const home = await seeded('/');
    for (const change of [{ isActive: false }, { unpublishAt: '2099-01-01T00:00:00Z' }])
      expect(await call('PATCH', `/${home.id}`, change)).toMatchObject({
        status: 409,
        body: { code: 'pageNeeded' },
      });
    const industries = await seeded('/industries');
    expect((await call('PATCH', `/${industries.id}`, { isActive: false })).status).toBe(200);
    expect((await visit('/industries')).status).toBe(404);
    await call('PATCH', `/${industries.id}`, { isActive: true });
    expect((await visit('/industries')).status).toBe(200);
  });
});

describe('a new page', () => {
  it('is active and indexed unless said otherwise, and its absent values are null', async () => {
    const page = await create();
    expect(page).toMatchObject({
      isActive: true,
      isIndexed: true,
      navLabel: null,
      metaTitle: null,
      version: 1,
    });
    expect((await visit(page.path)).body).toEqual(page);
  });

  it('has a path of its title where none is given', async () => {
    const title = `Études & co ${randomUUID().slice(0, 8)}`;
    const { path } = await create({ path: '', title });
    expect(path).toBe(`/etudes-co-${title.slice(-8)}`);
  });

  it('has a path of its own', async () => {
    const { path } = await create();
    expect(await call('POST', '', { path, title: 'Again' })).toMatchObject({
      status: 409,
      body: { code: 'pathTaken', message: 'A page with this path already exists' },
    });
  });

  it.each([
    '/api',
    '/admin/x',
    '/login',
    '/setup',
    '/media/x',
    '/healthz',
    '/metrics',
    '/apps/some-app',
    '/preview/x',
  ])('cannot have the reserved path %s', async (path) => {
    expect(await call('POST', '', { path, title: 'T' })).toMatchObject({
      status: 422,
      body: { fields: { path: expect.any(String) } },
    });
  });

  it.each(['about', '/A', '/a/b/c/d', '/a/', '/a--b', '//a', `/${'a'.repeat(200)}`])(
    'cannot have the path %s',
    async (path) => {
      expect((await call('POST', '', { path, title: 'T' })).status).toBe(422);
    },
  );

  it('shows the next request of a visitor what it became', async () => {
    const page = await create();
    const before = revisionOf(await visit(page.path));
    const edited = await call('PATCH', `/${page.id}`, { title: 'Renamed', version: 1 });
    expect(edited).toMatchObject({ status: 200, body: { title: 'Renamed', version: 2 } });
    const after = await visit(page.path);
    expect(after.body).toMatchObject({ title: 'Renamed' });
    expect(revisionOf(after)).toBeGreaterThan(before);
    expect(revisionOf(edited)).toBe(revisionOf(after));
    expect((await call('PATCH', `/${page.id}`, { title: 'Late', version: 1 })).status).toBe(409);
  });

  it('is refused to visitors, with all that only editors do', async () => {
    const { id } = await create();
    for (const [method, rest] of [
      ['POST', ''],
      ['PATCH', `/${id}`],
      ['DELETE', `/${id}`],
      ['GET', `/${id}`],
      ['GET', '/trash'],
      ['GET', `/${id}/revisions`],
    ] as const)
      expect((await call(method, rest, method === 'GET' ? undefined : {}, null)).status).toBe(401);
  });
});

describe('the list of pages for the sitemap', () => {
  it('has the last change, the pictures and the apps that visitors see', async () => {
    const [seen, hidden, linked] = [mediaPath(911), mediaPath(912), mediaPath(913)];
    const image = (url: string, isHidden = false) => ({ kind: 'image', url, alt: 'A', isHidden });
    const page = await create({
      shareImageUrl: hidden,
      blocks: [image(seen), image(seen), image(hidden, true), { kind: 'apps', isHidden: true }],
    });
    const find = async () =>
      z
        .array(listedPageSchema)
        .parse((await call('GET', '?view=sitemap', undefined, null)).body)
        .find(({ id }) => id === page.id);
    expect(await find()).toMatchObject({ updatedAt: page.updatedAt, images: [seen], showsApps: false });
    const blocks = [{ kind: 'text', text: `/about\n\n[A](${linked})` }, { kind: 'apps' }];
    await call('PUT', `/${page.id}/draft`, { blocks });
    expect(await find()).toMatchObject({ updatedAt: page.updatedAt, images: [seen] });
    const published = await call('POST', `/${page.id}/draft/publish`, { version: page.version });
    const { updatedAt } = renderedPageSchema.parse(published.body);
    expect(updatedAt > page.updatedAt).toBe(true);
    expect(await find()).toMatchObject({ updatedAt, images: [], showsApps: true });
  });
});

describe('a page that moves', () => {
  it('leaves a redirect, in one hop, also through several moves; back again removes it', async () => {
    const { id, path } = await create();
    const [second, third] = [freePath(), freePath()];
    await call('PATCH', `/${id}`, { path: second });
    await call('PATCH', `/${id}`, { path: third });
    for (const old of [path, second]) {
      const moved = await visit(old);
      expect(moved).toMatchObject({ status: 301, body: { to: third } });
      expect(moved.headers.get('location')).toBe(`/api/pages/by-path?path=${encodeURIComponent(third)}`);
    }
    await call('PATCH', `/${id}`, { path });
    expect((await visit(path)).status).toBe(200);
    await call('PATCH', `/${id}`, { isActive: false });
    expect((await visit(third)).status).toBe(404);
  });

  it('gives its old path to a page that is made there', async () => {
    const { id, path } = await create();
    await call('PATCH', `/${id}`, { path: freePath() });
    const other = await create({ path, title: 'Newcomer' });
    expect((await visit(path)).body).toMatchObject({ id: other.id });
  });
});

describe('the trash of pages', () => {
  it('frees the path, and gives the page back where that is free', async () => {
    const { id, path } = await create();
    expect((await call('DELETE', `/${id}`)).status).toBe(204);
    expect((await visit(path)).status).toBe(404);
    expect((await call('GET', '/trash')).body).toEqual([expect.objectContaining({ id, path })]);
    const other = await create({ path });
    expect(await call('POST', `/${id}/recover`)).toMatchObject({ status: 409, body: { code: 'pathTaken' } });
    await call('DELETE', `/${other.id}`);
    expect(await call('POST', `/${id}/recover`)).toMatchObject({ status: 200, body: { id } });
    expect((await visit(path)).status).toBe(200);
  });
});

describe('a copy of a page', () => {
  it('is inactive, has a path of its own, and ids of the same blocks', async () => {
    const page = await create({ blocks: [{ kind: 'text', text: 'Hello' }] });
    const copy = await call('POST', `/${page.id}/duplicate`);
    expect(copy).toMatchObject({
      status: 201,
      body: { path: `${page.path}-copy`, isActive: false, blocks: page.blocks },
    });
    expect((await call('POST', `/${page.id}/duplicate`)).body).toMatchObject({ path: `${page.path}-copy-2` });
    const home = await seeded('/');
    expect((await call('POST', `/${home.id}/duplicate`)).body).toMatchObject({ path: '/home-copy' });
  });

  it('of the page of websites is no path of an app', async () => {
    const { id } = await seeded('/apps/web');
    expect((await call('POST', `/${id}/duplicate`)).body).toMatchObject({ path: '/apps-web-copy' });
  });

  it('of a path that would be too long loses the end of that', async () => {
    const { id } = await create({ path: `/${'b'.repeat(199)}` });
    const answer = await call('POST', `/${id}/duplicate`);
    expect(answer.body).toMatchObject({ path: `/${'b'.repeat(194)}-copy` });
  });
});

describe('the images of a page', () => {
  it('are paths of the media store, and count as used, also of a page in the trash', async () => {
    const [shown, shared] = [mediaPath(901), mediaPath(902)];
    const page = await create({
      shareImageUrl: shared,
      blocks: [{ kind: 'image', url: `${publicUrl}${shown}`, alt: 'A view' }],
    });
    expect(page.blocks).toMatchObject([{ url: shown }]);
    await call('DELETE', `/${page.id}`);
    const used = await catalog.callAsService('/internal/images-in-use', {
      paths: [shown, shared, mediaPath(903)],
    });
    expect(used.body).toEqual({ inUse: expect.arrayContaining([shown, shared]) });
    expect(used.text).not.toContain(mediaPath(903));
    for (const url of ['https://elsewhere.test/a.jpg', `https://elsewhere.test${shown}`])
      expect(
        await call('POST', '', { title: 'T', path: freePath(), blocks: [{ kind: 'image', url, alt: '' }] }),
      ).toMatchObject({
        status: 422,
        body: { fields: { 'blocks.0.url': 'Use an uploaded image' } },
      });
  });
});
