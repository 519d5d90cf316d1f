import type { EnquiryBody } from '@portfolio/contracts/leads/leads.ts';
import type { Limit } from '@portfolio/kit/config.ts';
import type { Database } from '@portfolio/kit/postgres/postgres.ts';
import type { Knex } from 'knex';
import { fromTheStart } from '../delivery/restarts.repository.ts';
import type { Circumstances } from './spam-signal.ts';

const sameTextDays = 30;
/** So many of the same text say enough; more are not read on a visitor's path. */
const mostCounted = 40;
/** Why a delivery was cancelled that a release brings back. */
const quarantined = 'in quarantine';

const arrivalStatement = `
  select (
    select cast(count(distinct lower(email)) as int) from (
      select email from enquiries
      where text_key = text_key_of(:notes) and created_at > now() - make_interval(days => :days)
      order by created_at desc limit :most
    ) same where lower(email) <> lower(:email)
  ) as "sameTextAddresses", (
    select count(*) >= :count from (
      select from enquiries where created_at > now() - make_interval(secs => :seconds) limit :count
    ) recent
  ) as "isFlood"`;

export type QuarantineRepository = ReturnType<typeof createQuarantineRepository>;

/** What the enquiries so far say about a new one, and which are held back. */
export function createQuarantineRepository(database: Database) {
  return {
    /** @param limit how many enquiries the whole site may get before that is unusual */
    findArrival: async (
      { email, notes }: EnquiryBody,
      { count, seconds }: Limit,
    ): Promise<Pick<Circumstances, 'sameTextAddresses' | 'isFlood'>> => {
      const db = await database.connection();
      const { rows } = await db.raw<{ rows: Pick<Circumstances, 'sameTextAddresses' | 'isFlood'>[] }>(
        arrivalStatement,
        { email, notes, count, seconds, days: sameTextDays, most: mostCounted },
      );
      return rows[0] ?? { sameTextAddresses: 0, isFlood: false };
    },

    /** Delivers what was held back: to the channels that it was meant for, or where there are none left, to those that are on. */
    release: async (id: string): Promise<void> => {
      const db = await database.connection();
      await db.transaction(async (transaction) => {
        const count = await transaction('enquiries')
          .where({ id, is_suspect: true })
          .update({ is_suspect: false });
        if (count === 0) return;
        const revived = await revive(transaction, id);
        if (revived === 0) await transaction('enquiries').where({ id }).update({ routed_at: null });
        await transaction.raw('select route_enquiry(?)', [id]);
      });
    },

    /** Holds an enquiry back. @returns false where a channel has it already, or is getting it at this moment */
    quarantine: async (id: string): Promise<boolean> => {
      const db = await database.connection();
      return db.transaction(async (transaction) => {
        await transaction('enquiries').where({ id }).forUpdate().select('id');
        const deliveries = await transaction('deliveries')
          .where({ enquiry_id: id })
          .forUpdate()
          .select<{ isTaken: boolean }[]>(
            transaction.raw(
              `state = 'delivered' or (state = 'pending' and lease_token is not null and next_attempt_at > now()) as "isTaken"`,
            ),
          );
        if (deliveries.some(({ isTaken }) => isTaken)) return false;
        await transaction('enquiries').where({ id }).update({ is_suspect: true });
        await transaction('deliveries')
          .where({ enquiry_id: id })
          .whereIn('state', ['pending', 'failed'])
          .update({ state: 'cancelled', reason: quarantined, lease_token: null });
        return true;
      });
    },
  };
}

/** @returns how many deliveries go on */
function revive(db: Knex, enquiryId: string): Promise<number> {
  return db('deliveries')
    .where({ enquiry_id: enquiryId, state: 'cancelled', reason: quarantined })
    .whereIn('channel_id', db('channels').whereNull('removed_at').select('id'))
    .update(fromTheStart(db));
}
