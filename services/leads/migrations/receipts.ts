import type { Knex } from 'knex';

/** SHA-256 of what was accepted; names and addresses are one line each, so that nothing else has the same text. */
const acceptedHash = (row: string) =>
  `sha256(convert_to(concat_ws(E'\\n', ${row}.id, cast(extract(epoch from ${row}.created_at) * 1000 as bigint),
    ${row}.first_name, ${row}.email, ${row}.phone, ${row}.notes), 'UTF8'))`;

/** SHA-256 of a receipt, which the next one carries. */
const receiptHash = (sequence: string, enquiryId: string, acceptedSha256: string, previousSha256: string) =>
  `sha256(convert_to(concat_ws(E'\\n', ${sequence}, ${enquiryId}, encode(${acceptedSha256}, 'hex'),
    encode(${previousSha256}, 'hex')), 'UTF8'))`;

/**
 * Receipts of accepted enquiries: a chain without gaps, to which a trigger adds one in the transaction of each enquiry. The service's role
 * may add receipts and not change them; erasing an enquiry leaves its receipt.
 */
export async function createReceipts(knex: Knex): Promise<void> {
  await knex.raw(tables);
  await knex.raw(hashFunctions);
  await knex.raw(appendReceipt);
  await knex.raw(countDeliveries);
  await knex.raw(`
    create function refuse_changes() returns trigger language plpgsql as $$
    begin
      raise exception 'rows of % are only added', tg_table_name using errcode = '42501';
    end $$`);
  // Also nothing that was erased may be said not to have been.
  for (const table of ['receipts', 'erasures']) {
    await knex.raw('revoke update, delete, truncate on ?? from current_user', [table]);
    await knex.raw(
      `create trigger refuse_changes before update or delete or truncate on ?? for each statement execute function refuse_changes()`,
      [table],
    );
  }
}

/** `receipt_head` is the end of the chain: without it nobody would miss receipts that were removed there. */
const tables = `
  create table receipts (
    sequence bigint primary key,
    enquiry_id uuid not null constraint receipts_enquiry_id unique,
    accepted_sha256 bytea not null,
    previous_sha256 bytea not null
  );
  create table receipt_head (
    is_only boolean primary key default true constraint receipt_head_is_only check (is_only),
    sequence bigint not null,
    sha256 bytea not null
  );
  insert into receipt_head (sequence, sha256) values (0, sha256(''))`;

/** For checking the chain. The trigger has the same words in itself, so that nobody can put another function under them. */
const hashFunctions = `
  create function accepted_hash(enquiry enquiries) returns bytea language sql immutable parallel safe as $$
    select ${acceptedHash('enquiry')}
  $$;
  create function receipt_hash(receipt receipts) returns bytea language sql immutable parallel safe as $$
    select ${receiptHash('receipt.sequence', 'receipt.enquiry_id', 'receipt.accepted_sha256', 'receipt.previous_sha256')}
  $$`;

/** Runs when the transaction commits, one enquiry after the other: that is what a chain without gaps costs. */
const appendReceipt = `
  create function append_receipt() returns trigger language plpgsql security definer
    set search_path = leads, pg_temp as $$
  declare
    head receipt_head;
    accepted bytea := ${acceptedHash('new')};
  begin
    select * into strict head from receipt_head for update;
    insert into receipts (sequence, enquiry_id, accepted_sha256, previous_sha256)
    values (head.sequence + 1, new.id, accepted, head.sha256);
    update receipt_head set sequence = head.sequence + 1,
      sha256 = ${receiptHash('head.sequence + 1', 'new.id', 'accepted', 'head.sha256')};
    return null;
  end $$;
  create constraint trigger append_receipt after insert on enquiries deferrable initially deferred
    for each row execute function append_receipt()`;

const countDeliveries = `
  create function count_deliveries() returns trigger language plpgsql set search_path from current as $$
  begin
    update enquiries set delivery_count = delivery_count + made.count
    from (select enquiry_id, count(*) from added group by enquiry_id) made where made.enquiry_id = id;
    return null;
  end $$;
  create trigger count_deliveries after insert on deliveries referencing new table as added
    for each statement execute function count_deliveries()`;
