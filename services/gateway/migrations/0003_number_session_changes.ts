import type { Knex } from 'knex';

/**
 * Numbers what happens to sessions that are there, also by hand, and tells whoever listens, so that a gateway that has read one
 * knows until when it may go by that. New ones change nothing that anybody has read.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('create table revision (number integer not null)');
  await knex.raw('create unique index revision_is_one_row on revision ((true))');
  await knex.raw('insert into revision values (1)');
  await knex.raw(`
    create function number_change() returns trigger language plpgsql set search_path from current as $$
    declare
      made integer;
    begin
      update revision set number = number + 1 returning number into made;
      perform pg_notify('portfolio_revision', 'sessions ' || made);
      perform set_config('portfolio.sessions_revision', made::text, true);
      return null;
    end $$`);
  await knex.raw(`
    create trigger number_change before update or delete or truncate on sessions
    for each statement execute function number_change()`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop trigger number_change on sessions');
  await knex.raw('drop function number_change');
  await knex.schema.dropTable('revision');
}
