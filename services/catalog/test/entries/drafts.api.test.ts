import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { appDraftSchema } from '@portfolio/contracts/apps/app-drafts.ts';
import type { App } from '@portfolio/contracts/apps/apps.ts';
import { administrator, personOf, mediaPath, revisionOf, serveCatalog } from '../catalog-under-test.ts';

const catalog = serveCatalog({ isEmptied: true });

const pathOf = (id: string) => `/api/apps/${id}/draft`;
const put = (id: string, body: unknown) => catalog.call('PUT', pathOf(id), { body });
const get = (id: string) => catalog.call('GET', pathOf(id));
const drop = (id: string) => catalog.call('DELETE', pathOf(id));
const publish = (id: string, version: unknown) =>
  catalog.call('POST', `${pathOf(id)}/publish`, { body: { version } });
const seenByVisitors = async (slug: string) =>
  JSON.stringify([
    (await catalog.call('GET', '/api/apps/getapps', { caller: null })).text,
    (await catalog.call('GET', '/api/apps/getapps?view=card&limit=5', { caller: null })).text,
    (await catalog.show(slug, null)).text,
  ]);

describe('a draft', () => {
  it('changes nothing that visitors see, not even its revision, until it is published', async () => {
    const app = await catalog.create({ title: 'Seen', seoSlug: 'seen' });
    const [before, revision] = [await seenByVisitors('seen'), revisionOf(await catalog.show('seen', null))];
    await put(app.id, { title: 'Prepared', seoSlug: 'prepared', isActive: false });
    await put(app.id, { title: 'Prepared', seoSlug: 'prepared' });
    expect(await seenByVisitors('seen')).toBe(before);
    expect(revisionOf(await catalog.show('seen', null))).toBe(revision);
    expect((await catalog.show('prepared', null)).status).toBe(404);

    const published = await publish(app.id, 1);
    expect(published).toMatchObject({
      status: 200,
      body: { title: 'Prepared', seoSlug: 'prepared', version: 2, isActive: true },
    });
    expect((await catalog.show('prepared', null)).body).toEqual(published.body);
    expect(revisionOf(published)).toBeGreaterThan(revision);
    expect((await get(app.id)).status).toBe(404);
  });

  it('replaces the draft that its sender knows, and no other one', async () => {
    const { id } = await catalog.create({ title: 'Seen' });
    const draftedAt = async () => ((await get(id)).body as { draftedAt: string }).draftedAt;
    const refused = { status: 409, body: { code: 'versionChanged' } };
    expect((await put(id, { title: 'First', draftedAt: null })).status).toBe(200);
    const first = await draftedAt();
    expect(await put(id, { title: 'Second', draftedAt: null })).toMatchObject(refused);
    expect((await put(id, { title: 'Second', draftedAt: first })).status).toBe(200);
    expect(await put(id, { title: 'Third', draftedAt: first })).toMatchObject(refused);
    expect((await get(id)).body).toMatchObject({ title: 'Second', changed: ['title'] });
    await drop(id);
    expect(await put(id, { title: 'Fourth', draftedAt: first })).toMatchObject(refused);
    expect((await put(id, { title: 'Fourth' })).status).toBe(200);
  });

  it('is the app as it will be, and says what is special about it', async () => {
    const app = await catalog.create({ title: 'Seen', demoUrl: 'https://example.com', features: ['a'] });
    const answer = await put(app.id, {
      appId: app.id,
      version: 1,
      userId: administrator,
      title: ' Prepared ',
      category: '',
      features: ['a'],
      demoUrl: null,
      description: 'Now with *more*.',
      screenshots: [`https://studio.test${mediaPath(5)}`],
    });
    expect(answer.status).toBe(200);
    expect(appDraftSchema.parse(answer.body)).toMatchObject({
      title: 'Prepared',
      category: 'Business',
      demoUrl: null,
      screenshots: [mediaPath(5)],
      version: 1,
      draftedBy: personOf(administrator),
    });
    const { changed, descriptionHtml } = answer.body as { changed: string[]; descriptionHtml: string };
    expect(changed.toSorted()).toEqual(['demoUrl', 'description', 'screenshots', 'title']);
    expect(descriptionHtml).toBe('<p>Now with <em>more</em>.</p>');
    expect((await get(app.id)).body).toEqual(answer.body);
  });

  it('keeps what it leaves out as it is published, also where that is changed afterwards', async () => {
    const { id } = await catalog.create({ title: 'Seen', metaTitle: 'Meta' });
    await put(id, { title: 'Prepared' });
    await catalog.edit({ appId: id, metaTitle: 'Changed', title: 'Changed' });
    expect((await get(id)).body).toMatchObject({ title: 'Prepared', metaTitle: 'Changed', version: 2 });
    expect((await publish(id, 2)).body).toMatchObject({ title: 'Prepared', metaTitle: 'Changed' });
  });

  it('changes only the alt texts that it says something of, and takes those away that it leaves out', async () => {
    const [cover, shot, other, added] = [1, 2, 3, 4].map(mediaPath) as [string, string, string, string];
    const { id } = await catalog.create({
      thumbnailUrl: cover,
      screenshots: [shot, other],
      imageAlts: { [cover]: 'A cover', [other]: 'To go' },
    });
    const screenshots = [added, shot, other];
    const imageAlts = { [cover]: 'A cover', [added]: 'Drafted' };
    const drafted = await put(id, { screenshots, imageAlts });
    expect(drafted.body).toMatchObject({ imageAlts, changed: ['imageAlts', 'screenshots'] });
    await catalog.edit({
      appId: id,
      imageAlts: { [cover]: 'Written meanwhile', [shot]: 'Also written', [other]: 'To go' },
    });
    const merged = { [cover]: 'Written meanwhile', [shot]: 'Also written', [added]: 'Drafted' };
    expect((await get(id)).body).toMatchObject({ imageAlts: merged });
    expect((await publish(id, 2)).body).toEqual(expect.objectContaining({ screenshots, imageAlts: merged }));
  });

  it('is replaced as a whole by the next one', async () => {
    const { id, metaTitle } = await catalog.create({ title: 'Seen' });
    await put(id, { title: 'Prepared', metaTitle: 'Prepared' });
    expect((await put(id, { title: 'Prepared again' })).body).toMatchObject({
      title: 'Prepared again',
      metaTitle,
      changed: ['title'],
    });
  });

  it('is dropped', async () => {
    const { id, seoSlug } = await catalog.create({ title: 'Seen' });
    await put(id, { title: 'Prepared' });
    expect((await drop(id)).status).toBe(204);
    expect(await get(id)).toMatchObject({ status: 404, body: { code: 'draftNotFound' } });
    expect(await drop(id)).toMatchObject({ status: 404, body: { code: 'draftNotFound' } });
    expect(await publish(id, 1)).toMatchObject({ status: 404, body: { code: 'draftNotFound' } });
    expect((await catalog.show(seoSlug)).body).toMatchObject({ title: 'Seen', version: 1 });
  });

  it('is published once, by whoever is first, as a save that can be undone', async () => {
    const { id } = await catalog.create({ title: 'Seen' });
    await put(id, { title: 'Prepared' });
    const answers = await Promise.all(Array.from({ length: 8 }, () => publish(id, 1)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404 || status === 409)).toHaveLength(7);
    const { body } = await catalog.call('GET', `/api/apps/${id}/revisions`);
    expect(body).toMatchObject([{ number: 1, by: personOf(administrator), changed: ['title'] }]);
  });

  it('is not published onto something that nobody has seen, and stays then', async () => {
    const { id } = await catalog.create({ title: 'Seen' });
    await put(id, { metaTitle: 'Prepared' });
    await catalog.edit({ appId: id, title: 'Changed' });
    expect(await publish(id, 1)).toMatchObject({ status: 409, body: { code: 'versionChanged' } });
    expect((await get(id)).status).toBe(200);
    expect((await put(id, { metaTitle: 'x', version: 1 })).status).toBe(409);
    expect((await publish(id, 2)).body).toMatchObject({ title: 'Changed', metaTitle: 'Prepared' });
  });

  it('is not published with a slug that another app has, and stays then', async () => {
    const [app, other] = await catalog.createAll('One', 'Two');
    const id = app?.id ?? '';
    await put(id, { seoSlug: other?.seoSlug, title: 'Prepared' });
    expect(await publish(id, 1)).toMatchObject({ status: 409, body: { code: 'slugTaken' } });
    expect((await get(id)).body).toMatchObject({ title: 'Prepared' });
    expect((await catalog.show(app?.seoSlug ?? '')).body).toMatchObject({ title: 'One', version: 1 });
  });

  it('never hides the app that it is published over', async () => {
    const { id, seoSlug } = await catalog.create({ title: 'Seen' });
    await put(id, { title: 'Prepared', publishAt: '2099-01-01T00:00:00Z' });
    expect((await get(id)).body).toMatchObject({ publishAt: '2099-01-01T00:00:00.000Z' });
    expect((await publish(id, 1)).body).toMatchObject({ title: 'Prepared', publishAt: null });
    expect((await catalog.show(seoSlug, null)).status).toBe(200);
  });

  it('keeps its images from being swept', async () => {
    const { id } = await catalog.create({ thumbnailUrl: mediaPath(1) });
    await put(id, { thumbnailUrl: mediaPath(2), screenshots: [mediaPath(3)] });
    const paths = [1, 2, 3, 4].map(mediaPath);
    const inUse = async () => {
      const { body } = await catalog.callAsService('/internal/images-in-use', { paths });
      return (body as { inUse: string[] }).inUse.toSorted();
    };
    expect(await inUse()).toEqual(paths.slice(0, 3));
    await drop(id);
    expect(await inUse()).toEqual(paths.slice(0, 1));
  });

  it.each([
    [{ title: 7 }, 'title'],
    [{ seoSlug: 'Not A Slug' }, 'seoSlug'],
    [{ thumbnailUrl: 'http://elsewhere.test/x.png' }, 'thumbnailUrl'],
    [{ appId: randomUUID() }, 'appId'],
    [{ userId: randomUUID() }, 'userId'],
    [{ unknown: 1 }, 'unknown'],
    [{ publishAt: '2099-01-02T00:00:00Z', unpublishAt: '2099-01-01T00:00:00Z' }, 'unpublishAt'],
    [{ publishAt: '2020-01-01T00:00:00Z' }, 'publishAt'],
  ])('is refused with %j', async (body, field) => {
    const { id } = await catalog.create();
    expect(await put(id, body)).toMatchObject({
      status: 422,
      body: { fields: { [field]: expect.any(String) } },
    });
    expect((await get(id)).status).toBe(404);
  });

  it('is for administrators only, and of an app that there is', async () => {
    const { id } = await catalog.create();
    for (const [method, rest] of [
      ['GET', ''],
      ['PUT', ''],
      ['DELETE', ''],
      ['POST', '/publish'],
    ] as const) {
      const target = pathOf(id) + rest;
      expect(
        (await catalog.call(method, target, { caller: null, body: method === 'GET' ? undefined : {} }))
          .status,
      ).toBe(401);
    }
    await catalog.remove(id);
    for (const gone of [id, randomUUID(), 'seven']) {
      const notFound = { status: 404, body: { code: 'appNotFound' } };
      expect(await put(gone, { title: 'x' })).toMatchObject(notFound);
      expect(await get(gone)).toMatchObject(notFound);
      expect(await drop(gone)).toMatchObject(notFound);
      expect(await publish(gone, 1)).toMatchObject(notFound);
    }
  });

  it('of an app in the trash is there again with the app', async () => {
    const { id } = await catalog.create();
    await put(id, { title: 'Prepared' });
    await catalog.remove(id);
    expect((await get(id)).status).toBe(404);
    await catalog.call('POST', `/api/apps/restore/${id}`);
    expect((await get(id)).body).toMatchObject({ title: 'Prepared' });
  });
});

it('a draft whose app is being edited all the while is published onto one of its states, and nothing is lost', async () => {
  const app = await catalog.create({ title: 'Seen' });
  await put(app.id, { metaTitle: 'Prepared' });
  const edits = Array.from({ length: 10 }, (_, n) => catalog.edit({ appId: app.id, title: `T${String(n)}` }));
  const publishing = (async () => {
    for (;;) {
      const { version } = (await catalog.show(app.seoSlug)).body as App;
      if ((await publish(app.id, version)).status === 200) return;
    }
  })();
  await Promise.all([...edits, publishing]);
  expect((await catalog.show(app.seoSlug)).body).toMatchObject({ metaTitle: 'Prepared', version: 12 });
});
