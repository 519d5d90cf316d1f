import { AppError } from '@portfolio/kit/app-error.ts';
import type { Revision } from '@portfolio/kit/revision.ts';
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
  /** The value kept under a key where it is the newest, without asking anybody. */
  peek: (key: string) => Value | undefined;
  /**
   * The same, or else a new one. Callers that come while it is made share it, unless something became known meanwhile that it
   * may not show. Where making fails, what was the newest up to a minute ago stands in.
   */
  read: (key: string, make: () => Promise<Made<Value>>) => Promise<Made<Value>>;
}

const staleMs = 60_000;

const isOutage = (error: unknown) => !(error instanceof AppError) || error.status >= 500;

/** Values by key, used for as long as no newer revision can exist of what they were made of. */
export function createRevisionCache<Value>(revisions: Revisions, maxBytes: number): RevisionCache<Value> {
  // A Map keeps the order of insertion: the first key is the one unused for longest.
  const entries = new Map<string, Entry<Value>>();
  const making = new Map<string, Making<Value>>();
  let bytes = 0;

  function drop(key: string): void {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }

  function keep(key: string, made: Made<Value>, epoch: number): void {
    drop(key);
    if (made.revisions === null || made.bytes > maxBytes / 4) return;
    const isNewest = revisions.currentUntil(epoch, made.revisions) !== undefined;
    if (!isNewest || !revisions.isLive()) return;
    entries.set(key, { ...made, revisions: made.revisions, epoch, provenAt: performance.now() });
    bytes += made.bytes;
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break;
      drop(oldest);
    }
  }

  /** Notes of an entry until when it is known to be the newest. */
  function prove(entry: Entry<Value>): void {
    const until = revisions.currentUntil(entry.epoch, entry.revisions);
    if (until !== undefined) entry.provenAt = Math.max(entry.provenAt, until);
  }

  /** What stands in while its source is away: never what is known to be outdated. */
  function findStale(key: string): Entry<Value> | undefined {
    const entry = entries.get(key);
    if (entry === undefined) return undefined;
    prove(entry);
    const isOutdated =
      entry.epoch === revisions.now().epoch &&
      revisions.currentUntil(entry.epoch, entry.revisions) === undefined;
    return !isOutdated && performance.now() - entry.provenAt <= staleMs ? entry : undefined;
  }

  function findFresh(key: string): Entry<Value> | undefined {
    const entry = entries.get(key);
    if (entry === undefined || !revisions.isLive()) return undefined;
    if (revisions.currentUntil(entry.epoch, entry.revisions) === undefined) return undefined;
    entries.delete(key);
    entries.set(key, entry);
    return entry;
  }

  function begin(key: string, make: () => Promise<Made<Value>>): Promise<Made<Value>> {
    const { epoch, version } = revisions.now();
    const begun: Making<Value> = {
      version,
      made: make()
        .then((made) => {
          keep(key, made, epoch);
          return made;
        })
        .catch((error: unknown) => {
          const stale = isOutage(error) ? findStale(key) : undefined;
          if (stale === undefined) throw error;
          // Whatever is made of it is not to be kept either.
          return { ...stale, revisions: null };
        })
        .finally(() => {
          if (making.get(key) === begun) making.delete(key);
        }),
    };
    making.set(key, begun);
    return begun.made;
  }

  revisions.onRestart(() => {
    for (const entry of entries.values()) prove(entry);
  });

  return {
    peek: (key) => findFresh(key)?.value,
    read: (key, make) => {
      const fresh = findFresh(key);
      if (fresh !== undefined) return Promise.resolve(fresh);
      const begun = making.get(key);
      if (begun !== undefined && revisions.isLive() && begun.version === revisions.now().version)
        return begun.made;
      return begin(key, make);
    },
  };
}
