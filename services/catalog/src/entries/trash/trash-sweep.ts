import { keptPreviewDays } from '@portfolio/contracts/apps/preview-links.ts';
import { createBackgroundLoop, type BackgroundLoop } from '@portfolio/kit/background-loop.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import type { Database } from '@portfolio/kit/postgres/postgres.ts';
import type { TrashService } from './trash.service.ts';

const hourMs = 3_600_000;
const failureMessage = 'the trash cannot be swept';

interface TrashSweepOptions {
  /** Of each kind of entry. */
  trashes: readonly TrashService[];
  links: { sweep: (days: number) => Promise<void> };
  runs: { sweep: () => Promise<void> };
  sweepFocus: () => Promise<void>;
  database: Pick<Database, 'isConfigured'>;
  logger: Logger;
}

/** Removes old entries from the trash, old preview links, old runs and focal points of unused images once an hour. Several replicas may do it at once. */
export function createTrashSweep({
  trashes,
  links,
  runs,
  sweepFocus,
  database,
  logger,
}: TrashSweepOptions): BackgroundLoop {
  return createBackgroundLoop({
    step: async () => {
      if (!database.isConfigured()) return false;
      let removed = 0;
      const sweepTrash = async (trash: TrashService) => {
        const entries = await trash.sweep();
        if (entries > 0) logger.info({ entries }, 'old entries were removed from the trash');
        removed += entries;
      };
      // One that fails stops none of the others.
      const sweepLinks = () => links.sweep(keptPreviewDays);
      const sweepTrashes = trashes.map((trash) => () => sweepTrash(trash));
      for (const sweep of [...sweepTrashes, sweepLinks, runs.sweep, sweepFocus])
        await sweep().catch((error: unknown) => {
          logger.error({ err: error }, failureMessage);
        });
      return removed > 0;
    },
    pauseMs: hourMs,
    failureMessage,
    logger,
  });
}
