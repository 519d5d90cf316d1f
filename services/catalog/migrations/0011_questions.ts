import type { Knex } from 'knex';

/** The questions of the contact form, as an entry. Those that a site begins with are in the code. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    `insert into entries (id, entry_kind, title) values ('00000000-0000-4000-8000-900000000005', 'questions', 'Questions')`,
  );
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['entry_drafts', 'preview_links', 'entry_revisions'])
    await knex(table).where({ kind: 'questions' }).del();
  await knex('entries').where({ entry_kind: 'questions' }).del();
}
