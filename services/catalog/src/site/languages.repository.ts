import type { Languages } from '@portfolio/contracts/site/languages.ts';
import type { Query } from '../query.ts';

/** The languages of the site, for the answers of other statements. */
export const siteColumns = `(select language from site_languages) as "defaultLanguage",
  (select languages from site_languages) as "otherLanguages"`;

/** What `siteColumns` selects. */
export interface SiteRow {
  defaultLanguage: string;
  otherLanguages: Languages['languages'];
}

export const languagesOfRow = (row: SiteRow | undefined): Languages => ({
  language: row?.defaultLanguage ?? 'en',
  languages: row?.otherLanguages ?? [],
});

/** Rows of a language, which may be the default one. */
export const languageCondition = (language: string) => ({
  sql: '(language = ? or (language is null and ? = (select language from site_languages)))',
  values: [language, language],
});

/** The languages of the site as auth last said. */
export const languagesRepository = (query: Query) => ({
  find: async (): Promise<Languages> => {
    const [found] = await query<Languages>('select language, languages from site_languages');
    if (found === undefined) throw new Error('the site has no language');
    return found;
  },

  /** Tags of the languages in which there are apps or pages. The trash does not count. */
  listUsed: async (): Promise<string[]> => {
    const used = await query<{ language: string }>(
      'select distinct language from entries where translation_of is not null and deleted_at is null',
    );
    return used.map(({ language }) => language);
  },

  put: async ({ language, languages }: Languages): Promise<void> => {
    await query('update site_languages set language = ?, languages = ?::jsonb', [
      language,
      JSON.stringify(languages),
    ]);
  },
});
