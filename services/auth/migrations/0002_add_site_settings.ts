import type { Knex } from 'knex';

/** What an administrator changed about the site; everything else is as it comes. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('site', (table) => {
    table.jsonb('settings').notNullable().defaultTo('{}');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('site', (table) => {
    table.dropColumn('settings');
  });
}
