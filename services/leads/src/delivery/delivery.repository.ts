import { randomUUID } from 'node:crypto';
import { environmentChannelId } from '@portfolio/contracts/leads/channels.ts';
import type { Journey } from '@portfolio/contracts/leads/journey.ts';
import type { Database } from '@portfolio/kit/postgres/postgres.ts';
import type { Knex } from 'knex';
import type { Answer, OutgoingEnquiry } from '../senders/sender.ts';
import { createRerouting } from './rerouting.repository.ts';
import type { Verdict } from './verdict.ts';

/** A delivery that this worker holds until its lease ends. */
export interface Job {
  channelId: string;
  enquiry: OutgoingEnquiry;
  /** Stays the same over all attempts, and differs from channel to channel. */
  key: string;
  leaseToken: string;
  /** Which attempt this is, from 1, since it was queued or sent again by hand. */
  attempt: number;
  /** Milliseconds since the first of these attempts. */
  age: number;
  /** Whether an earlier attempt is known. */
  isRepeat: boolean;
  /** Whether fewer than three enquiries of its mailbox came within the day before. */
  canAcknowledge: boolean;
  /** Recipients of a mail that have it. */
  acceptedRecipients: readonly string[];
  /** Whether the channel was refused for it before, and took another since. */
  isRefusedAlone: boolean;
  /** Whether the worker that held it before vanished. */
  wasAbandoned: boolean;
  /** The trace of the request that brought the enquiry (`currentTrace`). */
  trace: string | null;
}

/** Which jobs a worker asks for. */
interface Claim {
  channelId: string;
  limit: number;
  /** Milliseconds. */
  lease: number;
  /** One at a time over all workers. */
  isSerial: boolean;
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
  reference: string;
  first_name: string;
  email: string;
  phone: string;
  notes: string;
  journey: Journey | null;
  created_at: Date;
  attempt_count: number;
  age: number;
  is_repeat: boolean;
  can_acknowledge: boolean;
  accepted_recipients: string[];
  is_refused_alone: boolean;
  was_abandoned: boolean;
  trace: string | null;
}

/** At most three mails a day go to a mailbox that a visitor has entered: it may be somebody else's. */
const canAcknowledge = `(
  select count(*) < 3 from enquiries former where mailbox_of(former.email) = mailbox_of(enquiries.email)
    and former.created_at > enquiries.created_at - interval '1 day'
    and (former.created_at, former.id) < (enquiries.created_at, enquiries.id))`;

/**
 * Takes due jobs of a channel, new enquiries first, past those that another worker is taking at this moment. A refused channel is tried now
 * and then, as the far side may have mended it; more often could lock its account.
 */
const claimStatement = `
  with due as (
    select enquiry_id, channel_id, lease_token from deliveries
    where channel_id = :channelId and state = 'pending' and next_attempt_at <= now()
      and not exists (select from channels where id = :channelId and refused_at > now() - interval '15 minutes')
      and not (:isSerial and exists (select from deliveries held where held.channel_id = :channelId
        and held.state = 'pending' and held.lease_token is not null and held.next_attempt_at > now()))
    order by (attempt_count > 0), next_attempt_at limit :limit for update skip locked
  )
  update deliveries job set
    lease_token = :leaseToken, leased_at = now(), next_attempt_at = ${inSeconds},
    attempt_count = job.attempt_count + 1, first_attempt_at = coalesce(job.first_attempt_at, now()),
    attempts = case when due.lease_token is null then job.attempts else ${withAttempt} end
  from due join enquiries on enquiries.id = due.enquiry_id
  where job.enquiry_id = due.enquiry_id and job.channel_id = due.channel_id
  returning enquiries.id as enquiry_id, reference, first_name, email, phone, notes, journey, created_at, trace, job.attempt_count,
    job.accepted_recipients, ${canAcknowledge} as can_acknowledge,
    coalesce((select taken_at > job.refused_at from channels where id = job.channel_id), false) as is_refused_alone,
    due.lease_token is not null as was_abandoned, job.attempts <> '[]' as is_repeat,
    cast(extract(epoch from now() - job.first_attempt_at) * 1000 as float8) as age`;

