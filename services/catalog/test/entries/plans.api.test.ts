import { beforeAll, describe, expect, it } from '@jest/globals';
import { maxSearchTotal } from '@portfolio/contracts/apps/apps.ts';
import { listStatement, type AppsFilter, type ListPart } from '../../src/apps/list-statement.ts';
import type { SqlValue } from '../../src/query.ts';
import { serveCatalog } from '../catalog-under-test.ts';

const catalog = serveCatalog();

beforeAll(async () => {
  await catalog.database.query(`
    do $$ begin
      -- On the disk before the transaction is over: what is not there is not told from the index alone.
      set local synchronous_commit to on;
      insert into catalog.apps (id, user_id, title, description, short_description, seo_slug, thumbnail_url, category, app_type,
        is_active)
      select gen_random_uuid(), gen_random_uuid(), 'App ' || md5(n::text), repeat('d', 300), 's', 'app-' || n, '/media/x',
        case when n % 1000 = 0 then 'Fitness' else 'Gaming' end, case when n % 1000 = 1 then 'Website' else 'Web App' end,
        n % 10 > 0
      from generate_series(1, 20000) n;
    end $$`);
  await catalog.database.query('vacuum analyze catalog.apps');
});

/** The indexes that a statement uses, and the tables that it reads from one end to the other. */
async function planOf(sql: string, values: readonly SqlValue[]) {
  let text = '';
  await catalog.withSchema(async (db) => {
    const { rows } = await db.raw<{ rows: { 'QUERY PLAN': string }[] }>(
      `explain (analyze, timing off) ${sql}`,
      values as never[],
    );
    text = rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  const all = (pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map((match) => match[1]))].sort();
  return {
    rowsRead: Math.max(...[...text.matchAll(/actual rows=([\d.]+)/g)].map((match) => Number(match[1]))),
    indexes: all(/(?:using|Bitmap Index Scan on) (\w+)/g),
    readWhole: all(/Seq Scan on (\w+)/g),
    /** Those that say all that is asked, without the rows behind them. */
    indexesReadAlone: all(/Index Only Scan (?:Backward )?using (\w+)/g),
  };
}

const everything = {
  ...{ isPublic: undefined, q: undefined, category: undefined, appType: undefined, language: null },
};
const firstPage = { view: undefined, below: undefined, limit: 100 };
const aLaterPage = { view: 'card', below: 9000, limit: 100 } as const;

describe('among 20,000 apps', () => {
  it.each<[string, Partial<AppsFilter>, ListPart, string[]]>([
    ['the first page for visitors', { isPublic: true }, firstPage, ['apps_active']],
    ['a later page for visitors', { isPublic: true }, aLaterPage, ['apps_active']],
    ['the first page for administrators', {}, firstPage, ['apps_listed']],
    ['a later page for administrators', {}, aLaterPage, ['apps_listed']],
    ['the few of a category', { category: 'Fitness', isPublic: true }, firstPage, ['apps_category']],
    ['the few of a type', { appType: 'Website' }, firstPage, ['apps_type']],
    ['a search', { q: 'c4ca4238', isPublic: true }, firstPage, ['apps_search']],
  ])('%s is found by an index', async (_case, filter, bounds, indexes) => {
    const { sql, values } = listStatement({ ...everything, ...filter }, bounds);
    const plan = await planOf(sql, values);
    expect(plan.indexes).toEqual(expect.arrayContaining(indexes));
    expect(plan.readWhole).not.toContain('apps');
  });

  it('a search that finds all of them reads no more than it answers and counts', async () => {
    const { sql, values } = listStatement({ ...everything, q: 'app ', isPublic: true }, firstPage);
    const { rowsRead, indexesReadAlone } = await planOf(sql, values);
    expect(rowsRead).toBe(maxSearchTotal);
    expect(indexesReadAlone).toEqual(['apps_active']);
    const answer = await catalog.call('GET', '/api/apps/getapps?q=app&limit=1', { caller: null });
    expect(answer.headers.get('x-total-count')).toBe(String(maxSearchTotal));
  });

  it.each([[['/apps/app-7']], [['/apps/app-7', '/apps/app-8', '/apps/no-app']]])(
    '%j are found by an index',
    async (slugs) => {
      const sql = `select id from apps where address in (${slugs.map(() => '?').join(', ')}) and deleted_at is null`;
      expect(await planOf(sql, slugs)).toMatchObject({ indexes: ['apps_slug'], readWhole: [] });
    },
  );
});
