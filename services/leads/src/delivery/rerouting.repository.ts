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
        await restart(transaction, enquiryId);
        await transaction.raw(unroutedStatement, { enquiryId });
        await transaction.raw('select route_enquiry(?)', [enquiryId]);
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

/** Starts over with what is not delivered; one that is being sent at this moment stays as it is. */
async function restart(db: Knex, enquiryId: string): Promise<void> {
  await db('deliveries')
    .where('enquiry_id', enquiryId)
    .whereIn('state', ['pending', 'failed'])
    .whereNull('lease_token')
    .update(fromTheStart(db));
}
