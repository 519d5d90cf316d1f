import { setTimeout as sleep } from 'node:timers/promises';

/** Something that runs now. */
export interface Running {
  /** Settles when it has ended, for whatever reason, with words for how. */
  ended: Promise<string>;
  /** Ends it and waits for that; after `patience` milliseconds by force. */
  stop: (patience: number) => Promise<void>;
}

export interface Supervised {
  /** Starts it for the first time. */
  start: () => Promise<void>;
  /** From now on a failure is met with patience instead of giving up. */
  trust: () => void;
  /** Ends it; it is started again at once. */
  restart: () => Promise<void>;
  stop: (patience: number) => Promise<void>;
}

interface SuperviseOptions {
  name: string;
  run: () => Promise<Running>;
  say: (line: string) => void;
  /** Told, until `trust` is called, that it ended too often. */
  giveUp: (error: Error) => void;
}

interface Current {
  running: Running | undefined;
}

const ATTEMPTS = 3;
const LONGEST_PAUSE = 4_000;
/** Milliseconds after which a run counts as a success, so that the next pause is a short one again. */
const GOOD_RUN = 10_000;

/** Keeps something running: when it ends by itself it is started again, after a pause that grows with each failure. */
export function supervise(options: SuperviseOptions): Supervised {
  const stopping = new AbortController();
  const current: Current = { running: undefined };
  let keeper: Promise<void> = Promise.resolve();
  let isTrusted = false;
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
      failures = performance.now() - startedAt > GOOD_RUN ? 1 : failures + 1;
      const isHopeless = !isTrusted && failures >= ATTEMPTS;
      if (isHopeless) {
        options.giveUp(new Error(`${options.name} does not start: ${how}`));
        return;
      }
      await pause(options, how === reason ? 'as before' : how, failures, stopping.signal);
      reason = how;
    }
  };

  return {
    start: async () => {
      current.running = await options.run();
      keeper = keep();
    },
    trust: () => {
      isTrusted = true;
    },
    restart: async () => {
      isRestarting = current.running !== undefined;
      await current.running?.stop(3_000);
    },
    stop: async (patience) => {
      stopping.abort();
      await current.running?.stop(patience);
      await keeper;
    },
  };
}

/** Waits for the end of what runs already, or else of one more run; answers how it ended. */
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

async function pause(
  { name, say }: SuperviseOptions,
  how: string,
  failures: number,
  signal: AbortSignal,
): Promise<void> {
  if (signal.aborted) return;
  const milliseconds = Math.min(LONGEST_PAUSE, 250 * 2 ** (failures - 1));
  say(`${name} stopped unexpectedly: ${how}\n  Starting it again in ${String(milliseconds / 1000)} s.`);
  await sleep(milliseconds, undefined, { signal }).catch(() => undefined);
}
