import type { AppOverview, AppText, FoundApp, MissingPart } from '@portfolio/contracts/apps/app-overview.ts';
import { failureOf } from '../entries/drafts.repository.ts';
import type { Query } from '../query.ts';

/** When a part is missing. */
const isMissing: Readonly<Record<MissingPart, string>> = {
  altTexts: `exists (
    select from jsonb_array_elements_text(screenshots || to_jsonb(thumbnail_url)) image
    where image <> '' and image_alts -> image is null)`,
  screenshots: 'jsonb_array_length(screenshots) = 0',
  metaDescription: `coalesce(meta_description, '') = ''`,
  link: 'download_url is null and demo_url is null',
  category: `category = ''`,
};

const missing = Object.entries(isMissing)
  .map(([part, condition]) => `case when ${condition} then '${part}' end`)
  .join(', ');

/** Everything of an app that somebody wrote, in lower case. */
const written = `lower(concat_ws(E'\\n', ${[
  'title, category, app_type, seo_slug, short_description, description, client, role, year',
  'meta_title, meta_description, meta_keywords, download_url, demo_url',
  ...['features', 'tags', 'outcomes', 'quote', 'image_alts'].map(
    (column) =>
      `(select string_agg(part #>> '{}', E'\\n') from jsonb_path_query(${column}, 'strict $.**') part
        where jsonb_typeof(part) = 'string')`,
  ),
].join(', ')}))`;

/** Which apps are wanted. */
export interface OverviewPart {
  /** One alone. */
  id?: string | undefined;
  /** Only those behind this id. */
  after: string | undefined;
  limit: number;
}

interface OverviewRow extends Omit<AppOverview, 'draftFailure'> {
  failedAt: string | null;
  failure: string | null;
}

/** What the admin list filters and searches by, beyond the cards. */
export function overviewRepository(query: Query) {
  return {
    list: async ({ id, after, limit }: OverviewPart): Promise<AppOverview[]> => {
      const rows = await query<OverviewRow>(
        `select id, entry_id is not null as "hasDraft", entry_drafts.publish_at as "draftPublishAt",
           failed_at as "failedAt", failure, array_remove(array[${missing}], null) as missing
         from apps left join entry_drafts on kind = 'app' and entry_id = id
         where deleted_at is null and (?::uuid is null or id > ?) and (?::uuid is null or id = ?) order by id limit ?`,
        [after ?? null, after ?? null, id ?? null, id ?? null, limit],
      );
      return rows.map(({ failedAt, failure, ...row }) => ({
        ...row,
        draftFailure: failureOf(failedAt, failure),
      }));
    },

    texts: ({ after, limit }: OverviewPart): Promise<AppText[]> =>
      query<AppText>(
        `select id, ${written} as text from apps where deleted_at is null and (?::uuid is null or id > ?) order by id limit ?`,
        [after ?? null, after ?? null, limit],
      ),

    /** @param id undefined: all */
    count: async (id: string | undefined): Promise<number> => {
      const sql = `select count(*)::integer as total from apps where deleted_at is null and (?::uuid is null or id = ?)`;
      return (await query<{ total: number }>(sql, [id ?? null, id ?? null]))[0]?.total ?? 0;
    },

    /** Those that have every word, the newest first. */
    search: (words: readonly string[], limit: number): Promise<FoundApp[]> =>
      query<FoundApp>(
        `select id, title, seo_slug as "seoSlug", is_active as "isActive"
         from apps cross join lateral (select ${written} as text offset 0) texts
         where deleted_at is null and language is null
           and not exists (select from unnest(?::text[]) word where strpos(text, lower(word)) = 0)
         order by position desc limit ?`,
        [words, limit],
      ),
  };
}
