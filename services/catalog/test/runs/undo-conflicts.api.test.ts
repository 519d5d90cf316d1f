import { expect, it } from '@jest/globals';
import { freePath } from '../pages/pages-under-test.ts';
import { saveLanguages } from '../save-languages.ts';
import { newToken, serveRuns } from './runs-under-test.ts';

const { catalog, call, createApp, createPage, editApp, everything, runOf, tryUndo, undo } = serveRuns();

const since = 'Changed by somebody else since';

it('what somebody changed since is left alone and named, and everything else is undone', async () => {
  const token = newToken();
  const [mine, theirs] = [await createApp({ title: 'Mine' }), await createApp({ title: 'Theirs' })];
  for (const { id } of [mine, theirs]) await editApp(id, { title: 'By the program' }, { token });
  await editApp(theirs.id, { outcomes: [{ value: '1', label: 'By hand' }] });
  const { id } = await runOf(token);
  expect(await undo(id)).toEqual({
    restored: [{ kind: 'app', id: mine.id, title: 'By the program' }],
    removed: [],
    conflicts: [{ kind: 'app', id: theirs.id, title: 'By the program', reason: since }],
  });
  const apps = await catalog.list();
  expect(apps.find((app) => app.id === theirs.id)).toMatchObject({
    title: 'By the program',
    outcomes: [{ value: '1', label: 'By hand' }],
  });
  expect((await undo(id)).conflicts).toMatchObject([{ id: theirs.id }]);
  expect(await runOf(token)).toMatchObject({
    isUndone: false,
    changes: [{ isUndone: true }, { isUndone: false }],
  });
  await editApp(theirs.id, { outcomes: null });
  const changes = [{ kind: 'app', id: theirs.id }];
  expect((await undo(id, { changes })).restored).toMatchObject([{ id: theirs.id }]);
  expect((await tryUndo(id, { changes })).status).toBe(409);
});

it('what somebody changed between two changes of the run is left alone', async () => {
  const token = newToken();
  const app = await createApp({ title: 'First' });
  await editApp(app.id, { title: 'Second' }, { token });
  await editApp(app.id, { tags: ['by hand'] });
  await editApp(app.id, { title: 'Third' }, { token });
  const { id } = await runOf(token);
  expect((await undo(id)).conflicts).toMatchObject([{ id: app.id, reason: since }]);
  expect(await runOf(token)).toMatchObject({ isUndone: false });
});

it('every kind of thing can be changed since', async () => {
  const token = newToken();
  const sent = { token };
  const page = await createPage();
  const [drafted, deleted] = [await createApp(), await createApp()];
  await call('PATCH', `/pages/${page.id}`, { ...sent, body: { title: 'Changed' } });
  await call('PUT', `/apps/${drafted.id}/draft`, { ...sent, body: { title: 'Draft' } });
  await call('DELETE', `/apps/delete/${deleted.id}`, sent);
  for (const [part, body] of [
    ['navigation', { header: [] }],
    ['brand', { accent: '#123456' }],
    ['words', { 'contact.send': 'Go' }],
  ] as const)
    await call('PATCH', `/site/${part}`, { ...sent, body });
  const from = freePath();
  await call('POST', '/redirects', { ...sent, body: { from, to: '/apps' } });
  const run = await runOf(token);

  await call('PATCH', `/pages/${page.id}`, { body: { title: 'By hand' } });
  const { draftedAt } = (await call('GET', `/apps/${drafted.id}/draft`)).body as { draftedAt: string };
  await call('PUT', `/apps/${drafted.id}/draft`, { body: { title: 'By hand', draftedAt } });
  await call('POST', `/apps/restore/${deleted.id}`);
  await call('PATCH', '/site/navigation', {
    body: { social: [{ kind: 'github', url: 'https://github.com/x' }] },
  });
  await call('PATCH', '/site/brand', { body: { ground: 'cool' } });
  await call('PATCH', '/site/words', { body: { 'app.notFound': 'Nothing' } });
  await call('DELETE', `/redirects/${run.changes.at(-1)?.id ?? ''}`);
  const before = await everything();
  const undone = await undo(run.id);
  expect({ restored: undone.restored, removed: undone.removed }).toEqual({ restored: [], removed: [] });
  expect(undone.conflicts.map(({ kind }) => kind)).toEqual(run.changes.map(({ kind }) => kind));
  expect(await everything()).toEqual(before);
});

