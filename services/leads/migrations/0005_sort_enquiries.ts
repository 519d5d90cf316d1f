import type { Knex } from 'knex';

/**
 * Quarantine and inbox. What is computed from an enquiry is a generated column: the version before goes on storing enquiries
 * while it is replaced, and nothing of what a visitor wrote outlives its own column.
 */
export async function up(knex: Knex): Promise<void> {
  await addTextKey(knex);
  await knex.raw(`
    alter table enquiries add column text_key bigint generated always as (text_key_of(notes)) stored,
      add column search_text text generated always as (lower(first_name || E'\\n' || email || E'\\n' || phone || E'\\n' || notes
        || E'\\n' || reference_of(id))) stored`);
  await knex.raw(
    'create index enquiries_same_text on enquiries (text_key, created_at) where text_key is not null',
  );
  await knex.raw(`create index enquiries_open on enquiries (created_at)
    where answered_at is null and stage in ('new', 'contacted') and not is_suspect`);
  await knex.raw('create index enquiries_suspect on enquiries (created_at) where is_suspect');
  await knex.schema.createTable('enquiry_notes', (table) => {
    table.uuid('id').primary();
    table.uuid('enquiry_id').notNullable().references('enquiries.id').onDelete('CASCADE');
    table.text('text').notNullable();
    table.timestamp('created_at', { precision: 3 }).notNullable().defaultTo(knex.fn.now());
    table.specificType('search_text', 'text generated always as (lower(text)) stored');
    table.index(['enquiry_id', 'created_at'], 'enquiry_notes_of_enquiry');
  });
  await indexSearchText(knex);
  await knex.schema.createTable('reminders', (table) => {
    table.uuid('enquiry_id').notNullable().references('enquiries.id').onDelete('CASCADE');
    table.text('channel_id').notNullable().references('channels.id');
    table.primary(['enquiry_id', 'channel_id']);
    // Which process sends it, until when: a killed one's reminder is sent by another.
    table.timestamp('leased_until').notNullable();
    table.integer('try_count').notNullable().defaultTo(1);
    table.timestamp('sent_at');
  });
}

/**
 * The same for the same text, whatever its links, numbers, signs and capitals; null where it is too short to say anything.
 * Character classes are those of ASCII in a database with locale C: what is removed there is less, never a whole script.
 */
async function addTextKey(knex: Knex): Promise<void> {
  await knex.raw(String.raw`
    create function text_key_of(notes text) returns bigint language sql immutable strict parallel safe as $$
      select case when octet_length(plain) >= 40 then hashtextextended(plain, 0) end
      from regexp_replace(lower(notes), 'https?://\S+|[[:space:][:punct:][:digit:]]+', '', 'g') plain
    $$`);
}

/** Trigrams make substrings searchable by index. Not every user may install the extension, and search works without it. */
async function indexSearchText(knex: Knex): Promise<void> {
  try {
    await knex.transaction(async (savepoint) => {
      await savepoint.raw('create extension if not exists pg_trgm');
      const { rows } = await savepoint.raw<{ rows: { schema: string }[] }>(
        `select nspname as schema from pg_extension join pg_namespace n on n.oid = extnamespace where extname = 'pg_trgm'`,
      );
      const schema = rows[0]?.schema ?? '';
      await savepoint.raw(
        'create index enquiries_search on enquiries using gin (search_text ??.gin_trgm_ops)',
        [schema],
      );
    });
  } catch (error) {
    if (!(error instanceof Error && 'severity' in error)) throw error;
  }
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('reminders');
  await knex.schema.dropTable('enquiry_notes');
  await knex.raw('drop index enquiries_open');
  await knex.raw('drop index enquiries_suspect');
  await knex.schema.alterTable('enquiries', (table) => {
    table.dropColumns('text_key', 'search_text');
  });
  await knex.raw('drop function text_key_of');
}
