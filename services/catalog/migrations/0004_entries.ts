import type { Knex } from 'knex';

const time = 'timestamptz(3)';
const now = `${time} not null default clock_timestamp()`;
const parts = `('navigation', 'brand', 'words')`;

/**
 * One table of entries. `apps` and `pages` have columns of their own and become its children, so that the former release goes on beside
 * it; a kind without columns of its own is rows of `entries` itself, with its fields in `content`.
 */
export async function up(knex: Knex): Promise<void> {
  await createEntries(knex);
  await adopt(knex, 'apps', 'app');
  await adopt(knex, 'pages', 'page');
  await moveParts(knex);
  await recordEntries(knex);
  await followFormerRelease(knex);
}

async function createEntries(knex: Knex): Promise<void> {
  await knex.raw(`
    create table entries (
      id uuid primary key,
      -- Not "kind": the former release joins apps and pages with tables that have such a column.
      entry_kind text not null,
      title text not null,
      -- The path where visitors find it; null: it has none of its own.
      address text,
      content jsonb not null default '{}',
      -- The images of this site that it shows.
      images text[] not null default '{}',
      is_active boolean not null default true,
      publish_at ${time},
      unpublish_at ${time},
      created_at ${now},
      updated_at ${now},
      created_by text,
      changed_by text,
      version integer not null default 1,
      -- Set while it is in the trash.
      deleted_at ${time},
      deleted_by jsonb
    );
    create unique index entries_address on entries (address) where deleted_at is null;
    create index entries_kind on entries (entry_kind);
    create index entries_images on entries using gin (images) with (fastupdate = off)`);
}

/** Makes a table a child of `entries`. A trigger fills what all kinds have, since the former release does not. */
async function adopt(knex: Knex, table: 'apps' | 'pages', kind: string): Promise<void> {
  const shared = {
    apps: `new.address := '/apps/' || new.seo_slug;
      new.images := array(select distinct path from (
        select new.thumbnail_url union all select jsonb_array_elements_text(new.screenshots)) shown (path) where path ~ '^/media/[0-9a-f]{32}-');`,
    pages: 'new.address := new.path;',
  };
  await knex.raw(`
    alter table ${table} add entry_kind text not null default '${kind}' constraint ${table}_kind check (entry_kind = '${kind}'),
      add address text, add content jsonb not null default '{}', add if not exists images text[] not null default '{}';
    create function complete_${kind}() returns trigger language plpgsql as $$
    begin
      ${shared[table]}
      return new;
    end $$;
    create trigger complete_${kind} before insert or update on ${table} for each row execute function complete_${kind}();
    -- No answer changes by it.
    alter table ${table} disable trigger number_change;
    update ${table} set entry_kind = entry_kind;
    alter table ${table} enable trigger number_change;
    create index ${table}_address on ${table} (address) where deleted_at is null;
    create index ${table}_images on ${table} using gin (images) with (fastupdate = off);
    alter table ${table} inherit entries`);
}

/** The parts of the site, also those that nobody changed, which have no content. */
async function moveParts(knex: Knex): Promise<void> {
  await knex.raw(`
    insert into entries (id, entry_kind, title, content, images)
    select part.id::uuid, part.name, part.title, coalesce(value, '{}'), coalesce(images, '{}')
    from (values ('00000000-0000-4000-8000-900000000001', 'navigation', 'Navigation'),
      ('00000000-0000-4000-8000-900000000002', 'brand', 'Brand'),
      ('00000000-0000-4000-8000-900000000003', 'words', 'Words')) part (id, name, title)
    left join site_parts using (name)`);
}

/** Runs record rows of `entries`; what they recorded of the parts becomes such rows. */
async function recordEntries(knex: Knex): Promise<void> {
  const rowOf = (
    state: string,
  ) => `to_jsonb(entries) || jsonb_build_object('content', coalesce(${state} -> 'value', '{}'),
    'images', coalesce(${state} -> 'images', '[]'))`;
  await knex.raw(`
    update run_changes set id = entries.id::text, before = ${rowOf('before')}, after = ${rowOf('after')}
    from only entries where run_changes.kind = entry_kind;
    create or replace function record_change() returns trigger language plpgsql set search_path from current set timezone = 'UTC' as $$
    declare
      run uuid := current_setting('portfolio.run')::uuid;
      -- The order of apps is a change of its own; the others follow from the rest of the row.
      derived text[] := case when tg_table_name in ('apps', 'pages') then '{position,search_text,entry_kind,address,content}'::text[] else '{}' end;
      old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - derived end;
      new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - derived end;
      any_row jsonb := coalesce(new_row, old_row);
    begin
      if old_row is distinct from new_row then
        insert into run_changes (run_id, kind, id, before, after, size)
        values (run, coalesce(nullif(tg_argv[0], ''), any_row ->> 'entry_kind'), any_row ->> tg_argv[1], old_row, new_row,
          coalesce(pg_column_size(old_row), 0) + coalesce(pg_column_size(new_row), 0))
        on conflict (run_id, kind, id) do update set after = excluded.after,
          size = excluded.size - coalesce(pg_column_size(excluded.before), 0) + coalesce(pg_column_size(run_changes.before), 0),
          is_mixed = run_changes.is_mixed or run_changes.after is distinct from excluded.before;
        update runs set ended_at = clock_timestamp() where id = run;
      end if;
      return null;
    end $$;
    drop trigger record_change on site_parts;
    create trigger record_change after insert or update or delete on entries for each row
    when (current_setting('portfolio.run', true) <> '') execute function record_change('', 'id')`);
}

/** `site_parts` is what the former release reads and writes: it has what `entries` has of the parts. The next release drops it. */
async function followFormerRelease(knex: Knex): Promise<void> {
  await knex.raw(`
    create trigger number_change before insert or update or delete or truncate on entries
    for each statement execute function number_change();
    drop trigger number_change on site_parts;
    create function give_former_part() returns trigger language plpgsql set search_path from current as $$
    begin
      insert into site_parts (name, value, images) values (new.entry_kind, new.content, new.images)
      on conflict (name) do update set value = excluded.value, images = excluded.images;
      return null;
    end $$;
    create trigger give_former_part after update on entries for each row
    when (new.entry_kind in ${parts} and pg_trigger_depth() = 0) execute function give_former_part();
    create function take_former_part() returns trigger language plpgsql set search_path from current as $$
    begin
      update entries set content = new.value, images = new.images, version = version + 1, updated_at = clock_timestamp()
      where entry_kind = new.name;
      return null;
    end $$;
    create trigger take_former_part after insert or update on site_parts for each row
    when (pg_trigger_depth() = 0) execute function take_former_part()`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger take_former_part on site_parts;
    alter table apps no inherit entries;
    alter table pages no inherit entries;
    drop table entries;
    drop trigger complete_app on apps;
    drop trigger complete_page on pages;
    drop function complete_app, complete_page, give_former_part, take_former_part;
    alter table apps drop entry_kind, drop address, drop content, drop images;
    alter table pages drop entry_kind, drop address, drop content`);
}
