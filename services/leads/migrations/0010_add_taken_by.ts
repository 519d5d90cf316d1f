import type { Knex } from 'knex';

/** Which recipients of a mail have it while others have refused it: they do not get it again when it is sent to those. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('deliveries', (table) => {
    table.jsonb('taken_by').notNullable().defaultTo('[]');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('deliveries', (table) => {
    table.dropColumn('taken_by');
  });
}
