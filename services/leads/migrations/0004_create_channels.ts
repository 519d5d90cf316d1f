import type { Knex } from 'knex';

/**
 * An enquiry goes to every channel that is on, each with a delivery of its own. The deliveries so far are those of the channel
 * `environment`. Everything has a default, so that the version before can go on storing enquiries while it is replaced.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('channels', (table) => {
    table.text('id').primary();
    table.text('kind').notNullable();
    table.text('name').notNullable();
    table.boolean('is_on').notNullable();
    table.jsonb('settings').notNullable().defaultTo('{}');
    // Sealed with CHANNEL_KEY, which is no part of the database or its backups.
    table.binary('secrets');
    table.timestamp('created_at', { precision: 3 }).notNullable().defaultTo(knex.fn.now());
    // A removed channel keeps its row: the deliveries that it made are still told by its name.
    table.timestamp('removed_at', { precision: 3 });
    table.timestamp('tested_at', { precision: 3 });
    table.timestamp('last_delivered_at', { precision: 3 });
    table.text('last_error');
  });
  await knex('channels').insert({ id: 'environment', kind: 'crm', name: 'CRM', is_on: false });
  await addReference(knex);
  await knex.schema.alterTable('enquiries', (table) => {
    // When it was given to the channels that were on; null while there is none, or while it is in quarantine.
    table.timestamp('routed_at', { precision: 3 }).defaultTo(knex.fn.now());
    table.boolean('is_suspect').notNullable().defaultTo(false);
    table.integer('spam_score').notNullable().defaultTo(0);
    table.jsonb('spam_reasons').notNullable().defaultTo('[]');
    table
      .text('stage')
      .notNullable()
      .defaultTo('new')
      .checkIn(['new', 'contacted', 'won', 'lost'], 'enquiries_stage');
  });
  await knex.raw('create index enquiries_waiting on enquiries (created_at) where routed_at is null');
  await knex.schema.alterTable('deliveries', (table) => {
    table.text('channel_id').notNullable().defaultTo('environment').references('channels.id');
    table.text('external_id');
    table.text('external_url');
  });
  await knex.raw(`
    alter table deliveries drop constraint deliveries_pkey, add primary key (enquiry_id, channel_id),
      drop constraint deliveries_state,
      add constraint deliveries_state check (state in ('pending', 'delivered', 'failed', 'cancelled'))`);
  await knex.raw('drop index deliveries_due');
  await knex.raw(
    `create index deliveries_due on deliveries (channel_id, (attempt_count > 0), next_attempt_at) where state = 'pending'`,
  );
  // Without a CRM so far, these were tried nowhere: they go to the first channel that is switched on.
  await knex.raw(`
    with untried as (
      delete from deliveries where state = 'pending' and attempts = '[]' and lease_token is null returning enquiry_id
    )
    update enquiries set routed_at = null from untried where id = enquiry_id`);
  await addRouteEnquiry(knex);
  await addAcceptEnquiry(knex);
}

/**
 * Stores an enquiry with a delivery for every channel that is on, all of it in one call; nothing where it is there already: under
 * its key, or without a key with the same content in the last minutes. Whoever has the same content waits for the lock until this
 * transaction is over; each statement after it sees what the other one did.
 */
async function addAcceptEnquiry(knex: Knex): Promise<void> {
  await knex.raw(`
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
      insert into enquiries (id, first_name, email, phone, notes, content_hash, idempotency_key, is_suspect, spam_score,
        spam_reasons, routed_at)
      values ($1, $2, $3, $4, $5, $6, $7, $9 >= 100, $9, $10, null)
      on conflict (idempotency_key) do nothing;
      if not found then
        return query select * from enquiries e where e.idempotency_key = $7;
        return;
      end if;
      perform route_enquiry($1);
      return query select * from enquiries e where e.id = $1;
    end $$`);
}

/** Gives an enquiry that waits to every channel that is on; one in quarantine goes nowhere. */
async function addRouteEnquiry(knex: Knex): Promise<void> {
  await knex.raw(`
    create function route_enquiry(waiting uuid) returns void language sql set search_path from current as $$
      with enquiry as (
        select id from enquiries where id = waiting and routed_at is null and not is_suspect for update
      ), routed as (
        insert into deliveries (enquiry_id, channel_id)
        select enquiry.id, channels.id from enquiry cross join channels where is_on and removed_at is null
        on conflict do nothing returning enquiry_id
      )
      update enquiries set routed_at = now() where id in (select enquiry_id from routed)
    $$`);
}

/** Computed from the id, so that every enquiry has one, whichever version stores it. Bytes 6 and 8 of a UUID are not all random. */
async function addReference(knex: Knex): Promise<void> {
  await knex.raw(`
    create function reference_of(id uuid) returns text language sql immutable strict parallel safe as $$
      select regexp_replace(string_agg(
        substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + get_byte(uuid_send(id), position) % 31, 1), '' order by position
      ), '(.{4})', '\\1-')
      from unnest(array[0, 1, 2, 3, 4, 5, 7, 9]) position
    $$`);
  await knex.raw(
    'alter table enquiries add column reference text generated always as (reference_of(id)) stored',
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop function accept_enquiry');
  await knex.raw('drop function route_enquiry');
  await knex('deliveries').whereNot('channel_id', 'environment').delete();
  await knex.raw(`insert into deliveries (enquiry_id) select id from enquiries on conflict do nothing`);
  await knex.raw('alter table deliveries drop constraint deliveries_pkey, add primary key (enquiry_id)');
  await knex.schema.alterTable('deliveries', (table) => {
    table.dropColumns('channel_id', 'external_id', 'external_url');
  });
  await knex.raw(
    `create index deliveries_due on deliveries ((attempt_count > 0), next_attempt_at) where state = 'pending'`,
  );
  await knex.schema.alterTable('enquiries', (table) => {
    table.dropColumns('reference', 'routed_at', 'is_suspect', 'spam_score', 'spam_reasons', 'stage');
  });
  await knex.raw('drop function reference_of');
  await knex.schema.dropTable('channels');
}
