import type { Database } from '@portfolio/kit/postgres/postgres.ts';
import type { Knex } from 'knex';

/** An enquiry whose channels were all removed waits for a channel like one that came while none was on. */
const unroutedStatement = `
  update enquiries set routed_at = null
  where id = :enquiryId and not is_suspect
    and not exists (select from deliveries where enquiry_id = :enquiryId and state <> 'cancelled')`;

/** What is done with deliveries beside sending them. */
export function createRerouting(database: Database) {
  return {
    /** Starts over with what is not delivered; where every channel was removed, the enquiry goes to those that are on now. */
    sendAgain: async (enquiryId: string): Promise<void> => {
      const db = await database.connection();
      await db.transaction(async (transaction) => {
        // Of two at the same time, the second sees what the first did.
        await transaction('enquiries').where({ id: enquiryId }).forUpdate().select('id');
        await restart(transaction, { enquiry_id: enquiryId }, ['pending', 'failed']);
        await transaction.raw(unroutedStatement, { enquiryId });
        await transaction.raw('select route_enquiry(?)', [enquiryId]);
      });
    },

    /**
     * Makes what waits for its next attempt due now, since the channel has just delivered something. Not where the far side asked for more
     * time, nor where it fails one enquiry while it takes others: that one would be tried every minute for days.
     */
    retryNow: async (channelId: string): Promise<void> => {
      const db = await database.connection();
      await db('deliveries')
        .where({ channel_id: channelId, state: 'pending' })
        .whereNull('lease_token')
        .whereRaw('next_attempt_at > now() and not_before <= now()')
        .whereRaw(
          `not exists (select from deliveries taken where channel_id = ? and state = 'delivered'
            and delivered_at > deliveries.first_attempt_at and delivered_at < now() - interval '1 minute')`,
          [channelId],
        )
        .update({ next_attempt_at: db.fn.now() });
    },

    /** Starts over with all that waits for a channel, whose fault it may have been. */
    resume: async (channelId: string): Promise<void> => {
      const db = await database.connection();
      await db.transaction((transaction) => resumeChannel(transaction, channelId));
    },

    /** Starts over with all that is parked, and with what waits. @returns how many were parked */
    sendParked: async (channelId: string): Promise<number> => {
      const db = await database.connection();
      return db.transaction(async (transaction) => {
        await resumeChannel(transaction, channelId);
        return restart(transaction, { channel_id: channelId }, ['failed']);
      });
    },

    /** An enquiry that was being accepted while its channel was removed has a delivery there all the same. */
    cancelOfRemoved: async (): Promise<void> => {
      const db = await database.connection();
      await db('deliveries')
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
async function resumeChannel(transaction: Knex.Transaction, channelId: string): Promise<void> {
  await transaction('channels').where({ id: channelId }).update({ refused_at: null });
  await restart(transaction, { channel_id: channelId }, ['pending']);
}

/** Starts over with what is not delivered; one that is being sent at this moment stays as it is. */
const restart = (
  db: Knex,
  which: { enquiry_id: string } | { channel_id: string },
  states: readonly ('pending' | 'failed')[],
): Promise<number> =>
  db('deliveries').where(which).whereIn('state', states).whereNull('lease_token').update(fromTheStart(db));
