import { randomUUID } from 'node:crypto';
import type { EnquiryBody } from '@portfolio/contracts/leads.ts';
import type { Database } from '@portfolio/kit/postgres.ts';
import type { Knex } from 'knex';
import type { Verdict } from './verdict.ts';

/** A delivery that this worker holds until its lease ends. */
export interface Job {
  enquiryId: string;
  enquiry: EnquiryBody;
  leaseToken: string;
  /** Which attempt this is, from 1, since it was queued or sent again by hand. */
  attempt: number;
  /** Milliseconds since the first of these attempts. */
  age: number;
  /** Whether the worker that held it before vanished. */
  wasAbandoned: boolean;
}

/** What waits, for the metrics. */
export interface Backlog {
  pending: number;
  failed: number;
  /** Age in seconds of the oldest enquiry that is pending; 0 where none is. */
  oldestPending: number;
}

export type DeliveryRepository = ReturnType<typeof createDeliveryRepository>;

/** All times are the database's, so that the workers' clocks do not matter. */
const inSeconds = 'now() + make_interval(secs => :seconds)';
/** An attempt put to the others, of which the newest fifty are kept. */
const withAttempt = `jsonb_path_query_array(job.attempts || jsonb_build_object(
  'at', job.leased_at, 'status', cast(:status as int), 'error', cast(:error as text)), '$[last - 49 to last]')`;

interface ClaimedRow {
  enquiry_id: string;
  first_name: string;
  email: string;
  phone: string;
  notes: string;
  attempt_count: number;
  age: number;
  was_abandoned: boolean;
}

/** Takes due jobs, new enquiries first, past those that another worker is taking at this moment. */
const claimStatement = `
  with due as (
    select enquiry_id, lease_token from deliveries
    where state = 'pending' and next_attempt_at <= now()
    order by (attempt_count > 0), next_attempt_at limit :limit for update skip locked
  )
  update deliveries job set
    lease_token = :leaseToken, leased_at = now(), next_attempt_at = ${inSeconds},
    attempt_count = job.attempt_count + 1, first_attempt_at = coalesce(job.first_attempt_at, now()),
    attempts = case when due.lease_token is null then job.attempts else ${withAttempt} end
  from due join enquiries on enquiries.id = due.enquiry_id
  where job.enquiry_id = due.enquiry_id
  returning enquiries.id as enquiry_id, first_name, email, phone, notes, job.attempt_count,
    due.lease_token is not null as was_abandoned,
    cast(extract(epoch from now() - job.first_attempt_at) * 1000 as float8) as age`;

const settleStatement = `
  update deliveries job set
    state = :state, reason = :reason, lease_token = null, attempts = ${withAttempt},
    next_attempt_at = ${inSeconds}, not_before = now() + make_interval(secs => :retryAfter),
    delivered_at = case when :state = 'delivered' then now() end
  where enquiry_id = :enquiryId and lease_token = :leaseToken`;

const backlogStatement = `
  select cast(count(*) filter (where state = 'pending') as int) as pending,
    cast(count(*) filter (where state = 'failed') as int) as failed,
    cast(coalesce(extract(epoch from now() - min(created_at) filter (where state = 'pending')), 0) as float8)
      as "oldestPending"
  from deliveries join enquiries on enquiries.id = enquiry_id where state <> 'delivered'`;

/** The queue of deliveries. */
export function createDeliveryRepository(database: Database) {
  return {
    /** Leases at most `limit` due jobs to this worker for `lease` milliseconds. */
    claim: async (limit: number, lease: number): Promise<Job[]> => {
      const db = await database.connection();
      const leaseToken = randomUUID();
      const { rows } = await db.raw<{ rows: ClaimedRow[] }>(claimStatement, {
        limit,
        leaseToken,
        seconds: lease / 1000,
        status: null,
        error: 'interrupted: the sender vanished before the answer came',
      });
      return rows.map((row) => jobOf(row, leaseToken));
    },

    /** Records an attempt and what it means; nothing where the lease was lost to another worker in the meantime. */
    settle: async (job: Job, status: number | null, verdict: Verdict): Promise<void> => {
      const db = await database.connection();
      await db.raw(settleStatement, {
        enquiryId: job.enquiryId,
        leaseToken: job.leaseToken,
        status,
        error: verdict.error,
        state: verdict.state,
        reason: verdict.reason,
        seconds: verdict.delay / 1000,
        retryAfter: verdict.retryAfter / 1000,
      });
    },

    hasten: async (): Promise<void> => {
      await hastenWaiting(await database.connection());
    },

    sendAgain: async (enquiryId: string): Promise<void> => {
      await restart(await database.connection(), enquiryId);
    },

    backlog: async (): Promise<Backlog> => {
      const db = await database.connection();
      const { rows } = await db.raw<{ rows: Backlog[] }>(backlogStatement);
      return rows[0] ?? { pending: 0, failed: 0, oldestPending: 0 };
    },
  };
}

/** Makes what waits for its next attempt due now, except where the CRM itself asked for more time. */
async function hastenWaiting(db: Knex): Promise<void> {
  await db('deliveries')
    .where('state', 'pending')
    .whereNull('lease_token')
    .whereRaw('next_attempt_at > now() and not_before <= now()')
    .update({ next_attempt_at: db.fn.now() });
}

/** Starts over with what is not delivered; one that is being sent at this moment stays as it is. */
async function restart(db: Knex, enquiryId: string): Promise<void> {
  await db('deliveries')
    .where('enquiry_id', enquiryId)
    .whereNot('state', 'delivered')
    .whereNull('lease_token')
    .update({
      state: 'pending',
      reason: null,
      next_attempt_at: db.fn.now(),
      not_before: null,
      attempt_count: 0,
      first_attempt_at: null,
    });
}

function jobOf(row: ClaimedRow, leaseToken: string): Job {
  return {
    enquiryId: row.enquiry_id,
    enquiry: { firstName: row.first_name, email: row.email, phone: row.phone, notes: row.notes },
    leaseToken,
    attempt: row.attempt_count,
    age: row.age,
    wasAbandoned: row.was_abandoned,
  };
}
