import { describe, expect, it } from '@jest/globals';
import { revisionOf, serveCatalog } from '../catalog-under-test.ts';
import { nextOf, titlesOf, totalOf } from './list-answer.ts';

const catalog = serveCatalog({ isEmptied: true });

const get = (query: string, caller?: null) =>
  catalog.call('GET', `/api/apps/getapps${query}`, caller === undefined ? {} : { caller });

describe('the list of apps', () => {
  it('is empty at first', async () => {
    const answer = await get('');
    expect(answer).toMatchObject({ status: 200, body: [] });
    expect(totalOf(answer)).toBe(0);
    expect(nextOf(answer)).toBeUndefined();
    expect(revisionOf(answer)).toBeGreaterThan(0);
  });

  it('is whole and newest first where nothing narrows it', async () => {
    await catalog.createAll('First', 'Second', 'Third');
    const answer = await get('');
    expect(titlesOf(await catalog.list())).toEqual(['Third', 'Second', 'First']);
    expect(totalOf(answer)).toBe(3);
    expect(nextOf(answer)).toBeUndefined();
  });

  it('shows inactive apps to an administrator only', async () => {
    await catalog.createAll('Shown', { title: 'Hidden', isActive: false });
    expect(titlesOf(await catalog.list())).toEqual(['Hidden', 'Shown']);
    expect(titlesOf(await catalog.list('', null))).toEqual(['Shown']);
    expect(totalOf(await get('?limit=10'))).toBe(2);
    expect(totalOf(await get('?limit=10', null))).toBe(1);
  });

  it('is narrowed by category and type', async () => {
    await catalog.createAll(
      { title: 'A', category: 'Finance', appType: 'Website' },
      { title: 'B', category: 'Finance', appType: 'Web App' },
      { title: 'C', category: 'Social Networking', appType: 'Website' },
    );
    expect(titlesOf(await catalog.list('?category=Finance'))).toEqual(['B', 'A']);
    expect(titlesOf(await catalog.list('?appType=Website'))).toEqual(['C', 'A']);
    expect(titlesOf(await catalog.list('?appType=Website&category=Finance'))).toEqual(['A']);
    expect(titlesOf(await catalog.list('?category=Social+Networking'))).toEqual(['C']);
    expect(titlesOf(await catalog.list('?category=&appType=&q='))).toEqual(['C', 'B', 'A']);
    expect(titlesOf(await catalog.list('?category=Gaming'))).toEqual([]);
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
    await catalog.createAll(
      { title: 'Über 100% fit', category: 'Fitness' },
      'Pocket Ledger',
      'Snake_Case \\ Path',
    );
    expect(titlesOf(await catalog.list(`?q=${q}`))).toEqual(found);
    expect(titlesOf(await catalog.list(`?limit=10&q=${q}`))).toEqual(found);
  });

  it('finds an app by its new words after an edit, and not by the old ones', async () => {
    const { id } = await catalog.create({ title: 'Caterpillar' });
    await catalog.edit({ appId: id, title: 'Butterfly' });
    expect(titlesOf(await catalog.list('?q=caterpillar'))).toEqual([]);
    expect(titlesOf(await catalog.list('?q=butterfly'))).toEqual(['Butterfly']);
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
