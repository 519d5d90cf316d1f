import type { Logger } from '@portfolio/kit/logger.ts';
import type { SessionRecords } from './session-records.ts';

const hourMs = 3_600_000;

/** Clears sessions that are over away about once an hour; replicas not all at the same time. */
export function startPruning(
  records: Pick<SessionRecords, 'prune'>,
  logger: Logger,
): { stop: () => Promise<void> } {
  let running = Promise.resolve();
  const timer = setInterval(
    () => {
      running = records.prune().catch((error: unknown) => {
        logger.warn({ err: error }, 'sessions not pruned');
      });
    },
    hourMs * (0.75 + Math.random() / 2),
  ).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
