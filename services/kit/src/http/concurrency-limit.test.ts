import { describe, expect, it } from '@jest/globals';
import { createConcurrencyLimit } from './concurrency-limit.ts';

/** Work that ends when told to. */
function createWork() {
  const works: PromiseWithResolvers<string>[] = [];
  return {
    begun: () => works.length,
    begin: () => {
      const work = Promise.withResolvers<string>();
      works.push(work);
      return work.promise;
    },
    end: (index: number) => works[index]!.resolve(`work ${String(index)}`),
    fail: (index: number) => works[index]!.reject(new Error(`work ${String(index)}`)),
  };
}

const settled = () => new Promise(setImmediate);

describe('a concurrency limit', () => {
  it('lets a few work, others wait in order, and refuses the rest at once', async () => {
    const limit = createConcurrencyLimit({ concurrency: 2, maxWaiting: 2 });
    const work = createWork();
    const answers = Array.from({ length: 4 }, () => limit(work.begin));
    await settled();
    await expect(limit(work.begin)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 1 });
    expect(work.begun()).toBe(2);

    work.end(1);
    await settled();
    expect(work.begun()).toBe(3);
    for (const index of [0, 2]) work.end(index);
    await settled();
    work.end(3);
    expect((await Promise.all(answers)).sort()).toEqual(['work 0', 'work 1', 'work 2', 'work 3']);
  });

  it('gives the turn of failed work to the next', async () => {
    const limit = createConcurrencyLimit({ concurrency: 1, maxWaiting: 1 });
    const work = createWork();
    const [first, second] = [limit(work.begin), limit(work.begin)];
    await settled();
    work.fail(0);
    await expect(first).rejects.toThrow('work 0');
    await settled();
    work.end(1);
    await expect(second).resolves.toBe('work 1');
    const third = limit(work.begin);
    await settled();
    work.end(2);
    await expect(third).resolves.toBe('work 2');
  });
});
