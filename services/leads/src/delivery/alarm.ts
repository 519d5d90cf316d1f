/** A wait that can be cut short. A ring while nobody waits cuts the next wait short, so that none is missed. */
export function createAlarm() {
  let hasRung = false;
  let finish: (() => void) | undefined;
  return {
    ring: (): void => {
      hasRung = true;
      finish?.();
    },
    /** Ends after so many milliseconds, or with the next ring. */
    wait: async (milliseconds: number): Promise<void> => {
      if (!hasRung)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds);
          finish = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      hasRung = false;
      finish = undefined;
    },
  };
}
