import type { Knex } from 'knex';

/** Users and their second factors, the one site with its earlier states, and the number of its last committed change. */
export async function up(knex: Knex): Promise<void> {
  await createUsers(knex);
  await createPreviewsToEnd(knex);
  await createSite(knex);
  await numberChanges(knex);
  await createFactors(knex);
  await createLinks(knex);
  await createTokens(knex);
  await createOauthArtifacts(knex);
}

async function createUsers(knex: Knex): Promise<void> {
  await knex.schema.createTable('users', (table) => {
    table.uuid('id').primary();
    table.text('email').notNullable();
    table.text('first_name').notNullable();
    table.text('last_name').notNullable();
    table.text('password_hash').notNullable();
    // Grows with each change of the password; sessions begun with an earlier one are over.
    table.integer('credentials_version').notNullable().defaultTo(1);
    table.specificType('roles', 'text[]').notNullable();
    table.boolean('is_active').notNullable().defaultTo(true);
    table.timestamp('last_seen_at', { precision: 3 });
    table.timestamp('created_at', { precision: 3 }).notNullable().defaultTo(knex.raw('clock_timestamp()'));
  });
  await knex.raw('create unique index users_email on users (lower(email))');
  await knex.raw(
    `alter table users add constraint users_roles check (
      cardinality(roles) > 0 and roles <@ array['owner', 'editor', 'contributor', 'sales'])`,
  );
}

/** Users whose preview links the catalog has not ended yet. No foreign key: some are deleted. */
async function createPreviewsToEnd(knex: Knex): Promise<void> {
  await knex.schema.createTable('previews_to_end', (table) => {
    table.uuid('id').primary().defaultTo(knex.raw('gen_random_uuid()'));
    table.uuid('user_id').notNullable();
    table.timestamp('noted_at').notNullable().defaultTo(knex.raw('clock_timestamp()'));
  });
}

async function createSite(knex: Knex): Promise<void> {
  await knex.schema.createTable('site', (table) => {
    table.text('app_name').notNullable();
    table.text('app_description').notNullable();
    table.timestamp('created_at', { precision: 3 }).notNullable().defaultTo(knex.raw('clock_timestamp()'));
    // Only what an administrator changed; everything else has its default.
    table.jsonb('settings').notNullable().defaultTo('{}');
    // Grows with each save, so that nobody overwrites an edit unseen.
    table.integer('version').notNullable().defaultTo(1);
    // Set up with `DEMO=1`: everybody knows its password.
    table.boolean('is_demo').notNullable().defaultTo(false);
  });
  await knex.raw('create unique index site_is_one_row on site ((true))');
  await knex.schema.createTable('site_revisions', (table) => {
    table.integer('number').primary();
    table.timestamp('saved_at', { precision: 3 }).notNullable().defaultTo(knex.raw('clock_timestamp()'));
    // The id and the name of then.
    table.jsonb('saved_by').notNullable();
    table.specificType('changed', 'text[]').notNullable();
    table.jsonb('state').notNullable();
  });
}

/**
 * The trigger numbers every change of the site, also one made by hand, and notifies the gateways. It locks the number's row
 * until the commit, so that changes are committed in the order of their numbers.
 */
async function numberChanges(knex: Knex): Promise<void> {
  await knex.raw('create table revision (number integer not null)');
  await knex.raw('create unique index revision_is_one_row on revision ((true))');
  await knex.raw('insert into revision values (1)');
  await knex.raw(`
    create function number_change() returns trigger language plpgsql set search_path from current as $$
    declare
      made integer;
    begin
      update revision set number = number + 1 returning number into made;
      perform pg_notify('portfolio_revision', 'site ' || made);
      perform set_config('portfolio.site_revision', made::text, true);
      return null;
    end $$`);
  await knex.raw(`
    create trigger number_change before insert or update or delete or truncate on site
    for each statement execute function number_change()`);
}

/** Contract, section 12: authenticator apps, passkeys, recovery codes, and challenges that were answered. */
async function createFactors(knex: Knex): Promise<void> {
  await knex.schema.createTable('factors', (table) => {
    table.uuid('id').primary();
    table.uuid('user_id').notNullable().references('users.id').onDelete('cascade');
    table.text('kind').notNullable();
    table.text('name').notNullable();
    table.timestamp('created_at', { precision: 3 }).notNullable().defaultTo(knex.raw('clock_timestamp()'));
    table.timestamp('last_used_at', { precision: 3 });
    // Of an authenticator app: the encrypted secret, the time step of the last accepted code, whether a code was seen.
    table.binary('secret');
    table.bigInteger('last_step');
    table.boolean('is_confirmed').notNullable().defaultTo(true);
    // Of a passkey.
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

/** Contract, section 14: invitations, resets and new addresses, each good once. */
async function createLinks(knex: Knex): Promise<void> {
  await knex.schema.createTable('links', (table) => {
    table.uuid('id').primary();
    table.text('kind').notNullable();
    table.binary('token_hash').notNullable().unique({ indexName: 'links_token_hash' });
    table.uuid('user_id').references('users.id').onDelete('cascade');
    table.text('email');
    table.text('canonical_email');
    table.specificType('roles', 'text[]');
    // No foreign key: links of a deleted owner have ended.
    table.uuid('created_by');
    table.timestamp('created_at', { precision: 3 }).notNullable().defaultTo(knex.raw('clock_timestamp()'));
    table.timestamp('expires_at', { precision: 3 }).notNullable();
    table.timestamp('ended_at', { precision: 3 });
  });
}

/** Contract, section 15. A token that has ended is no row any more. */
async function createTokens(knex: Knex): Promise<void> {
  await knex.schema.createTable('tokens', (table) => {
    table.uuid('id').primary();
    table.binary('token_hash').notNullable().unique({ indexName: 'tokens_token_hash' });
    // Null for a connection by OAuth.
    table.text('last_four');
    table.text('name').notNullable();
    table.specificType('scopes', 'text[]').notNullable();
    table.uuid('created_by').notNullable().references('users.id').onDelete('cascade');
    table.timestamp('created_at', { precision: 3 }).notNullable().defaultTo(knex.raw('clock_timestamp()'));
    table.timestamp('expires_at', { precision: 3 }).notNullable();
    table.timestamp('last_used_at', { precision: 3 });
  });
}

/** Contract, section 15: what the OAuth server of the gateway keeps. Codes and tokens are their ids, of which the hash is here. */
async function createOauthArtifacts(knex: Knex): Promise<void> {
  await knex.schema.createTable('oauth_artifacts', (table) => {
    table.text('model').notNullable();
    table.binary('id_hash').notNullable();
    table.jsonb('payload').notNullable();
    // The connection that it belongs to, with which it ends.
    table.uuid('token_id').references('tokens.id').onDelete('cascade').index('oauth_artifacts_token');
    table.text('uid').index('oauth_artifacts_uid');
    table.timestamp('consumed_at', { precision: 3 });
    table.timestamp('expires_at', { precision: 3 }).notNullable();
    table.primary(['model', 'id_hash']);
  });
}

export async function down(knex: Knex): Promise<void> {
  for (const table of [
    'oauth_artifacts',
    'tokens',
    'links',
    'used_challenges',
    'recovery_codes',
    'factors',
    'site_revisions',
    'site',
    'previews_to_end',
    'users',
  ])
    await knex.schema.dropTable(table);
  await knex.raw('drop function number_change');
  await knex.schema.dropTable('revision');
}
