import { expect, it } from '@jest/globals';
import { mediaPath, serveCatalog } from '../catalog-under-test.ts';

const catalog = serveCatalog({ isEmptied: true });
const rights = ['content'] as const;
const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
const refused = { status: 403, body: { code: 'notAllowed' } };

const contribute = (method: string, path: string, body?: unknown) =>
  catalog.call(method, path, { rights, ...(body === undefined ? {} : { body }) });
const fields = {
  title: 'Contributed',
  category: 'Business',
  appType: 'Web App',
  shortDescription: 'Short',
  description: 'Long',
  thumbnailUrl: mediaPath(1),
};
const publications = [
  { isActive: true },
  { publishAt: inAnHour },
  { unpublishAt: inAnHour },
  { isFeatured: true },
];
const stored = async (id: string) =>
  (
    await catalog.database.query<Record<string, unknown>>('select * from catalog.apps where id = $1', [id])
  )[0];

it('makes an app of a contributor inactive, whether or not the body says so', async () => {
  for (const more of [{}, { isActive: false, publishAt: null, isFeatured: false }]) {
    const answer = await contribute('POST', '/api/apps/create', {
      ...fields,
      ...more,
      seoSlug: `c-${String(Object.keys(more).length)}`,
    });
    expect(answer).toMatchObject({
      status: 201,
      body: { isActive: false, isFeatured: false, publishAt: null },
    });
  }
});

it.each(publications)('refuses a contributor’s new app that is to be seen: %j', async (publication) => {
  expect(await contribute('POST', '/api/apps/create', { ...fields, ...publication })).toMatchObject(refused);
  expect(await catalog.database.query('select from catalog.apps')).toHaveLength(0);
});

it('T64: the catalog lets a contributor edit an inactive app, and publish it by no field', async () => {
  const { id } = await catalog.create({ isActive: false });
  const edited = await contribute('PATCH', '/api/apps/edit', { appId: id, title: 'Better', isActive: false });
  expect(edited).toMatchObject({ status: 200, body: { title: 'Better' } });
  for (const publication of publications)
    expect(await contribute('PATCH', '/api/apps/edit', { appId: id, ...publication })).toMatchObject(refused);
  expect(await stored(id)).toMatchObject({
    is_active: false,
    publish_at: null,
    unpublish_at: null,
    is_featured: false,
  });
});

it.each([
  ['is seen', { isActive: true }],
  ['will be seen by the clock', { isActive: false, publishAt: inAnHour }],
  ['has a time to end', { isActive: false, unpublishAt: inAnHour }],
])('refuses a contributor’s edit of an app that %s', async (_case, publication) => {
  const { id } = await catalog.create(publication);
  expect(await contribute('PATCH', '/api/apps/edit', { appId: id, title: 'Changed' })).toMatchObject(refused);
  expect(await stored(id)).not.toMatchObject({ title: 'Changed' });
});

it('T64: the catalog takes a contributor’s draft without a time, and lets it replace or drop none that has one', async () => {
  const { id } = await catalog.create({ isActive: true });
  const draft = `/api/apps/${id}/draft`;
  expect(await contribute('PUT', draft, { title: 'Prepared', isActive: true })).toMatchObject({
    status: 200,
  });
  for (const publication of [{ isActive: false }, ...publications.slice(1)])
    expect(await contribute('PUT', draft, { title: 'Prepared', ...publication })).toMatchObject(refused);
  expect(await contribute('DELETE', draft)).toMatchObject({ status: 204 });

  await catalog.call('PUT', draft, { body: { title: 'Timed', publishAt: inAnHour } });
  expect(await contribute('PUT', draft, { title: 'Hijacked' })).toMatchObject(refused);
  expect(await contribute('DELETE', draft)).toMatchObject(refused);
  expect((await contribute('GET', draft)).body).toMatchObject({ title: 'Timed' });
});

