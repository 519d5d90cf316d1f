import { randomUUID } from 'node:crypto';
import type { Database } from '@portfolio/kit/postgres/postgres.ts';
import type { Knex } from 'knex';
import type { Answer, Outgoing } from '../senders/sender.ts';
import { createRestarts, type DeliveryTableName } from './restarts.repository.ts';
import type { Verdict } from './verdict.ts';

/** What a worker holds of a delivery until its lease ends. */
export interface LeasedJob {
  /** Of what is delivered. */
  itemId: string;
  channelId: string;
  leaseToken: string;
  /** Which attempt this is, from 1, since it was queued or sent again by hand. */
  attempt: number;
  /** Milliseconds since the first of these attempts. */
  age: number;
  /** Whether the channel was refused for it before, and took another since. */
  isRefusedAlone: boolean;
  /** Whether the worker that held it before vanished. */
  wasAbandoned: boolean;
  /** The trace of the request that brought it (`currentTrace`). */
  trace: string | null;
}

/** With what its sender gets. */
export type Job<Sent = Outgoing> = LeasedJob & Sent;

/** Which jobs a worker asks for. */
interface Claim {
  channelId: string;
  limit: number;
  /** Milliseconds. */
  lease: number;
  /** One at a time over all workers. */
  isSerial: boolean;
}

/** A table of deliveries, and what they deliver. */
export interface DeliveryTable<Row, Sent> {
  name: DeliveryTableName;
  items: 'enquiries' | 'content_events';
  itemId: 'enquiry_id' | 'event_id';
  /** What is selected of an item and of its delivery, which is `job`. */
  columns: string;
  sentOf: (row: Row, channelId: string) => Sent;
}

type ClaimedRow<Row> = Row & {
  item_id: string;
  attempt_count: number;
  age: number;
  is_refused_alone: boolean;
  was_abandoned: boolean;
  trace: string | null;
};

/** All times are the database's, so that the workers' clocks do not matter. */
const inSeconds = 'now() + make_interval(secs => :seconds)';
/** An attempt put to the others, of which the newest fifty are kept. */
const withAttempt = `jsonb_path_query_array(job.attempts || jsonb_build_object(
  'at', job.leased_at, 'status', cast(:status as int), 'error', cast(:error as text)), '$[last - 49 to last]')`;

type TableNames = Pick<DeliveryTable<never, unknown>, 'name' | 'items' | 'itemId' | 'columns'>;

/**
 * Takes due jobs of a channel, new ones first, past those that another worker is taking at this moment. A refused channel is tried now
 * and then, as the far side may have mended it; more often could lock its account.
 */
const claimStatement = ({ name, items, itemId, columns }: TableNames) => `
  with due as (
    select ${itemId}, channel_id, lease_token from ${name}
    where channel_id = :channelId and state = 'pending' and next_attempt_at <= now()
      and not exists (select from channels where id = :channelId and refused_at > now() - interval '15 minutes')
      and not (:isSerial and exists (select from ${name} held where held.channel_id = :channelId
        and held.state = 'pending' and held.lease_token is not null and held.next_attempt_at > now()))
    order by (attempt_count > 0), next_attempt_at limit :limit for update skip locked
  )
  update ${name} job set
    lease_token = :leaseToken, leased_at = now(), next_attempt_at = ${inSeconds},
    attempt_count = job.attempt_count + 1, first_attempt_at = coalesce(job.first_attempt_at, now()),
    attempts = case when due.lease_token is null then job.attempts else ${withAttempt} end
  from due join ${items} on ${items}.id = due.${itemId}
  where job.${itemId} = due.${itemId} and job.channel_id = due.channel_id
  returning ${items}.id as item_id, ${columns}, job.attempt_count,
    coalesce((select taken_at > job.refused_at from channels where id = job.channel_id), false) as is_refused_alone,
    due.lease_token is not null as was_abandoned,
    cast(extract(epoch from now() - job.first_attempt_at) * 1000 as float8) as age`;

/** Also notes at the channel how it is doing. */
const settleStatement = ({ name, itemId }: TableNames) => `
  with settled as (
    update ${name} job set
      state = :state, reason = :reason, lease_token = null, attempts = ${withAttempt},
      next_attempt_at = ${inSeconds}, not_before = now() + make_interval(secs => :retryAfter),
      delivered_at = case when :state = 'delivered' then now() end,
      accepted_recipients = coalesce(cast(:acceptedRecipients as jsonb), accepted_recipients),
      external_id = coalesce(:externalId, external_id), external_url = coalesce(:externalUrl, external_url),
      refused_at = case when :isChannelRefused then now() end,
      first_attempt_at = case when :isChannelRefused then null else first_attempt_at end
    where ${itemId} = :itemId and channel_id = :channelId and lease_token = :leaseToken
    returning delivered_at, leased_at
  ), former as (select refused_at from channels where id = :channelId)
  update channels set last_delivered_at = coalesce(settled.delivered_at, last_delivered_at), last_error = :reason,
    taken_at = case when :state = 'delivered' then greatest(taken_at, leased_at) else taken_at end,
    refused_at = case when :isChannelRefused then now() when :state = 'delivered' and leased_at > channels.refused_at then null
      else channels.refused_at end
  from settled, former where id = :channelId
  returning former.refused_at is not null and channels.refused_at is null as is_mended`;

export type DeliveryQueue<Sent> = ReturnType<typeof createDeliveryQueue<never, Sent>>;

/** A queue of deliveries: takes jobs, records what came of them, and starts over. */
export function createDeliveryQueue<Row, Sent>(database: Database, table: DeliveryTable<Row, Sent>) {
  const statements = { claim: claimStatement(table), settle: settleStatement(table) };
  return {
    ...createRestarts(database, table),

    /** Leases due jobs of a channel to this worker. */
    claim: async ({ channelId, limit, lease, isSerial }: Claim): Promise<Job<Sent>[]> => {
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
      const take = (on: Knex) => on.raw<{ rows: ClaimedRow<Row>[] }>(statements.claim, bindings);
      const { rows } = await (isSerial ? alone(db, channelId, take) : take(db));
      return rows.map((row) => ({
        ...leasedOf(row, channelId, leaseToken),
        ...table.sentOf(row, channelId),
      }));
    },

    /**
     * Records an attempt and what it means; nothing where the lease was lost to another worker in the meantime.
     *
     * @returns whether it shows that the channel, which was refused before, is not any more
     */
    settle: async (job: LeasedJob, answer: Answer, verdict: Verdict): Promise<boolean> => {
      const db = await database.connection();
      const { rows } = await db.raw<{ rows: { is_mended: boolean }[] }>(statements.settle, {
        itemId: job.itemId,
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
const alone = <T>(db: Knex, channelId: string, take: (on: Knex) => Promise<T>): Promise<T> =>
  db.transaction(async (transaction) => {
    await transaction.raw(`select pg_advisory_xact_lock(hashtext('claim'), hashtext(?))`, [channelId]);
    return take(transaction);
  });

const leasedOf = (row: ClaimedRow<unknown>, channelId: string, leaseToken: string): LeasedJob => ({
  ...{ itemId: row.item_id, channelId, leaseToken, attempt: row.attempt_count, age: row.age },
  ...{ isRefusedAlone: row.is_refused_alone, wasAbandoned: row.was_abandoned, trace: row.trace },
});
