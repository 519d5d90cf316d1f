import { AppError } from '@portfolio/kit/app-error.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import { NotFetched } from './fetch-picture.ts';

const mostOfOthers = 3;

/** @param ofOutage so many failures in a row, with the pauses in between, outlast what soon passes */
function mostOf(error: unknown, ofOutage: number): number {
  if (error instanceof NotFetched) return 1;
  if (!(error instanceof AppError)) return mostOfOthers;
  if (error.status < 500) return 1;
  return error.code === 'unavailable' ? ofOutage : mostOfOthers;
}

/** What is wrong, for the owner. */
export function reasonOf(error: unknown): string {
  if (error instanceof NotFetched) return error.message;
  if (!(error instanceof AppError))
    return 'Something went wrong here. The log of the media service has the reason.';
  if (error.code === 'notAnImage') return 'It is no JPEG, PNG, WebP or AVIF picture';
  return Object.values(error.fields ?? {}).join('. ') || error.message;
}

/** Ends what fails again and again, for which others wait. */
export function createPatience(logger: Logger) {
  const failures = new Map<string, number>();
  /** @throws what `work` throws, unless that was too often: then `giveUp` has the word */
  return async <T>(
    { key, ofOutage }: { key: string; ofOutage: number },
    work: () => Promise<T>,
    giveUp: (error: unknown) => T | Promise<T>,
  ): Promise<T> => {
    try {
      const done = await work();
      failures.delete(key);
      return done;
    } catch (error) {
      const times = (failures.get(key) ?? 0) + 1;
      failures.set(key, times);
      const most = mostOf(error, ofOutage);
      if (times < most) throw error;
      if (most > 1) logger.warn({ err: error, times }, `given up: ${key}`);
      failures.delete(key);
      return giveUp(error);
    }
  };
}
