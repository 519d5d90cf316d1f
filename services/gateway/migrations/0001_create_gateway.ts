import type { Knex } from 'knex';

/** Sessions, counted tries, open editors, the choice about newer versions, and the record of administration. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('sessions', (table) => {
    // The SHA-256 of the id in the cookie: a copy of the table signs nobody in.
    table.text('id_hash').primary();
    table.uuid('user_id').notNullable();
    table.integer('credentials_version').notNullable();
    table.text('user_agent').notNullable();
    table.timestamp('created_at').notNullable().defaultTo(knex.fn.now());
    table.timestamp('last_seen_at').notNullable().defaultTo(knex.fn.now());
    table.index(['user_id']);
    table.index(['last_seen_at']);
  });
  // The columns that rate-limiter-flexible needs.
  await knex.schema.createTable('rate_limits', (table) => {
    table.string('key', 255).primary();
    table.integer('points').notNullable().defaultTo(0);
    table.bigInteger('expire').index();
  });
  // Tries need not survive a crash of the database, and no visitor waits for a disk to count one.
  await knex.raw('alter table rate_limits set unlogged');
  // One row for each tab that has an app or page open.
  await knex.schema.createTable('open_editors', (table) => {
    table.uuid('entry_id');
    table.uuid('user_id');
    table.uuid('id');
    table.text('user_name').notNullable();
    table.timestamp('since').notNullable().defaultTo(knex.fn.now());
    table.timestamp('seen_at').notNullable().defaultTo(knex.fn.now());
    table.boolean('is_closed').notNullable().defaultTo(false);
    table.primary(['entry_id', 'user_id', 'id']);
  });
  await knex.raw('alter table open_editors set unlogged');
  // What an owner decided about asking for newer versions.
  await knex.schema.createTable('update_choice', (table) => {
    table.boolean('is_on').notNullable();
  });
  await knex.raw('create unique index update_choice_is_one_row on update_choice ((true))');
  await createAudit(knex);
}

/**
 * The record of administration: entries are only ever added. The service's role has no right to change one or to empty the
 * table, and a trigger lets it delete only what is older than a year.
 */
async function createAudit(knex: Knex): Promise<void> {
  await knex.schema.createTable('audit', (table) => {
    table.bigIncrements('id');
    table.timestamp('at', { precision: 3 }).notNullable().defaultTo(knex.fn.now());
    table.uuid('user_id');
    // As it was then.
    table.text('user_name');
    table.uuid('token_id');
    table.text('token_name');
    table.text('address').notNullable();
    table.text('method').notNullable();
    table.text('route').notNullable();
    table.text('subject');
    // As it was then.
    table.text('subject_name');
    table.integer('status').notNullable();
    table.text('request_id').notNullable();
    table.index(['at']);
  });
  await knex.raw('revoke update, truncate on audit from current_user');
  await knex.raw(`
    create function keep_audit() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and old.at < now() - interval '365 days' then
        return old;
      end if;
      raise exception 'the record of administration cannot be changed' using errcode = '42501';
    end $$`);
  await knex.raw(`
    create trigger keep_audit before update or delete on audit for each row execute function keep_audit()`);
  // Runs with the rights of the table's owner: once the table is handed over, the gateway's own role may only read and add.
  await knex.raw(`
    create function prune_audit() returns void language sql security definer set search_path = pg_catalog, pg_temp
    as $$ delete from gateway.audit where at < now() - interval '365 days' $$`);
  await knex.raw('revoke all on function prune_audit() from public');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop function prune_audit()');
  for (const table of ['audit', 'update_choice', 'open_editors', 'rate_limits', 'sessions'])
    await knex.schema.dropTable(table);
  await knex.raw('drop function keep_audit');
}
