import type { Knex } from 'knex';

const time = 'timestamptz(3)';
const now = `${time} not null default clock_timestamp()`;

/** Preview links of entries, and what was said by them (contract, sections 11 and 14). */
export async function createPreviews(knex: Knex): Promise<void> {
  await knex.raw(`
    create table preview_links (
      id uuid primary key,
      kind text not null,
      entry_id uuid not null,
      -- The token itself is not stored.
      token_hash bytea not null unique,
      created_by jsonb not null,
      created_at ${now},
      expires_at ${time} not null,
      asks_for_approval boolean not null default false,
      opened_count integer not null default 0,
      last_opened_at ${time}
    );
    create table preview_verdicts (
      id uuid primary key,
      link_id uuid not null references preview_links on delete cascade,
      verdict text not null check (verdict in ('approved', 'changes')),
      name text not null,
      comment text not null,
      at ${now},
      -- Of the entry, and the hash of what the page showed.
      version integer not null,
      content_hash bytea not null
    );
    create index preview_verdicts_link on preview_verdicts (link_id, at);
    create index preview_links_entry on preview_links (kind, entry_id)`);
}
