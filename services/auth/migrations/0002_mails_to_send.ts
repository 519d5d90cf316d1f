import type { Knex } from 'knex';

/** Mails about accounts that leads has not taken yet. Sealed: some hold a link that changes an account. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('mails_to_send', (table) => {
    table.uuid('id').primary();
    table.binary('sealed').notNullable();
    // The link in it, with whose end the mail is pointless.
    table.uuid('link_id').references('links.id').onDelete('cascade').index('mails_to_send_link');
    table.integer('tries').notNullable().defaultTo(0);
    table.timestamp('noted_at').notNullable().defaultTo(knex.raw('clock_timestamp()'));
    table
      .timestamp('next_try_at')
      .notNullable()
      .defaultTo(knex.raw('clock_timestamp()'))
      .index('mails_to_send_due');
    table.timestamp('give_up_at').notNullable();
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('mails_to_send');
}
