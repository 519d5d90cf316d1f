import type { Knex } from 'knex';

/** What visitors answer to the questions of the form (contract, section 19). It goes with the enquiry. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table enquiries add column answers jsonb not null default '[]';
    alter table enquiries alter column answers
      set default coalesce(cast(nullif(current_setting('portfolio.answers', true), '') as jsonb), '[]')`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table enquiries drop column answers');
}
