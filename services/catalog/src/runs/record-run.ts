import { isDeepStrictEqual } from 'node:util';
import type { RunAuthor } from './run-author.ts';
import type { runsRepository } from './runs.repository.ts';

/** Records as a run what `work` changes. @param work takes the id of the run */
export async function recordRun<T>(
  { runs }: { runs: ReturnType<typeof runsRepository> },
  author: RunAuthor,
  work: (id: string) => Promise<T>,
): Promise<T> {
  const id = await runs.begin(author);
  const result = await work(id);
  await runs.end(id);
  return result;
}

/** Records how `work` changes the order of the apps, where the transaction is part of a run. */
export async function recordOrder(
  { runs }: { runs: ReturnType<typeof runsRepository> },
  work: () => Promise<void>,
): Promise<void> {
  const id = await runs.current();
  if (id === undefined) return work();
  const before = await runs.currentOrder();
  await work();
  const after = await runs.currentOrder();
  if (!isReordered(before.ids, after.ids)) return;
  const left = await runs.findOrder(id);
  await runs.addOrder(id, { before, after, isMixed: left !== undefined && isReordered(left, before.ids) });
}

/** Whether those that are in both lists are in another order. */
export function isReordered(before: readonly string[], after: readonly string[]): boolean {
  const [were, are] = [new Set(before), new Set(after)];
  return !isDeepStrictEqual(
    before.filter((id) => are.has(id)),
    after.filter((id) => were.has(id)),
  );
}
