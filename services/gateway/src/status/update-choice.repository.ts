import type { Database } from '@portfolio/kit/postgres/postgres.ts';

export type UpdateChoiceRepository = ReturnType<typeof createUpdateChoiceRepository>;

/** All SQL about whether an owner lets the site ask which version is the newest. */
export function createUpdateChoiceRepository(database: Database) {
  return {
    /** Undefined where nobody has decided, or there is no database yet. */
    find: async (): Promise<boolean | undefined> => {
      if (!database.isConfigured()) return undefined;
      const db = await database.connection();
      return (await db<{ is_on: boolean }>('update_choice').first('is_on'))?.is_on;
    },

    put: async (isOn: boolean): Promise<void> => {
      const db = await database.connection();
      await db.raw(
        'insert into update_choice (is_on) values (?) on conflict ((true)) do update set is_on = excluded.is_on',
        [isOn],
      );
    },
  };
}
