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
 * Receipts of accepted enquiries: a chain without gaps, to which a trigger adds one in the transaction of each enquiry, whichever
 * version of the service stores it. The service's role may add receipts and not change them; erasing an enquiry leaves its receipt.
 */
export async function up(knex: Knex): Promise<void> {
  // Held until this is committed: every enquiry is either among those that get their receipts here, or meets the trigger.
  await knex.raw('lock table enquiries, deliveries in share row exclusive mode');
  await createReceipts(knex);
  await addHashFunctions(knex);
  await addAppendReceipt(knex);
  await addReceiptsSoFar(knex);
  await countDeliveries(knex);
  await addEraseEnquiry(knex);
  await refuseChanges(knex);
  await createCanary(knex);
}

async function createReceipts(knex: Knex): Promise<void> {
  await knex.schema.createTable('receipts', (table) => {
    table.bigInteger('sequence').primary();
    table.uuid('enquiry_id').notNullable().unique({ indexName: 'receipts_enquiry_id' });
    table.binary('accepted_sha256').notNullable();
    table.binary('previous_sha256').notNullable();
  });
  // The end of the chain: without it nobody would miss receipts that were taken away there.
  await knex.schema.createTable('receipt_head', (table) => {
    table.boolean('is_only').primary().defaultTo(true).checkIn(['true'], 'receipt_head_is_only');
    table.bigInteger('sequence').notNullable();
    table.binary('sha256').notNullable();
  });
  await knex.raw(`insert into receipt_head (sequence, sha256) values (0, sha256(''))`);
}

/** For whoever checks the chain. The trigger has the same words in itself, so that nobody can put another function under them. */
async function addHashFunctions(knex: Knex): Promise<void> {
  await knex.raw(`
    create function accepted_hash(enquiry enquiries) returns bytea language sql immutable parallel safe as $$
      select ${acceptedHash('enquiry')}
    $$`);
  await knex.raw(`
    create function receipt_hash(receipt receipts) returns bytea language sql immutable parallel safe as $$
      select ${receiptHash('receipt.sequence', 'receipt.enquiry_id', 'receipt.accepted_sha256', 'receipt.previous_sha256')}
    $$`);
}

/**
 * Runs when the transaction commits, and makes the transactions of all enquiries commit one after the other: that is what a chain
 * without gaps costs. What came before, such as the enquiry's own inserts, still happens side by side.
 */
async function addAppendReceipt(knex: Knex): Promise<void> {
  await knex.raw(`
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
    end $$`);
  await knex.raw(`
    create constraint trigger append_receipt after insert on enquiries deferrable initially deferred
      for each row execute function append_receipt()`);
}

async function addReceiptsSoFar(knex: Knex): Promise<void> {
  await knex.raw(`
    do $$
    declare
      enquiry enquiries;
      number bigint := 0;
      previous bytea := sha256('');
      accepted bytea;
    begin
      for enquiry in select * from enquiries order by created_at, id loop
        number := number + 1;
        accepted := ${acceptedHash('enquiry')};
        insert into receipts values (number, enquiry.id, accepted, previous);
        previous := ${receiptHash('number', 'enquiry.id', 'accepted', 'previous')};
      end loop;
      update receipt_head set sequence = number, sha256 = previous;
    end $$`);
}

/** Also nothing that was erased may be said not to have been. */
async function refuseChanges(knex: Knex): Promise<void> {
  await knex.raw(`
    create function refuse_changes() returns trigger language plpgsql as $$
    begin
      raise exception 'rows of % are only added', tg_table_name using errcode = '42501';
    end $$`);
  for (const table of ['receipts', 'erasures']) {
    await knex.raw('revoke update, delete, truncate on ?? from current_user', [table]);
    await knex.raw(
      `create trigger refuse_changes before update or delete or truncate on ?? for each statement execute function refuse_changes()`,
      [table],
    );
  }
}

/** Erases a person: what is left is the receipt, and that it was erased. True where it is erased, by this or before. */
async function addEraseEnquiry(knex: Knex): Promise<void> {
  await knex.schema.createTable('erasures', (table) => {
    table.uuid('enquiry_id').primary();
    table.timestamp('erased_at', { precision: 3 }).notNullable().defaultTo(knex.fn.now());
  });
  await knex.raw(`
    create function erase_enquiry(erased uuid) returns boolean language plpgsql set search_path from current as $$
    declare
      person enquiries;
    begin
      select * into person from enquiries where id = erased for update;
      if not found then
        return exists (select from erasures where enquiry_id = erased);
      end if;
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
    end $$`);
}

/** How many deliveries an enquiry was given: they are never deleted but together with it, so that one that is missing is missed. */
async function countDeliveries(knex: Knex): Promise<void> {
  await knex.schema.alterTable('enquiries', (table) => {
    table.integer('delivery_count').notNullable().defaultTo(0);
  });
  await knex.raw(`
    update enquiries set delivery_count = made.count
    from (select enquiry_id, count(*) from deliveries group by enquiry_id) made where made.enquiry_id = id`);
  await knex.raw(`
    create function count_deliveries() returns trigger language plpgsql set search_path from current as $$
    begin
      update enquiries set delivery_count = delivery_count + made.count
      from (select enquiry_id, count(*) from added group by enquiry_id) made where made.enquiry_id = id;
      return null;
    end $$`);
  await knex.raw(`
    create trigger count_deliveries after insert on deliveries referencing new table as added
      for each statement execute function count_deliveries()`);
}

/** One row, once the first was sent. */
async function createCanary(knex: Knex): Promise<void> {
  await knex.schema.createTable('canary', (table) => {
    table.boolean('is_only').primary().defaultTo(true).checkIn(['true'], 'canary_is_only');
    table.timestamp('sent_at').notNullable();
    // How many were sent since the last that came back.
    table.integer('unproven').notNullable();
    table.timestamp('last_proven_at', { precision: 3 });
    // When the owner was told that it is broken.
    table.timestamp('reported_at');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop trigger append_receipt on enquiries');
  await knex.raw('drop trigger count_deliveries on deliveries');
  for (const name of ['append_receipt', 'count_deliveries', 'accepted_hash', 'receipt_hash', 'erase_enquiry'])
    await knex.raw(`drop function ${name}`);
  for (const table of ['canary', 'erasures', 'receipt_head', 'receipts']) await knex.schema.dropTable(table);
  await knex.raw('drop function refuse_changes');
  await knex.schema.alterTable('enquiries', (table) => {
    table.dropColumn('delivery_count');
  });
}
