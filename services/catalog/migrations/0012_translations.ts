import type { Knex } from 'knex';

/** What a translation has from its original, in every language at the same moment. */
const facts = ['category', 'app_type', 'thumbnail_url', 'screenshots', 'year', 'is_featured'] as const;
const listOf = (row: string) => facts.map((fact) => `${row}.${fact}`).join(', ');
const prefix = `case when new.language is null then '' else '/' || lower(new.language) end`;

/** Translations are apps and pages of their own, whose addresses begin with the prefix of their language. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table entries
      -- Null: the default one.
      add language text,
      add translation_of uuid,
      -- The version of the original with which it was brought in line, and the texts that it had.
      add source_version integer,
      add source_texts jsonb`);
  for (const [table, index] of [
    ['apps', 'apps_slug'],
    ['pages', 'pages_path'],
  ] as const)
    await knex.raw(`
      alter table ${table} add constraint ${table}_translation check ((language is null) = (translation_of is null));
      drop index ${index}, ${table}_address;
      create unique index ${index} on ${table} (address) where deleted_at is null;
      create unique index ${table}_translation_once on ${table} (translation_of, language) where deleted_at is null and translation_of is not null;
      create index ${table}_translation_of on ${table} (translation_of) where translation_of is not null`);
  await knex.raw(`
    drop index apps_active;
    create index apps_active on apps (position) include (search_text)
    where is_active and publish_at is null and deleted_at is null and language is null;
    create index apps_listed on apps (position) where deleted_at is null and language is null`);
  await shareFacts(knex);
  await leaveFactsOut(knex);
}

/** Whoever writes: a press, the clock, an import, the undo of a run. */
async function shareFacts(knex: Knex): Promise<void> {
  await knex.raw(`
    create or replace function complete_app() returns trigger language plpgsql set search_path from current as $$
    declare
      original record;
    begin
      if new.translation_of is not null then
        select ${listOf('apps')} into original from apps where id = new.translation_of;
        if found then
          ${facts.map((fact) => `new.${fact} := original.${fact};`).join('\n          ')}
        end if;
      end if;
      new.address := ${prefix} || '/apps/' || new.seo_slug;
      new.images := array(select distinct path from (
        select new.thumbnail_url union all select jsonb_array_elements_text(new.screenshots)) shown (path) where path ~ '^/media/[0-9a-f]{32}-');
      return new;
    end $$;
    create or replace function complete_page() returns trigger language plpgsql as $$
    begin
      new.address := case when new.language is not null and new.path = '/' then ${prefix} else ${prefix} || new.path end;
      return new;
    end $$;
    create function share_facts() returns trigger language plpgsql set search_path from current as $$
    begin
      update apps set entry_kind = entry_kind where translation_of = new.id;
      return null;
    end $$;
    create trigger share_facts after update on apps for each row
    when (new.translation_of is null and (${listOf('old')}) is distinct from (${listOf('new')})) execute function share_facts()`);
}

/** What a save notes of itself, and what no page of the entry shows. */
const unseen = `'{version,updated_at,changed_by,unpublish_at,position,published_at,source_version,source_texts}'::text[]`;
const isSeen = (row: string) =>
  `coalesce(${row}.is_active and ${row}.publish_at is null and ${row}.deleted_at is null, false)`;
const note = (type: string, row: string) => `
  insert into outgoing_events (type, data) values ('${type}', jsonb_build_object(
    'kind', ${row}.entry_kind, 'id', ${row}.id, 'title', ${row}.title, 'address', ${row}.address));`;
const ownOf = (row: string) =>
  `${row} - '{${facts.join(',')}}'::text[] - case when tg_table_name = 'apps' then 'images' else '' end`;

/** What records the changes of a run: it did not change what a translation has from its original. @param ended the run whose end is noted with a change */
export const recordChange = (ended: string): string => `
  create or replace function record_change() returns trigger language plpgsql set search_path from current set timezone = 'UTC' as $$
  declare
    run uuid := current_setting('portfolio.run')::uuid;
    -- The order of apps is a change of its own; the others follow from the rest of the row.
    derived text[] := case when tg_table_name in ('apps', 'pages') then '{position,search_text,entry_kind,address,content}'::text[] else '{}' end;
    old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - derived end;
    new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - derived end;
    any_row jsonb := coalesce(new_row, old_row);
  begin
    if any_row ->> 'translation_of' is not null then
      old_row := ${ownOf('old_row')};
      new_row := ${ownOf('new_row')};
    end if;
    if old_row is distinct from new_row then
      insert into run_changes (run_id, kind, id, before, after, size)
      values (run, coalesce(nullif(tg_argv[0], ''), any_row ->> 'entry_kind'), any_row ->> tg_argv[1], old_row, new_row,
        coalesce(pg_column_size(old_row), 0) + coalesce(pg_column_size(new_row), 0))
      on conflict (run_id, kind, id) do update set after = excluded.after,
        size = excluded.size - coalesce(pg_column_size(excluded.before), 0) + coalesce(pg_column_size(run_changes.before), 0),
        is_mixed = run_changes.is_mixed or run_changes.after is distinct from excluded.before;
      update runs set ended_at = clock_timestamp() where ${ended};
    end if;
    return null;
  end $$`;

/** As a run does, and being brought in line changes no page. */
async function leaveFactsOut(knex: Knex): Promise<void> {
  await knex.raw(recordChange('id = run'));
  await knex.raw(`
    create or replace function note_entry_event() returns trigger language plpgsql set search_path from current as $$
    declare
      was_seen boolean := ${isSeen('old')};
      is_seen boolean := ${isSeen('new')};
    begin
      if was_seen and (not is_seen or old.address <> new.address) then ${note('entry.unpublished', 'old')}
      end if;
      if is_seen and (not was_seen or to_jsonb(old) - ${unseen} <> to_jsonb(new) - ${unseen}) then ${note('entry.published', 'new')}
      end if;
      return null;
    end $$`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger share_facts on apps;
    drop function share_facts;
    alter table entries drop language, drop translation_of, drop source_version, drop source_texts`);
}
