import type { Knex } from 'knex';

/** Who wrote what a save published, which is not always who published it (contract, section 16). */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table entry_revisions add written_by jsonb');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table entry_revisions drop written_by');
}
