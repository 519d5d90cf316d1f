import type { Knex } from 'knex';

/** Since when no app is known to show an image; null while one does, and until it has been looked for. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('images', (table) => {
    table.timestamp('unused_since');
  });
  await knex.raw('create index images_unused on images (unused_since) where unused_since is not null');
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('images', (table) => {
    table.dropColumn('unused_since');
  });
}
