import { expect, it } from '@jest/globals';
import { administrator, mediaPath, newApp, personOf } from '../catalog-under-test.ts';
import { newToken, serveRuns } from './runs-under-test.ts';
import { saveLanguages } from '../save-languages.ts';

const { catalog, call, createApp, createPage, editApp, list, runOf } = serveRuns();

it('a run has what its token changed: each thing once, before and after', async () => {
  const token = newToken();
  const { id } = await createApp({ title: 'Tides' });
  await editApp(id, { title: 'High tides' }, { token });
  await editApp(id, { title: 'Spring tides', tags: ['sea'] }, { token });
  const page = await createPage({ title: 'Moon' }, { token });
  const run = await runOf(token);
  expect(run).toMatchObject({
    token: { id: token.id, name: 'Writer' },
    by: personOf(administrator),
    isUndone: false,
    undoOf: null,
    changes: [
      {
        ...{ kind: 'app', id, title: 'Spring tides', isUndone: false },
        from: { title: 'Tides', tags: [], isActive: true },
        to: { title: 'Spring tides', tags: ['sea'] },
      },
      { kind: 'page', id: page.id, title: 'Moon', from: null, to: { title: 'Moon' } },
    ],
  });
  expect(Date.parse(run.endedAt)).toBeGreaterThanOrEqual(Date.parse(run.startedAt));
  const { body } = await call('GET', `/runs/${run.id}`);
  expect(body).toMatchObject(run);
  expect(body).toMatchObject({ changes: [{}, { to: { html: {} } }] });
});

it('what people change is part of no run', async () => {
  const before = await list();
  const { id } = await createApp();
  await editApp(id, { title: 'By hand' });
  expect(await list()).toEqual(before);
});

it('a change 30 minutes after the last one begins another run, an earlier one does not', async () => {
  const token = newToken();
  const { id } = await createApp({}, { token });
  const age = (minutes: number) =>
    catalog.database.query(
      `update catalog.runs set ended_at = ended_at - make_interval(mins => $1) where token ->> 'id' = $2`,
      [minutes, token.id],
    );
  await age(29);
  await editApp(id, { title: 'Soon' }, { token });
  expect((await list()).filter((run) => run.token?.id === token.id)).toHaveLength(1);
  await age(30);
  await editApp(id, { title: 'Late' }, { token });
  const runs = (await list()).filter((run) => run.token?.id === token.id);
  expect(runs.map(({ changes }) => changes[0]?.to?.title)).toEqual(['Late', 'Soon']);
});

it('a Run-Id makes one run however long it takes, of its token alone', async () => {
  const token = newToken('import');
  const { id } = await createApp({}, { token });
  await catalog.database.query(
    `update catalog.runs set ended_at = ended_at - interval '2 days' where token ->> 'id' = '${token.id}'`,
  );
  await editApp(id, { title: 'Days later' }, { token });
  await editApp(id, { title: 'Without' }, { token: { id: token.id, name: token.name } });
  await editApp(id, { title: 'Another' }, { token: { ...token, run: 'other' } });
  await editApp(id, { title: 'Not mine' }, { token: newToken('import') });
  const runs = (await list()).filter((run) => run.token?.id === token.id);
  expect(runs.map(({ changes }) => changes[0]?.to?.title)).toEqual(['Another', 'Without', 'Days later']);
});

it('every kind of change is recorded', async () => {
  const token = newToken();
  const first = await createApp();
  const second = await createApp();
  const sent = { token };
  await call('PUT', `/apps/${first.id}/draft`, { ...sent, body: { title: 'Drafted' } });
  await call('PATCH', '/site/navigation', { ...sent, body: { header: [{ label: 'Work', url: '/apps' }] } });
  await call('PATCH', '/site/brand', { ...sent, body: { accent: '#336699' } });
  await call('PATCH', '/site/words', { ...sent, body: { 'contact.send': 'Off it goes' } });
  await call('POST', '/redirects', { ...sent, body: { from: '/old', to: '/apps' } });
  await call('PUT', '/apps/image-focus', { ...sent, body: { url: mediaPath(5), focus: { x: 10, y: 20 } } });
  await call('PUT', '/apps/order', { ...sent, body: { ids: [first.id, second.id] } });
  await call('DELETE', `/apps/delete/${second.id}`, sent);
  const { changes } = await runOf(token);
  expect(changes.map(({ kind, title }) => [kind, title])).toEqual([
    ['draft', first.title],
    ['navigation', 'Navigation'],
    ['brand', 'Brand'],
    ['words', 'Words'],
    ['redirect', '/old'],
    ['focus', mediaPath(5)],
    ['order', 'Order of the apps'],
    ['app', second.title],
  ]);
  const byKind = new Map(changes.map((change) => [change.kind as string, change]));
  expect(byKind.get('draft')).toMatchObject({
    id: first.id,
    from: null,
    to: { changes: { title: 'Drafted' } },
  });
  expect(byKind.get('words')).toMatchObject({
    from: { 'contact.send': 'Send Message' },
    to: { 'contact.send': 'Off it goes' },
  });
  expect(byKind.get('brand')?.from).toMatchObject({ accent: '#ff4d2e' });
  expect(byKind.get('app')).toMatchObject({ from: { title: second.title }, to: null });
});

it('the words of a site in another language are those of that language', async () => {
  const speak = (language: string) => saveLanguages(catalog, { language, languages: [] });
  await speak('de');
  const token = newToken();
  await call('PATCH', '/site/words', { token, body: { 'contact.send': 'Ab damit' } });
  expect((await runOf(token)).changes).toMatchObject([
    { kind: 'words', from: { 'page.home': 'Startseite' }, to: { 'page.home': 'Startseite' } },
  ]);
  await speak('en');
});

