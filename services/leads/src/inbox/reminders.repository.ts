import type { Database } from '@portfolio/kit/postgres/postgres.ts';
import { isOpen } from '../enquiries/enquiry-filters.ts';

/** An enquiry that waits for its answer. */
export interface DueEnquiry {
  id: string;
  reference: string;
  firstName: string;
  createdAt: Date;
}

const mostAtOnce = 50;

/** Due, and not long after its time: of what came while nothing reminded, nothing is said. */
const dueStatement = `
  select id, reference, first_name as "firstName", created_at as "createdAt" from enquiries
  where ${isOpen} and created_at <= now() - make_interval(mins => :minutes) * 5 / 6
    and created_at > now() - make_interval(mins => :minutes) - interval '1 day'
    and not exists (select from reminders where enquiry_id = enquiries.id and channel_id = :channelId)
  order by created_at limit ${String(mostAtOnce)}`;

export type RemindersRepository = ReturnType<typeof createRemindersRepository>;

/** Which enquiries a channel is to be reminded of. */
export function createRemindersRepository(database: Database) {
  return {
    /** @param minutes how long an answer may take */
    findDue: async (channelId: string, minutes: number): Promise<DueEnquiry[]> => {
      const db = await database.connection();
      const { rows } = await db.raw<{ rows: DueEnquiry[] }>(dueStatement, { channelId, minutes });
      return rows;
    },

    recordSent: async (channelId: string, enquiryIds: readonly string[]): Promise<void> => {
      const db = await database.connection();
      await db.raw(
        `insert into reminders (enquiry_id, channel_id)
         select id, ? from enquiries where id = any(?) on conflict do nothing`,
        [channelId, [...enquiryIds]],
      );
    },
  };
}
