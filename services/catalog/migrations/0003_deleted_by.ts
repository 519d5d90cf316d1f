import type { Knex } from 'knex';

/** Who moved an entry to the trash (contract, section 16). */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table apps add deleted_by jsonb');
  await knex.raw('alter table pages add deleted_by jsonb');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table apps drop deleted_by');
  await knex.raw('alter table pages drop deleted_by');
}
