import type { Database } from '@portfolio/kit/postgres/postgres.ts';
import type { Knex } from 'knex';

/** Of enquiries, and of events of the content. */
export type DeliveryTableName = 'deliveries' | 'content_deliveries';

/** What is done with deliveries beside sending them. */
export function createRestarts(database: Database, { name }: { name: DeliveryTableName }) {
  return {
    /**
     * Makes what waits for its next attempt due now, since the channel has just delivered something. Not where the far side asked for more
     * time, nor where it fails one enquiry while it takes others: that one would be tried every minute for days.
     */
    retryNow: async (channelId: string): Promise<void> => {
      const db = await database.connection();
      await db(name)
        .where({ channel_id: channelId, state: 'pending' })
        .whereNull('lease_token')
        .whereRaw('next_attempt_at > now() and not_before <= now()')
        .whereRaw(
          `not exists (select from ${name} taken where channel_id = ? and state = 'delivered'
            and delivered_at > ${name}.first_attempt_at and delivered_at < now() - interval '1 minute')`,
          [channelId],
        )
        .update({ next_attempt_at: db.fn.now() });
    },

    /** Starts over with all that waits for a channel, whose fault it may have been. */
    resume: async (channelId: string): Promise<void> => {
      const db = await database.connection();
      await db.transaction((transaction) => resumeChannel(transaction, name, channelId));
    },

    /** Starts over with all that is parked, and with what waits. @returns how many were parked */
    sendParked: async (channelId: string): Promise<number> => {
      const db = await database.connection();
      return db.transaction(async (transaction) => {
        await resumeChannel(transaction, name, channelId);
        return restart(transaction, name, { channel_id: channelId }, ['failed']);
      });
    },

    /** What came while its channel was being removed has a delivery there all the same. */
    cancelOfRemoved: async (): Promise<void> => {
      const db = await database.connection();
      await db(name)
        .whereIn('channel_id', db('channels').whereNotNull('removed_at').select('id'))
        .where({ state: 'pending' })
        .update({ state: 'cancelled', reason: 'cancelled', lease_token: null });
    },
  };
}

/** The columns of a delivery that is to be tried at once, as if it had never been tried. */
export const fromTheStart = (db: Knex) => ({
  state: 'pending',
  reason: null,
  next_attempt_at: db.fn.now(),
  not_before: null,
  attempt_count: 0,
  first_attempt_at: null,
});

/** All at once: a worker that took one before it starts over would give it up for its age. */
async function resumeChannel(
  transaction: Knex.Transaction,
  table: DeliveryTableName,
  channelId: string,
): Promise<void> {
  await transaction('channels').where({ id: channelId }).update({ refused_at: null });
  await restart(transaction, table, { channel_id: channelId }, ['pending']);
}

/** Starts over with what is not delivered; one that is being sent at this moment stays as it is. */
export const restart = (
  db: Knex,
  table: DeliveryTableName,
  which: { enquiry_id: string } | { channel_id: string },
  states: readonly ('pending' | 'failed')[],
): Promise<number> =>
  db(table).where(which).whereIn('state', states).whereNull('lease_token').update(fromTheStart(db));
