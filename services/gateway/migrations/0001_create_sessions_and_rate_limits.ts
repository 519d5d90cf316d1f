import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('sessions', (table) => {
    // The SHA-256 of the id in the cookie: a copy of the table signs nobody in.
    table.text('id_hash').primary();
    table.uuid('user_id').notNullable();
    table.integer('credentials_version').notNullable();
    table.text('user_agent').notNullable();
    table.timestamp('created_at').notNullable().defaultTo(knex.fn.now());
    table.timestamp('last_seen_at').notNullable().defaultTo(knex.fn.now());
    table.index(['user_id']);
    table.index(['last_seen_at']);
  });
  // The shape that rate-limiter-flexible asks for.
  await knex.schema.createTable('rate_limits', (table) => {
    table.string('key', 255).primary();
    table.integer('points').notNullable().defaultTo(0);
    table.bigInteger('expire').index();
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('rate_limits');
  await knex.schema.dropTable('sessions');
}
