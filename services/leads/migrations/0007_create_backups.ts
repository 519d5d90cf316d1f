import type { Knex } from 'knex';

/** How backups are: one row, once there is something to know. It is in no backup itself. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('backups', (table) => {
    table.boolean('is_only').primary().defaultTo(true).checkIn(['true'], 'backups_is_only');
    table.jsonb('last_run');
    table.jsonb('last_proof');
    // The schedule of the service's settings, and since when it has had it: nothing before that can be overdue.
    table.text('schedule');
    table.timestamp('scheduled_since', { precision: 3 });
    // What the owner was told last, and when; null once everything is well again.
    table.text('reported');
    table.timestamp('reported_at', { precision: 3 });
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('backups');
}
