import type { Database } from '@portfolio/kit/postgres/postgres.ts';

/** All SQL about the version of the settings that the catalog knows. */
export function createToldSettingsRepository(database: Database) {
  return {
    isTold: async (version: number): Promise<boolean> => {
      const db = await database.connection();
      const { rows } = await db.raw<{ rows: object[] }>('select from told_settings where version = ?', [
        version,
      ]);
      return rows.length > 0;
    },

    noteTold: async (version: number): Promise<void> => {
      const db = await database.connection();
      await db.raw('update told_settings set version = ?', [version]);
    },
  };
}
