import { outgoingEventsTable } from '@portfolio/kit/postgres/event-outbox.ts';
import type { Knex } from 'knex';

/** Changes of the settings that leads has not been told of yet. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(outgoingEventsTable);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('outgoing_events');
}
