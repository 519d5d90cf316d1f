import type { MissingPart } from '@portfolio/contracts/app-overview.ts';
import type { Database } from '@portfolio/kit/postgres.ts';
import { failureOfDraft } from '../drafts/drafts.repository.ts';
import { isoTime } from './app-columns.ts';
import { createQuery } from './apps-query.ts';

export type OverviewRepository = ReturnType<typeof createOverviewRepository>;

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

/** Everything of an app that somebody wrote. */
const written = [
  ...[
    'title',
    'category',
    'app_type',
    'seo_slug',
    'short_description',
    'description',
    'client',
    'role',
    'year',
  ],
  ...['meta_title', 'meta_description', 'meta_keywords', 'download_url', 'demo_url'],
  ...['features', 'outcomes', 'quote', 'image_alts'].map(
    (column) =>
      `(select string_agg(part #>> '{}', E'\\n') from jsonb_path_query(${column}, 'strict $.**') part
        where jsonb_typeof(part) = 'string')`,
  ),
].join(', ');

/** What the admin list says of apps, and searches in, beyond their cards. */
export function createOverviewRepository(database: Database) {
  const query = createQuery(database);
  /** The text of an answer. */
  const listOf = async (fields: string, joined = ''): Promise<string> => {
    const sql = `select coalesce(json_agg(entry)::text, '[]') as list
      from (select id, ${fields} from apps ${joined} where deleted_at is null) entry`;
    const [row] = await query<{ list: string }>(sql, []);
    return row?.list ?? '[]';
  };
  return {
    overview: () =>
      listOf(
        `draft.app_id is not null as "hasDraft", draft."draftPublishAt", draft."draftFailure",
         array_remove(array[${missing}], null) as missing`,
        `left join (
           select app_id, ${isoTime('publish_at')} as "draftPublishAt", ${failureOfDraft} as "draftFailure" from app_drafts
         ) draft on app_id = id`,
      ),
    texts: () => listOf(`lower(concat_ws(E'\\n', ${written})) as text`),
  };
}
