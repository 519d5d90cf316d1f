import { createBackgroundLoop, type BackgroundLoop } from '@portfolio/kit/background-loop.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import type { Database } from '@portfolio/kit/postgres/postgres.ts';
import type { CatalogStore } from '../catalog.store.ts';
import type { NamedEntry } from './all-entries.repository.ts';
import { applyDue } from './clock.service.ts';
import { publishDue } from './drafts.service.ts';
import type { AnyKind } from './entry-kind.ts';
import type { EntryKindName } from '@portfolio/contracts/trash.ts';

/** So that what is due is done within two seconds (contract, section 11). */
const pauseMs = 1000;

interface ClockOptions {
  store: CatalogStore;
  kindOf: (name: EntryKindName) => AnyKind;
  database: Pick<Database, 'isConfigured'>;
  logger: Logger;
}

/** Publishes drafts and entries and unpublishes entries when they are due, also after downtime. One that fails does not delay the others. */
export function createClock({ store, kindOf, database, logger }: ClockOptions): BackgroundLoop {
  const failing = new Set<string>();

  async function each(entries: readonly NamedEntry[], work: (entry: NamedEntry) => Promise<unknown>) {
    for (const entry of entries)
      try {
        await work(entry);
        failing.delete(entry.id);
      } catch (error) {
        // It is tried again every second.
        if (!failing.has(entry.id))
          logger.warn({ err: error, entryId: entry.id }, 'what is due for an entry cannot be done');
        failing.add(entry.id);
      }
  }

  return createBackgroundLoop({
    step: async () => {
      if (!database.isConfigured()) return false;
      const now = new Date().toISOString();
      await each(await store.entries.listDueDrafts(now), ({ kind, id }) =>
        publishDue(store, kindOf(kind), { id, now }),
      );
      await each(await store.entries.listDue(now), ({ kind, id }) =>
        applyDue(store, kindOf(kind), { id, now }),
      );
      return false;
    },
    pauseMs,
    failureMessage: 'what is due cannot be done',
    logger,
  });
}
