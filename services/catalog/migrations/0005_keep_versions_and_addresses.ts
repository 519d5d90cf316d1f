import type { Knex } from 'knex';

/** What visitors see: active, and not waiting for its moment. */
const isPublic = 'is_active and publish_at is null';

/** Versions, drafts, preview links, what happens by the clock, and addresses that last (contract, section 11). */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('apps', (table) => {
    // Who changed it last; null where the clock did, or where it is not known.
    table.uuid('saved_by');
  });
  await keepVersions(knex);
  await keepAddresses(knex);
  await createDrafts(knex);
  await createPreviewLinks(knex);
  await hideWaitingApps(knex);
}

/**
 * The trigger keeps what an app was like before a save, in the same transaction as the save, whoever makes it. A save is what
 * counts the version up: neither a new order, nor the trash, nor a hand in the database that leaves the version alone.
 */
async function keepVersions(knex: Knex): Promise<void> {
  await knex.schema.createTable('app_revisions', (table) => {
    table.uuid('app_id').notNullable().references('id').inTable('apps').onDelete('CASCADE');
    // The version that the app had.
    table.integer('number').notNullable();
    table.timestamp('at', { precision: 3 }).notNullable();
    table.uuid('by');
    table.specificType('changed', 'text[]').notNullable();
    // The app as an answer gave it, and the addresses of its images.
    table.text('app').notNullable();
    table.specificType('images', 'text[]').notNullable();
    table.primary(['app_id', 'number']);
  });
  // Without a list of what is still to be indexed, which every question would have to read.
  await knex.raw(
    'create index app_revisions_images on app_revisions using gin (images) with (fastupdate = off)',
  );
  // Fields that every save changes are no news.
  await knex.raw(`
    create function keep_version() returns trigger language plpgsql set search_path from current as $$
    declare
      changed text[] := array(
        select key
        from json_each(old.answer::json) with ordinality as was (key, value, place)
        join json_each(new.answer::json) as became (key, value) using (key)
        where was.value::text <> became.value::text and key not in ('version', 'updatedAt') order by place);
    begin
      if changed = '{}' then return null; end if;
      insert into app_revisions (app_id, number, at, by, changed, app, images) values (old.id, old.version, new.updated_at,
        new.saved_by, changed, old.answer, array(select jsonb_array_elements_text(old.screenshots || to_jsonb(old.thumbnail_url))));
      if old.version > 100 then
        delete from app_revisions where app_id = old.id and number <= (
          select number from app_revisions where app_id = old.id order by number desc offset 100 limit 1);
      end if;
      return null;
    end $$`);
  await knex.raw(`
    create trigger keep_version after update on apps for each row
    when (new.version > old.version) execute function keep_version()`);
}

/** An app that gets another slug is still found by the one that it had. */
async function keepAddresses(knex: Knex): Promise<void> {
  await knex.schema.createTable('redirects', (table) => {
    table.text('slug').primary();
    table.uuid('app_id').notNullable().references('id').inTable('apps').onDelete('CASCADE');
    table.timestamp('created_at', { precision: 3 }).notNullable().defaultTo(knex.raw('clock_timestamp()'));
    table.index('app_id', 'redirects_app');
  });
  await knex.raw(`
    create function keep_address() returns trigger language plpgsql set search_path from current as $$
    begin
      insert into redirects (slug, app_id) values (old.seo_slug, new.id)
        on conflict (slug) do update set app_id = excluded.app_id, created_at = excluded.created_at;
      delete from redirects where app_id = new.id and slug = new.seo_slug;
      return null;
    end $$`);
  await knex.raw(`
    create trigger keep_address after update on apps for each row
    when (new.seo_slug <> old.seo_slug) execute function keep_address()`);
}

