import type { Knex } from 'knex';

/** A site that was set up with `DEMO=1`: everybody knows its password. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table site add column is_demo boolean not null default false');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table site drop column is_demo');
}
