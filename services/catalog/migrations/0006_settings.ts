import type { Knex } from 'knex';

/** The settings of the site as an entry: it has drafts and preview links. Its content and its versions are those of auth. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    `insert into entries (id, entry_kind, title) values ('00000000-0000-4000-8000-900000000004', 'settings', 'Settings')`,
  );
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['entry_drafts', 'preview_links']) await knex(table).where({ kind: 'settings' }).del();
  await knex('entries').where({ entry_kind: 'settings' }).del();
}
