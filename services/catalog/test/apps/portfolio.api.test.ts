import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { App } from '@portfolio/contracts/apps/apps.ts';
import { revisionOf, serveCatalog } from '../catalog-under-test.ts';

const catalog = serveCatalog({ isEmptied: true });

const order = (ids: readonly unknown[]) => catalog.call('PUT', '/api/apps/order', { body: { ids } });
const bulk = (action: string, ids: readonly unknown[]) =>
  catalog.call('POST', '/api/apps/bulk', { body: { action, ids } });
const listedTitles = async (query = '') => (await catalog.list(query)).map(({ title }) => title);

const idsOf = (apps: readonly App[], titles: string) =>
  titles.split('').map((title) => apps.find((app) => app.title === title)?.id ?? title);

describe('the order of the portfolio', () => {
  it('is the one that was given, in every list', async () => {
    const apps = await catalog.createAll('A', 'B', 'C', 'D');
    const answer = await order(idsOf(apps, 'BDAC'));
    expect(answer).toMatchObject({ status: 204, text: '' });
    expect(revisionOf(answer)).toBe(revisionOf(await catalog.show('any')));
    expect(await listedTitles()).toEqual(['B', 'D', 'A', 'C']);
    expect(await listedTitles('?category=Business&limit=2')).toEqual(['B', 'D']);
    expect((await catalog.list('', null)).map(({ title }) => title)).toEqual(['B', 'D', 'A', 'C']);
  });

  it('begins with what was added afterwards', async () => {
    const apps = await catalog.createAll('A', 'B');
    await order(idsOf(apps, 'AB'));
    await catalog.createAll('C', 'D');
    expect(await listedTitles()).toEqual(['D', 'C', 'A', 'B']);
  });

  it('leaves apps that are not named where they are, and passes over what is not there', async () => {
    const apps = await catalog.createAll('A', 'B', 'C', 'D', 'E');
    expect(await listedTitles()).toEqual(['E', 'D', 'C', 'B', 'A']);
    await catalog.remove(idsOf(apps, 'D')[0] ?? '');
    expect((await order([randomUUID(), ...idsOf(apps, 'ADE')])).status).toBe(204);
    expect(await listedTitles()).toEqual(['A', 'C', 'B', 'E']);
  });

  it('changes neither the apps nor, where it is the same already, the revision', async () => {
    const apps = await catalog.createAll('A', 'B');
    await order(idsOf(apps, 'AB'));
    expect((await catalog.list()).map(({ version }) => version)).toEqual([1, 1]);
    expect(await order(idsOf(apps, 'AB'))).toMatchObject({ status: 204 });
    expect((await order([])).status).toBe(204);
  });

  it('is one of those that were given at once, never a mixture', async () => {
    const apps = await catalog.createAll('A', 'B', 'C', 'D', 'E', 'F');
    const orders = ['ABCDEF', 'FEDCBA', 'BADCFE', 'CDEFAB', 'EFABCD', 'DCBAFE'];
    const answers = await Promise.all(orders.map((titles) => order(idsOf(apps, titles))));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(204));
    expect(orders).toContain((await listedTitles()).join(''));
  });

  it('survives orders at once that overlap', async () => {
    const apps = await catalog.createAll('A', 'B', 'C', 'D', 'E', 'F');
    const orders = ['AC', 'CE', 'EA', 'BDF', 'FAB', 'DCE'].flatMap((titles) => [titles, titles, titles]);
    const answers = await Promise.all(orders.map((titles) => order(idsOf(apps, titles))));
    expect(answers.map(({ status }) => status)).toEqual(Array(18).fill(204));
    expect((await listedTitles()).sort().join('')).toBe('ABCDEF');
  });

  it.each([
    [['seven']],
    [['0190d2f4-5a5e-7c3a-9b1d-2f0e4c6a8b10', '0190d2f4-5a5e-7c3a-9b1d-2f0e4c6a8b10']],
    [Array(10_001).fill('0190d2f4-5a5e-7c3a-9b1d-2f0e4c6a8b10')],
  ])('is refused with wrong ids', async (ids) => {
    expect(await order(ids)).toMatchObject({ status: 422, body: { code: 'invalidInput' } });
  });

  it('is for administrators only', async () => {
    expect((await catalog.call('PUT', '/api/apps/order', { caller: null, body: { ids: [] } })).status).toBe(
      401,
    );
  });
});

describe('many apps at once', () => {
  it('are switched off and on', async () => {
    const apps = await catalog.createAll('A', 'B', 'C');
    const off = await bulk('deactivate', idsOf(apps, 'AB'));
    expect(off).toMatchObject({ status: 200, body: { changed: 2 } });
    expect(revisionOf(off)).toBe(revisionOf(await catalog.show('any')));
    expect((await catalog.list('', null)).map(({ title }) => title)).toEqual(['C']);
    expect((await bulk('activate', idsOf(apps, 'ABC'))).body).toEqual({ changed: 2 });
    expect((await catalog.list('', null)).map(({ title, version }) => [title, version])).toEqual([
      ['C', 1],
      ['B', 3],
      ['A', 3],
    ]);
  });

  it('are deleted into the trash', async () => {
    const apps = await catalog.createAll('A', 'B', 'C');
    expect((await bulk('delete', [...idsOf(apps, 'AC'), randomUUID()])).body).toEqual({ changed: 2 });
    expect((await bulk('delete', idsOf(apps, 'AC'))).body).toEqual({ changed: 0 });
    expect(await listedTitles()).toEqual(['B']);
    expect((await catalog.call('GET', '/api/apps/trash')).body).toHaveLength(2);
  });

  it('can be a thousand, also twice at once in different order', async () => {
    await catalog.database.query(`
      insert into catalog.apps (id, user_id, title, description, short_description, seo_slug, thumbnail_url, category, app_type)
      select gen_random_uuid(), gen_random_uuid(), 't', 'd', 's', 's-' || n, '/media/x', 'Business', 'Website'
      from generate_series(1, 1000) n`);
    const ids = (await catalog.database.query<{ id: string }>('select id from catalog.apps')).map(
      ({ id }) => id,
    );
    const answers = await Promise.all([bulk('deactivate', ids), bulk('deactivate', ids.toReversed())]);
    expect(answers.map(({ body }) => body)).toEqual(
      expect.arrayContaining([{ changed: 1000 }, { changed: 0 }]),
    );
  });

  it.each([
    { ids: [], action: 'destroy' },
    { ids: ['seven'], action: 'delete' },
    { ids: 'all', action: 'delete' },
    { action: 'delete' },
    { ids: [], action: 'delete', where: 'true' },
  ])('are not changed by %j', async (body) => {
    expect((await catalog.call('POST', '/api/apps/bulk', { body })).status).toBe(422);
  });

  it('are for administrators only', async () => {
    const body = { ids: [], action: 'delete' };
    expect((await catalog.call('POST', '/api/apps/bulk', { caller: null, body })).status).toBe(401);
  });
});
