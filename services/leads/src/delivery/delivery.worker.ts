import { createBackgroundLoop } from '@portfolio/kit/background-loop.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import type { Database } from '@portfolio/kit/postgres/postgres.ts';
import { continueTrace } from '@portfolio/kit/telemetry/trace.ts';
import type { ActiveChannel, ActiveChannelsFound } from '../channels/active-channels.ts';
import type { Outgoing, OutgoingEvent } from '../senders/sender.ts';
import type { DeliveryQueue } from './delivery-queue.repository.ts';
import type { DeliveryService } from './delivery.service.ts';

/** A queue, and what is done with its jobs. */
interface Work<Sent> {
  queue: Pick<DeliveryQueue<Sent>, 'claim'>;
  deliver: DeliveryService<Sent>['deliver'];
}

interface WorkerOptions {
  settings: WorkerSettings;
  database: Database;
  enquiries: Work<Outgoing>;
  events: Work<OutgoingEvent>;
  /** Gives enquiries that wait for a channel to those that are on. */
  routeWaiting: () => Promise<void>;
  /** The channels that are on. */
  findChannels: () => Promise<ActiveChannelsFound>;
  logger: Logger;
}

/** How the worker goes about it; times in milliseconds. */
export interface WorkerSettings {
  /** Deliveries to one channel at a time. */
  concurrency: number;
  /** How much longer than a try may take a job belongs to the worker that took it. */
  leaseBeyondTry: number;
  /** How often to look for due jobs while nobody says that there is one. */
  poll: number;
}

export interface DeliveryWorker {
  start: () => void;
  /** Says that a job may be due, so that the worker looks at once. */
  wake: () => void;
  /** Takes no more jobs, and ends once those in flight are done; a call that takes long is cut off, its job given back. */
  stop: () => Promise<void>;
}

const grace = 4000;
/** What is left of a lease, where it is long enough, for recording what came of the sending. */
const recordingMs = 1000;

/**
 * Takes due deliveries out of the queue and sends them, a few at a time. Any number of these may run side by side: a job is
 * leased by database time, so that it is sent by one of them only, and by another one after the lease of a killed worker.
 */
export function createDeliveryWorker(options: WorkerOptions): DeliveryWorker {
  const { settings, database, enquiries, events, routeWaiting, findChannels, logger } = options;
  const cancel = new AbortController();
  const loop = createBackgroundLoop({
    step: async () => {
      if (database.isConfigured()) await takeDueJobs();
      return false;
    },
    pauseMs: settings.poll,
    failureMessage: 'deliveries cannot be read',
    logger,
  });
  const inFlight = createInFlight(loop.wake, logger);

  async function takeDueJobs(): Promise<void> {
    const channels = await findChannels();
    if (channels.ofEnquiries.length > 0) await routeWaiting();
    // Each channel has room of its own: one that hangs holds up no other.
    for (const channel of channels.ofEnquiries) await takeDueJobsOf(channel, enquiries);
    for (const channel of channels.ofEvents) await takeDueJobsOf(channel, events);
  }

  async function takeDueJobsOf<Sent>(
    { id: channelId, isSerial, limit, send }: ActiveChannel<Sent>,
    { queue, deliver }: Work<Sent>,
  ): Promise<void> {
    const free = (isSerial ? 1 : settings.concurrency) - inFlight.count(channelId);
    if (free <= 0) return;
    // Counted from before the lease began, so that this clock's idea of its end is never too late.
    const lease = limit + settings.leaseBeyondTry;
    const settle = performance.now() + lease;
    const end = settle - Math.min(recordingMs, settings.leaseBeyondTry / 2);
    const deadlines = { begin: end - limit, end, settle };
    for (const job of await queue.claim({ channelId, limit: free, lease, isSerial }))
      inFlight.add(
        channelId,
        continueTrace(job.trace, 'deliver an enquiry', () => deliver(job, send, deadlines, cancel.signal)),
      );
  }

  return {
    start: loop.start,
    wake: loop.wake,
    stop: async () => {
      await loop.stop();
      const timer = setTimeout(() => {
        cancel.abort();
      }, grace);
      await inFlight.finished();
      clearTimeout(timer);
    },
  };
}

/** The deliveries that are going on; `onEnd` is told of each one's end. */
function createInFlight(onEnd: () => void, logger: Logger) {
  const deliveries = new Map<Promise<void>, string>();
  return {
    count: (channelId: string) => [...deliveries.values()].filter((id) => id === channelId).length,
    finished: () => Promise.all(deliveries.keys()),
    add: (channelId: string, delivery: Promise<void>): void => {
      const ended = delivery
        .catch((error: unknown) => {
          logger.error({ err: error }, 'what came of a delivery could not be recorded');
        })
        .finally(() => {
          deliveries.delete(ended);
          onEnd();
        });
      deliveries.set(ended, channelId);
    },
  };
}