it('an address that somebody took since stays theirs', async () => {
  const token = newToken();
  const { id } = await createApp({ seoSlug: 'harbour' });
  await call('DELETE', `/apps/delete/${id}`, { token });
  await createApp({ seoSlug: 'harbour' });
  const path = freePath();
  const { id: redirectId } = (await call('POST', '/redirects', { body: { from: path, to: '/apps' } }))
    .body as { id: string };
  await call('DELETE', `/redirects/${redirectId}`, { token });
  await createPage({ path });
  expect((await undo((await runOf(token)).id)).conflicts).toEqual([
    expect.objectContaining({ kind: 'app', reason: 'An app with this slug already exists' }),
    expect.objectContaining({ kind: 'redirect', reason: 'A page with this path already exists' }),
  ]);
});

it('an app that cannot come back whole stays in the trash, and so do its translations', async () => {
  await saveLanguages(catalog, {
    language: 'en',
    languages: [{ tag: 'de', name: 'Deutsch', isPublic: true }],
  });
  const token = newToken();
  const { id } = await createApp({ seoSlug: 'jetty' });
  await call('POST', `/apps/${id}/translations`, { body: { language: 'de' } });
  await editApp(id, { seoSlug: 'mole' }, { token });
  await call('DELETE', `/apps/delete/${id}`, { token });
  await createApp({ seoSlug: 'jetty' });
  const before = await everything();
  expect((await undo((await runOf(token)).id)).conflicts).toContainEqual(
    expect.objectContaining({ kind: 'app', reason: 'An app with this slug already exists' }),
  );
  expect(await everything()).toEqual(before);
});

it('the earlier address of an app that is left alone still leads to it', async () => {
  const token = newToken();
  const app = await createApp({ seoSlug: 'pier' });
  await editApp(app.id, { seoSlug: 'quay' }, { token });
  await editApp(app.id, { title: 'By hand' });
  const { conflicts } = await undo((await runOf(token)).id);
  expect(conflicts.map(({ kind }) => kind)).toEqual(['app', 'redirect']);
  expect(await catalog.call('GET', '/api/apps/slug/pier', { redirect: 'manual' })).toMatchObject({
    status: 301,
  });
});

it('what was deleted for good is named', async () => {
  const token = newToken();
  const { id } = await createApp();
  await call('DELETE', `/apps/delete/${id}`, { token });
  await catalog.database.query(`delete from catalog.apps where id = '${id}'`);
  expect((await undo((await runOf(token)).id)).conflicts).toMatchObject([{ id, reason: 'Deleted for good' }]);
});

it('an order that somebody changed between two changes of the run is left alone', async () => {
  const token = newToken();
  const ids = (await Promise.all([createApp(), createApp(), createApp()])).map(({ id }) => id);
  const order = (places: number[], sent = {}) =>
    call('PUT', '/apps/order', { ...sent, body: { ids: places.map((place) => ids[place]) } });
  await order([0, 1, 2]);
  await order([2, 1, 0], { token });
  await order([1, 0, 2]);
  await order([2, 0, 1], { token });
  expect((await undo((await runOf(token)).id)).conflicts).toMatchObject([{ kind: 'order', reason: since }]);
});

