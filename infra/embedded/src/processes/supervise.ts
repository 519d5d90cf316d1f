import { setTimeout as sleep } from 'node:timers/promises';

/** A process that runs. */
export interface Running {
  /** Resolves when it has ended, for whatever reason, with a description of how. */
  ended: Promise<string>;
  /** Ends it and waits for that; kills it after `gracePeriod` milliseconds. */
  stop: (gracePeriod: number) => Promise<void>;
}

export interface Supervised {
  /** Starts it for the first time. */
  start: () => Promise<void>;
  /** From now on it is started again however often it fails. */
  keepRestarting: () => void;
  /** Stops it, and starts it again at once. */
  restart: () => Promise<void>;
  stop: (gracePeriod: number) => Promise<void>;
}

interface SuperviseOptions {
  name: string;
  run: () => Promise<Running>;
  say: (line: string) => void;
  /** Called when it has failed too often, until `keepRestarting` is called. */
  giveUp: (error: Error) => void;
}

interface Current {
  running: Running | undefined;
}

const MAX_ATTEMPTS = 3;
/** With the start itself, it serves again within 5 s of any end. */
const MAX_BACKOFF_MS = 2_000;
/** A run of this length counts as a success: the next backoff is a short one again. */
const SUCCESS_AFTER_MS = 10_000;

/** Restarts a process whenever it ends by itself, with a backoff that grows with each failure. */
export function supervise(options: SuperviseOptions): Supervised {
  const stopping = new AbortController();
  const current: Current = { running: undefined };
  let loop: Promise<void> = Promise.resolve();
  let canGiveUp = true;
  let isRestarting = false;

  const keep = async (): Promise<void> => {
    let failures = 0;
    let reason: string | undefined;
    while (!stopping.signal.aborted) {
      const startedAt = performance.now();
      const how = await runOnce(current, options.run, stopping.signal);
      if (isRestarting) {
        isRestarting = false;
        continue;
      }
      failures = performance.now() - startedAt > SUCCESS_AFTER_MS ? 1 : failures + 1;
      const hasFailedTooOften = canGiveUp && failures >= MAX_ATTEMPTS;
      if (hasFailedTooOften) {
        options.giveUp(new Error(`${options.name} does not start: ${how}`));
        return;
      }
      await backOff(options, how === reason ? 'as before' : how, failures, stopping.signal);
      reason = how;
    }
  };

  return {
    start: async () => {
      current.running = await options.run();
      loop = keep();
    },
    keepRestarting: () => {
      canGiveUp = false;
    },
    restart: async () => {
      isRestarting = current.running !== undefined;
      await current.running?.stop(3_000);
    },
    stop: async (gracePeriod) => {
      stopping.abort();
      await current.running?.stop(gracePeriod);
      await loop;
    },
  };
}

/** Waits for the end of the current run, or else of a new one. @returns how it ended */
async function runOnce(current: Current, run: () => Promise<Running>, signal: AbortSignal): Promise<string> {
  try {
    current.running ??= await run();
    // It was asked to stop while it was starting.
    if (signal.aborted) await current.running.stop(2_000);
    return await current.running.ended;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    current.running = undefined;
  }
}

async function backOff(
  { name, say }: SuperviseOptions,
  how: string,
  failures: number,
  signal: AbortSignal,
): Promise<void> {
  if (signal.aborted) return;
  const milliseconds = Math.min(MAX_BACKOFF_MS, 250 * 2 ** (failures - 1));
  say(`${name} stopped unexpectedly: ${how}\n  Starting it again in ${String(milliseconds / 1000)} s.`);
  await sleep(milliseconds, undefined, { signal }).catch(() => undefined);
}
