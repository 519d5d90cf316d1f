import { AppError } from '@portfolio/kit/app-error.ts';
import type { Revision } from '@portfolio/kit/revision.ts';
import { createBoundedEntries } from './bounded-entries.ts';
import type { Revisions } from './revisions.ts';

/** Something that was made of data at certain revisions. */
export interface Made<Value> {
  value: Value;
  /** What it was made of; null where that is not known, so that it is not kept. */
  revisions: readonly Revision[] | null;
  /** Memory that it takes. */
  bytes: number;
}

interface Entry<Value> extends Made<Value> {
  revisions: readonly Revision[];
  epoch: number;
  /** When (`performance.now()`) it was last known to be the newest. */
  provenAt: number;
}

interface Making<Value> {
  version: number;
  made: Promise<Made<Value>>;
}

export interface RevisionCache<Value> {
  /** What is kept under a key and is the newest. */
  peek: (key: string) => Value | undefined;
  /** What was the newest up to a minute ago, and is not known to be outdated. */
  peekStale: (key: string) => Value | undefined;
  /**
   * What is kept, or else something new. Callers that come while it is made share it, unless something became known meanwhile
   * that it may not show. Where making fails, what was the newest up to a minute ago stands in.
   */
  read: (key: string, make: () => Promise<Made<Value>>) => Promise<Made<Value>>;
}

const staleMs = 60_000;

const isOutage = (error: unknown) => !(error instanceof AppError) || error.status >= 500;

/** Values by key, used for as long as no newer revision can exist of what they were made of. */
export function createRevisionCache<Value>(revisions: Revisions, maxBytes: number): RevisionCache<Value> {
  const entries = createKeptEntries<Value>(revisions, maxBytes);
  const making = new Map<string, Making<Value>>();

  function begin(key: string, make: () => Promise<Made<Value>>): Promise<Made<Value>> {
    const { epoch, version } = revisions.now();
    const made = make()
      .then((value) => {
        entries.keep(key, value, epoch);
        return value;
      })
      .catch((error: unknown) => {
        const stale = isOutage(error) ? entries.findStale(key) : undefined;
        if (stale === undefined) throw error;
        // Nothing that is made of it is to be kept either.
        return { ...stale, revisions: null };
      })
      .finally(() => {
        if (making.get(key)?.made === made) making.delete(key);
      });
    making.set(key, { version, made });
    return made;
  }

  return {
    peek: (key) => entries.findFresh(key)?.value,
    peekStale: (key) => entries.findStale(key)?.value,
    read: async (key, make) => {
      const fresh = entries.findFresh(key);
      if (fresh !== undefined) return fresh;
      const begun = making.get(key);
      const canShare = begun?.version === revisions.now().version && revisions.isLive();
      return canShare ? begun.made : begin(key, make);
    },
  };
}

/** What is kept, with what is known of each entry's age. */
function createKeptEntries<Value>(revisions: Revisions, maxBytes: number) {
  const entries = createBoundedEntries<Entry<Value>>(maxBytes);

  const isNewest = ({ epoch, revisions: madeOf }: Entry<Value>) =>
    revisions.currentUntil(epoch, madeOf) !== undefined;

  /** Notes of an entry until when it is known to be the newest. */
  function prove(entry: Entry<Value>): void {
    const until = revisions.currentUntil(entry.epoch, entry.revisions);
    if (until !== undefined) entry.provenAt = Math.max(entry.provenAt, until);
  }

  revisions.onRestart(() => {
    for (const entry of entries.all()) prove(entry);
  });

  return {
    keep: (key: string, made: Made<Value>, epoch: number) => {
      entries.delete(key);
      if (made.revisions === null || !revisions.isLive()) return;
      const entry = { ...made, revisions: made.revisions, epoch, provenAt: performance.now() };
      if (isNewest(entry)) entries.set(key, entry);
    },
    findFresh: (key: string) => {
      const entry = entries.get(key);
      if (entry === undefined || !revisions.isLive() || !isNewest(entry)) return undefined;
      entries.use(key);
      return entry;
    },
    findStale: (key: string) => {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      prove(entry);
      const isOutdated = entry.epoch === revisions.now().epoch && !isNewest(entry);
      return !isOutdated && performance.now() - entry.provenAt <= staleMs ? entry : undefined;
    },
  };
}
