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
  const before = await runs.currentOrder();
  const result = await work(id);
  const after = await runs.currentOrder();
  if (isReordered(before.ids, after.ids)) {
    const left = await runs.findOrder(id);
    await runs.addOrder(id, { before, after, isMixed: left !== undefined && isReordered(left, before.ids) });
  }
  await runs.end(id);
  return result;
}

/** Whether those that are in both lists are in another order. */
export function isReordered(before: readonly string[], after: readonly string[]): boolean {
  const [were, are] = [new Set(before), new Set(after)];
  return !isDeepStrictEqual(
    before.filter((id) => are.has(id)),
    after.filter((id) => were.has(id)),
  );
}
