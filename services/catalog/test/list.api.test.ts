import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { App } from '@portfolio/contracts/apps.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { revisionOf, startCatalog, type Answer, type Catalog } from './catalog-under-test.ts';

let database: TestDatabase;
let catalog: Catalog;

beforeAll(async () => {
  database = await createTestDatabase();
  catalog = await startCatalog({ databaseUrl: database.url });
  await catalog.list();
});
afterAll(async () => {
  await catalog.stop();
  await database.drop();
});
beforeEach(() => database.query('truncate catalog.apps'));

const get = (query: string, caller?: null) =>
  catalog.call('GET', `/api/apps/getapps${query}`, caller === undefined ? {} : { caller });
const titles = (apps: readonly App[]) => apps.map(({ title }) => title);
const total = (answer: Answer) => Number(answer.headers.get('x-total-count'));
const nextOf = (answer: Answer) =>
  /^<(\/api\/apps\/getapps\?[^>]+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1];

/** Creates apps one after the other; a title alone says enough. */
async function createApps(...values: (string | Record<string, unknown>)[]): Promise<void> {
  for (const value of values) await catalog.create(typeof value === 'string' ? { title: value } : value);
}

describe('the list of apps', () => {
  it('is empty at first', async () => {
    const answer = await get('');
    expect(answer).toMatchObject({ status: 200, body: [] });
    expect(total(answer)).toBe(0);
    expect(nextOf(answer)).toBeUndefined();
    expect(revisionOf(answer)).toBeGreaterThan(0);
  });

  it('is whole and newest first where nothing narrows it', async () => {
    await createApps('First', 'Second', 'Third');
    const answer = await get('');
    expect(titles(await catalog.list())).toEqual(['Third', 'Second', 'First']);
    expect(total(answer)).toBe(3);
    expect(nextOf(answer)).toBeUndefined();
  });

  it('shows inactive apps to an administrator only', async () => {
    await createApps('Shown', { title: 'Hidden', isActive: false });
    expect(titles(await catalog.list())).toEqual(['Hidden', 'Shown']);
    expect(titles(await catalog.list('', null))).toEqual(['Shown']);
    expect(total(await get('?limit=10'))).toBe(2);
    expect(total(await get('?limit=10', null))).toBe(1);
  });

  it('is narrowed by category and type', async () => {
    await createApps(
      { title: 'A', category: 'Finance', appType: 'Website' },
      { title: 'B', category: 'Finance', appType: 'Web App' },
      { title: 'C', category: 'Social Networking', appType: 'Website' },
    );
    expect(titles(await catalog.list('?category=Finance'))).toEqual(['B', 'A']);
    expect(titles(await catalog.list('?appType=Website'))).toEqual(['C', 'A']);
    expect(titles(await catalog.list('?appType=Website&category=Finance'))).toEqual(['A']);
    expect(titles(await catalog.list('?category=Social+Networking'))).toEqual(['C']);
    expect(titles(await catalog.list('?category=&appType=&q='))).toEqual(['C', 'B', 'A']);
    expect(titles(await catalog.list('?category=Gaming'))).toEqual([]);
  });

  it.each([
    ['ledger', ['Pocket Ledger']],
    ['LEDG', ['Pocket Ledger']],
    ['et le', ['Pocket Ledger']],
    ['%20ledger%20', ['Pocket Ledger']],
    ['fItNeSs', ['Über 100% fit']],
    ['über', ['Über 100% fit']],
    ['ÜBER', ['Über 100% fit']],
    ['e', ['Snake_Case \\ Path', 'Pocket Ledger', 'Über 100% fit']],
    ['100%25', ['Über 100% fit']],
    ['%25', ['Über 100% fit']],
    ['_', ['Snake_Case \\ Path']],
    ['\\', ['Snake_Case \\ Path']],
    ['zebra', []],
    ["'; drop table apps; --", []],
    ['?', []],
    ['$1', []],
  ])('is searched for "%s" in title and category', async (q, found) => {
    await createApps({ title: 'Über 100% fit', category: 'Fitness' }, 'Pocket Ledger', 'Snake_Case \\ Path');
    expect(titles(await catalog.list(`?q=${q}`))).toEqual(found);
    expect(titles(await catalog.list(`?limit=10&q=${q}`))).toEqual(found);
  });

  it('finds an app by its new words after an edit, and not by the old ones', async () => {
    const { id } = await catalog.create({ title: 'Caterpillar' });
    await catalog.edit({ appId: id, title: 'Butterfly' });
    expect(titles(await catalog.list('?q=caterpillar'))).toEqual([]);
    expect(titles(await catalog.list('?q=butterfly'))).toEqual(['Butterfly']);
  });

  it.each([
    'limit=0',
    'limit=201',
    'limit=1.5',
    'limit=-1',
    'limit=ten',
    'limit=5&limit=6',
    'category=Cooking',
    'appType=app',
    'cursor=nonsense',
    'cursor=cDEgb3IgMT0x',
    'q=%00',
    `q=${'x'.repeat(201)}`,
    'q=a&q=b',
    'sort=title',
    'order=id;drop+table+apps',
    '__proto__=1',
  ])('refuses the query %s', async (query) => {
    expect(await get(`?${query}`)).toMatchObject({ status: 400, body: { code: 'malformedRequest' } });
  });
});
