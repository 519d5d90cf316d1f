import type { Knex } from 'knex';

/** What an attempt says where the channel has the last words of it. */
const isLastError = (words: string) => `last_error in (${words}, 'given up, last try: ' || ${words})`;

/** @param clearing statements that take from the channels what the far side answered about the person */
const eraseEnquiry = (clearing: string) => `
  create or replace function erase_enquiry(erased uuid) returns boolean language plpgsql set search_path from current as $$
  declare
    person enquiries;
  begin
    select * into person from enquiries where id = erased for update;
    if not found then
      return exists (select from erasures where enquiry_id = erased);
    end if;
    ${clearing}
    -- The far side may have answered with what it was sent.
    update channels set last_error = null
    where exists (
      select from unnest(array[person.first_name, person.email, person.phone, person.notes]) part
      where strpos(lower(last_error), lower(part)) > 0
    );
    insert into erasures (enquiry_id) values (erased) on conflict do nothing;
    -- Its key, its deliveries and their attempts, and everything else that refers to it go with it.
    delete from enquiries where id = erased;
    return true;
  end $$`;

/**
 * Erasing an enquiry also clears the last error of a channel that came from it. It holds what the far side answered, cut and in one line, so
 * that a part of what the visitor wrote is not always found in it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    eraseEnquiry(`
    -- A delivery that is being recorded at this moment is waited for: it would write to its channel afterwards.
    perform from deliveries where enquiry_id = erased for update;
    update channels set last_error = null
    from deliveries where enquiry_id = erased and channel_id = channels.id and last_error is not null and (
      last_error = reason
      or exists (select from jsonb_array_elements(attempts) attempt where ${isLastError(`(attempt ->> 'error')`)})
    );`),
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(eraseEnquiry(''));
}
