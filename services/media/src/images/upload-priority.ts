/** Uploads, which people wait for, go before background work. */
export interface UploadPriority {
  /** Runs an upload; background work waits meanwhile. */
  run: <T>(upload: () => Promise<T>) => Promise<T>;
  /** Whether background work may begin now. Who is told no waits from then on, and who is told yes begins. */
  canRunBackground: () => boolean;
}

/** Milliseconds after which background work gets a turn all the same. */
const patienceMs = 10_000;

/** @param onIdle told when the last upload is done */
export function createUploadPriority(onIdle: () => void): UploadPriority {
  let running = 0;
  let waitingSince: number | undefined;

  return {
    run: async (upload) => {
      running += 1;
      try {
        return await upload();
      } finally {
        running -= 1;
        if (running === 0) onIdle();
      }
    },
    canRunBackground: () => {
      waitingSince ??= performance.now();
      const can = running === 0 || performance.now() - waitingSince >= patienceMs;
      if (can) waitingSince = undefined;
      return can;
    },
  };
}
