import { changedEntrySchema, type ContentEvent } from '@portfolio/contracts/leads/content-events.ts';
import type { Database } from '@portfolio/kit/postgres/postgres.ts';
import { createDeliveryQueue, type DeliveryTable } from '../delivery/delivery-queue.repository.ts';
import type { OutgoingEvent } from '../senders/sender.ts';

interface EventRow {
  item_id: string;
  type: ContentEvent['type'];
  at: Date;
  data: unknown;
}

const table: DeliveryTable<EventRow, OutgoingEvent> = {
  ...{ name: 'content_deliveries', items: 'content_events', itemId: 'event_id' },
  columns: 'type, at, data, null as trace',
  sentOf: ({ item_id: id, type, at, data }, channelId) => ({
    event: { id, type, at: at.toISOString(), data: changedEntrySchema.parse(data) },
    key: `${id}_${channelId}`,
    isTest: false,
  }),
};

/** Channels that are on get an event once, however often it is added. They are told in the order of the events. */
const addStatement = `
  with told as (
    select id from channels where is_for_content and is_on and removed_at is null
  ), added as (
    insert into content_events (id, type, at, data)
    select event.* from jsonb_to_recordset(?::jsonb) event (id uuid, type text, at timestamptz, data jsonb)
    where exists (select from told) on conflict do nothing returning id, at
  )
  insert into content_deliveries (event_id, channel_id, next_attempt_at)
  select added.id, told.id, least(added.at, now()) from added cross join told`;

export type ContentEventsRepository = ReturnType<typeof createContentEventsRepository>;

/** The queue of events of the content. */
export function createContentEventsRepository(database: Database) {
  return {
    ...createDeliveryQueue(database, table),

    add: async (events: readonly ContentEvent[]): Promise<void> => {
      const db = await database.connection();
      await db.raw(addStatement, [JSON.stringify(events)]);
    },

    /** Those of which nothing waits any more, a month after they happened. */
    removeOld: async (): Promise<void> => {
      const db = await database.connection();
      await db.raw(
        `delete from content_events where at < now() - interval '30 days'
           and not exists (select from content_deliveries where event_id = id and state = 'pending')`,
      );
    },
  };
}
