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
  /** Made without all that belongs into it: what was the newest up to a minute ago is better. */
  isFailure?: boolean;
}

interface Entry<Value> extends Made<Value> {
  revisions: readonly Revision[];
  /** In which time of hearing of commits it was made; undefined outside of one, so that it only ever stands in. */
  epoch: number | undefined;
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
    const beganAt = performance.now();
    const made = make()
      .then((result) => {
        if (result.isFailure === true) return entries.findStale(key) ?? result;
        entries.keep(key, result, epoch, beganAt);
        return result;
      })
      .catch((error: unknown) => {
        const stale = isOutage(error) ? entries.findStale(key) : undefined;
        if (stale === undefined) throw error;
        return stale;
      })
      .finally(() => {
        if (making.get(key)?.made === made) making.delete(key);
      });
    making.set(key, { version, made });
    return made;
  }

  return {
    peek: (key) => entries.findFresh(key)?.value,
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

  /** Until when an entry is known to be the newest, if it still is. */
  const currentUntil = ({ epoch, revisions: madeOf }: Entry<Value>) =>
    epoch === undefined ? undefined : revisions.currentUntil(epoch, madeOf);

  function prove(entry: Entry<Value>): void {
    entry.provenAt = Math.max(entry.provenAt, currentUntil(entry) ?? -Infinity);
  }

  revisions.onRestart(() => {
    for (const entry of entries.all()) prove(entry);
  });

  return {
    /** @param epoch and @param beganAt when making it began: it shows at least what was committed until then */
    keep: (key: string, made: Made<Value>, epoch: number, beganAt: number) => {
      entries.delete(key);
      if (made.revisions === null || revisions.areOutdated(made.revisions)) return;
      const isHeard = revisions.areNewest(epoch, made.revisions);
      const known = { epoch: isHeard ? epoch : undefined, provenAt: beganAt };
      entries.set(key, { ...made, revisions: made.revisions, ...known });
    },
    findFresh: (key: string) => {
      const entry = entries.get(key);
      if (entry?.epoch === undefined || !revisions.areNewest(entry.epoch, entry.revisions)) return undefined;
      entries.use(key);
      return entry;
    },
    /** What is made of this is not to be kept. */
    findStale: (key: string): Made<Value> | undefined => {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      prove(entry);
      const isYoung = performance.now() - entry.provenAt <= staleMs;
      return isYoung && !revisions.areOutdated(entry.revisions) ? { ...entry, revisions: null } : undefined;
    },
  };
}
