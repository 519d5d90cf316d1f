import type { Knex } from 'knex';

/** What a translation has from its original, which no run changes. */
const facts = ['category', 'app_type', 'thumbnail_url', 'screenshots', 'year', 'is_featured'];
const ownOf = (row: string) =>
  `${row} - '{${facts.join(',')}}'::text[] - case when tg_table_name = 'apps' then 'images' else '' end`;

/** The end of a run is noted once in a transaction: each further row of it would search all that it had noted before. */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`
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
        update runs set ended_at = clock_timestamp() where id = run and (ended_at is null or ended_at < transaction_timestamp());
      end if;
      return null;
    end $$`);

/** Both do the same. */
export const down = (): Promise<void> => Promise.resolve();
