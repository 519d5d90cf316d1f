import { describe, expect, it } from '@jest/globals';
import type { App } from '@portfolio/contracts/apps/apps.ts';
import { serveCatalog } from '../catalog-under-test.ts';
import { nextOf, titlesOf, totalOf } from './list-answer.ts';

const catalog = serveCatalog({ isEmptied: true });

const get = (query: string, caller?: null) =>
  catalog.call('GET', `/api/apps/getapps${query}`, caller === undefined ? {} : { caller });

describe('pages of the list', () => {
  /** Follows the links from page to page. */
  async function allPages(query: string, between?: () => Promise<unknown>): Promise<App[][]> {
    const pages: App[][] = [];
    let next: string | undefined = `/api/apps/getapps${query}`;
    while (next !== undefined) {
      const answer = await catalog.call('GET', next, { caller: null });
      pages.push(await catalog.list(next.slice('/api/apps/getapps'.length), null));
      next = nextOf(answer);
      await between?.();
    }
    return pages;
  }

  it('follow each other to the end, with the number of all', async () => {
    await catalog.createAll('1', '2', '3', '4', '5');
    expect((await allPages('?limit=2')).map(titlesOf)).toEqual([['5', '4'], ['3', '2'], ['1']]);
    expect((await allPages('?limit=5')).map(titlesOf)).toEqual([['5', '4', '3', '2', '1']]);
    const first = await get('?limit=2');
    expect(totalOf(first)).toBe(5);
    expect(totalOf(await catalog.call('GET', nextOf(first) ?? ''))).toBe(5);
  });

  it('keep what narrows the list', async () => {
    await catalog.createAll(
      ...['a', 'b', 'c'].map((title) => ({
        title: `Tea & ${title}`,
        category: 'Finance',
        appType: 'Website',
      })),
      'Tea & other',
    );
    const query = '?limit=1&q=tea+%26&category=Finance&appType=Website';
    expect((await allPages(query)).map(titlesOf)).toEqual([['Tea & c'], ['Tea & b'], ['Tea & a']]);
    expect(totalOf(await get(query))).toBe(3);
  });

  it('neither repeat nor miss an app while others are added and deleted', async () => {
    await catalog.createAll('1', '2', '3', '4', '5', '6');
    const [newest] = await catalog.list();
    let added = 0;
    const pages = await allPages('?limit=2', async () => {
      added += 1;
      await catalog.createAll(`new ${String(added)}`);
      if (added === 1) await catalog.remove(newest?.id ?? '');
    });
    expect(pages.map(titlesOf)).toEqual([
      ['6', '5'],
      ['4', '3'],
      ['2', '1'],
    ]);
  });

  it('have the right number of all, whatever happened to the apps', async () => {
    await catalog.createAll(
      { title: 'A', category: 'Finance', appType: 'Website' },
      { title: 'B', category: 'Finance', appType: 'Website', isActive: false },
      { title: 'C', category: 'Gaming', appType: 'Web App' },
      { title: 'D', category: 'Gaming', appType: 'Website' },
    );
    const [d, c, b] = await catalog.list();
    await catalog.edit({ appId: c?.id, category: 'Finance' });
    await catalog.edit({ appId: b?.id, isActive: true });
    await catalog.remove(d?.id ?? '');
    await catalog.database.query(`delete from catalog.apps where title = 'A'`);
    const totals = ['', '&category=Finance', '&category=Gaming', '&appType=Website', '&q=b'].map(
      async (narrowed) => totalOf(await get(`?limit=1${narrowed}`, null)),
    );
    expect(await Promise.all(totals)).toEqual([2, 2, 0, 1, 1]);
  });

  it('go on from a cursor to the end where no limit is given', async () => {
    await catalog.createAll('1', '2', '3');
    const cursor = new URLSearchParams(nextOf(await get('?limit=1'))?.split('?')[1]).get('cursor') ?? '';
    expect(titlesOf(await catalog.list(`?cursor=${cursor}`))).toEqual(['2', '1']);
  });
});
