import type { Knex } from 'knex';

/**
 * Which trace an enquiry came in with, where telemetry is on: its delivery, which may be hours later and by another process, goes on with
 * it. The transaction says it by the setting `portfolio.trace`.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    `alter table enquiries add column trace text default nullif(current_setting('portfolio.trace', true), '')`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('enquiries', (table) => {
    table.dropColumn('trace');
  });
}
