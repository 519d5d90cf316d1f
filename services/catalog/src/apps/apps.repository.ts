import { entriesRepository } from '../entries/entries.repository.ts';
import type { Query } from '../query.ts';
import type { Languages } from '@portfolio/contracts/site/languages.ts';
import { languagesOfRow, type SiteRow } from '../site/languages.repository.ts';
import { appColumns, seenColumns, storedFields } from './app-columns.ts';
import { listStatement, type AppsFilter, type ListPart } from './list-statement.ts';
import { renameCategoryBy } from './rename-category.ts';
import type { StoredApp, StoredCard } from './stored-app.ts';

/** One page of the list. */
export interface AppsPage<Row> {
  revision: number;
  site: Languages;
  apps: Row[];
  /** How many match on all pages. */
  total: number;
  /** The last app's position, where more apps follow. */
  lastPosition: number | undefined;
}

type ListedRow<Row> = { revision: number; total: number | null } & SiteRow &
  (({ position: number } & Row) | { position: null });

/** All SQL about apps. */
export const appsRepository = (query: Query) => ({
  ...entriesRepository<StoredApp>(query, {
    table: 'apps',
    fields: storedFields,
    ...{ columns: appColumns, seenColumns },
    address: { index: 'apps_slug', taken: 'slugTaken' },
  }),
  ...listsOfApps(query),
  ...readsOfApps(query),
  renameCategory: renameCategoryBy(query),

  /** Gives the apps of a list the places that they have together, in its order. */
  order: async (ids: readonly string[]): Promise<void> => {
    await query(orderStatement, [ids]);
  },
});

function listsOfApps(query: Query) {
  const list = async <Row extends object>(filter: AppsFilter, part: ListPart): Promise<AppsPage<Row>> => {
    const { sql, values } = listStatement(filter, part);
    const rows = await query<ListedRow<Row>>(sql, values);
    const found = rows.filter((row) => row.position !== null);
    const page = found.slice(0, part.limit);
    return {
      revision: rows[0]?.revision ?? 0,
      site: languagesOfRow(rows[0]),
      apps: page.map(
        ({ revision, total, position, defaultLanguage, otherLanguages, ...app }) => app as unknown as Row,
      ),
      total: rows[0]?.total ?? found.length,
      lastPosition: page.length < found.length ? page.at(-1)?.position : undefined,
    };
  };

  return {
    /** The newest first, unless reordered. */
    list: (filter: AppsFilter, part: Omit<ListPart, 'view'>) =>
      list<StoredApp>(filter, { ...part, view: undefined }),

    listCards: (filter: AppsFilter, part: Omit<ListPart, 'view'>) =>
      list<StoredCard>(filter, { ...part, view: 'card' }),
  };
}

function readsOfApps(query: Query) {
  return {
    /** Of several in the trash the one that was deleted last. */
    findAtAddresses: (addresses: readonly string[]): Promise<(StoredApp & { isDeleted: boolean })[]> =>
      query<StoredApp & { isDeleted: boolean }>(
        `select distinct on (address) ${appColumns}, deleted_at is not null as "isDeleted" from apps
         where address = any(?::text[]) order by address, deleted_at desc nulls first`,
        [addresses],
      ),

    /** Those of apps that are not in the trash, and of their drafts. */
    listCategories: async (): Promise<string[]> => {
      const sql = `select distinct named.category from apps left join entry_drafts on entry_id = apps.id
        cross join unnest(array[apps.category, changes ->> 'category']) as named (category)
        where deleted_at is null and named.category is not null`;
      return (await query<{ category: string }>(sql)).map(({ category }) => category);
    },

    countFeatured: async (): Promise<number> =>
      (await query('select from apps where is_featured and language is null and deleted_at is null')).length,
  };
}

/** The ids in the order of the list; those that are not there are ignored. */
const orderStatement = `
  with wanted as (
    select id, position, row_number() over (order by place) as place, row_number() over (order by position desc) as slot
    from apps join unnest(?::uuid[]) with ordinality as list (id, place) using (id) where deleted_at is null and language is null
  )
  update apps set position = there.position
  from wanted join wanted there on there.slot = wanted.place
  where apps.id = wanted.id and apps.position <> there.position`;
