import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { deletedAppSchema, type DeletedApp } from '@portfolio/contracts/apps/portfolio.ts';
import { deletedEntrySchema } from '@portfolio/contracts/trash.ts';
import { z } from 'zod';
import { allEntriesRepository } from '../../src/entries/all-entries.repository.ts';
import { queryOn } from '../../src/query.ts';
import { administrator, listedApp, personOf, revisionOf, serveCatalog } from '../catalog-under-test.ts';

const catalog = serveCatalog({ isEmptied: true });

const restore = (id: string) => catalog.call('POST', `/api/apps/restore/${id}`);
const listTrash = async (): Promise<DeletedApp[]> =>
  z.array(deletedAppSchema).parse((await catalog.call('GET', '/api/apps/trash')).body);

async function createDeleted(values: Record<string, unknown> = {}) {
  const app = await catalog.create(values);
  await catalog.remove(app.id);
  return app;
}

describe('the trash', () => {
  it('holds what was deleted, the last one first', async () => {
    expect(await listTrash()).toEqual([]);
    const [first, second] = [await createDeleted(), await createDeleted()];
    await catalog.create();
    expect(await listTrash()).toEqual([
      { ...listedApp(second), deletedAt: expect.any(String) },
      { ...listedApp(first), deletedAt: expect.any(String) },
    ]);
  });

  it('is for administrators only', async () => {
    const { id } = await createDeleted();
    expect((await catalog.call('GET', '/api/apps/trash', { caller: null })).status).toBe(401);
    expect((await catalog.call('POST', `/api/apps/restore/${id}`, { caller: null })).status).toBe(401);
    expect(await listTrash()).toHaveLength(1);
  });

  it('gives an app back as it was, to the place that it had', async () => {
    const apps = [await catalog.create(), await catalog.create(), await catalog.create()];
    const middle = apps[1]!;
    const before = await catalog.list('', null);
    await catalog.remove(middle.id);
    const answer = await restore(middle.id);
    expect(answer).toMatchObject({ status: 200, body: middle });
    expect(revisionOf(answer)).toBe(revisionOf(await catalog.show(middle.seoSlug)));
    expect(await catalog.list('', null)).toEqual(before);
    expect(await listTrash()).toEqual([]);
  });

  it('does not give an app back whose slug another one has by now', async () => {
    const { id } = await createDeleted({ seoSlug: 'wanted' });
    const other = await catalog.create({ seoSlug: 'wanted' });
    expect(await restore(id)).toMatchObject({
      status: 409,
      body: { code: 'slugTaken', message: 'An app with this slug already exists' },
    });
    await catalog.edit({ appId: other.id, seoSlug: 'another' });
    expect((await restore(id)).status).toBe(200);
  });

  it('can hold several apps of one slug', async () => {
    const ids = [await createDeleted({ seoSlug: 'same' }), await createDeleted({ seoSlug: 'same' })].map(
      ({ id }) => id,
    );
    const statuses = (await Promise.all(ids.map(restore))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
  });

  it('answers 404 for what is not in it', async () => {
    const { id } = await catalog.create();
    for (const wrong of [id, randomUUID(), 'seven'])
      expect(await restore(wrong)).toMatchObject({ status: 404, body: { code: 'appNotFound' } });
    expect(await restore('%00')).toMatchObject({ status: 404, body: { code: 'notFound' } });
  });

  it('is emptied of what has been in it for thirty days', async () => {
    const [old, fresh] = [await createDeleted(), await createDeleted()];
    await catalog.database.query(
      `update catalog.apps set deleted_at = now() - interval '30 days' where id = $1`,
      [old.id],
    );
    await catalog.database.query(
      `update catalog.apps set deleted_at = now() - interval '29 days 23 hours' where id = $1`,
      [fresh.id],
    );
    expect((await restore(old.id)).status).toBe(404);
    expect((await listTrash()).map(({ id }) => id)).toEqual([fresh.id]);
    await catalog.sweepTrash();
    expect(await catalog.database.query('select id from catalog.apps')).toEqual([{ id: fresh.id }]);
    expect((await listTrash()).map(({ id }) => id)).toEqual([fresh.id]);
  });

  it('is emptied of the others where one cannot be removed', async () => {
    const [stuck] = [await createDeleted(), await createDeleted()];
    await catalog.database.query(`update catalog.apps set deleted_at = now() - interval '31 days'`);
    await catalog.database.query(
      `create function catalog.keep() returns trigger language plpgsql as $$ begin raise exception 'kept'; end $$`,
    );
    await catalog.database.query(
      `create trigger keep before delete on catalog.apps for each row when (old.id = '${stuck.id}') execute function catalog.keep()`,
    );
    await catalog.sweepTrash();
    const left = await catalog.database.query<{ id: string }>('select id from catalog.apps');
    expect(left.map(({ id }) => id)).toEqual([stuck.id]);
    await catalog.database.query('drop trigger keep on catalog.apps');
    await catalog.sweepTrash();
    expect(await catalog.database.query('select id from catalog.apps')).toEqual([]);
  });

  it('tells nobody of a sweep that finds nothing', async () => {
    await createDeleted();
    const revision = revisionOf(await catalog.show('any'));
    await catalog.sweepTrash();
    expect(revisionOf(await catalog.show('any'))).toBe(revision);
  });
});

describe('what comes out of the trash', () => {
  const far = '2099-01-01T00:00:00.000Z';
  const letTimePass = (table: string) =>
    catalog.database.query(
      `update catalog.${table} set publish_at = now() - interval '1 hour' where publish_at is not null`,
    );

  it('keeps no time that has passed, and is not published by it', async () => {
    const { id, seoSlug } = await createDeleted({ publishAt: far });
    const kept = await createDeleted({ publishAt: far });
    await catalog.database.query(
      `update catalog.apps set publish_at = now() - interval '1 hour' where id = '${id}'`,
    );
    expect((await restore(id)).body).toMatchObject({ isActive: false, publishAt: null });
    expect((await catalog.show(seoSlug, null)).status).toBe(404);
    expect((await restore(kept.id)).body).toMatchObject({ isActive: true, publishAt: far });
  });

  it('has its draft, which waits for somebody where its time has passed', async () => {
    const { id } = await catalog.create({ title: 'Seen' });
    await catalog.call('PUT', `/api/apps/${id}/draft`, { body: { title: 'Timed', publishAt: far } });
    await catalog.remove(id);
    await letTimePass('entry_drafts');
    const due = () =>
      catalog.withSchema(async (knex) => {
        const { listDueDrafts } = allEntriesRepository(queryOn(() => knex));
        expect(await listDueDrafts(new Date().toISOString())).toEqual([]);
      });
    await due();
    await restore(id);
    await due();
    expect((await catalog.call('GET', `/api/apps/${id}/draft`)).body).toMatchObject({
      title: 'Timed',
      publishAt: null,
      failure: { reason: expect.stringContaining('trash') },
    });
  });
});

describe('the trash of all kinds', () => {
  const listAll = async (options = {}) =>
    z
      .array(deletedEntrySchema)
      .parse((await catalog.call('GET', '/api/trash', options)).body)
      .map(({ kind, title, address, deletedBy }) => ({ kind, title, address, by: deletedBy }));
  const ada = personOf(administrator);

  it('holds apps and pages, the last one first, and says who deleted each', async () => {
    const app = await catalog.create({ title: 'Ledger', seoSlug: 'ledger' });
    const answer = await catalog.call('POST', '/api/pages', { body: { title: 'Team' } });
    const page = z.object({ id: z.uuid() }).parse(answer.body);
    await catalog.remove(app.id);
    const token = { id: randomUUID(), name: 'Assistant' };
    await catalog.call('DELETE', `/api/pages/${page.id}`, { token });
    const team = { kind: 'page', title: 'Team', address: '/team', by: { ...ada, tokenName: 'Assistant' } };
    const ledger = { kind: 'app', title: 'Ledger', address: '/apps/ledger', by: ada };
    expect(await listAll()).toEqual([team, ledger]);
    await restore(app.id);
    expect(await listAll()).toEqual([team]);
    await catalog.call('POST', '/api/apps/bulk', { body: { ids: [app.id], action: 'delete' } });
    expect(await listAll()).toEqual([ledger, team]);
    await catalog.call('POST', `/api/pages/${page.id}/recover`);
    expect(await listAll()).toEqual([ledger]);
  });

  it('does not know who deleted what was deleted before that was recorded', async () => {
    const { id } = await createDeleted();
    await catalog.database.query('update catalog.apps set deleted_by = null where id = $1', [id]);
    expect(await listAll()).toMatchObject([{ kind: 'app', by: null }]);
  });
});
