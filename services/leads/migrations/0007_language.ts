import type { Knex } from 'knex';

/** In which language an enquiry was written (contract, section 17). Null: the site was not known, or is of an earlier version. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table enquiries add column language text;
    alter table enquiries alter column language set default nullif(current_setting('portfolio.language', true), '')`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table enquiries drop column language');
}
