import { createBackgroundLoop, type BackgroundLoop } from '@portfolio/kit/background-loop.ts';
import type { Logger } from '@portfolio/kit/logger.ts';

const hourMs = 3_600_000;

/** Deletes what has expired about once an hour; replicas not all at the same time. Before setup there is nothing. */
export function createPruning(
  stores: readonly { prune: () => Promise<void> }[],
  isSetUp: () => boolean,
  logger: Logger,
): BackgroundLoop {
  return createBackgroundLoop({
    step: async () => {
      if (!isSetUp()) return false;
      const failures: unknown[] = [];
      for (const store of stores) await store.prune().catch((error: unknown) => failures.push(error));
      if (failures.length > 0) throw failures[0];
      return false;
    },
    pauseMs: () => hourMs * (0.75 + Math.random() / 2),
    failureMessage: 'expired sessions and entries cannot be deleted',
    logger,
  });
}
