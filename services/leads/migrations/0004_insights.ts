import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table enquiries add column value numeric(14, 2), add column journey jsonb;
    alter table enquiries alter column journey set default cast(nullif(current_setting('portfolio.journey', true), '') as jsonb);
    -- What totals count of an erased enquiry; null where it came before this was kept, or was a suspect.
    alter table erasures add column received_hour timestamptz(0), add column stage text, add column value numeric(14, 2)`);
  await knex.raw(visits);
  await knex.raw(erasing);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table visits, visited_entries, visited_paths, visit_batches, weekly_mails;
    alter table enquiries drop column value, drop column journey;
    alter table erasures drop column received_hour, drop column stage, drop column value`);
}

/** Sums without a visitor. `batch` is what a gateway sends at once: a second time it counts nothing. */
const visits = `
  create table visits (
    day date not null,
    entry_id uuid not null,
    language text not null,
    host text not null, -- '': none
    source text not null, -- '': none
    count integer not null,
    primary key (day, entry_id, language, host, source)
  );
  create table visited_entries (
    id uuid primary key,
    kind text not null,
    title text not null,
    path text not null
  );
  create table visited_paths (
    path text primary key,
    entry_id uuid not null
  );
  create table visit_batches (
    id uuid primary key,
    added_at timestamptz not null default now()
  );
  create table weekly_mails (
    channel_id text not null references channels,
    week date not null,
    primary key (channel_id, week)
  )`;

/** As before, and what totals count of the enquiry stays. */
const erasing = `
  create or replace function erase_enquiry(erased uuid) returns boolean language plpgsql set search_path from current as $$
  declare
    person enquiries;
  begin
    select * into person from enquiries where id = erased for update;
    if not found then
      return exists (select from erasures where enquiry_id = erased);
    end if;
    -- A delivery that is being recorded at this moment is waited for: it would write to its channel afterwards.
    perform from deliveries where enquiry_id = erased for update;
    update channels set last_error = null
    from deliveries where enquiry_id = erased and channel_id = channels.id and last_error is not null and (
      last_error = reason
      or exists (select from jsonb_array_elements(attempts) attempt
        where last_error in (attempt ->> 'error', 'given up, last try: ' || (attempt ->> 'error')))
    );
    update channels set last_error = null
    where exists (
      select from unnest(array[person.first_name, person.email, person.phone, person.notes]) part
      where strpos(lower(last_error), lower(part)) > 0
    );
    insert into erasures (enquiry_id, received_hour, stage, value)
    values (erased, case when not person.is_suspect then date_trunc('hour', person.created_at) end, person.stage, person.value)
    on conflict do nothing;
    -- Everything else that refers to it goes with it.
    delete from enquiries where id = erased;
    return true;
  end $$`;
