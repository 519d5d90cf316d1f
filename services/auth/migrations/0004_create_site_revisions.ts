import type { Knex } from 'knex';

/** The site as it was before each save, who saved, when, and what changed. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('site_revisions', (table) => {
    table.integer('number').primary();
    table.timestamp('saved_at', { precision: 3 }).notNullable().defaultTo(knex.raw('clock_timestamp()'));
    // An administrator; a record of what somebody did stays when they go.
    table.uuid('saved_by').notNullable();
    table.specificType('changed', 'text[]').notNullable();
    table.jsonb('state').notNullable();
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('site_revisions');
}
