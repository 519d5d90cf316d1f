import { expect, it } from '@jest/globals';
import { listedApp, mediaPath, revisionOf } from '../catalog-under-test.ts';
import { freePath } from '../pages/pages-under-test.ts';
import { newToken, serveRuns } from './runs-under-test.ts';

const { catalog, call, createApp, createPage, editApp, everything, runOf, tryUndo, undo } = serveRuns();

/** Changes something of every kind. */
async function changeEverything() {
  const token = newToken();
  const sent = { token };
  const [edited, deleted, moved] = [await createApp(), await createApp(), await createApp()];
  const page = await createPage();
  const body = { title: 'Drafted by hand' };
  const draft = (await call('PUT', `/pages/${page.id}/draft`, { body })).body as { draftedAt: string };
  const removedRedirect = (await call('POST', '/redirects', { body: { from: freePath(), to: '/apps' } }))
    .body as { id: string };
  const redirected = freePath();
  await call('POST', '/redirects', { body: { from: redirected, to: '/apps' } });
  await call('PATCH', '/site/words', { body: { 'contact.send': 'Abschicken' } });

  const before = await everything();
  await editApp(
    edited.id,
    { title: 'Edited', isFeatured: true, quote: { text: 'Good', author: 'Ada' } },
    sent,
  );
  await call('DELETE', `/apps/delete/${deleted.id}`, sent);
  await editApp(moved.id, { seoSlug: 'moved-by-a-program' }, sent);
  await call('POST', `/pages/${page.id}/draft/publish`, {
    ...sent,
    body: { version: page.version, draftedAt: draft.draftedAt },
  });
  const made = await createApp({}, sent);
  await createPage({ path: redirected }, sent);
  await call('PUT', `/apps/${made.id}/draft`, { ...sent, body: { title: 'Draft' } });
  await call('DELETE', `/redirects/${removedRedirect.id}`, sent);
  await call('POST', '/redirects', { ...sent, body: { from: freePath(), to: '/apps' } });
  await call('PATCH', '/site/navigation', { ...sent, body: { header: [] } });
  await call('PATCH', '/site/brand', { ...sent, body: { logoUrl: mediaPath(9) } });
  await call('PATCH', '/site/words', { ...sent, body: { 'contact.send': null } });
  await call('PUT', '/apps/order', { ...sent, body: { ids: [edited.id, moved.id] } });
  await call('PUT', '/apps/image-focus', { ...sent, body: { url: mediaPath(7), focus: { x: 1, y: 2 } } });
  return { token, before, after: await everything(), made, page };
}

it('an undo makes everything what it was, is itself undone, and that too', async () => {
  const { token, before, after, made, page } = await changeEverything();
  const run = await runOf(token);
  const trial = await undo(run.id, { isTrial: true });
  expect(await everything()).toEqual(after);
  expect(await runOf(token)).toEqual(run);

  const undone = await undo(run.id);
  expect(undone).toEqual(trial);
  expect(undone.conflicts).toEqual([]);
  expect(undone.restored.length + undone.removed.length).toBe(run.changes.length);
  expect(undone.removed).toContainEqual({ kind: 'app', id: made.id, title: made.title });
  expect(await everything()).toEqual(before);
  const address = '/api/apps/slug/moved-by-a-program';
  expect((await catalog.call('GET', address, { caller: null, redirect: 'manual' })).status).toBe(301);
  expect((await call('GET', `/pages/${page.id}/draft`)).body).toMatchObject({ title: 'Drafted by hand' });
  expect(await runOf(token)).toMatchObject({ isUndone: true });
  expect(await tryUndo(run.id)).toMatchObject({ status: 409, body: { code: 'alreadyUndone' } });

  const [again] = (await call('GET', '/runs')).body as { id: string }[];
  expect(again).toMatchObject({ token: null, undoOf: run.id, isUndone: false });
  expect((await undo(again?.id ?? '')).conflicts).toEqual([]);
  expect(await everything()).toEqual(after);
  expect(await runOf(token)).toMatchObject({ isUndone: false });

  expect((await undo(run.id)).conflicts).toEqual([]);
  expect(await everything()).toEqual(before);
});

it('what a run made goes to the trash, from where it can be restored', async () => {
  const token = newToken();
  const { id } = await createApp({}, { token });
  await undo((await runOf(token)).id);
  expect((await call('GET', '/apps/trash')).body).toContainEqual(expect.objectContaining({ id }));
  await call('POST', `/apps/restore/${id}`);
  expect(await catalog.list()).toContainEqual(expect.objectContaining({ id }));
});

it('an undo is a save: versions count up, history names it, caches end', async () => {
  const token = newToken();
  const app = await createApp({ title: 'Before' });
  const edited = await editApp(app.id, { title: 'After' }, { token });
  const { id } = await runOf(token);
  const undone = await tryUndo(id);
  expect(revisionOf(undone)).toBeGreaterThan(revisionOf(edited));
  expect((await call('GET', `/apps/${app.id}/revisions`)).body).toMatchObject([
    { number: app.version + 1, changed: ['title'], run: { tokenName: null } },
    { number: app.version, run: { id, tokenName: 'Writer' } },
  ]);
  const late = await catalog.edit({ appId: app.id, title: 'Late', version: app.version + 1 });
  expect(late).toMatchObject({ status: 409, body: { code: 'versionChanged' } });
});

