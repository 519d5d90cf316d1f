import { createBackgroundLoop, type BackgroundLoop } from '@portfolio/kit/background-loop.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import type { Database } from '@portfolio/kit/postgres/postgres.ts';
import type { CatalogStore } from '../catalog.store.ts';
import type { DueApps } from './clock.service.ts';
import type { DraftsService } from './drafts.service.ts';

/** So that what is due is done within two seconds (contract, section 11). */
const pauseMs = 1000;

interface ClockOptions {
  store: Pick<CatalogStore, 'drafts'>;
  dueApps: DueApps;
  drafts: Pick<DraftsService, 'publishDue'>;
  database: Pick<Database, 'isConfigured'>;
  logger: Logger;
}

/** Publishes drafts and apps and unpublishes apps when they are due, also after downtime. One that fails does not delay the others. */
export function createClock({ store, dueApps, drafts, database, logger }: ClockOptions): BackgroundLoop {
  const failing = new Set<string>();

  async function each(ids: readonly string[], work: (id: string) => Promise<void>): Promise<void> {
    for (const appId of ids)
      try {
        await work(appId);
        failing.delete(appId);
      } catch (error) {
        // It is tried again every second.
        if (!failing.has(appId)) logger.warn({ err: error, appId }, 'what is due for an app cannot be done');
        failing.add(appId);
      }
  }

  return createBackgroundLoop({
    step: async () => {
      if (!database.isConfigured()) return false;
      const now = new Date().toISOString();
      await each(await store.drafts.listDue(now), async (id) => {
        await drafts.publishDue(id, now);
      });
      await each(await dueApps.list(now), (id) => dueApps.apply(id, now));
      return false;
    },
    pauseMs,
    failureMessage: 'what is due cannot be done',
    logger,
  });
}
