import { describe, expect, it } from '@jest/globals';
import { createTurns } from './turns.ts';

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

describe('turns', () => {
  it('lets a few work, others wait in order, and refuses the rest at once', async () => {
    const turns = createTurns({ atOnce: 2, waiting: 2 });
    const work = createWork();
    const answers = Array.from({ length: 4 }, () => turns.take(work.begin));
    await expect(turns.take(work.begin)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 1 });
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
    const turns = createTurns({ atOnce: 1, waiting: 1 });
    const work = createWork();
    const [first, second] = [turns.take(work.begin), turns.take(work.begin)];
    work.fail(0);
    await expect(first).rejects.toThrow('work 0');
    await settled();
    work.end(1);
    await expect(second).resolves.toBe('work 1');
    const third = turns.take(work.begin);
    work.end(2);
    await expect(third).resolves.toBe('work 2');
  });
});