/** What is prepared for an app: the fields that publishing will change, as they are stored. */
async function createDrafts(knex: Knex): Promise<void> {
  await knex.schema.createTable('app_drafts', (table) => {
    table.uuid('app_id').primary().references('id').inTable('apps').onDelete('CASCADE');
    table.jsonb('changes').notNullable();
    // When the clock publishes it; null where it waits for somebody.
    table.timestamp('publish_at', { precision: 3 });
    table.uuid('drafted_by').notNullable();
    table.timestamp('drafted_at', { precision: 3 }).notNullable().defaultTo(knex.raw('clock_timestamp()'));
  });
  await knex.raw('create index app_drafts_due on app_drafts (publish_at) where publish_at is not null');
}

/** Who knows a token may see an app that visitors do not; the token itself is not kept. */
async function createPreviewLinks(knex: Knex): Promise<void> {
  await knex.schema.createTable('preview_links', (table) => {
    table.uuid('id').primary();
    table.uuid('app_id').notNullable().references('id').inTable('apps').onDelete('CASCADE');
    table.binary('token_hash').notNullable().unique();
    table.uuid('created_by').notNullable();
    table.timestamp('created_at', { precision: 3 }).notNullable().defaultTo(knex.raw('clock_timestamp()'));
    table.timestamp('expires_at', { precision: 3 }).notNullable();
    table.integer('opened_count').notNullable().defaultTo(0);
    table.timestamp('last_opened_at', { precision: 3 });
    table.index('app_id', 'preview_links_app');
  });
}

/** Lists and counts of visitors leave out what waits for its moment; the moments are found by index. */
async function hideWaitingApps(knex: Knex): Promise<void> {
  await setPublic(knex, isPublic);
  for (const column of ['publish_at', 'unpublish_at'])
    await knex.raw(
      `create index apps_due_${column} on apps (${column}) where ${column} is not null and deleted_at is null`,
    );
}

/** @param condition which apps visitors see; \`is_active\` of the counts says just that */
async function setPublic(knex: Knex, condition: string): Promise<void> {
  await knex.raw('drop index apps_active, apps_found');
  await knex.raw(`create index apps_active on apps (position) where ${condition} and deleted_at is null`);
  await knex.raw(
    `create index apps_found on apps (position) include (search_text) where ${condition} and deleted_at is null`,
  );
  await knex.raw('delete from app_counts');
  await knex.raw(`
    insert into app_counts select category, app_type, ${condition} as visible, count(*) from apps
    where deleted_at is null group by category, app_type, visible`);
  const count = (changes: string) => `
    insert into app_counts select category, app_type, visible, sum(change) from (${changes}) changed
    group by category, app_type, visible having sum(change) <> 0
    on conflict (category, app_type, is_active) do update set apps = app_counts.apps + excluded.apps;`;
  const counted = (table: string, change: number) =>
    `select category, app_type, ${condition} as visible, ${String(change)} as change from ${table} where deleted_at is null`;
  const [gone, come] = [counted('before', -1), counted('after', 1)];
  await knex.raw(`
    create or replace function count_apps() returns trigger language plpgsql set search_path from current as $$
    begin
      case tg_op
        when 'INSERT' then ${count(come)}
        when 'UPDATE' then ${count(`${gone} union all ${come}`)}
        when 'DELETE' then ${count(gone)}
        when 'TRUNCATE' then delete from app_counts;
      end case;
      return null;
    end $$`);
}

export async function down(knex: Knex): Promise<void> {
  // What waits would be seen at once.
  await knex.raw('update apps set is_active = false where publish_at is not null');
  await knex.raw('drop index apps_due_publish_at, apps_due_unpublish_at');
  await setPublic(knex, 'is_active');
  await knex.raw('drop trigger keep_version on apps');
  await knex.raw('drop trigger keep_address on apps');
  await knex.raw('drop function keep_version, keep_address');
  for (const table of ['preview_links', 'app_drafts', 'redirects', 'app_revisions'])
    await knex.schema.dropTable(table);
  await knex.schema.alterTable('apps', (table) => {
    table.dropColumn('saved_by');
  });
}
