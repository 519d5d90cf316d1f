import type { Knex } from 'knex';

/**
 * The focal point of an image is kept once. Each app has a copy of those that its images have, so that a read of the app finds
 * them with it; the database sets it, whoever writes the app.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('image_focus', (table) => {
    table.text('path').primary();
    table.smallint('x').notNullable().checkBetween([0, 100]);
    table.smallint('y').notNullable().checkBetween([0, 100]);
  });
  await knex.schema.alterTable('apps', (table) => {
    table.jsonb('image_focus').notNullable().defaultTo('{}');
  });
  await knex.raw(`
    create function focus_of(thumbnail text, shots jsonb) returns jsonb
    language plpgsql stable set search_path from current as $$
    begin
      return (
        select coalesce(jsonb_object_agg(path, jsonb_build_object('x', x, 'y', y)), '{}')
        from image_focus where path in (select thumbnail union all select jsonb_array_elements_text(shots)));
    end $$`);
  // Volatile, so that it sees what was committed while the statement waited for its turn.
  await knex.raw(`
    create function keep_focus() returns trigger language plpgsql set search_path from current as $$
    begin
      new.image_focus := focus_of(new.thumbnail_url, new.screenshots);
      return new;
    end $$`);
  await knex.raw(`
    create trigger keep_focus before insert or update of thumbnail_url, screenshots on apps
    for each row execute function keep_focus()`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop trigger keep_focus on apps');
  await knex.raw('drop function keep_focus, focus_of');
  await knex.schema.alterTable('apps', (table) => {
    table.dropColumn('image_focus');
  });
  await knex.schema.dropTable('image_focus');
}
