import type { Knex } from 'knex';

/** Who wrote the draft that a save published; null where the one who saved wrote it. Null in `saved_by`: the clock published the draft. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('site_revisions', (table) => {
    table.jsonb('written_by');
    table.jsonb('saved_by').nullable().alter();
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex('site_revisions').whereNull('saved_by').del();
  await knex.schema.alterTable('site_revisions', (table) => {
    table.dropColumn('written_by');
    table.jsonb('saved_by').notNullable().alter();
  });
}
