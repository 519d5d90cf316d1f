import { environmentChannelId } from '@portfolio/contracts/leads/channels.ts';
import type { StoredAnswer } from '@portfolio/contracts/leads/questions.ts';
import type { Journey } from '@portfolio/contracts/leads/journey.ts';
import type { Database } from '@portfolio/kit/postgres/postgres.ts';
import type { Outgoing } from '../senders/sender.ts';
import { createDeliveryQueue, type DeliveryTable } from './delivery-queue.repository.ts';
import { createRerouting } from './rerouting.repository.ts';

/** What waits, for the metrics. */
export interface Backlog {
  pending: number;
  failed: number;
  /** Age in seconds of the oldest enquiry that is pending; 0 where none is. */
  oldestPending: number;
}

export type DeliveryRepository = ReturnType<typeof createDeliveryRepository>;

interface EnquiryRow {
  item_id: string;
  reference: string;
  first_name: string;
  email: string;
  phone: string;
  notes: string;
  journey: Journey | null;
  answers: StoredAnswer[];
  language: string | null;
  created_at: Date;
  is_repeat: boolean;
  can_acknowledge: boolean;
  accepted_recipients: string[];
}

/** At most three mails a day go to a mailbox that a visitor has entered: it may be somebody else's. */
const canAcknowledge = `(
  select count(*) < 3 from enquiries former where mailbox_of(former.email) = mailbox_of(enquiries.email)
    and former.created_at > enquiries.created_at - interval '1 day'
    and (former.created_at, former.id) < (enquiries.created_at, enquiries.id))`;

const table: DeliveryTable<EnquiryRow, Outgoing> = {
  ...{ name: 'deliveries', items: 'enquiries', itemId: 'enquiry_id' },
  columns: `reference, first_name, email, phone, notes, journey, answers, language, created_at, trace, job.accepted_recipients,
    ${canAcknowledge} as can_acknowledge, job.attempts <> '[]' as is_repeat`,
  sentOf: (row, channelId) => ({
    enquiry: {
      id: row.item_id,
      reference: row.reference,
      createdAt: row.created_at,
      body: { firstName: row.first_name, email: row.email, phone: row.phone, notes: row.notes },
      ...{ journey: row.journey, answers: row.answers, language: row.language },
      isTest: false,
    },
    // The CRM of the settings knows enquiries by their id alone since before there were other channels.
    key: channelId === environmentChannelId ? row.item_id : `${row.item_id}_${channelId}`,
    isRepeat: row.is_repeat,
    canAcknowledge: row.can_acknowledge,
    acceptedRecipients: row.accepted_recipients,
  }),
};

/** What waits for a first channel is on its way as well. */
const backlogStatement = `
  select cast(count(*) filter (where state = 'pending') as int) as pending,
    cast(count(*) filter (where state = 'failed') as int) as failed,
    cast(coalesce(extract(epoch from now() - min(created_at) filter (where state = 'pending')), 0) as float8)
      as "oldestPending"
  from (
    select state, created_at from deliveries join enquiries on enquiries.id = enquiry_id where state <> 'delivered'
    union all select 'pending', created_at from enquiries where routed_at is null and not is_suspect
  ) open`;

const waitingStatement = `
  select route_enquiry(id) from enquiries
  where routed_at is null and not is_suspect and exists (select from channels where is_on and removed_at is null and not is_for_content)
  order by created_at limit 200`;

/** The queue of enquiries. */
export function createDeliveryRepository(database: Database) {
  return {
    ...createDeliveryQueue(database, table),
    ...createRerouting(database),

    /** Gives enquiries that came while no channel was on to those that are on now. */
    routeWaiting: async (): Promise<void> => {
      const db = await database.connection();
      await db.raw(waitingStatement);
    },

    backlog: async (): Promise<Backlog> => {
      const db = await database.connection();
      const { rows } = await db.raw<{ rows: Backlog[] }>(backlogStatement);
      return rows[0] ?? { pending: 0, failed: 0, oldestPending: 0 };
    },
  };
}
