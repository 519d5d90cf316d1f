import { createBackgroundLoop, type BackgroundLoop } from '@portfolio/kit/background-loop.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import type { Database } from '@portfolio/kit/postgres.ts';
import type { DraftsService } from '../drafts/drafts.service.ts';
import type { ClockRepository } from './clock.repository.ts';

/** So that what is due is done within two seconds (contract, section 11). */
const pauseMs = 1000;

interface ClockOptions {
  clock: ClockRepository;
  drafts: Pick<DraftsService, 'publishDue'>;
  database: Pick<Database, 'isConfigured'>;
  logger: Logger;
}

/** Does what is due: publishes drafts, makes apps visible, hides them. Also what came due while nobody was running. */
export function createClock({ clock, drafts, database, logger }: ClockOptions): BackgroundLoop {
  return createBackgroundLoop({
    step: async () => {
      if (!database.isConfigured()) return false;
      await drafts.publishDue();
      const apps = await clock.apply();
      if (apps > 0) logger.info({ apps }, 'apps were published or unpublished by the clock');
      return false;
    },
    pauseMs,
    failureMessage: 'what is due cannot be done',
    logger,
  });
}
