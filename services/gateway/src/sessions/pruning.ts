import { createBackgroundLoop, type BackgroundLoop } from '@portfolio/kit/background-loop.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import type { SessionRecords } from './session-records.ts';

const hourMs = 3_600_000;

/** Deletes sessions that have ended about once an hour; replicas not all at the same time. Before setup there are none. */
export function createPruning(
  records: Pick<SessionRecords, 'prune'>,
  isSetUp: () => boolean,
  logger: Logger,
): BackgroundLoop {
  return createBackgroundLoop({
    step: async () => {
      if (isSetUp()) await records.prune();
      return false;
    },
    pauseMs: () => hourMs * (0.75 + Math.random() / 2),
    failureMessage: 'sessions that have ended cannot be deleted',
    logger,
  });
}
