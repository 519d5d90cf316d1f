import type { Database } from '@portfolio/kit/postgres.ts';

export type ImageUseRepository = ReturnType<typeof createImageUseRepository>;

/** Which images apps show, showed, or will show. */
export function createImageUseRepository(database: Database) {
  return {
    /**
     * @returns those of the paths that an app shows, also one in the trash, for it can come back; and those of drafts and of
     * versions that are kept. A change that is being written meanwhile is waited for: every one of them holds the row of the
     * revision until it is committed.
     */
    find: async (paths: readonly string[]): Promise<string[]> => {
      const db = await database.connection();
      return db.transaction(async (transaction) => {
        await transaction.raw('select from revision for share');
        const { rows } = await transaction.raw<{ rows: { path: string }[] }>(
          `with asked as (select unnest(?::text[]) as path)
           select path from apps
           cross join lateral jsonb_array_elements_text(screenshots || to_jsonb(thumbnail_url)) as shown (path)
           join asked using (path)
           union
           select path from app_drafts
           cross join lateral jsonb_array_elements_text(
             coalesce(changes -> 'screenshots', '[]') || coalesce(changes -> 'thumbnailUrl', '[]')) as shown (path)
           join asked using (path)
           union
           select path from asked where exists (select from app_revisions where images @> array[path])`,
          [[...paths]],
        );
        return rows.map(({ path }) => path);
      });
    },
  };
}
