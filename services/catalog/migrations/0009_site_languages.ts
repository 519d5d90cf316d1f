import type { Knex } from 'knex';

/** The languages of the site, which auth stores: the catalog answers by them without asking for each visitor. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table site_languages (
      -- The default one.
      language text not null,
      -- The others, each with tag, name and isPublic.
      languages jsonb not null default '[]'
    );
    create unique index site_languages_is_one_row on site_languages ((true));
    insert into site_languages (language) values ('en');
    create trigger number_change before insert or update or delete or truncate on site_languages
    for each statement execute function number_change()`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table site_languages');
}
