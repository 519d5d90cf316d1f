import { expect, it } from '@jest/globals';
import { loadOnce } from './load-once.ts';

it('loads once for all callers, and again after a load that failed', async () => {
  const loads = [() => Promise.reject(new Error('no memory')), () => Promise.resolve('loaded')];
  let count = 0;
  const load = loadOnce(() => {
    count += 1;
    return loads[count - 1]?.() ?? Promise.reject(new Error('loaded too often'));
  });
  const failed = await Promise.allSettled([load(), load()]);
  expect([failed.map(({ status }) => status), count]).toEqual([['rejected', 'rejected'], 1]);
  expect([await Promise.all([load(), load()]), await load(), count]).toEqual([
    ['loaded', 'loaded'],
    'loaded',
    2,
  ]);
});
