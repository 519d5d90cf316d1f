import type { Knex } from 'knex';

/** Second factors (contract, section 12): authenticator apps, passkeys, recovery codes, and challenges that were answered. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('factors', (table) => {
    table.uuid('id').primary();
    table.uuid('user_id').notNullable().references('users.id').onDelete('cascade');
    table.text('kind').notNullable();
    table.text('name').notNullable();
    table.timestamp('created_at', { precision: 3 }).notNullable().defaultTo(knex.raw('clock_timestamp()'));
    table.timestamp('last_used_at', { precision: 3 });
    // An authenticator app's: the encrypted secret, the time step of the last code taken, whether it has proved itself.
    table.binary('secret');
    table.bigInteger('last_step');
    table.boolean('is_confirmed').notNullable().defaultTo(true);
    // A passkey's.
    table.text('credential_id').unique({ indexName: 'factors_credential_id' });
    table.binary('public_key');
    table.bigInteger('sign_count');
    table.specificType('transports', 'text[]');
  });
  await knex.raw(`
    alter table factors add constraint factors_kind check (
      case kind
        when 'totp' then secret is not null and credential_id is null
        when 'passkey' then credential_id is not null and public_key is not null and sign_count is not null and secret is null
        else false
      end)`);
  await knex.raw('create index factors_user on factors (user_id)');
  await knex.raw(
    `create unique index factors_one_totp on factors (user_id, is_confirmed) where kind = 'totp'`,
  );
  await knex.schema.createTable('recovery_codes', (table) => {
    table.uuid('user_id').notNullable().references('users.id').onDelete('cascade');
    table.text('code_hash').notNullable();
    table.timestamp('used_at', { precision: 3 });
    table.primary(['user_id', 'code_hash']);
  });
  await knex.schema.createTable('used_challenges', (table) => {
    table.text('challenge').primary();
    table.timestamp('expires_at', { precision: 3 }).notNullable();
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('used_challenges');
  await knex.schema.dropTable('recovery_codes');
  await knex.schema.dropTable('factors');
}
