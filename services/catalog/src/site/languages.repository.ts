import { createHash } from 'node:crypto';
import type { Languages } from '@portfolio/contracts/site/languages.ts';
import { settingsEntryId } from '@portfolio/contracts/site/stored-settings.ts';
import type { Query } from '../query.ts';

/** The languages of the site, for the answers of other statements. */
export const siteColumns = `(select language from site_languages) as "defaultLanguage",
  (select languages from site_languages) as "otherLanguages"`;

/** Beside a row of `entries`: what it shows where it says nothing itself. */
export const besideColumns = `case when entries.language is not null then (
  select base.content from only entries base where base.entry_kind = entries.entry_kind and base.language is null) end as "baseContent",
  (select language from site_languages) as "siteLanguage", (select currency from site_languages) as "siteCurrency",
  (select form_words from site_languages) as "formWords"`;

/** What `siteColumns` selects. */
export interface SiteRow {
  defaultLanguage: string;
  otherLanguages: Languages['languages'];
}

export const languagesOfRow = (row: SiteRow | undefined): Languages => ({
  language: row?.defaultLanguage ?? 'en',
  languages: row?.otherLanguages ?? [],
});

/** Rows of a language, which may be the default one; null: of that, undefined: all. */
export function languageCondition(language: string | null | undefined): { sql: string; values: string[] } {
  if (language === undefined) return { sql: 'true', values: [] };
  if (language === null) return { sql: 'language is null', values: [] };
  return {
    sql: '(language = ? or (language is null and ? = (select language from site_languages)))',
    values: [language, language],
  };
}

/** Parts of the site that exist in each language, with the ids of those of the default one. */
const translatedParts = [
  ['navigation', '00000000-0000-4000-8000-900000000001', 'Navigation'],
  ['words', '00000000-0000-4000-8000-900000000003', 'Words'],
  ['settings', settingsEntryId, 'Settings'],
  ['questions', '00000000-0000-4000-8000-900000000005', 'Questions'],
] as const;

/** The id of a part in a further language, which is the same on every site (RFC 9562, version 8). */
export function partIdOf(singleId: string, tag: string): string {
  const hex = createHash('sha256').update(`${singleId} ${tag}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

type KnownLanguages = Languages & { categories: string[]; currency: string };

/** The languages, categories and currency of the site as auth last said. */
export const languagesRepository = (query: Query) => ({
  find: async (): Promise<KnownLanguages> => {
    const sql = 'select language, languages, categories, currency from site_languages';
    const [found] = await query<KnownLanguages>(sql);
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

  /** Each language has its parts of the site; those of one that is taken out stay. */
  put: async ({ language, languages, categories, currency }: Languages): Promise<void> => {
    const parts = languages.flatMap(({ tag, name }) =>
      translatedParts.map(([kind, singleId, title]) => ({
        ...{ id: partIdOf(singleId, tag), kind, title: `${title} (${name})`, language: tag },
      })),
    );
    await query(
      `insert into entries (id, entry_kind, title, language) select id, kind, title, language
       from jsonb_to_recordset(?::jsonb) as part (id uuid, kind text, title text, language text) on conflict do nothing`,
      [JSON.stringify(parts)],
    );
    await query(
      `update site_languages set language = ?, languages = ?::jsonb, categories = coalesce(?::jsonb, categories),
         currency = coalesce(?, currency)`,
      [
        ...[language, JSON.stringify(languages)],
        ...[categories === undefined ? null : JSON.stringify(categories), currency ?? null],
      ],
    );
  },
});
