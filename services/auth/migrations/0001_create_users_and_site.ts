import type { Knex } from 'knex';

/**
 * Users, the one site, and a number that counts the site's committed changes.
 *
 * The trigger numbers every change, also one made by hand, and tells whoever listens. It takes the number's row first and
 * keeps it until the commit, so that changes are committed in the order of their numbers.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('users', (table) => {
    table.uuid('id').primary();
    table.text('email').notNullable();
    table.text('first_name').notNullable();
    table.text('last_name').notNullable();
    table.text('password_hash').notNullable();
    // Grows with each change of the password; sessions begun with a former one are over.
    table.integer('credentials_version').notNullable().defaultTo(1);
    table.timestamp('created_at', { precision: 3 }).notNullable().defaultTo(knex.raw('clock_timestamp()'));
  });
  await knex.raw('create unique index users_email on users (lower(email))');
  await knex.schema.createTable('site', (table) => {
    table.text('app_name').notNullable();
    table.text('app_description').notNullable();
    table.timestamp('created_at', { precision: 3 }).notNullable().defaultTo(knex.raw('clock_timestamp()'));
  });
  await knex.raw('create unique index site_is_one_row on site ((true))');
  await numberChanges(knex);
}

async function numberChanges(knex: Knex): Promise<void> {
  await knex.raw('create table revision (number integer not null)');
  await knex.raw('create unique index revision_is_one_row on revision ((true))');
  await knex.raw('insert into revision values (1)');
  await knex.raw(`
    create function number_change() returns trigger language plpgsql set search_path from current as $$
    declare
      made integer;
    begin
      update revision set number = number + 1 returning number into made;
      perform pg_notify('portfolio_revision', 'site ' || made);
      perform set_config('portfolio.site_revision', made::text, true);
      return null;
    end $$`);
  await knex.raw(`
    create trigger number_change before insert or update or delete or truncate on site
    for each statement execute function number_change()`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('site');
  await knex.schema.dropTable('users');
  await knex.raw('drop function number_change');
  await knex.schema.dropTable('revision');
}
