import { createBackgroundLoop, type BackgroundLoop } from '@portfolio/kit/background-loop.ts';
import type { Database } from '@portfolio/kit/postgres/postgres.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import type { EnquiryBody, EnquiryReceipt, LeadsSummary } from '@portfolio/contracts/leads/leads.ts';
import type { Leases } from '@portfolio/kit/postgres/lease.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import type { ServiceTokenSigner } from '@portfolio/kit/secrets/service-token.ts';
import type { Alerts } from '../alerts/alerts.service.ts';
import type { NoticeChannel } from '../channels/active-channels.ts';
import type { FormatTime } from '../site/local-time.ts';
import { isCanaryKey, type CanaryKeys } from './canary-key.ts';
import { writeCanaryAlarm } from './canary-mail.ts';
import type { CanaryRepository } from './canary.repository.ts';
import { sendCanary } from './send-canary.ts';

interface CanaryServiceOptions {
  canary: CanaryRepository;
  leases: Leases;
  alerts: Alerts;
  keys: CanaryKeys;
  sign: ServiceTokenSigner;
  /** Seconds from one to the next; 0: none are sent. */
  everySeconds: number;
  /** Where it is sent to. */
  address: string;
  /** The address of this site, for the mail. */
  site: string;
  formatTime: FormatTime;
  /** The e-mail channels that are on. */
  findMailers: () => Promise<NoticeChannel[]>;
  /** Why enquiries cannot be stored; undefined where they can. */
  findLoss: () => string | undefined;
  logger: Logger;
}

/** A canary that was missed is followed by another one soon. */
const afterMissMs = 20_000;

const topic = 'canary';

export type CanaryService = ReturnType<typeof createCanaryService>;

/** An enquiry of the site's own that goes in where visitors' do, to prove that theirs come through. */
export function createCanaryService(options: CanaryServiceOptions) {
  const { canary, leases, alerts, keys, sign, everySeconds, address, findMailers, logger } = options;
  let isMissed = false;
  return {
    everySeconds,

    /**
     * Takes an enquiry that comes with the key of a canary; undefined for one of a visitor.
     *
     * @throws AppError `malformedRequest` for the canary of another installation, such as a copy that has this one's address
     */
    accept: async (body: EnquiryBody, key: string | undefined): Promise<EnquiryReceipt | undefined> => {
      if (!isCanaryKey(key)) return undefined;
      if (keys.isGenuine(key)) return canary.prove(body);
      throw appError('malformedRequest', {
        fields: { 'idempotency-key': 'Keys that begin with "canary." belong to the site itself' },
      });
    },

    find: async (): Promise<LeadsSummary['canary']> => {
      const found = await canary.find();
      if (everySeconds === 0) return { ...found, state: 'off' };
      return options.findLoss() === undefined ? found : { ...found, state: 'broken' };
    },

    /** Sends one if it is time, and tells the owner where too many have not come back. */
    sendDue: async (cancelled: AbortSignal): Promise<void> => {
      if (everySeconds === 0) return;
      const everyMs = everySeconds * 1000;
      if (await leases.claim(topic, isMissed ? Math.min(everyMs, afterMissMs) : everyMs)) {
        await canary.recordSent();
        const problem = await sendCanary({ site: address, key: keys.make(), sign }, cancelled);
        isMissed = problem !== undefined;
        if (isMissed && !cancelled.aborted) logger.warn({ problem }, 'canary missed');
      }
      const { state, lastProvenAt } = await canary.find();
      if (state !== 'broken') {
        await alerts.clear(topic);
        return;
      }
      const notice = { ...writeCanaryAlarm(lastProvenAt, options), key: `canary.${String(Date.now())}` };
      if (await alerts.raise(await findMailers(), { topic, problem: state, notice }))
        logger.error({ lastProvenAt }, 'enquiries do not come through: the canary is broken');
    },
  };
}

const longestPauseMs = 60_000;
const untilSetupMs = 1000;

/** Sends canaries when it is time. What is on its way when it is stopped is cut off, and counts as missed unless the next one comes. */
export function createCanaryLoop(canary: CanaryService, database: Database, logger: Logger): BackgroundLoop {
  const stopping = new AbortController();
  const loop = createBackgroundLoop({
    step: async () => {
      if (database.isConfigured()) await canary.sendDue(stopping.signal);
      return false;
    },
    // Before setup there is nothing to prove, and right after it there is.
    pauseMs: () =>
      database.isConfigured()
        ? Math.min(longestPauseMs, Math.max(1, canary.everySeconds) * 1000)
        : untilSetupMs,
    failureMessage: 'the canary could not be looked after',
    logger,
  });
  return {
    ...loop,
    stop: async () => {
      stopping.abort();
      await loop.stop();
    },
  };
}
