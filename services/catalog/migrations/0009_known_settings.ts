import type { Knex } from 'knex';

/** What the catalog knows of the settings that auth stores. Auth tells it at setup, and after each save. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table known_settings (
      -- Of the settings: an older state never replaces a newer one.
      version integer not null default 0,
      language text not null default 'en'
    );
    create unique index known_settings_is_one_row on known_settings ((true));
    insert into known_settings default values;
    create trigger number_change after update on known_settings
    for each statement execute function number_change()`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('known_settings');
}
