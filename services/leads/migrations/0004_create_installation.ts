import type { Knex } from 'knex';

/** Which installation a backup is of. A copy of a site gets an id of its own, and makes no backups on schedule. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table installation (
      is_only boolean primary key default true constraint installation_is_only check (is_only),
      id text not null default substr(replace(gen_random_uuid()::text, '-', ''), 1, 12),
      is_copy boolean not null default false
    );
    insert into installation default values`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table installation');
}
