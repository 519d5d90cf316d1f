import type { Database } from '@portfolio/kit/postgres.ts';
import { asJsonText, isoTime } from '../apps/app-columns.ts';
import { createQuery } from '../apps/apps-query.ts';
import { isPublic } from '../apps/list-statement.ts';

export type RedirectsRepository = ReturnType<typeof createRedirectsRepository>;

const isSeen = (app: string) => `${isPublic(app)} and ${app}.deleted_at is null`;

const redirectText = asJsonText({
  slug: 'redirects.slug',
  appId: 'redirects.app_id',
  seoSlug: 'present.seo_slug',
  title: 'present.title',
  createdAt: isoTime('redirects.created_at'),
  state: `case when not (${isSeen('present')}) then 'appHidden'
    when exists (select from apps owner where owner.seo_slug = redirects.slug and ${isSeen('owner')}) then 'slugInUse'
    else 'works' end`,
});

/** The slugs that apps had before. A trigger keeps them (migration 0005); others are added by hand. */
export function createRedirectsRepository(database: Database) {
  const query = createQuery(database);
  const select = `select ${redirectText} as redirect from redirects join apps present on present.id = redirects.app_id`;
  return {
    /** Each as the text of an answer, the newest first. */
    list: async (): Promise<string[]> => {
      const rows = await query<{ redirect: string }>(
        `${select} order by redirects.created_at desc, slug`,
        [],
      );
      return rows.map(({ redirect }) => redirect);
    },

    /** As the text of an answer. */
    find: async (slug: string): Promise<string | undefined> => {
      const [found] = await query<{ redirect: string }>(`${select} where redirects.slug = ?`, [slug]);
      return found?.redirect;
    },

    /** @returns whether it was added: not where there is one already */
    add: async (slug: string, appId: string): Promise<boolean> => {
      const sql =
        'insert into redirects (slug, app_id) values (?, ?) on conflict (slug) do nothing returning slug';
      return (await query(sql, [slug, appId])).length > 0;
    },

    /** @returns whether there was one */
    remove: async (slug: string): Promise<boolean> =>
      (await query('delete from redirects where slug = ? returning slug', [slug])).length > 0,

    /** The present slug of an app that visitors see, by one that it had; undefined where there is none. */
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
