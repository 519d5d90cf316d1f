import type { Knex } from 'knex';

/**
 * A move reads another site's export into these tables, and everything else is made of them: the file itself is not kept. `source` of an
 * item is its content as the file has it. `bytes` of a picture is what a ZIP brought, until it is stored as an image.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('moves', (table) => {
    table.uuid('id').primary();
    table.text('kind').notNullable();
    table.text('origin').notNullable();
    table.text('file_name').notNullable().defaultTo('');
    table.timestamp('created_at', { precision: 3 }).notNullable().defaultTo(knex.fn.now());
    table.jsonb('created_by').notNullable();
    table.text('state').notNullable().defaultTo('read');
    // Of a move that runs: collects pictures, fetches them, brings the entries.
    table.text('stage').notNullable().defaultTo('collect');
    table.jsonb('types').notNullable().defaultTo('{}');
    table.jsonb('columns').notNullable().defaultTo('{}');
    table.jsonb('file_columns').notNullable().defaultTo('[]');
    table.text('category');
    table.text('app_type').notNullable().defaultTo('Website');
    table.integer('pictures').notNullable().defaultTo(0);
    table.jsonb('problems').notNullable().defaultTo('[]');
    table.uuid('run_id');
  });
  await knex.schema.createTable('move_items', (table) => {
    table.uuid('move_id').notNullable().references('id').inTable('moves').onDelete('CASCADE');
    table.integer('number').notNullable();
    table.text('type').notNullable();
    table.jsonb('source').notNullable();
    table.primary(['move_id', 'number']);
  });
  await knex.schema.createTable('move_pictures', (table) => {
    table.uuid('move_id').notNullable().references('id').inTable('moves').onDelete('CASCADE');
    table.text('url').notNullable();
    table.binary('bytes');
    table.text('path');
    table.text('problem');
    table.boolean('is_wanted').notNullable().defaultTo(false);
    table.primary(['move_id', 'url']);
  });
  await knex.schema.createTable('move_addresses', (table) => {
    table.uuid('move_id').notNullable().references('id').inTable('moves').onDelete('CASCADE');
    table.text('path').notNullable();
    // What a visitor was answered last; null: not asked yet.
    table.integer('status');
    table.primary(['move_id', 'path']);
  });
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['move_addresses', 'move_pictures', 'move_items', 'moves'])
    await knex.schema.dropTable(table);
}