it('an image that a program replaces is part of its run', async () => {
  const token = newToken();
  const { id } = await createApp({ thumbnailUrl: mediaPath(21) });
  const by = { id: token.id, name: 'Ada' };
  const body = { from: mediaPath(21), to: mediaPath(22), by, token };
  expect((await catalog.callAsService('/internal/replace-image', body)).status).toBe(200);
  expect((await runOf(token)).changes).toMatchObject([
    { kind: 'app', id, from: { thumbnailUrl: mediaPath(21) }, to: { thumbnailUrl: mediaPath(22) } },
  ]);
});

it('a run that has grown very long is followed by another, and a page of the list ends with it', async () => {
  const token = newToken('long');
  const { id } = await createApp();
  const edit = (title: string) => editApp(id, { title }, { token });
  await edit('First');
  const { id: first } = await runOf(token);
  const sizeOf = `select from catalog.run_changes where run_id = '${first}' and size between 500 and 20000`;
  for (const title of ['One', 'Two', 'First']) {
    await edit(title);
    expect(await catalog.database.query(sizeOf)).toHaveLength(1);
  }
  await catalog.database.query(`update catalog.run_changes set size = 16000000 where run_id = '${first}'`);
  await edit('Second');
  await edit('Third');
  const [second, other] = await list();
  expect(second?.changes).toMatchObject([{ from: { title: 'First' }, to: { title: 'Third' } }]);
  expect(other?.id).toBe(first);
  const page = await call('GET', '/runs');
  expect(page.body).toHaveLength(2);
  const next = /<\/api([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? '';
  const [older] = await list(next.slice('/runs'.length));
  expect(older).toBeDefined();
  expect([second?.id, first]).not.toContain(older?.id);
});

it('a program is told which scope it lacks, and stands beside who made its token in a draft', async () => {
  const token = newToken();
  const { id, title } = await createApp();
  const body = { ...newApp({ seoSlug: `app-${token.id}` }), isActive: true };
  const refused = await catalog.call('POST', '/api/apps/create', { token, rights: ['content'], body });
  expect(refused.status).toBe(403);
  expect(refused.text).toContain('The token lacks the scope content:publish.');
  const drafted = await call('PUT', `/apps/${id}/draft`, { token, body: { title: `${title}!` } });
  expect(drafted.body).toMatchObject({ draftedBy: { name: 'Ada Lovelace', tokenName: 'Writer' } });
});

it('a refused change, and one that changes nothing, are part of no run', async () => {
  const token = newToken();
  const { id, title, version } = await createApp();
  const refused = await catalog.call('PATCH', '/api/apps/edit', {
    token,
    body: { appId: id, title: 'Mine', version: version + 1 },
  });
  expect(refused.status).toBe(409);
  await editApp(id, { title }, { token });
  const made = await createApp({}, { token });
  await call('DELETE', `/apps/delete/${made.id}`, { token });
  expect((await runOf(token)).changes).toEqual([]);
});

it('versions name the run that they are part of', async () => {
  const token = newToken();
  const { id } = await createApp();
  await editApp(id, { title: 'First' }, { token });
  await editApp(id, { title: 'Second' });
  const { id: runId } = await runOf(token);
  const { body } = await call('GET', `/apps/${id}/revisions`);
  expect(body).toMatchObject([{}, { changed: ['title'], run: { id: runId, tokenName: 'Writer' } }]);
  expect((body as object[])[0]).not.toHaveProperty('run');
  const seen = await catalog.call('GET', `/api/apps/${id}/revisions`, { rights: ['content'] });
  expect(seen.text).not.toContain('Writer');
});

it('runs are listed page by page, the newest first, and forgotten after 90 days', async () => {
  const token = newToken('old');
  const old = await createApp({}, { token });
  for (const run of ['a', 'b']) await createApp({}, { token: { ...token, run } });
  const first = await call('GET', '/runs?limit=2');
  expect(first.body).toMatchObject([{ changes: [{}] }, { changes: [{}] }]);
  const next = /<\/api([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  const [oldest] = await list(next.slice('/runs'.length));
  expect(oldest?.changes[0]?.id).toBe(old.id);
  const total = Number(first.headers.get('x-total-count'));
  await catalog.database.query(
    `update catalog.runs set ended_at = now() - interval '90 days' where id = '${oldest?.id ?? ''}'`,
  );
  await catalog.sweepTrash();
  expect((await call('GET', '/runs')).headers.get('x-total-count')).toBe(String(total - 1));
});

it('is for owners, and names what is not there', async () => {
  const rights = ['content', 'publish', 'enquiries'] as const;
  expect((await catalog.call('GET', '/api/runs', { rights })).status).toBe(403);
  expect((await catalog.call('GET', '/api/runs', { caller: null })).status).toBe(401);
  const missing = { status: 404, body: { code: 'runNotFound' } };
  for (const id of ['0190d2f4-5a5e-4c3a-9b1d-2f0e4c6a8b10', 'x']) {
    expect(await catalog.call('GET', `/api/runs/${id}`)).toMatchObject(missing);
    for (const body of [{}, { isTrial: true }])
      expect(await catalog.call('POST', `/api/runs/${id}/undo`, { body })).toMatchObject(missing);
  }
});

it('recording a change of something else reads no apps', async () => {
  await createApp();
  await catalog.withSchema(async (knex) => {
    await knex.transaction(async (transaction) => {
      await transaction.raw('lock table apps in access exclusive mode');
      await call('PATCH', '/site/words', { token: newToken(), body: { 'contact.send': 'Send it' } });
    });
  });
});
