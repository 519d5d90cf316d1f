import { createBackgroundLoop, type BackgroundLoop } from '@portfolio/kit/background-loop.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import type { Database } from '@portfolio/kit/postgres.ts';

const upkeepMs = 60_000;
const untilSetupMs = 1000;

/** What is looked after at start and every minute. @param works done one after the other; one that fails keeps no other from being done */
export function createUpkeep(
  works: readonly (() => Promise<void>)[],
  database: Database,
  logger: Logger,
): BackgroundLoop {
  return createBackgroundLoop({
    step: async () => {
      if (!database.isConfigured()) return false;
      const failures: unknown[] = [];
      for (const work of works) await work().catch((error: unknown) => failures.push(error));
      if (failures.length > 0) throw failures[0];
      return false;
    },
    // Before setup there is nothing to look after, and right after it there is.
    pauseMs: () => (database.isConfigured() ? upkeepMs : untilSetupMs),
    failureMessage: 'the upkeep of enquiries failed',
    logger,
  });
}
