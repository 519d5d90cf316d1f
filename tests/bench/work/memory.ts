import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning, memoryOf } from '../product/memory.ts';
import type { Product } from '../product/product.ts';
import type { Outcome } from '../result.ts';

const lookEveryMs = 500;
const patienceMs = 600_000;

/** The pictures that the runs left behind are encoded in the background, by processes that end after it. */
async function untilEncoded(root: number): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (isRunning(root, 'image-process.ts')) {
    if (performance.now() > deadline) throw new Error('The pictures of the runs are not encoded.');
    await sleep(lookEveryMs);
  }
}

/** What all processes hold after the runs and what these left to do, PostgreSQL and the launcher included. */
export async function measureMemory({ stack }: Product): Promise<Outcome> {
  await untilEncoded(stack.pid());
  const megabytes = memoryOf(stack.pid());
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
