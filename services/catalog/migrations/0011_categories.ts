import type { Knex } from 'knex';

const categories = [
  ...['Business', 'Creative', 'Education', 'Entertainment', 'Finance', 'Fitness', 'Gaming', 'Healthcare'],
  ...['Lifestyle', 'Productivity', 'Shopping', 'Social Networking'],
];

/** The categories of apps, beside the languages: those of the specification until auth says otherwise. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    `alter table site_languages add categories jsonb not null default '${JSON.stringify(categories)}'`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table site_languages drop categories');
}
