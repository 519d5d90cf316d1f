import { createBackgroundLoop, type BackgroundLoop } from '@portfolio/kit/background-loop.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import type { Database } from '@portfolio/kit/postgres/postgres.ts';
import type { ResponseTime } from './site/response-time.ts';

const maintenanceMs = 60_000;
const untilKnownMs = 1000;

interface MaintenanceOptions {
  /** Done one after the other; one that fails keeps no other from being done. */
  tasks: readonly (() => Promise<void>)[];
  responseTime: Pick<ResponseTime, 'look' | 'isKnown'>;
  database: Database;
  logger: Logger;
}

/** Runs the tasks at start and every minute. */
export function createMaintenance({
  tasks,
  responseTime,
  database,
  logger,
}: MaintenanceOptions): BackgroundLoop {
  const minutely = createBackgroundLoop({
    step: async () => {
      if (!database.isConfigured()) return false;
      const failures: unknown[] = [];
      for (const task of tasks) await task().catch((error: unknown) => failures.push(error));
      if (failures.length > 0) throw failures[0];
      return false;
    },
    // Right after setup there is work.
    pauseMs: () => (database.isConfigured() ? maintenanceMs : untilKnownMs),
    failureMessage: 'maintenance failed',
    logger,
  });
  // The gateway may listen after this service: nothing should be overdue by a wrong time for a minute.
  const untilKnown = createBackgroundLoop({
    step: async () => {
      if (database.isConfigured() && !responseTime.isKnown()) await responseTime.look();
      return false;
    },
    pauseMs: () => (responseTime.isKnown() ? maintenanceMs : untilKnownMs),
    failureMessage: 'the Response Time of the site cannot be read',
    logger,
  });
  return {
    start: () => {
      untilKnown.start();
      minutely.start();
    },
    wake: minutely.wake,
    stop: async () => {
      await Promise.all([untilKnown.stop(), minutely.stop()]);
    },
  };
}
