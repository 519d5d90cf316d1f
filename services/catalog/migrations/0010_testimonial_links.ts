import type { Knex } from 'knex';

const time = 'timestamptz(3)';
const quoteOf = `'{quote,consent,agreedAt}'::text[]`;

/** Links by which clients say something of an app, and what they said (contract, section 19). */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table testimonial_links (
      id uuid primary key,
      app_id uuid not null,
      -- The token itself is not stored.
      token_hash bytea not null unique,
      created_by jsonb not null,
      created_at ${time} not null default clock_timestamp(),
      expires_at ${time} not null,
      -- When words were sent: the quote has it as agreedAt, by which it is found wherever it was copied.
      sent_at ${time} unique,
      -- The quote with its consent; null: nothing was sent yet, or the client took it back.
      words jsonb,
      check (words is null or sent_at is not null)
    );
    create index testimonial_links_app on testimonial_links (app_id, created_at);
    create index apps_quote on apps ((quote #>> '{consent,agreedAt}')) where quote is not null;
    create index entry_drafts_quote on entry_drafts ((changes #>> ${quoteOf})) where changes #>> ${quoteOf} is not null;
    create index entry_revisions_quote on entry_revisions ((state #>> ${quoteOf})) where state #>> ${quoteOf} is not null`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index apps_quote, entry_drafts_quote, entry_revisions_quote;
    drop table testimonial_links`);
}
