interface GroupedOptions<Item, Result> {
  /** Carries a group out, of one item or more, and gives each one's result in the same order. */
  carryOut: (items: readonly Item[]) => Promise<readonly Result[]>;
  /** Items of one group at the most. */
  maxItems: number;
  /** Whether a group that failed so did nothing at all, and may have failed for one item alone; default: never. */
  isUndone?: (error: unknown) => boolean;
}

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/** A group that takes longer, such as one whose connection went silent, is not waited for by the next. */
const patienceMs = 100;

/** Waits for the end of something that does not fail, or for so long. */
function waitPatiently(work: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, patienceMs);
    void work.then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/**
 * Carries out together what comes in one turn of the event loop, and what comes while a group is on its way. Where the same
 * come again and again, a group is half of them: it is carried out while the other half gets its answers, so that neither side
 * waits for a crowd on the other. Everybody gets the result of a group that began after they came. Where one failed as `isUndone`
 * says, its items are carried out one by one, so that none fails for another one's sake.
 */
export function createGrouped<Item, Result>(
  options: GroupedOptions<Item, Result>,
): (item: Item) => Promise<Result> {
  const { carryOut, maxItems, isUndone = () => false } = options;
  const waiting: Waiting<Item, Result>[] = [];
  let isBusy = false;

  async function settle(group: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await carryOut(group.map(({ item }) => item));
      if (results.length !== group.length) throw new Error('a group has one result for each of its items');
      for (const [index, { resolve }] of group.entries()) resolve(results[index] as Result);
    } catch (error) {
      if (group.length > 1 && isUndone(error)) for (const one of group) await settle([one]);
      else for (const { reject } of group) reject(error);
    }
  }

  async function work(): Promise<void> {
    let formerSize = Number.POSITIVE_INFINITY;
    while (waiting.length > 0) {
      const half = Math.ceil((formerSize + waiting.length) / 2);
      const group = waiting.splice(0, Math.min(half, maxItems));
      formerSize = group.length;
      await waitPatiently(settle(group));
    }
    isBusy = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (isBusy) return;
      isBusy = true;
      setImmediate(() => void work());
    });
}
