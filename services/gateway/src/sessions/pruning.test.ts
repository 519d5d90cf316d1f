import { expect, it } from '@jest/globals';
import { createLogger } from '@portfolio/kit/logger.ts';
import { createPruning } from './pruning.ts';

it('what cannot be pruned keeps nothing else from it, and is logged', async () => {
  const lines: string[] = [];
  const logger = createLogger('gateway', 'warn', { write: (line) => void lines.push(line) });
  const pruned: string[] = [];
  const done = Promise.withResolvers<undefined>();
  const stores = [
    { prune: () => Promise.reject(new Error('takes too long')) },
    {
      prune: () => {
        pruned.push('editors');
        done.resolve(undefined);
        return Promise.resolve();
      },
    },
  ];
  const pruning = createPruning(stores, () => true, logger);
  pruning.start();
  await done.promise;
  await pruning.stop();
  expect(pruned).toEqual(['editors']);
  expect(lines.join('')).toContain('takes too long');
});
