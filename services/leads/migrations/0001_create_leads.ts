import { leasesTable } from '@portfolio/kit/postgres/lease.ts';
import type { Knex } from 'knex';
import { createReceipts } from './receipts.ts';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(functions);
  await knex.raw(tables);
  await knex('channels').insert({ id: 'environment', kind: 'crm', name: 'CRM', is_on: false });
  await knex.raw(accepting);
  await knex.raw(erasing);
  await createReceipts(knex);
  await indexSearchText(knex);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop table canary, alerts, leases, backups, erasures, receipt_head, receipts, reminders, enquiry_notes,
    deliveries, enquiries, channels cascade`);
  await knex.raw(`drop function if exists reference_of, text_key_of, mailbox_of, accept_enquiry, is_flood, route_enquiry, erase_enquiry,
    count_deliveries, append_receipt, refuse_changes`);
}

/**
 * What is computed of an enquiry. `reference_of`: for people, from the id; bytes 6 and 8 of a UUID are not all random. `text_key_of`: the
 * same for the same text, whatever its links, numbers, signs and capitals; null where it is too short to say anything. `mailbox_of`: the same
 * for all spellings of one mailbox.
 */
const functions = String.raw`
  create function reference_of(id uuid) returns text language sql immutable strict parallel safe as $$
    select regexp_replace(string_agg(
      substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + get_byte(uuid_send(id), position) % 31, 1), '' order by position
    ), '(.{4})', '\1-')
    from unnest(array[0, 1, 2, 3, 4, 5, 7, 9]) position
  $$;
  create function text_key_of(notes text) returns bigint language sql immutable strict parallel safe as $$
    select case when octet_length(plain) >= 40 then hashtextextended(plain, 0) end
    from regexp_replace(lower(notes), 'https?://\S+|[[:space:][:punct:][:digit:]]+', '', 'g') plain
  $$;
  create function mailbox_of(email text) returns text language sql immutable strict parallel safe as
    $$ select lower(regexp_replace(email, '\+[^@]*@', '@')) $$`;

const tables = `
  create table channels (
    id text primary key,
    kind text not null,
    name text not null,
    is_on boolean not null,
    settings jsonb not null default '{}',
    secrets bytea, -- sealed with CHANNEL_KEY, which is in no backup
    created_at timestamptz(3) not null default now(),
    removed_at timestamptz(3), -- the row stays, for the names of its deliveries
    tested_at timestamptz(3),
    last_delivered_at timestamptz(3),
    last_error text
  );
  create table enquiries (
    id uuid primary key,
    first_name text not null, email text not null, phone text not null, notes text not null,
    idempotency_key text constraint enquiries_idempotency_key unique,
    content_hash bytea not null,
    created_at timestamptz(3) not null default now(),
    answered_at timestamptz(3),
    answered_by jsonb, -- the id and the name of then
    assigned_to jsonb, assigned_by jsonb, assigned_at timestamptz(3),
    stage text not null default 'new' constraint enquiries_stage check (stage in ('new', 'contacted', 'won', 'lost')),
    routed_at timestamptz(3) default now(), -- given to the channels that were on; null while there is none, or in quarantine
    is_suspect boolean not null default false,
    spam_score integer not null default 0,
    spam_reasons jsonb not null default '[]',
    delivery_count integer not null default 0, -- they are never deleted alone, so that a missing one is noticed
    trace text default nullif(current_setting('portfolio.trace', true), ''), -- below: what the visitor agreed to
    consent_text text default nullif(current_setting('portfolio.consent', true), ''),
    reference text generated always as (reference_of(id)) stored,
    text_key bigint generated always as (text_key_of(notes)) stored,
    search_text text generated always as (lower(first_name || E'\\n' || email || E'\\n' || phone || E'\\n' || notes
      || E'\\n' || reference_of(id))) stored
  );
  create index enquiries_newest on enquiries (created_at, id);
  create index enquiries_same_content on enquiries (content_hash, created_at);
  create index enquiries_same_text on enquiries (text_key, created_at) where text_key is not null;
  create index enquiries_waiting on enquiries (created_at) where routed_at is null;
  create index enquiries_suspect on enquiries (created_at) where is_suspect;
  create index enquiries_mailbox on enquiries (mailbox_of(email), created_at);
  create index enquiries_open on enquiries (created_at)
    where answered_at is null and stage in ('new', 'contacted') and not is_suspect;
  create table deliveries (
    enquiry_id uuid not null references enquiries on delete cascade,
    channel_id text not null default 'environment' references channels,
    primary key (enquiry_id, channel_id),
    state text not null default 'pending'
      constraint deliveries_state check (state in ('pending', 'delivered', 'failed', 'cancelled')),
    reason text,
    next_attempt_at timestamptz not null default now(), -- the end of the lease while a worker has it
    not_before timestamptz, -- asked for by the far side
    lease_token uuid,
    leased_at timestamptz,
    attempt_count integer not null default 0,
    first_attempt_at timestamptz,
    attempts jsonb not null default '[]',
    accepted_recipients jsonb not null default '[]', -- of a mail that others have refused
    delivered_at timestamptz(3),
    external_id text,
    external_url text
  );
  create index deliveries_due on deliveries (channel_id, (attempt_count > 0), next_attempt_at) where state = 'pending';
  create index deliveries_open on deliveries (state) where state <> 'delivered';
  create table enquiry_notes (
    id uuid primary key,
    enquiry_id uuid not null references enquiries on delete cascade,
    text text not null,
    by jsonb not null, -- the id and the name of then
    created_at timestamptz(3) not null default now(),
    search_text text generated always as (lower(text)) stored
  );
  create index enquiry_notes_of_enquiry on enquiry_notes (enquiry_id, created_at);
  create table reminders (
    enquiry_id uuid not null references enquiries on delete cascade,
    channel_id text not null references channels,
    primary key (enquiry_id, channel_id),
    sent_at timestamptz not null default now()
  );
  create table erasures (
    enquiry_id uuid primary key,
    erased_at timestamptz(3) not null default now()
  );
  create table canary (
    is_only boolean primary key default true constraint canary_is_only check (is_only),
    sent_at timestamptz not null,
    unproven integer not null, -- sent since the last that came back
    last_proven_at timestamptz(3)
  );
  create table backups (
    is_only boolean primary key default true constraint backups_is_only check (is_only),
    last_run jsonb,
    last_proof jsonb,
    schedule text,
    scheduled_since timestamptz(3) -- nothing before that is overdue
  );
  create table alerts (
    topic text primary key,
    problem text not null, -- as the owner was told
    told_at timestamptz(3) not null default now()
  );
  ${leasesTable}`;

/**
 * `accept_enquiry` stores an enquiry with a delivery for every channel that is on; nothing where it is there already: under its key, or
 * without a key with the same content in the last minutes. A transaction with the same content waits for the lock. A flood, one text under
 * five or more addresses, is held back from the fifth on.
 */
const accepting = `
  create function route_enquiry(waiting uuid) returns void language sql set search_path from current as $$
    with enquiry as (
      select id from enquiries where id = waiting and routed_at is null and not is_suspect for update
    ), routed as (
      insert into deliveries (enquiry_id, channel_id)
      select enquiry.id, channels.id from enquiry cross join channels where is_on and removed_at is null
      on conflict do nothing returning enquiry_id
    )
    update enquiries set routed_at = now() where id in (select enquiry_id from routed)
  $$;
  create function is_flood(notes text, email text) returns boolean language plpgsql set search_path from current as $$
  declare
    key bigint := text_key_of(notes);
  begin
    -- Of many at the same moment, each sees those before it.
    perform pg_advisory_xact_lock(hashtext('text'), hashint8(key)) where key is not null;
    return (select count(distinct lower(e.email)) from enquiries e where e.text_key = key
      and created_at > now() - interval '10 minutes' and lower(e.email) <> lower($2)) >= 4;
  end $$;
  create function accept_enquiry(new_id uuid, first_name text, email text, phone text, notes text, content_hash bytea,
    idempotency_key text, minutes integer, spam_score integer, spam_reasons jsonb)
    returns setof enquiries language plpgsql set search_path from current as $$
  #variable_conflict use_column
  begin
    if $7 is null then
      perform pg_advisory_xact_lock(hashtext('enquiries'), ('x' || encode(substr($6, 1, 4), 'hex'))::bit(32)::integer);
      return query select * from enquiries e
        where e.content_hash = $6 and created_at > now() - make_interval(mins => $8)
        order by created_at desc limit 1;
      if found then
        return;
      end if;
    end if;
    if is_flood($5, $3) then
      spam_score := greatest(spam_score, 100);
      spam_reasons := spam_reasons || '["the same text came from five or more e-mail addresses within ten minutes"]';
    end if;
    insert into enquiries (id, first_name, email, phone, notes, content_hash, idempotency_key, is_suspect, spam_score, spam_reasons,
      routed_at)
    values ($1, $2, $3, $4, $5, $6, $7, $9 >= 100, $9, $10, null)
    on conflict (idempotency_key) do nothing;
    if not found then
      return query select * from enquiries e where e.idempotency_key = $7;
      return;
    end if;
    perform route_enquiry($1);
    return query select * from enquiries e where e.id = $1;
  end $$`;

/**
 * Erases a person: what is left is the receipt, and that it was erased. True where it is erased, by this or before. The last error of a
 * channel holds what the far side answered, cut and in one line, so that a part of what the visitor wrote is not always found in it.
 */
const erasing = `
  create function erase_enquiry(erased uuid) returns boolean language plpgsql set search_path from current as $$
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
    insert into erasures (enquiry_id) values (erased) on conflict do nothing;
    -- Everything else that refers to it goes with it.
    delete from enquiries where id = erased;
    return true;
  end $$`;

/** Trigrams make substrings searchable by index. Not every user may install the extension, and search works without it. */
async function indexSearchText(knex: Knex): Promise<void> {
  try {
    await knex.transaction(async (savepoint) => {
      await savepoint.raw('create extension if not exists pg_trgm');
      const { rows } = await savepoint.raw<{ rows: { schema: string }[] }>(
        `select nspname as schema from pg_extension join pg_namespace n on n.oid = extnamespace where extname = 'pg_trgm'`,
      );
      const schema = rows[0]?.schema ?? '';
      await savepoint.raw(
        'create index enquiries_search on enquiries using gin (search_text ??.gin_trgm_ops)',
        [schema],
      );
    });
  } catch (error) {
    if (!(error instanceof Error && 'severity' in error)) throw error;
  }
}
