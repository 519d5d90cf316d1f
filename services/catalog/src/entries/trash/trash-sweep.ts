import { createBackgroundLoop, type BackgroundLoop } from '@portfolio/kit/background-loop.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import type { Database } from '@portfolio/kit/postgres/postgres.ts';
import type { TrashService } from './trash.service.ts';

const hourMs = 3_600_000;

interface TrashSweepOptions {
  /** Of each kind of entry. */
  trashes: readonly TrashService[];
  runs: { sweep: () => Promise<void> };
  database: Pick<Database, 'isConfigured'>;
  logger: Logger;
}

/** Removes old entries from the trash, old preview links and old runs once an hour. Several replicas may do it at once. */
export function createTrashSweep({ trashes, runs, database, logger }: TrashSweepOptions): BackgroundLoop {
  return createBackgroundLoop({
    step: async () => {
      if (!database.isConfigured()) return false;
      for (const trash of trashes) {
        const entries = await trash.sweep();
        if (entries > 0) logger.info({ entries }, 'old entries were removed from the trash');
      }
      await runs.sweep();
      return false;
    },
    pauseMs: hourMs,
    failureMessage: 'the trash cannot be swept',
    logger,
  });
}
