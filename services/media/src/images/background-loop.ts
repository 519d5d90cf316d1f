import type { Logger } from '@portfolio/kit/logger.ts';

interface BackgroundLoopOptions {
  /** Does one piece of work. @returns false where there was none */
  step: () => Promise<boolean>;
  /** How many pieces are worked on at one time. */
  width: number;
  /** Milliseconds after which it is looked for work though nobody said that there is some. */
  pollMs: number;
  /** What the log says when a step failed. */
  trouble: string;
  logger: Logger;
}

/** Work that goes on beside the answering of requests. */
export interface BackgroundLoop {
  start: () => void;
  /** Says that there is work, so that it is looked for at once. */
  wake: () => void;
  /** Takes no more work, and resolves once what is at hand is done. */
  stop: () => Promise<void>;
}

export function createBackgroundLoop(options: BackgroundLoopOptions): BackgroundLoop {
  const { step, width, pollMs, trouble, logger } = options;
  const stopping = new AbortController();
  let running: Promise<unknown> = Promise.resolve();
  let call = Promise.withResolvers<undefined>();
  let isTroubled = false;

  async function sleep(called: Promise<undefined>): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const timer = setTimeout(resolve, pollMs, undefined);
    await Promise.race([promise, called]);
    clearTimeout(timer);
  }

  async function tryStep(): Promise<boolean> {
    try {
      const hasWorked = await step();
      isTroubled = false;
      return hasWorked;
    } catch (error) {
      // Once per outage, not once per look.
      if (!isTroubled) logger.warn({ err: error }, trouble);
      isTroubled = true;
      return false;
    }
  }

  async function loop(): Promise<void> {
    while (!stopping.signal.aborted) {
      // Who calls while it is being looked is heard afterwards.
      const called = call.promise;
      if (!(await tryStep())) await sleep(called);
    }
  }

  function wake(): void {
    call.resolve(undefined);
    call = Promise.withResolvers<undefined>();
  }

  return {
    start: () => {
      running = Promise.all(Array.from({ length: width }, loop));
    },
    wake,
    stop: async () => {
      stopping.abort();
      wake();
      await running;
    },
  };
}
