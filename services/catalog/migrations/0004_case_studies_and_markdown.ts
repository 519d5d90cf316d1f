import type { Knex } from 'knex';
import { renderDescription } from '../src/apps/description.ts';

const isoTime = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

type Fields = Readonly<Record<string, readonly [column: string, type: string]>>;

/** Each field of an answer: the column that it comes from, and that column's type. */
const contentFields: Fields = {
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
};
const timeFields: Fields = {
  createdAt: ['created_at', 'timestamptz'],
  updatedAt: ['updated_at', 'timestamptz'],
  version: ['version', 'integer'],
};
const formerFields: Fields = { ...contentFields, ...timeFields };
const fields: Fields = {
  ...contentFields,
  client: ['client', 'text'],
  year: ['year', 'integer'],
  role: ['role', 'text'],
  outcomes: ['outcomes', 'jsonb'],
  quote: ['quote', 'jsonb'],
  isFeatured: ['is_featured', 'boolean'],
  publishAt: ['publish_at', 'timestamptz'],
  unpublishAt: ['unpublish_at', 'timestamptz'],
  ...timeFields,
};

/** The text that a list answers of an app; see the migration that began to keep it. */
async function keepAnswers(knex: Knex, answered: Fields): Promise<void> {
  const named = Object.values(answered);
  const selected = Object.entries(answered)
    .map(([field, [column, type]]) => `${type === 'timestamptz' ? isoTime(column) : column} as "${field}"`)
    .join(', ');
  await knex.raw(`
    create function app_answer(${named.map((column) => column.join(' ')).join(', ')})
    returns text language plpgsql immutable parallel safe as $$
    begin
      return (select row_to_json(answer)::text from (select ${selected}) answer);
    end $$`);
  const columns = named.map(([column]) => column).join(', ');
  await knex.raw(
    `alter table apps add column answer text not null generated always as (app_answer(${columns})) stored`,
  );
}

async function dropAnswers(knex: Knex): Promise<void> {
  await knex.schema.alterTable('apps', (table) => {
    table.dropColumn('answer');
  });
  await knex.raw('drop function app_answer');
}

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('apps', (table) => {
    table.text('client');
    table.integer('year');
    table.text('role');
    table.jsonb('outcomes').notNullable().defaultTo('[]');
    table.jsonb('quote');
    table.boolean('is_featured').notNullable().defaultTo(false);
    table.timestamp('publish_at', { precision: 3 });
    table.timestamp('unpublish_at', { precision: 3 });
    table.check('unpublish_at > publish_at', [], 'apps_schedule');
    // Null where somebody changed the description who could not render it: it is rendered when it is read.
    table.text('description_html');
  });
  await escapeDescriptions(knex);
  await dropAnswers(knex);
  await keepAnswers(knex, fields);
  await forgetRenderings(knex);
  await limitFeatured(knex);
}

/** Descriptions were plain text; now they are Markdown, and look as they did. */
async function escapeDescriptions(knex: Knex): Promise<void> {
  const apps = await knex('apps').select<{ id: string; description: string }[]>('id', 'description');
  const pageOf = 500;
  for (let start = 0; start < apps.length; start += pageOf) {
    const page = apps.slice(start, start + pageOf);
    const descriptions = page.map(({ description }) => escapeMarkdown(description));
    await knex.raw(
      `update apps set description = escaped.description, description_html = escaped.html
       from unnest(?::uuid[], ?::text[], ?::text[]) as escaped (id, description, html) where apps.id = escaped.id`,
      [page.map(({ id }) => id), descriptions, descriptions.map(renderDescription)],
    );
  }
}

/**
 * Text that Markdown reads as just this text. Blank lines part paragraphs, as they did; other line breaks are kept, spaces at
 * the ends of lines were never seen.
 */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => keepIndent(paragraph.split('\n').map(escapeLine).join('\n')))
    .join('\n\n');
}

/** Spaces that are no ASCII ones, as Chinese paragraphs begin with, are seen; Markdown drops them. */
const keepIndent = (paragraph: string): string =>
  paragraph.replace(/(?<=^[^\S\n]*)[^\S\n]/g, (space) => `&#${String(space.charCodeAt(0))};`);

function escapeLine(line: string): string {
  return line
    .replace(/^[ \t]+|[ \t]+$/g, '')
    .replace(/[\\`*[\]]|<(?=\S)|&(?=#?\w+;)|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, String.raw`\$&`)
    .replace(/^(?:#{1,6}(?=[ \t]|$)|[-+](?=[ \t]|$)|>|=+$|-[ \t-]*$|~~~)/, String.raw`\$&`)
    .replace(/^(\d{1,9})([.)])(?=[ \t]|$)/, String.raw`$1\$2`);
}

/** Whoever changes a description without its rendering, such as a hand in the database, has it rendered anew. */
async function forgetRenderings(knex: Knex): Promise<void> {
  await knex.raw(`
    create function forget_rendering() returns trigger language plpgsql as $$
    begin
      new.description_html := null;
      return new;
    end $$`);
  await knex.raw(`
    create trigger forget_rendering before update of description on apps for each row
    when (new.description <> old.description and new.description_html is not distinct from old.description_html)
    execute function forget_rendering()`);
}

/** Every change waits for the one before (see the first migration), so that the count is of all that is committed. */
async function limitFeatured(knex: Knex): Promise<void> {
  await knex.raw('create index apps_featured on apps (position) where is_featured and deleted_at is null');
  await knex.raw(`
    create function limit_featured() returns trigger language plpgsql set search_path from current as $$
    begin
      if (select count(*) from apps where is_featured and deleted_at is null) > 6 then
        raise exception 'at most 6 apps are featured' using errcode = 'check_violation', constraint = 'apps_featured_limit';
      end if;
      return null;
    end $$`);
  await knex.raw(`
    create trigger limit_featured after insert or update of is_featured, deleted_at on apps
    for each statement execute function limit_featured()`);
}

/** Descriptions are plain text again; what was Markdown shows its signs. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop trigger limit_featured on apps');
  await knex.raw('drop trigger forget_rendering on apps');
  await knex.raw('drop function limit_featured, forget_rendering');
  await dropAnswers(knex);
  await knex.schema.alterTable('apps', (table) => {
    table.dropColumns('client', 'year', 'role', 'outcomes', 'quote', 'is_featured', 'publish_at');
    table.dropColumns('unpublish_at', 'description_html');
  });
  await knex.raw(
    String.raw`update apps set description = regexp_replace(description, '\\([[:punct:]])', '\1', 'g')`,
  );
  await keepAnswers(knex, formerFields);
}
