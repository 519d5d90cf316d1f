import type { Knex } from 'knex';

/**
 * The record of administration: entries are only ever added. The service's role has no right to change one or to empty the
 * table, and a trigger lets it delete only what is older than a year.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('audit', (table) => {
    table.bigIncrements('id');
    table.timestamp('at', { precision: 3 }).notNullable().defaultTo(knex.fn.now());
    table.uuid('user_id');
    table.text('address').notNullable();
    table.text('method').notNullable();
    table.text('route').notNullable();
    table.text('subject');
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
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('audit');
  await knex.raw('drop function keep_audit');
}
