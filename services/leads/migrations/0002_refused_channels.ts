import type { Knex } from 'knex';

/**
 * A channel that refuses, such as one with a wrong password, keeps its deliveries pending. `taken_at` is when the newest delivery began
 * that it took: a delivery that was refused before that is at fault itself.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table channels add column refused_at timestamptz, add column edited_at timestamptz, add column taken_at timestamptz;
    alter table deliveries add column refused_at timestamptz`);
  await knex.raw(floods);
  await knex.raw(accepting);
  await knex.raw('drop function is_flood');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table channels drop column refused_at, drop column edited_at, drop column taken_at;
    alter table deliveries drop column refused_at;
    drop index enquiries_same_short_text;
    drop function flood_reason, short_text_key_of`);
}

/** A short text is common: its numbers count, and it takes more addresses to make a flood. */
const floods = String.raw`
  create function short_text_key_of(notes text) returns bigint language sql immutable strict parallel safe as $$
    select hashtextextended(lower(regexp_replace(notes, '[[:space:][:punct:]]+', '', 'g')), 1)
    where octet_length(regexp_replace(lower(notes), 'https?://\S+|[[:space:][:punct:][:digit:]]+', '', 'g')) < 40
  $$;
  create index enquiries_same_short_text on enquiries (short_text_key_of(notes), created_at)
    where short_text_key_of(notes) is not null;
  create function flood_reason(notes text, email text) returns text language plpgsql set search_path from current as $$
  declare
    key bigint := text_key_of(notes);
    short_key bigint := short_text_key_of(notes);
  begin
    -- Of many at the same moment, each sees those before it.
    perform pg_advisory_xact_lock(hashtext('text'), hashint8(coalesce(key, short_key)));
    if key is not null then
      return (select 'the same text came from five or more e-mail addresses within ten minutes' from enquiries e
        where e.text_key = key and created_at > now() - interval '10 minutes' and lower(e.email) <> lower($2)
        having count(distinct lower(e.email)) >= 4);
    end if;
    return (select 'the same short text came from twenty or more e-mail addresses within ten minutes' from enquiries e
      where short_text_key_of(e.notes) = short_key and created_at > now() - interval '10 minutes' and lower(e.email) <> lower($2)
      having count(distinct lower(e.email)) >= 19);
  end $$`;

/** As before, with the reason of the flood. */
const accepting = `
  create or replace function accept_enquiry(new_id uuid, first_name text, email text, phone text, notes text, content_hash bytea,
    idempotency_key text, minutes integer, spam_score integer, spam_reasons jsonb)
    returns setof enquiries language plpgsql set search_path from current as $$
  #variable_conflict use_column
  declare
    flood text;
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
    flood := flood_reason($5, $3);
    insert into enquiries (id, first_name, email, phone, notes, content_hash, idempotency_key, is_suspect, spam_score, spam_reasons,
      routed_at)
    values ($1, $2, $3, $4, $5, $6, $7, $9 >= 100 or flood is not null, case when flood is null then $9 else greatest($9, 100) end,
      case when flood is null then $10 else $10 || jsonb_build_array(flood) end, null)
    on conflict (idempotency_key) do nothing;
    if not found then
      return query select * from enquiries e where e.idempotency_key = $7;
      return;
    end if;
    perform route_enquiry($1);
    return query select * from enquiries e where e.id = $1;
  end $$`;
