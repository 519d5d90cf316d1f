import type { Logger } from './logger.ts';

interface BackgroundLoopOptions {
  /** Does one piece of work. @returns whether there may be more to do at once */
  step: () => Promise<boolean>;
  /** Milliseconds until the next step where the last one found nothing more to do. */
  pauseMs: number | (() => number);
  /** How many steps run at a time; default 1. */
  width?: number;
  /** What the log says when a step fails: once per outage, not once per step. */
  failureMessage: string;
  logger: Logger;
}

/** Work that goes on beside the answering of requests. */
export interface BackgroundLoop {
  start: () => void;
  /** Says that there is work: the next step begins at once. */
  wake: () => void;
  /** Begins no more steps, and resolves once the running ones are done. */
  stop: () => Promise<void>;
}

/** Makes a loop that repeats a step until it is stopped. A step that rejects is logged and repeated after the pause. */
export function createBackgroundLoop(options: BackgroundLoopOptions): BackgroundLoop {
  const { step, pauseMs, width = 1, failureMessage, logger } = options;
  let running: Promise<unknown> = Promise.resolve();
  let wakeUp = Promise.withResolvers<undefined>();
  let isStopping = false;
  let isFailing = false;

  async function pause(woken: Promise<undefined>): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const timer = setTimeout(resolve, typeof pauseMs === 'number' ? pauseMs : pauseMs(), undefined);
    timer.unref();
    await Promise.race([promise, woken]);
    clearTimeout(timer);
  }

  async function runStep(): Promise<boolean> {
    try {
      const hasMore = await step();
      isFailing = false;
      return hasMore;
    } catch (error) {
      if (!isFailing) logger.warn({ err: error }, failureMessage);
      isFailing = true;
      return false;
    }
  }

  async function loop(): Promise<void> {
    while (!isStopping) {
      // Taken before the step: a wake during the step is not missed.
      const woken = wakeUp.promise;
      if (!(await runStep())) await pause(woken);
    }
  }

  function wake(): void {
    wakeUp.resolve(undefined);
    wakeUp = Promise.withResolvers<undefined>();
  }

  return {
    start: () => {
      isStopping = false;
      running = Promise.all(Array.from({ length: width }, loop));
    },
    wake,
    stop: async () => {
      isStopping = true;
      wake();
      await running;
    },
  };
}
