import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw('create index enquiries_email on enquiries (lower(email))');
  const { rows } = await knex.raw<{ rows: { schema: string }[] }>(
    `select nspname as schema from pg_extension join pg_namespace n on n.oid = extnamespace where extname = 'pg_trgm'`,
  );
  const [trigrams] = rows;
  // Not every user may install the extension, and search works without it.
  if (trigrams !== undefined)
    await knex.raw(
      'create index enquiry_notes_search on enquiry_notes using gin (search_text ??.gin_trgm_ops)',
      [trigrams.schema],
    );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index enquiries_email');
  await knex.raw('drop index if exists enquiry_notes_search');
}
