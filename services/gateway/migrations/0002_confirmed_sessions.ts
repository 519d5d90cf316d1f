import type { Knex } from 'knex';

/** When somebody gave their password again: it counts for five minutes, as a sign-in does. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('sessions', (table) => {
    table.timestamp('confirmed_at');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('sessions', (table) => {
    table.dropColumn('confirmed_at');
  });
}
