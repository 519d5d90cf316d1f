import type { Database } from '@portfolio/kit/postgres.ts';
import { isOpen } from '../enquiries/enquiry-filters.ts';

/** An enquiry that waits for its answer. */
export interface DueEnquiry {
  id: string;
  reference: string;
  firstName: string;
  createdAt: Date;
}

const mostAtOnce = 50;

/**
 * Leases what is due to this process, each for one channel: no other process has it at the same time, and a reminder that was
 * not sent is tried again later and later. Long after its time, such as of a database from before there were reminders, nothing
 * is reminded of.
 */
const claimStatement = `
  with claimed as (
    insert into reminders as held (enquiry_id, channel_id, leased_until)
    select id, :channelId, now() + interval '2 minutes' from enquiries
    where ${isOpen} and created_at <= now() - make_interval(mins => :minutes) * 5 / 6
      and created_at > now() - make_interval(mins => :minutes) - interval '1 day'
      and not exists (select from reminders where enquiry_id = enquiries.id and channel_id = :channelId
        and (sent_at is not null or leased_until > now()))
    order by created_at limit ${String(mostAtOnce)}
    on conflict (enquiry_id, channel_id) do update set
      leased_until = now() + interval '2 minutes' * power(2, least(held.try_count, 7)), try_count = held.try_count + 1
    where held.sent_at is null and held.leased_until <= now()
    returning enquiry_id
  )
  select id, reference, first_name as "firstName", created_at as "createdAt"
  from enquiries where id in (select enquiry_id from claimed) order by created_at`;

export type RemindersRepository = ReturnType<typeof createRemindersRepository>;

/** Which enquiries a channel is to be reminded of. */
export function createRemindersRepository(database: Database) {
  return {
    /** @param minutes how long an answer may take */
    claim: async (channelId: string, minutes: number): Promise<DueEnquiry[]> => {
      const db = await database.connection();
      const { rows } = await db.raw<{ rows: DueEnquiry[] }>(claimStatement, { channelId, minutes });
      return rows;
    },

    recordSent: async (channelId: string, enquiryIds: readonly string[]): Promise<void> => {
      const db = await database.connection();
      await db('reminders')
        .where({ channel_id: channelId })
        .whereIn('enquiry_id', enquiryIds)
        .update({ sent_at: db.fn.now() });
    },
  };
}
