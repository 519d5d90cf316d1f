import type { Knex } from 'knex';

/** One row for each tab that has an app or page open. `open_editors` had one for each person, and goes with the next major version. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('editor_tabs', (table) => {
    table.uuid('entry_id');
    table.uuid('user_id');
    table.uuid('id');
    table.text('user_name').notNullable();
    table.timestamp('since').notNullable().defaultTo(knex.fn.now());
    table.timestamp('seen_at').notNullable().defaultTo(knex.fn.now());
    table.boolean('is_closed').notNullable().defaultTo(false);
    table.primary(['entry_id', 'user_id', 'id']);
  });
  await knex.raw('alter table editor_tabs set unlogged');
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('editor_tabs');
}
