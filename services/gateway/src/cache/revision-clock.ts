import type { Revision } from '@portfolio/kit/postgres/revision.ts';

/** What the clock showed at one moment. */
export interface ClockReading {
  /** Numbers the connections to the database's notifications; within one, no commit is missed. */
  epoch: number;
  /** Rises with everything that the clock learns. */
  version: number;
}

/**
 * The newest committed revision of each topic, as far as the gateway knows. While the clock is connected, every commit reaches
 * it: what was read at the newest known revision is what a read would return now (docs/caching.md).
 */
export interface RevisionClock {
  /** Whether no commit can have been missed. */
  isConnected: () => boolean;
  now: () => ClockReading;
  /** Records a revision; one that is not newer changes nothing. */
  observe: (revision: Revision) => void;
  /** Whether what was read in an epoch at these revisions is what a read would return now. */
  areCurrent: (epoch: number, revisions: readonly Revision[]) => boolean;
  /** Until when (`performance.now()`) the same was known to be true; undefined where a newer revision is known. */
  currentUntil: (epoch: number, revisions: readonly Revision[]) => number | undefined;
  /** Whether a newer revision than one of these is known. */
  areOutdated: (revisions: readonly Revision[]) => boolean;
  /** Begins an epoch: every commit from now on arrives; earlier ones may have been missed. */
  onConnected: () => void;
  /** Every commit up to a moment ago has arrived. */
  onHeartbeat: () => void;
  onDisconnected: () => void;
  /** Calls the listener just before each new epoch. */
  beforeEpoch: (listener: () => void) => void;
}

/** A connection without a heartbeat for so long (a silent network, a suspended process) counts as broken. */
const heartbeatLifetimeMs = 5000;

export function createRevisionClock(): RevisionClock {
  const newest = new Map<string, number>();
  const listeners: (() => void)[] = [];
  let isOpen = false;
  let heartbeatAt = -Infinity;
  let epoch = 0;
  let version = 0;

  const areNewest = (readIn: number, revisions: readonly Revision[]) =>
    readIn === epoch && revisions.every(({ topic, number }) => newest.get(topic) === number);
  const isConnected = () => isOpen && performance.now() - heartbeatAt < heartbeatLifetimeMs;

  return {
    isConnected,
    now: () => ({ epoch, version }),
    observe: ({ topic, number }) => {
      const known = newest.get(topic);
      if (known !== undefined && known >= number) return;
      newest.set(topic, number);
      version += 1;
    },
    areCurrent: (readIn, revisions) => isConnected() && areNewest(readIn, revisions),
    currentUntil: (readIn, revisions) => {
      if (!areNewest(readIn, revisions)) return undefined;
      return isConnected() ? performance.now() : heartbeatAt;
    },
    areOutdated: (revisions) => revisions.some(({ topic, number }) => (newest.get(topic) ?? 0) > number),
    onConnected: () => {
      for (const listener of listeners) listener();
      // An older number may be too high for a restored database, and too low for what was missed.
      newest.clear();
      epoch += 1;
      version += 1;
      isOpen = true;
      heartbeatAt = performance.now();
    },
    onHeartbeat: () => {
      heartbeatAt = performance.now();
    },
    onDisconnected: () => {
      isOpen = false;
      version += 1;
    },
    beforeEpoch: (listener) => listeners.push(listener),
  };
}
