import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning, memoryOf } from '../product/memory.ts';
import type { Product } from '../product/product.ts';
import type { Outcome } from '../result.ts';

const lookEveryMs = 500;
const patienceMs = 600_000;
/** Twice as long as an idle process takes to see that it is. */
const restMs = 20_000;
/** In MB. */
const worthwhile = 1;

/** The pictures that the runs left behind are encoded in the background, by processes that end after it. */
async function untilEncoded(root: number): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (isRunning(root, 'tinypool/dist/entry/process.js')) {
    if (performance.now() > deadline) throw new Error('The pictures of the runs are not encoded.');
    await sleep(lookEveryMs);
  }
}

/** In MB, once no more of it has been given back for a while. */
async function memoryAtRest(root: number): Promise<number | undefined> {
  let megabytes = memoryOf(root);
  let changedAt = performance.now();
  while (megabytes !== undefined && performance.now() - changedAt < restMs) {
    await sleep(lookEveryMs);
    const now = memoryOf(root) ?? megabytes;
    if (now < megabytes - worthwhile) changedAt = performance.now();
    megabytes = now;
  }
  return megabytes;
}

/** What all processes hold after the runs and what these left to do, PostgreSQL and the launcher included. */
export async function measureMemory({ stack }: Product): Promise<Outcome> {
  await untilEncoded(stack.pid());
  const megabytes = await memoryAtRest(stack.pid());
  const result = {
    work: 'memory of everything after the runs',
    limit: 'proportional set size',
    product: megabytes === undefined ? '–' : `${megabytes.toFixed(0)} MB`,
    limitMeasured: '–',
    figure: megabytes,
    goal: { atMost: 600, unit: 'MB' } as const,
    rounds: megabytes === undefined ? [] : [megabytes],
    ...(megabytes === undefined ? { note: 'this system does not tell' } : {}),
  };
  return { results: [result] };
}