/** Also notes at the channel how it is doing. */
const settleStatement = `
  with settled as (
    update deliveries job set
      state = :state, reason = :reason, lease_token = null, attempts = ${withAttempt},
      next_attempt_at = ${inSeconds}, not_before = now() + make_interval(secs => :retryAfter),
      delivered_at = case when :state = 'delivered' then now() end,
      accepted_recipients = coalesce(cast(:acceptedRecipients as jsonb), accepted_recipients),
      external_id = coalesce(:externalId, external_id), external_url = coalesce(:externalUrl, external_url),
      refused_at = case when :isChannelRefused then now() end,
      first_attempt_at = case when :isChannelRefused then null else first_attempt_at end
    where enquiry_id = :enquiryId and channel_id = :channelId and lease_token = :leaseToken
    returning delivered_at, leased_at
  ), former as (select refused_at from channels where id = :channelId)
  update channels set last_delivered_at = coalesce(settled.delivered_at, last_delivered_at), last_error = :reason,
    taken_at = case when :state = 'delivered' then greatest(taken_at, leased_at) else taken_at end,
    refused_at = case when :isChannelRefused then now() when :state = 'delivered' and leased_at > channels.refused_at then null
      else channels.refused_at end
  from settled, former where id = :channelId
  returning former.refused_at is not null and channels.refused_at is null as is_mended`;

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
  where routed_at is null and not is_suspect and exists (select from channels where is_on and removed_at is null)
  order by created_at limit 200`;

/** The queue of deliveries. */
export function createDeliveryRepository(database: Database) {
  return {
    ...takingOf(database),
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

/** Taking jobs, and recording what came of them. */
function takingOf(database: Database) {
  return {
    /** Leases due jobs of a channel to this worker. */
    claim: async ({ channelId, limit, lease, isSerial }: Claim): Promise<Job[]> => {
      const db = await database.connection();
      const leaseToken = randomUUID();
      const bindings = {
        channelId,
        limit: isSerial ? 1 : limit,
        isSerial,
        leaseToken,
        seconds: lease / 1000,
        status: null,
        error: 'interrupted: the sender vanished before the answer came',
      };
      const { rows } = await (isSerial
        ? claimAlone(db, channelId, bindings)
        : db.raw<{ rows: ClaimedRow[] }>(claimStatement, bindings));
      return rows.map((row) => jobOf(row, channelId, leaseToken));
    },

    /**
     * Records an attempt and what it means; nothing where the lease was lost to another worker in the meantime.
     *
     * @returns whether it shows that the channel, which was refused before, is not any more
     */
    settle: async (job: Job, answer: Answer, verdict: Verdict): Promise<boolean> => {
      const db = await database.connection();
      const { rows } = await db.raw<{ rows: { is_mended: boolean }[] }>(settleStatement, {
        enquiryId: job.enquiry.id,
        channelId: job.channelId,
        leaseToken: job.leaseToken,
        status: answer.status,
        error: verdict.error,
        state: verdict.state,
        reason: verdict.reason,
        seconds: verdict.delay / 1000,
        retryAfter: verdict.retryAfter / 1000,
        acceptedRecipients:
          answer.acceptedRecipients === undefined ? null : JSON.stringify(answer.acceptedRecipients),
        externalId: answer.externalId ?? null,
        externalUrl: answer.externalUrl ?? null,
        isChannelRefused: verdict.state === 'pending' && answer.outcome === 'channelRefused',
      });
      return rows[0]?.is_mended === true;
    },
  };
}

/** The lock makes another worker's claim wait until this one can be seen. */
function claimAlone(db: Knex, channelId: string, bindings: Knex.ValueDict) {
  return db.transaction(async (transaction) => {
    await transaction.raw(`select pg_advisory_xact_lock(hashtext('claim'), hashtext(?))`, [channelId]);
    return transaction.raw<{ rows: ClaimedRow[] }>(claimStatement, bindings);
  });
}

function jobOf(row: ClaimedRow, channelId: string, leaseToken: string): Job {
  return {
    channelId,
    enquiry: {
      id: row.enquiry_id,
      reference: row.reference,
      createdAt: row.created_at,
      body: { firstName: row.first_name, email: row.email, phone: row.phone, notes: row.notes },
      journey: row.journey,
      isTest: false,
    },
    // The CRM of the settings knows enquiries by their id alone since before there were other channels.
    key: channelId === environmentChannelId ? row.enquiry_id : `${row.enquiry_id}_${channelId}`,
    leaseToken,
    attempt: row.attempt_count,
    age: row.age,
    isRepeat: row.is_repeat,
    canAcknowledge: row.can_acknowledge,
    acceptedRecipients: row.accepted_recipients,
    isRefusedAlone: row.is_refused_alone,
    wasAbandoned: row.was_abandoned,
    trace: row.trace,
  };
}
