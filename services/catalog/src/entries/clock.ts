import { createBackgroundLoop, type BackgroundLoop } from '@portfolio/kit/background-loop.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import type { Database } from '@portfolio/kit/postgres/postgres.ts';
import type { DueEntries } from './clock.service.ts';
import type { DueDrafts } from './drafts.service.ts';

/** So that what is due is done within two seconds (contract, section 11). */
const pauseMs = 1000;

interface ClockOptions {
  /** Of each kind of entry. */
  kinds: readonly { drafts: DueDrafts; entries: DueEntries }[];
  database: Pick<Database, 'isConfigured'>;
  logger: Logger;
}

/** Publishes drafts and entries and unpublishes entries when they are due, also after downtime. One that fails does not delay the others. */
export function createClock({ kinds, database, logger }: ClockOptions): BackgroundLoop {
  const failing = new Set<string>();

  async function each(ids: readonly string[], work: (id: string) => Promise<unknown>): Promise<void> {
    for (const entryId of ids)
      try {
        await work(entryId);
        failing.delete(entryId);
      } catch (error) {
        // It is tried again every second.
        if (!failing.has(entryId))
          logger.warn({ err: error, entryId }, 'what is due for an entry cannot be done');
        failing.add(entryId);
      }
  }

  return createBackgroundLoop({
    step: async () => {
      if (!database.isConfigured()) return false;
      const now = new Date().toISOString();
      for (const { drafts, entries } of kinds) {
        await each(await drafts.listDue(now), (id) => drafts.publishDue(id, now));
        await each(await entries.list(now), (id) => entries.apply(id, now));
      }
      return false;
    },
    pauseMs,
    failureMessage: 'what is due cannot be done',
    logger,
  });
}
