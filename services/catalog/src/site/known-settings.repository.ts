import type { KnownSettings } from '@portfolio/contracts/site/stored-settings.ts';
import type { Query } from '../query.ts';

/** All SQL about what the catalog knows of the settings. */
export const knownSettingsRepository = (query: Query) => ({
  find: async (): Promise<KnownSettings> => {
    const [known] = await query<KnownSettings>('select version, language from known_settings');
    if (known === undefined) throw new Error('the catalog has no row of settings');
    return known;
  },

  put: async ({ version, language }: KnownSettings): Promise<void> => {
    await query('update known_settings set version = ?, language = ?', [version, language]);
  },
});
