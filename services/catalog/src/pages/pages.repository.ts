import type { ListedPage, PagesQuery } from '@portfolio/contracts/pages/pages.ts';
import type { TranslationFields } from '@portfolio/contracts/kinds/translations.ts';
import { publicCondition } from '../apps/list-statement.ts';
import { entriesRepository } from '../entries/entries.repository.ts';
import { selectedColumns } from '../entries/entry-columns.ts';
import { joinedColumns, seenOf, type Joined } from '../entries/translations/translated.ts';
import {
  languageCondition,
  languagesOfRow,
  siteColumns,
  type SiteRow,
} from '../site/languages.repository.ts';
import type { Query } from '../query.ts';
import { pageFields, type StoredPage } from './stored-page.ts';

const columns = `${selectedColumns('pages', pageFields)}, ${joinedColumns('pages', 'path')}`;
const seenColumns = `${selectedColumns('pages', seenOf(pageFields))}, ${joinedColumns('pages', 'path', true)}`;

const shown = `jsonb_array_elements(blocks) block where not (block ->> 'isHidden')::boolean`;
/** What visitors see in the blocks. A text may only link to an image: a picture is a value of its own. */
const shownBlocks = `
  exists (select from ${shown} and block ->> 'kind' = 'apps') as "showsApps",
  array(select distinct image #>> '{}' from (select block from ${shown}) seen,
    jsonb_path_query(block, 'strict $.** \\? (@ starts with "/media/")') image order by 1) as images`;

/** Which pages a list has. */
export interface PagesFilter {
  /** Only those that visitors see. */
  isPublic: boolean;
  /** Null: the default one; undefined: all. */
  language: string | null | undefined;
  view?: PagesQuery['view'];
}

/** A page as a list selects it. */
export type ListedRow = Omit<ListedPage, keyof TranslationFields> &
  Pick<StoredPage, 'language' | 'translationOf'> &
  Joined;

/** All SQL about pages. */
export const pagesRepository = (query: Query) => ({
  ...entriesRepository<StoredPage>(query, {
    table: 'pages',
    fields: pageFields,
    ...{ columns, seenColumns },
    address: { index: 'pages_path', taken: 'pathTaken' },
  }),

  /** In the order of paths. The revision is there also where there is no page. */
  list: async ({ isPublic, language, view }: PagesFilter) => {
    const isListed = languageCondition(language);
    const rows = await query<{ revision: number } & SiteRow & (ListedRow | { id: null })>(
      `select number as revision, ${siteColumns}, page.* from revision left join (
         select id, path, title, nav_label as "navLabel", is_indexed as "isIndexed", is_active as "isActive", version, publish_at as "publishAt",
           unpublish_at as "unpublishAt", updated_at as "updatedAt", language, translation_of as "translationOf", ${joinedColumns('pages', 'path', true)},
           exists (select from entry_drafts where kind = 'page' and entry_id = id) as "hasDraft"${view === 'sitemap' ? `, ${shownBlocks}` : ''}
         from pages where deleted_at is null and ${isListed.sql}${isPublic ? ` and ${publicCondition('pages')}` : ''}) page on true
       order by path collate "C"`,
      isListed.values,
    );
    const pages = rows.flatMap(({ revision, defaultLanguage, otherLanguages, ...page }) =>
      page.id === null ? [] : [page],
    );
    return { revision: rows[0]?.revision ?? 0, site: languagesOfRow(rows[0]), pages };
  },

  /** Of the default language. */
  count: async (): Promise<number> =>
    (await query('select from pages where language is null and deleted_at is null')).length,
});