it('some changes of a run are undone, later the others', async () => {
  const token = newToken();
  const [first, second] = [await createApp({ title: 'One' }), await createApp({ title: 'Two' })];
  for (const { id } of [first, second]) await editApp(id, { title: 'Changed' }, { token });
  const { id } = await runOf(token);
  const changes = [{ kind: 'app', id: first.id }];
  expect(await undo(id, { changes })).toMatchObject({ restored: [{ id: first.id }], conflicts: [] });
  expect(await runOf(token)).toMatchObject({
    isUndone: false,
    changes: [
      { id: first.id, isUndone: true },
      { id: second.id, isUndone: false },
    ],
  });
  expect((await tryUndo(id, { changes })).status).toBe(409);
  expect(await tryUndo(id, { changes: [{ kind: 'page', id: first.id }] })).toMatchObject({ status: 422 });
  expect((await undo(id)).restored).toEqual([{ kind: 'app', id: second.id, title: 'Changed' }]);
  expect(await runOf(token)).toMatchObject({ isUndone: true });
});

it('a run that was undone takes no further changes', async () => {
  const token = newToken('same');
  const { id } = await createApp({ title: 'Before' });
  await editApp(id, { title: 'After' }, { token });
  const first = await runOf(token);
  await undo(first.id);
  await editApp(id, { title: 'Once more' }, { token });
  const second = await runOf(token);
  expect(second.id).not.toBe(first.id);
  expect(second.changes).toMatchObject([{ from: { title: 'Before' }, to: { title: 'Once more' } }]);
});

it('addresses that apps exchanged in turn are given back in the right order', async () => {
  const token = newToken();
  const [first, second] = [await createApp({ seoSlug: 'east' }), await createApp({ seoSlug: 'west' })];
  await editApp(first.id, { seoSlug: 'north' }, { token });
  await editApp(second.id, { seoSlug: 'east' }, { token });
  expect(await undo((await runOf(token)).id)).toMatchObject({ conflicts: [] });
  for (const [slug, { id }] of [
    ['east', first],
    ['west', second],
  ] as const)
    expect((await catalog.show(slug, null)).body).toMatchObject({ id });
});

it('times that have passed are not restored', async () => {
  const token = newToken();
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  const app = await createApp({ isActive: false, publishAt: soon });
  const drafted = await createApp();
  const body = { title: 'Later', publishAt: soon };
  const { draftedAt } = (await call('PUT', `/apps/${drafted.id}/draft`, { body })).body as {
    draftedAt: string;
  };
  await editApp(app.id, { publishAt: null }, { token });
  await call('DELETE', `/apps/${drafted.id}/draft?draftedAt=${draftedAt}`, { token });
  await catalog.database.query(
    `update catalog.run_changes set before = before || '{"publish_at": "2020-01-01T00:00:00+00:00"}' where id in ('${app.id}', '${drafted.id}')`,
  );
  await undo((await runOf(token)).id);
  const apps = await catalog.list();
  expect(apps.find(({ id }) => id === app.id)).toMatchObject({ isActive: false, publishAt: null });
  const draft = (await call('GET', `/apps/${drafted.id}/draft`)).body;
  expect(draft).toMatchObject({ title: 'Later', publishAt: null });
});

it('what was to be hidden by now comes back hidden', async () => {
  const token = newToken();
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  const { id } = await createApp({ unpublishAt: soon });
  await editApp(id, { unpublishAt: null }, { token });
  await catalog.database.query(
    `update catalog.run_changes set before = before || '{"unpublish_at": "2020-01-01T00:00:00+00:00"}' where id = '${id}'`,
  );
  await undo((await runOf(token)).id);
  const apps = await catalog.list();
  expect(apps.find((app) => app.id === id)).toMatchObject({ isActive: false, unpublishAt: null });
});

it('images of a state that can come back are in use', async () => {
  const token = newToken();
  await call('PATCH', '/site/brand', { body: { logoUrl: mediaPath(41) } });
  await call('PATCH', '/site/brand', { token, body: { logoUrl: mediaPath(42) } });
  const inUse = async (...seeds: number[]) =>
    (await catalog.callAsService('/internal/images-in-use', { paths: seeds.map(mediaPath) })).body;
  expect(await inUse(41, 42, 43)).toEqual({ inUse: [mediaPath(41), mediaPath(42)] });
  await undo((await runOf(token)).id);
  expect((await call('GET', '/site/brand')).body).toMatchObject({ logoUrl: mediaPath(41) });
  expect(await inUse(41, 42, 43)).toEqual({ inUse: [mediaPath(41), mediaPath(42)] });
});

it('an app comes back as visitors saw it', async () => {
  const token = newToken();
  const made = await catalog.create({
    title: 'Seen',
    year: 2020,
    outcomes: [{ value: '3x', label: 'faster' }],
  });
  await editApp(made.id, { title: 'Spoilt', year: null, outcomes: null, isActive: false }, { token });
  await undo((await runOf(token)).id);
  const { version: _version, updatedAt: _at, ...before } = listedApp(made);
  expect((await catalog.show(made.seoSlug, null)).body).toMatchObject(before);
});

it('an undo gives a column that came with a later version its default', async () => {
  const sent = { token: newToken() };
  const from = freePath();
  const made = await call('POST', '/redirects', { body: { from, to: '/apps' } });
  await call('DELETE', `/redirects/${(made.body as { id: string }).id}`, sent);
  const run = await runOf(sent.token);
  await catalog.database.query(`alter table catalog.redirects add later text not null default 'new'`);
  expect((await undo(run.id)).restored).toHaveLength(1);
  expect(
    await catalog.database.query(`select later from catalog.redirects where source = '${from}'`),
  ).toEqual([{ later: 'new' }]);
  await catalog.database.query('alter table catalog.redirects drop later');
});
