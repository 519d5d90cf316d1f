import { memoryOf } from '../product/memory.ts';
import type { Product } from '../product/product.ts';
import type { Outcome } from '../result.ts';

/** What all processes hold after the runs, PostgreSQL and the launcher included. */
export function measureMemory({ stack }: Product): Promise<Outcome> {
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
  return Promise.resolve({ results: [result] });
}
