import type { Knex } from 'knex';

const isoTime = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Each field of an answer: the column that it comes from, and that column's type. */
const fields: Readonly<Record<string, readonly [column: string, type: string]>> = {
  id: ['id', 'uuid'],
  userId: ['user_id', 'uuid'],
  title: ['title', 'text'],
  description: ['description', 'text'],
  shortDescription: ['short_description', 'text'],
  seoSlug: ['seo_slug', 'text'],
  thumbnailUrl: ['thumbnail_url', 'text'],
  category: ['category', 'text'],
  appType: ['app_type', 'text'],
  features: ['features', 'jsonb'],
  screenshots: ['screenshots', 'jsonb'],
  imageAlts: ['image_alts', 'jsonb'],
  downloadUrl: ['download_url', 'text'],
  demoUrl: ['demo_url', 'text'],
  metaTitle: ['meta_title', 'text'],
  metaDescription: ['meta_description', 'text'],
  metaKeywords: ['meta_keywords', 'text'],
  isActive: ['is_active', 'boolean'],
  createdAt: ['created_at', 'timestamptz'],
  updatedAt: ['updated_at', 'timestamptz'],
  version: ['version', 'integer'],
};

const selected = Object.entries(fields)
  .map(([field, [column, type]]) => `${type === 'timestamptz' ? isoTime(column) : column} as "${field}"`)
  .join(', ');
const columns = Object.values(fields).map(([column]) => column);
const parameters = Object.values(fields).map((named) => named.join(' '));

/**
 * Keeps with each app the text that a read of it answers, which took three times as long to make as to fetch. The database makes
 * it whenever one of its columns changes, whoever changes it.
 */
export async function up(knex: Knex): Promise<void> {
  // Immutable in fact: it says the same of the same values in whichever time zone and language somebody is connected.
  await knex.raw(`
    create function app_answer(${parameters.join(', ')}) returns text language plpgsql immutable parallel safe as $$
    begin
      return (select row_to_json(answer)::text from (select ${selected}) answer);
    end $$`);
  // So that an app of ordinary length stays in one piece.
  await knex.raw('alter table apps set (toast_tuple_target = 4080)');
  await knex.raw(
    `alter table apps add column answer text not null generated always as (app_answer(${columns.join(', ')})) stored`,
  );
  // What a search finds is counted in the index: the apps themselves are longer now.
  await knex.raw(
    'create index apps_found on apps (position) include (search_text) where is_active and deleted_at is null',
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index apps_found');
  await knex.schema.alterTable('apps', (table) => {
    table.dropColumn('answer');
  });
  await knex.raw('alter table apps reset (toast_tuple_target)');
  await knex.raw('drop function app_answer');
}
