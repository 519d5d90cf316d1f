import type { Knex } from 'knex';

/** The version of the settings that the catalog knows. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table told_settings (version integer not null);
    create unique index told_settings_is_one_row on told_settings ((true));
    insert into told_settings values (0)`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('told_settings');
}
