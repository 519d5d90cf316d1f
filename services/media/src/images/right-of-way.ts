/** What people wait for goes before what nobody waits for. */
export interface RightOfWay {
  /** Does something that somebody waits for. */
  during: <T>(act: () => Promise<T>) => Promise<T>;
  /** Whether something that nobody waits for may begin now; who is told no waits from then on, and who is told yes begins. */
  isFree: () => boolean;
}

/** Milliseconds after which even who has no right of way gets a turn. */
const patienceMs = 10_000;

/** @param onFree told when the last of those with the right of way is done */
export function createRightOfWay(onFree: () => void): RightOfWay {
  let underWay = 0;
  let waitingSince: number | undefined;

  return {
    during: async (act) => {
      underWay += 1;
      try {
        return await act();
      } finally {
        underWay -= 1;
        if (underWay === 0) onFree();
      }
    },
    isFree: () => {
      waitingSince ??= performance.now();
      const isFree = underWay === 0 || performance.now() - waitingSince >= patienceMs;
      if (isFree) waitingSince = undefined;
      return isFree;
    },
  };
}
