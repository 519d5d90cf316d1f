import type { Knex } from 'knex';

/**
 * Removes entries that are older than a year, and no others, with the rights of who owns the table: the gateway's own role may only
 * read and add entries once the table belongs to another.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function prune_audit() returns void language sql security definer set search_path = pg_catalog, pg_temp
    as $$ delete from gateway.audit where at < now() - interval '365 days' $$`);
  await knex.raw('revoke all on function prune_audit() from public');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop function prune_audit()');
}
