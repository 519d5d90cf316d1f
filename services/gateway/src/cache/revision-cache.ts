import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@portfolio/kit/app-error.ts';
import type { Revision } from '@portfolio/kit/postgres/revision.ts';
import { LRUCache } from 'lru-cache';
import type { RevisionClock } from './revision-clock.ts';

/** A value, and the revisions of the data that it was made of. */
export interface Loaded<Value> {
  value: Value;
  /** Null where they are not known: the value is not cached. */
  revisions: readonly Revision[] | null;
  /** Memory that the value takes. */
  bytes: number;
  /** Some of its data could not be read: a complete value of up to a minute ago is better. */
  isIncomplete?: boolean;
}

interface CacheEntry<Value> extends Loaded<Value> {
  revisions: readonly Revision[];
  /** The clock's epoch in which it was loaded; undefined where it is only good as a stale answer. */
  epoch: number | undefined;
  /** When (`performance.now()`) it was last known to be current. */
  currentAt: number;
}

interface Load<Value> {
  version: number;
  promise: Promise<Loaded<Value>>;
}

export interface RevisionCache<Value> {
  /** The entry of a key where it is current, without loading anything. */
  peek: (key: string) => Value | undefined;
  /** Whether `read` would load nothing: the entry is current, or its load runs already. */
  isReady: (key: string) => boolean;
  /**
   * The current entry of a key, or else what `load` returns. Callers that come during a load share it, unless the clock learned
   * something since it began. Where loading fails or takes long, an entry that was current up to a minute ago answers.
   */
  read: (key: string, load: () => Promise<Loaded<Value>>) => Promise<Loaded<Value>>;
}

const staleMs = 60_000;
/** A service that starts is waited for (contract, section 9), but not where there is a stale answer. */
const staleAfterMs = 1000;

const isOutage = (error: unknown) => !(error instanceof AppError) || error.status >= 500;

/** Of one path, so many queries are cached: whoever makes up queries pushes out others of the same path alone. */
const maxQueries = 50;

/**
 * Caches values by key (a path, which may have a query) for as long as no newer revision can exist of what they were made of.
 *
 * @param maxBytes of all values
 */
export function createRevisionCache<Value>(clock: RevisionClock, maxBytes: number): RevisionCache<Value> {
  const entries = createEntries<Value>(clock, maxBytes);
  const loads = new Map<string, Load<Value>>();

  async function loadEntry(key: string, load: () => Promise<Loaded<Value>>): Promise<Loaded<Value>> {
    const { epoch } = clock.now();
    const startedAt = performance.now();
    try {
      const loaded = await load();
      if (loaded.isIncomplete === true) return entries.findStale(key) ?? loaded;
      entries.put(key, loaded, epoch, startedAt);
      return loaded;
    } catch (error) {
      const stale = isOutage(error) ? entries.findStale(key) : undefined;
      if (stale === undefined) throw error;
      return stale;
    }
  }

  function startLoad(key: string, load: () => Promise<Loaded<Value>>): Promise<Loaded<Value>> {
    const { version } = clock.now();
    const promise = loadEntry(key, load).finally(() => {
      if (loads.get(key)?.promise === promise) loads.delete(key);
    });
    loads.set(key, { version, promise });
    return promise;
  }

  /** The stale entry of a key, once a load takes long. */
  async function staleAfter(key: string, loading: Promise<Loaded<Value>>): Promise<Loaded<Value>> {
    await sleep(staleAfterMs, undefined, { ref: false });
    return entries.findStale(key) ?? loading;
  }

  /** A load of a key that shows all that is known by now. */
  function findRunning(key: string): Promise<Loaded<Value>> | undefined {
    const running = loads.get(key);
    return running?.version === clock.now().version && clock.isConnected() ? running.promise : undefined;
  }

  return {
    peek: (key) => entries.findCurrent(key)?.value,
    isReady: (key) => entries.findCurrent(key) !== undefined || findRunning(key) !== undefined,
    read: async (key, load) => {
      const current = entries.findCurrent(key);
      if (current !== undefined) return current;
      const loading = findRunning(key) ?? startLoad(key, load);
      return entries.findStale(key) === undefined
        ? loading
        : Promise.race([loading, staleAfter(key, loading)]);
    },
  };
}

/** The cache's entries, least recently used first out. */
function createEntries<Value>(clock: RevisionClock, maxBytes: number) {
  const entries = new LRUCache<string, CacheEntry<Value>>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 4,
    sizeCalculation: ({ bytes }, key) => Math.ceil(bytes) + 2 * key.length,
  });

  function noteCurrent(entry: CacheEntry<Value>): void {
    const { epoch, revisions } = entry;
    const until = epoch === undefined ? undefined : clock.currentUntil(epoch, revisions);
    entry.currentAt = Math.max(entry.currentAt, until ?? -Infinity);
  }

  function limitQueries(key: string): void {
    const path = key.slice(0, key.indexOf('?') + 1);
    if (path === '') return;
    const [leastUsed = '', ...others] = [...entries.rkeys()].filter((other) => other.startsWith(path));
    if (others.length >= maxQueries) entries.delete(leastUsed);
  }

  clock.beforeEpoch(() => {
    for (const entry of entries.values()) noteCurrent(entry);
  });

  return {
    /** @param epoch and @param startedAt of the load's start: the value shows at least what was committed until then */
    put: (key: string, loaded: Loaded<Value>, epoch: number, startedAt: number) => {
      entries.delete(key);
      const { revisions } = loaded;
      if (revisions === null || clock.areOutdated(revisions)) return;
      const isCurrent = clock.areCurrent(epoch, revisions);
      entries.set(key, { ...loaded, revisions, epoch: isCurrent ? epoch : undefined, currentAt: startedAt });
      limitQueries(key);
    },
    findCurrent: (key: string) => {
      const entry = entries.get(key);
      return entry?.epoch !== undefined && clock.areCurrent(entry.epoch, entry.revisions) ? entry : undefined;
    },
    /** @returns without revisions, so that nothing made of it is cached */
    findStale: (key: string): Loaded<Value> | undefined => {
      const entry = entries.peek(key);
      if (entry === undefined) return undefined;
      noteCurrent(entry);
      const isYoung = performance.now() - entry.currentAt <= staleMs;
      return isYoung && !clock.areOutdated(entry.revisions) ? { ...entry, revisions: null } : undefined;
    },
  };
}
