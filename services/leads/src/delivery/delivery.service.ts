import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@portfolio/kit/logger.ts';
import { limitTime } from '../senders/http-call.ts';
import type { Answer, Send } from '../senders/sender.ts';
import type { DeliveryMetrics } from './delivery.metrics.ts';
import type { DeliveryQueue, Job, LeasedJob } from './delivery-queue.repository.ts';
import type { RetryDelays } from './retry-delays.ts';
import { judge, type Verdict } from './verdict.ts';

interface DeliveryServiceOptions {
  deliveries: Pick<DeliveryQueue<unknown>, 'settle' | 'resume' | 'retryNow'>;
  /** What the log calls what is delivered. */
  item: 'enquiry' | 'event';
  delays: RetryDelays;
  metrics: DeliveryMetrics;
  logger: Logger;
}

/** Until when, by `performance.now()`, the sending of a leased job may begin, must end, and its outcome may be recorded. */
export interface JobDeadlines {
  begin: number;
  end: number;
  settle: number;
}

export type DeliveryService<Sent> = ReturnType<typeof createDeliveryService<Sent>>;

/** A success says that the far side is there: what waits is brought forward, but not more often than this. */
const retryNowEveryMs = 60_000;
const settleRetryDelay = 500;

/** What is done with one leased job. */
export function createDeliveryService<Sent>({
  deliveries,
  item,
  delays,
  metrics,
  logger,
}: DeliveryServiceOptions) {
  const retriedAt = new Map<string, number>();

  function report({ itemId, channelId, attempt }: LeasedJob, { status }: Answer, { state }: Verdict): void {
    metrics.count(state === 'delivered' || state === 'failed' ? state : 'retry');
    const line = { [`${item}Id`]: itemId, attempt, status, state, channelId };
    if (state === 'delivered') logger.info(line, `${item} delivered`);
    else logger.warn(line, `${item} not delivered`);
  }

  async function retryNow(channelId: string): Promise<void> {
    if (performance.now() - (retriedAt.get(channelId) ?? -retryNowEveryMs) < retryNowEveryMs) return;
    retriedAt.set(channelId, performance.now());
    await deliveries.retryNow(channelId);
  }

  return {
    /**
     * Sends a job and records what came of it.
     *
     * @param cancelled cuts everything short; the job is then tried again like after any lost answer
     */
    deliver: async (
      job: Job<Sent>,
      send: Send<Sent>,
      deadlines: JobDeadlines,
      cancelled: AbortSignal,
    ): Promise<void> => {
      // A process that was suspended comes back with leases that ran out; another worker has these jobs by now.
      if (performance.now() > deadlines.begin) return;
      if (job.wasAbandoned) metrics.count('interrupted');
      // However many calls it takes, all of them end before the lease does: another worker never has the same job.
      const answer = await send(job, limitTime(deadlines.end - performance.now(), cancelled));
      const verdict = judge(answer, job, delays);
      report(job, answer, verdict);
      const isTooLate = () => cancelled.aborted || performance.now() > deadlines.settle;
      const isMended = await settle(() => deliveries.settle(job, answer, verdict), isTooLate);
      if (isMended) await deliveries.resume(job.channelId);
      else if (verdict.state === 'delivered') await retryNow(job.channelId);
    },
  };
}

/** The far side has answered: that is worth recording even if the database is away for a moment. */
async function settle(record: () => Promise<boolean>, isTooLate: () => boolean): Promise<boolean> {
  for (;;) {
    try {
      return await record();
    } catch (error) {
      if (isTooLate()) throw error;
      await sleep(settleRetryDelay);
    }
  }
}
