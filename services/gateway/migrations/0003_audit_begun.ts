import type { Knex } from 'knex';

/** Recorded requests that have no answer yet. A row is written before the service is asked, and moves to `audit` with the answer. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('create table audit_begun (like audit)');
  await knex.schema.alterTable('audit_begun', (table) => {
    table.dropColumn('status');
    table.primary(['id']);
  });
  await knex.raw('alter table audit_begun alter column at set default now()');
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('audit_begun');
}
