import { appError } from '@portfolio/kit/app-error.ts';

/** Lets work be done by a few at once, while a limited number waits. */
export interface Turns {
  /** Does the work when its turn has come. @throws AppError `unavailable` at once where too many wait already */
  take: <T>(work: () => Promise<T>) => Promise<T>;
}

/**
 * @param atOnce how many work at the same time
 * @param waiting how many may wait for their turn
 */
export function createTurns({ atOnce, waiting }: { atOnce: number; waiting: number }): Turns {
  const queue: (() => void)[] = [];
  let busy = 0;

  return {
    take: async (work) => {
      if (busy >= atOnce) {
        if (queue.length >= waiting) throw appError('unavailable', { retryAfter: 1 });
        // Whoever finishes hands its place on, so that nobody who comes later overtakes.
        await new Promise<void>((resolve) => queue.push(resolve));
      } else busy += 1;
      try {
        return await work();
      } finally {
        const next = queue.shift();
        if (next === undefined) busy -= 1;
        else next();
      }
    },
  };
}
