/** Lets a few pieces of work run at a time and the others wait, first come, first served. */
export interface Queue {
  add: <T>(work: () => Promise<T>) => Promise<T>;
}

/** @param width how many run at a time */
export function createQueue(width: number): Queue {
  const waiting: (() => void)[] = [];
  let free = width;

  async function enter(): Promise<void> {
    if (free > 0) {
      free -= 1;
      return;
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function leave(): void {
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
  }

  return {
    add: async (work) => {
      await enter();
      return work().finally(leave);
    },
  };
}
