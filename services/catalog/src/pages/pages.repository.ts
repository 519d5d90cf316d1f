import type { ListedPage, PagesQuery } from '@portfolio/contracts/pages/pages.ts';
import { publicCondition } from '../apps/list-statement.ts';
import { entriesRepository } from '../entries/entries.repository.ts';
import { selectedColumns } from '../entries/entry-columns.ts';
import type { Query } from '../query.ts';
import { pageFields, type StoredPage } from './stored-page.ts';

const columns = selectedColumns('pages', pageFields);

const shown = `jsonb_array_elements(blocks) block where not (block ->> 'isHidden')::boolean`;
/** What visitors see in the blocks. A text may only link to an image: a picture is a value of its own. */
const shownBlocks = `
  exists (select from ${shown} and block ->> 'kind' = 'apps') as "showsApps",
  array(select distinct image #>> '{}' from (select block from ${shown}) seen,
    jsonb_path_query(block, 'strict $.** \\? (@ starts with "/media/")') image order by 1) as images`;

/** All SQL about pages. */
export const pagesRepository = (query: Query) => ({
  ...entriesRepository<StoredPage>(query, {
    table: 'pages',
    fields: pageFields,
    columns,
    address: { field: 'path', index: 'pages_path', taken: 'pathTaken' },
  }),

  /** In the order of paths. The revision is there also where there is no page. */
  list: async (
    isPublic: boolean,
    view?: PagesQuery['view'],
  ): Promise<{ revision: number; pages: ListedPage[] }> => {
    const rows = await query<{ revision: number } & (ListedPage | { id: null })>(
      `select number as revision, page.* from revision left join (
         select id, path, title, nav_label as "navLabel", is_indexed as "isIndexed", is_active as "isActive", version, publish_at as "publishAt",
           unpublish_at as "unpublishAt", updated_at as "updatedAt",
           exists (select from entry_drafts where kind = 'page' and entry_id = id) as "hasDraft"${view === 'sitemap' ? `, ${shownBlocks}` : ''}
         from pages where deleted_at is null${isPublic ? ` and ${publicCondition('pages')}` : ''}) page on true
       order by path collate "C"`,
    );
    const pages = rows.flatMap(({ revision: _revision, ...page }) => (page.id === null ? [] : [page]));
    return { revision: rows[0]?.revision ?? 0, pages };
  },

  count: async (): Promise<number> => (await query('select from pages where deleted_at is null')).length,
});