it('T64: the catalog refuses a contributor’s edit of an app whose draft has a time', async () => {
  const { id } = await catalog.create({ isActive: false });
  await catalog.call('PUT', `/api/apps/${id}/draft`, { body: { title: 'Timed', publishAt: inAnHour } });
  const edit = () => contribute('PATCH', '/api/apps/edit', { appId: id, shortDescription: 'Hijacked' });
  expect(await edit()).toMatchObject(refused);
  await catalog.call('DELETE', `/api/apps/${id}/draft`);
  expect((await edit()).status).toBe(200);
});

it('T64: the catalog lets a contributor end no redirect of an app by an app of theirs', async () => {
  const live = await catalog.create({ seoSlug: 'first' });
  await catalog.edit({ appId: live.id, seoSlug: 'second' });
  const visit = async () =>
    (await catalog.call('GET', '/api/apps/slug/first', { caller: null, redirect: 'manual' })).status;
  const move = (appId: string, seoSlug: string) => contribute('PATCH', '/api/apps/edit', { appId, seoSlug });
  const taker = await catalog.create({ seoSlug: 'first', isActive: false });
  expect(await move(taker.id, 'away')).toMatchObject(refused);
  const { id } = await catalog.create({ seoSlug: 'own', isActive: false });
  expect((await move(id, 'other')).status).toBe(200);
  expect((await move(id, 'own')).status).toBe(200);
  expect(await visit()).toBe(301);
  await catalog.remove(taker.id);
  expect(await move(id, 'first')).toMatchObject(refused);
});

it('T64: the catalog lets a contributor end no redirect by a page that moves or is copied', async () => {
  const add = (from: string) => catalog.call('POST', '/api/redirects', { body: { from, to: '/contact' } });
  const visit = async (path: string) =>
    (await catalog.call('GET', `/api/pages/by-path?path=${path}`, { caller: null, redirect: 'manual' }))
      .status;
  const made = await contribute('POST', '/api/pages', { title: 'Team', path: '/team' });
  const { id } = made.body as { id: string };
  for (const from of ['/old', '/team-copy']) expect((await add(from)).status).toBe(201);
  expect(await contribute('PATCH', `/api/pages/${id}`, { path: '/old' })).toMatchObject(refused);
  expect((await contribute('PATCH', `/api/pages/${id}`, { path: '/crew' })).status).toBe(200);
  expect((await contribute('PATCH', `/api/pages/${id}`, { path: '/team' })).status).toBe(200);
  expect(await contribute('POST', `/api/pages/${id}/duplicate`)).toMatchObject({
    status: 201,
    body: { path: '/team-copy-2' },
  });
  for (const from of ['/old', '/team-copy']) expect(await visit(from)).toBe(301);
});

it('T64: the catalog lets a contributor’s copy be seen by nobody', async () => {
  const { id } = await catalog.create({ isActive: true, isFeatured: true });
  const copy = await contribute('POST', `/api/apps/${id}/duplicate`);
  expect(copy).toMatchObject({ status: 201, body: { isActive: false, isFeatured: false, publishAt: null } });
});

it('T64: the catalog has every other way to publish ask for the right', async () => {
  const { id } = await catalog.create({ isActive: false });
  const ways: [string, string, unknown?][] = [
    ['POST', `/api/apps/${id}/draft/publish`, { version: 1 }],
    ['POST', `/api/apps/${id}/revisions/1/restore`, { version: 1 }],
    ['POST', '/api/apps/bulk', { ids: [id], action: 'activate' }],
    ['PUT', '/api/apps/order', { ids: [id] }],
    ['POST', `/api/apps/restore/${id}`],
    ['DELETE', `/api/apps/delete/${id}`],
  ];
  for (const way of ways) expect([way, await contribute(...way)]).toMatchObject([way, refused]);
  expect(await stored(id)).toMatchObject({ is_active: false });
});

it('shows inactive apps to nobody without the right to read them', async () => {
  await catalog.create({ isActive: false, seoSlug: 'hidden' });
  for (const lacking of [['enquiries'], []] as const) {
    expect((await catalog.call('GET', '/api/apps/getapps', { rights: lacking })).body).toEqual([]);
    expect((await catalog.call('GET', '/api/apps/slug/hidden', { rights: lacking })).status).toBe(404);
  }
  expect((await contribute('GET', '/api/apps/slug/hidden')).status).toBe(200);
});
