import type { Knex } from 'knex';

/**
 * Tries are counted many times a second and for minutes: they need not outlive a crash of the database, and no visitor waits
 * for a disk to note one.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table rate_limits set unlogged');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table rate_limits set logged');
}
