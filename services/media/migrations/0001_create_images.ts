import type { Knex } from 'knex';

/**
 * An image's name says its size, format and colour. Its row says that its file is stored, and which widths are still to be
 * made. A row of `uploads` exists from before a file is written until its image has a row: the sweep finds by it what a crash
 * left behind.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('images', (table) => {
    table.text('name').primary();
    table.text('file_name').notNullable().defaultTo('');
    table.text('alt').notNullable().defaultTo('');
    table.integer('width').notNullable();
    table.integer('height').notNullable();
    table.integer('bytes').notNullable();
    table.uuid('uploaded_by').notNullable();
    table.timestamp('created_at', { precision: 3 }).notNullable().defaultTo(knex.fn.now());
    table.specificType('pending_widths', 'integer[]').notNullable();
    // Both are about the first of the pending widths. A worker that takes it moves `not_before` to the end of its lease, so
    // that another one takes over from a killed one.
    table.integer('attempts').notNullable().defaultTo(0);
    table.timestamp('not_before').notNullable().defaultTo(knex.fn.now());
    // Null while an app shows the image, and until that was first checked.
    table.timestamp('unused_since');
    // SHA-256 of the copies, by key; an image's own hash is in its name.
    table.jsonb('variant_hashes').notNullable().defaultTo('{}');
  });
  await knex.raw(
    `create index images_pending on images ((pending_widths[1]), created_at) where pending_widths <> '{}'`,
  );
  await knex.raw('create index images_unused on images (unused_since) where unused_since is not null');
  await knex.raw('create index images_listed on images (created_at, name)');
  await knex.schema.createTable('uploads', (table) => {
    table.text('name').primary();
    table.timestamp('started_at').notNullable().defaultTo(knex.fn.now()).index('uploads_oldest');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('uploads');
  await knex.schema.dropTable('images');
}
