import type { Query } from '../query.ts';

/** Parts of the site that are one value each. */
export type SitePart = 'navigation' | 'brand' | 'words';

/** What an editor made of the parts; one that nobody changed has no row. */
export const sitePartsRepository = (query: Query) => ({
  /** The revision is there also where the part is not. */
  find: async (name: SitePart): Promise<{ revision: number; value: object | undefined }> => {
    const [found] = await query<{ revision: number; value: object | null }>(
      'select number as revision, (select value from site_parts where name = ?) as value from revision',
      [name],
    );
    if (found === undefined) throw new Error('the catalog has no revision');
    return { revision: found.revision, value: found.value ?? undefined };
  },

  /** `images`: those of this site that it shows. */
  put: async (name: SitePart, value: object, images: readonly string[]): Promise<void> => {
    await query(
      `insert into site_parts (name, value, images) values (?, ?::jsonb, ?::text[])
       on conflict (name) do update set value = excluded.value, images = excluded.images`,
      [name, JSON.stringify(value), images],
    );
  },
});
