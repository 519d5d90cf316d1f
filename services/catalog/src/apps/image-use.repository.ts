import type { Database } from '@portfolio/kit/postgres.ts';

export type ImageUseRepository = ReturnType<typeof createImageUseRepository>;

/** Which images the apps show. */
export function createImageUseRepository(database: Database) {
  return {
    /**
     * @returns those of the paths that an app shows, also one in the trash, for it can come back. A change that is being
     * written meanwhile is waited for: every one of them holds the row of the revision until it is committed.
     */
    find: async (paths: readonly string[]): Promise<string[]> => {
      const db = await database.connection();
      return db.transaction(async (transaction) => {
        await transaction.raw('select from revision for share');
        const { rows } = await transaction.raw<{ rows: { path: string }[] }>(
          `select distinct path from apps
           cross join lateral jsonb_array_elements_text(screenshots || to_jsonb(thumbnail_url)) as shown (path)
           where path = any(?::text[])`,
          [[...paths]],
        );
        return rows.map(({ path }) => path);
      });
    },
  };
}
