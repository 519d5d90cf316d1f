import { AppError } from '@portfolio/kit/app-error.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import type { TrashService } from './trash.service.ts';

const hourMs = 3_600_000;

interface TrashSweepOptions {
  trash: TrashService;
  logger: Logger;
}

/** Sweeps up the trash now and then. Several replicas may do it at once: the second finds nothing. */
export function createTrashSweep({ trash, logger }: TrashSweepOptions) {
  let timer: NodeJS.Timeout | undefined;
  let current = Promise.resolve();

  async function sweep(): Promise<void> {
    try {
      const apps = await trash.sweep();
      if (apps > 0) logger.info({ apps }, 'removed what was in the trash for too long');
    } catch (error) {
      if (error instanceof AppError && error.code === 'notSetUp') return;
      logger.warn({ err: error }, 'sweeping the trash failed');
    }
  }
  const run = () => {
    current = sweep();
  };

  return {
    name: 'trash',
    start: (): void => {
      run();
      timer = setInterval(run, hourMs).unref();
    },
    /** Waits for a sweep under way. */
    stop: (): Promise<void> => {
      clearInterval(timer);
      return current;
    },
  };
}
