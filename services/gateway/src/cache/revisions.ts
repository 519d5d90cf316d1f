import type { Revision } from '@portfolio/kit/revision.ts';

/** A point in the gateway's knowledge of what was committed. */
export interface Knowledge {
  /** Which unbroken time of hearing. */
  epoch: number;
  /** Rises with whatever becomes known. */
  version: number;
}

/**
 * What is known of the newest committed revisions. While every commit is heard of, what was read at the newest known revision
 * is what a read would give now; that stops the moment one could have been missed.
 */
export interface Revisions {
  /** Whether nothing that was committed can have been missed. */
  isLive: () => boolean;
  now: () => Knowledge;
  /** Takes note of a number; one that is not newer changes nothing. */
  raise: (revision: Revision) => void;
  /** Until when (`performance.now()`) what was read in an epoch at these revisions is known to be the newest, if it still is. */
  currentUntil: (epoch: number, revisions: readonly Revision[]) => number | undefined;
  /** Whether what was read in an epoch at these revisions is what a read would give now. */
  areNewest: (epoch: number, revisions: readonly Revision[]) => boolean;
  /** Whether a newer revision than one of these is known. */
  areOutdated: (revisions: readonly Revision[]) => boolean;
  /** From now on every commit is heard of; what happened before is not known. */
  startHearing: () => void;
  /** All that was committed until a moment ago has been heard of. */
  confirmHearing: () => void;
  stopHearing: () => void;
  /** Called when hearing is about to start anew. */
  onRestart: (listener: () => void) => void;
}

/** Hearing that is not confirmed for so long (a silent network, a process that slept) is no hearing. */
const confirmationLifetimeMs = 5000;

export function createRevisions(): Revisions {
  const newest = new Map<string, number>();
  const listeners: (() => void)[] = [];
  let isHearing = false;
  let heardAt = -Infinity;
  let epoch = 0;
  let version = 0;

  const areNewestKnown = (madeIn: number, revisions: readonly Revision[]) =>
    madeIn === epoch && revisions.every(({ topic, number }) => newest.get(topic) === number);
  const isLive = () => isHearing && performance.now() - heardAt < confirmationLifetimeMs;

  return {
    isLive,
    now: () => ({ epoch, version }),
    raise: ({ topic, number }) => {
      const known = newest.get(topic);
      if (known !== undefined && known >= number) return;
      newest.set(topic, number);
      version += 1;
    },
    currentUntil: (madeIn, revisions) => {
      if (!areNewestKnown(madeIn, revisions)) return undefined;
      return isLive() ? performance.now() : heardAt;
    },
    areNewest: (madeIn, revisions) => isLive() && areNewestKnown(madeIn, revisions),
    areOutdated: (revisions) => revisions.some(({ topic, number }) => (newest.get(topic) ?? 0) > number),
    startHearing: () => {
      for (const listener of listeners) listener();
      // A number from before may be too high for a database that was restored, and too low for what was missed.
      newest.clear();
      epoch += 1;
      version += 1;
      isHearing = true;
      heardAt = performance.now();
    },
    confirmHearing: () => {
      heardAt = performance.now();
    },
    stopHearing: () => {
      isHearing = false;
      version += 1;
    },
    onRestart: (listener) => listeners.push(listener),
  };
}
