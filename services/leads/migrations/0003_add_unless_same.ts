import type { Knex } from 'knex';

/**
 * Stores an enquiry with its delivery, unless there is one with the same content already: all of it in one call. Whoever has
 * the same content waits for the lock until this transaction is over; each statement after it sees what the other one did.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function add_unless_same(new_id uuid, first_name text, email text, phone text, notes text, content_hash bytea,
      content integer, minutes integer) returns uuid language plpgsql set search_path from current as $$
    declare
      same uuid;
    begin
      perform pg_advisory_xact_lock(hashtext('enquiries'), content);
      select id into same from enquiries e
      where e.content_hash = add_unless_same.content_hash and created_at > now() - make_interval(mins => minutes)
      order by created_at desc limit 1;
      if found then
        return same;
      end if;
      insert into enquiries (id, first_name, email, phone, notes, content_hash) values ($1, $2, $3, $4, $5, $6);
      insert into deliveries (enquiry_id) values (new_id);
      return new_id;
    end $$`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop function add_unless_same');
}