it('what a run made is left alone with the draft of somebody else, and removed with its own', async () => {
  const token = newToken();
  const [own, foreign] = [await createApp({}, { token }), await createApp({}, { token })];
  await call('PUT', `/apps/${own.id}/draft`, { token, body: { title: 'Own' } });
  await call('PUT', `/apps/${foreign.id}/draft`, { body: { title: 'By hand' } });
  const { removed, conflicts } = await undo((await runOf(token)).id);
  expect(removed.map(({ kind, id }) => [kind, id])).toEqual([
    ['app', own.id],
    ['draft', own.id],
  ]);
  expect(conflicts).toMatchObject([{ id: foreign.id, reason: 'Has a draft that this run did not make' }]);
});

it('a redirect that would lead in a circle by now is left alone, and one that would take two hops takes one', async () => {
  const token = newToken();
  const [from, to, end] = [freePath(), freePath(), freePath()];
  const add = async (body: object) => (await call('POST', '/redirects', { body })).body as { id: string };
  const [circle, hops] = [await add({ from, to }), await add({ from: end, to: '/apps/harbour-9' })];
  for (const { id } of [circle, hops]) await call('DELETE', `/redirects/${id}`, { token });
  await add({ from: to, to: from });
  await add({ from: '/apps/harbour-9', to: '/contact' });
  const { conflicts, restored } = await undo((await runOf(token)).id);
  expect([conflicts, restored]).toMatchObject([[{ id: circle.id }], [{ id: hops.id }]]);
  expect((await call('GET', '/redirects')).body).toContainEqual(
    expect.objectContaining({ id: hops.id, from: end, to: '/contact' }),
  );
});

it('what the clock did since is named', async () => {
  const token = newToken();
  const { id } = await createApp({ isActive: false });
  await editApp(id, { publishAt: new Date(Date.now() + 3_600_000).toISOString() }, { token });
  await catalog.database.query(
    `update catalog.apps set publish_at = null, is_active = true where id = '${id}'`,
  );
  await catalog.database.query(
    `update catalog.run_changes set after = after || '{"publish_at": "2020-01-01T00:00:00+00:00"}' where id = '${id}'`,
  );
  expect((await undo((await runOf(token)).id)).conflicts).toMatchObject([
    { id, reason: 'Published or hidden on schedule since' },
  ]);
});

it('a failure in the middle undoes nothing', async () => {
  const token = newToken();
  const apps = [await createApp({ title: 'A' }), await createApp({ title: 'B' })];
  for (const { id } of apps) await editApp(id, { title: 'Changed' }, { token });
  const { id } = await runOf(token);
  const before = await everything();
  await catalog.withSchema(async (knex) => {
    await knex.raw(
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`,
    );
    await knex.raw(`create trigger refuse before update on run_changes for each row when (new.undone_by is not null)
      execute function refuse()`);
  });
  expect((await tryUndo(id)).status).toBe(500);
  expect(await everything()).toEqual(before);
  await catalog.withSchema(async (knex) => {
    await knex.raw('drop trigger refuse on run_changes; drop function refuse');
  });
  expect((await undo(id)).restored).toHaveLength(2);
});

it('of an undo and saves at the same time, each save is either undone, left alone or refused', async () => {
  const token = newToken();
  const apps = await Promise.all(['A', 'B', 'C', 'D'].map((title) => createApp({ title })));
  for (const { id } of apps) await editApp(id, { title: 'Program' }, { token });
  const run = await runOf(token);
  const [answer, other, ...saves] = await Promise.all([
    tryUndo(run.id),
    tryUndo(run.id),
    ...apps.map(({ id, version }) => catalog.edit({ appId: id, title: 'Hand', version: version + 1 })),
  ]);
  // What was left alone can be tried again.
  const isLeftAlone = saves.some(({ status }) => status === 200);
  expect([answer.status, other.status].toSorted()).toEqual([200, isLeftAlone ? 200 : 409]);
  const listed = new Map((await catalog.list()).map((app) => [app.id, app.title]));
  for (const [index, { id, title }] of apps.entries())
    expect([saves[index]?.status, listed.get(id)]).toEqual(
      saves[index]?.status === 200 ? [200, 'Hand'] : [409, title],
    );
});
