import pLimit from 'p-limit';
import { appError } from '../app-error.ts';

interface ConcurrencyLimitOptions {
  /** How many pieces of work run at the same time. */
  concurrency: number;
  /** How many may wait; default: any number. */
  maxWaiting?: number;
}

/** Runs a piece of work when its turn has come, first come, first served. */
export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>;

/** Makes a limit to work that runs at the same time. It rejects with AppError `unavailable` where too many wait already. */
export function createConcurrencyLimit({
  concurrency,
  maxWaiting = Infinity,
}: ConcurrencyLimitOptions): ConcurrencyLimit {
  const limit = pLimit(concurrency);
  return async (work) => {
    if (limit.activeCount + limit.pendingCount >= concurrency + maxWaiting)
      throw appError('unavailable', { retryAfter: 1 });
    return limit(work);
  };
}
