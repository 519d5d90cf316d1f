import type { Redirect } from '@portfolio/contracts/apps/redirects.ts';
import { publicCondition } from '../apps/list-statement.ts';
import type { Query } from '../query.ts';

const isSeen = (app: string) => `${publicCondition(app)} and ${app}.deleted_at is null`;

const select = `
  select redirects.slug, redirects.app_id as "appId", present.seo_slug as "seoSlug", present.title,
    redirects.created_at as "createdAt",
    case when not (${isSeen('present')}) then 'appHidden'
      when exists (select from apps owner where owner.seo_slug = redirects.slug and ${isSeen('owner')}) then 'slugInUse'
      else 'works' end as state
  from redirects join apps present on present.id = redirects.app_id`;

/** The slugs that apps had before; some are added by hand. */
export function redirectsRepository(query: Query) {
  return {
    /** The newest first. */
    list: (): Promise<Redirect[]> => query<Redirect>(`${select} order by redirects.created_at desc, slug`),

    find: async (slug: string): Promise<Redirect | undefined> =>
      (await query<Redirect>(`${select} where redirects.slug = ?`, [slug]))[0],

    /** @returns whether it was added: not where there is one already */
    add: async (slug: string, appId: string): Promise<boolean> => {
      const sql =
        'insert into redirects (slug, app_id) values (?, ?) on conflict (slug) do nothing returning slug';
      return (await query(sql, [slug, appId])).length > 0;
    },

    /** Of an app whose slug changes. The app that had a slug last has the better claim. */
    move: async ({ from, to, appId }: { from: string; to: string; appId: string }): Promise<void> => {
      await query(
        `insert into redirects (slug, app_id) values (?, ?)
         on conflict (slug) do update set app_id = excluded.app_id, created_at = excluded.created_at`,
        [from, appId],
      );
      await query('delete from redirects where slug = ? and app_id = ?', [to, appId]);
    },

    /** @returns whether there was one */
    remove: async (slug: string): Promise<boolean> =>
      (await query('delete from redirects where slug = ? returning slug', [slug])).length > 0,

    /** The present slug of an app that visitors see, by one that it had. */
    findMoved: async (slug: string): Promise<string | undefined> => {
      const [moved] = await query<{ slug: string }>(
        `select present.seo_slug as slug from redirects join apps present on present.id = redirects.app_id
         where redirects.slug = ? and ${isSeen('present')}`,
        [slug],
      );
      return moved?.slug;
    },
  };
}
