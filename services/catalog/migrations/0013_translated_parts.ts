import type { Knex } from 'knex';

/** Navigation, words and settings in further languages: rows of their own, of which the former release knows nothing. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create unique index entries_part on entries (entry_kind, coalesce(language, ''));
    drop trigger give_former_part on entries;
    create trigger give_former_part after update on entries for each row
    when (new.entry_kind in ('navigation', 'brand', 'words') and new.language is null and pg_trigger_depth() = 0)
    execute function give_former_part();
    create or replace function take_former_part() returns trigger language plpgsql set search_path from current as $$
    begin
      update entries set content = new.value, images = new.images, version = version + 1, updated_at = clock_timestamp()
      where entry_kind = new.name and language is null;
      return null;
    end $$`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index entries_part; drop trigger give_former_part on entries');
}
