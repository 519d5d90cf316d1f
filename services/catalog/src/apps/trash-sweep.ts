import { createBackgroundLoop, type BackgroundLoop } from '@portfolio/kit/background-loop.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import type { Database } from '@portfolio/kit/postgres.ts';
import type { PreviewsService } from '../previews/previews.service.ts';
import type { TrashService } from './trash.service.ts';

const hourMs = 3_600_000;

interface TrashSweepOptions {
  trash: TrashService;
  previews: Pick<PreviewsService, 'sweep'>;
  database: Pick<Database, 'isConfigured'>;
  logger: Logger;
}

/** Empties the trash of old apps, and forgets preview links of long ago, once an hour. Several replicas may do it at once: the second finds nothing. */
export function createTrashSweep({ trash, previews, database, logger }: TrashSweepOptions): BackgroundLoop {
  return createBackgroundLoop({
    step: async () => {
      if (!database.isConfigured()) return false;
      const apps = await trash.sweep();
      if (apps > 0) logger.info({ apps }, 'old apps were removed from the trash');
      await previews.sweep();
      return false;
    },
    pauseMs: hourMs,
    failureMessage: 'the trash cannot be swept',
    logger,
  });
}
