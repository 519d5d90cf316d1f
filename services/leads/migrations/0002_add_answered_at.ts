import type { Knex } from 'knex';

/** When an administrator said that the visitor has been answered. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('enquiries', (table) => {
    table.timestamp('answered_at', { precision: 3 });
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('enquiries', (table) => {
    table.dropColumn('answered_at');
  });
}
