import type { Knex } from 'knex';

/** An enquiry is what a visitor wrote and never changes; its delivery is the job that takes it to the CRM, one for each. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('enquiries', (table) => {
    table.uuid('id').primary();
    table.text('first_name').notNullable();
    table.text('email').notNullable();
    table.text('phone').notNullable();
    table.text('notes').notNullable();
    table.text('idempotency_key').unique({ indexName: 'enquiries_idempotency_key' });
    table.binary('content_hash').notNullable();
    table.timestamp('created_at', { precision: 3 }).notNullable().defaultTo(knex.fn.now());
    table.index(['created_at', 'id'], 'enquiries_newest');
    table.index(['content_hash', 'created_at'], 'enquiries_same_content');
  });
  await knex.schema.createTable('deliveries', (table) => {
    table.uuid('enquiry_id').primary().references('enquiries.id').onDelete('CASCADE');
    table
      .text('state')
      .notNullable()
      .defaultTo('pending')
      .checkIn(['pending', 'delivered', 'failed'], 'deliveries_state');
    table.text('reason');
    // When the job is due. A worker that takes it moves this to the end of its lease, so that a killed one's job comes back.
    table.timestamp('next_attempt_at').notNullable().defaultTo(knex.fn.now());
    // The earliest time that the CRM itself asked for.
    table.timestamp('not_before');
    table.uuid('lease_token');
    table.timestamp('leased_at');
    table.integer('attempt_count').notNullable().defaultTo(0);
    table.timestamp('first_attempt_at');
    table.jsonb('attempts').notNullable().defaultTo('[]');
    table.timestamp('delivered_at', { precision: 3 });
  });
  await knex.raw(
    `create index deliveries_due on deliveries ((attempt_count > 0), next_attempt_at) where state = 'pending'`,
  );
  await knex.raw(`create index deliveries_open on deliveries (state) where state <> 'delivered'`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('deliveries');
  await knex.schema.dropTable('enquiries');
}
