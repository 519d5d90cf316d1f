import type { Knex } from 'knex';

/**
 * Hashes of the copies that were made of an image, by width and format: an image's own hash is in its name, that of a copy would
 * be known nowhere. And the order of the list of images.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('images', (table) => {
    table.jsonb('variant_hashes').notNullable().defaultTo('{}');
  });
  await knex.raw('create index images_listed on images (created_at, name)');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index images_listed');
  await knex.schema.alterTable('images', (table) => {
    table.dropColumn('variant_hashes');
  });
}
