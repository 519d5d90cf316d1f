import type { Languages } from '@portfolio/contracts/site/languages.ts';
import type { Query } from '../query.ts';

/** The languages of the site as auth last said. */
export const languagesRepository = (query: Query) => ({
  find: async (): Promise<Languages> => {
    const [found] = await query<Languages>('select language, languages from site_languages');
    if (found === undefined) throw new Error('the site has no language');
    return found;
  },

  put: async ({ language, languages }: Languages): Promise<void> => {
    await query('update site_languages set language = ?, languages = ?::jsonb', [
      language,
      JSON.stringify(languages),
    ]);
  },
});
