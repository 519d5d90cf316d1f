import type { Database } from '@portfolio/kit/postgres/postgres.ts';
import { restart } from './restarts.repository.ts';

/** An enquiry whose channels were all removed waits for a channel like one that came while none was on. */
const unroutedStatement = `
  update enquiries set routed_at = null
  where id = :enquiryId and not is_suspect
    and not exists (select from deliveries where enquiry_id = :enquiryId and state <> 'cancelled')`;

/** Sends an enquiry again by hand. */
export function createRerouting(database: Database) {
  return {
    /** Starts over with what is not delivered; where every channel was removed, the enquiry goes to those that are on now. */
    sendAgain: async (enquiryId: string): Promise<void> => {
      const db = await database.connection();
      await db.transaction(async (transaction) => {
        // Of two at the same time, the second sees what the first did.
        await transaction('enquiries').where({ id: enquiryId }).forUpdate().select('id');
        await restart(transaction, 'deliveries', { enquiry_id: enquiryId }, ['pending', 'failed']);
        await transaction.raw(unroutedStatement, { enquiryId });
        await transaction.raw('select route_enquiry(?)', [enquiryId]);
      });
    },
  };
}
