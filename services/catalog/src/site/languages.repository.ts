import type { Languages } from '@portfolio/contracts/site/languages.ts';
import type { Query } from '../query.ts';

type KnownLanguages = Languages & { categories: string[] };

/** The languages and categories of the site as auth last said. */
export const languagesRepository = (query: Query) => ({
  find: async (): Promise<KnownLanguages> => {
    const [found] = await query<KnownLanguages>('select language, languages, categories from site_languages');
    if (found === undefined) throw new Error('the site has no language');
    return found;
  },

  put: async ({ language, languages, categories }: Languages): Promise<void> => {
    await query(
      'update site_languages set language = ?, languages = ?::jsonb, categories = coalesce(?::jsonb, categories)',
      [language, JSON.stringify(languages), categories === undefined ? null : JSON.stringify(categories)],
    );
  },
});
