import { describe, expect, it } from '@jest/globals';
import { eventually } from '../../../tests/support/eventually.ts';
import { createGrouped } from './grouped.ts';

/** Doubles numbers, and writes down which came together; each group is held until it is let go. */
function createDoubling({ maxItems = 3, isUndone = (): boolean => true } = {}) {
  const groups: number[][] = [];
  const held: (() => void)[] = [];
  const double = createGrouped<number, number>({
    maxItems,
    isUndone,
    carryOut: async (numbers) => {
      groups.push([...numbers]);
      await new Promise<void>((resolve) => held.push(resolve));
      if (numbers.includes(13)) throw new Error('unlucky');
      return numbers.map((number) => number * 2);
    },
  });
  /** Lets every group go until nothing is on its way. */
  const finish = async (all: Promise<unknown>[]) => {
    const progress = { isOver: false };
    const ended = Promise.allSettled(all).finally(() => (progress.isOver = true));
    while (!progress.isOver) {
      held.shift()?.();
      await new Promise(setImmediate);
    }
    return ended;
  };
  return { groups, double, finish };
}

const fulfilled = (value: number) => ({ status: 'fulfilled', value });
const rejected = { status: 'rejected', reason: expect.objectContaining({ message: 'unlucky' }) };

describe('grouped work', () => {
  it('takes together what comes at once and what comes meanwhile, as much as a group may have', async () => {
    const { groups, double, finish } = createDoubling();
    const first = [1, 2].map(double);
    await new Promise(setImmediate);
    expect(groups).toEqual([[1, 2]]);
    const all = [...first, ...[3, 4, 5, 6].map(double)];
    expect(await finish(all)).toEqual([2, 4, 6, 8, 10, 12].map(fulfilled));
    expect(groups).toEqual([[1, 2], [3, 4, 5], [6]]);
    expect(await finish([double(7)])).toEqual([fulfilled(14)]);
  });

  it('goes half and half where who was served comes again', async () => {
    const { groups, double, finish } = createDoubling({ maxItems: 16 });
    const all = [double(1)];
    await new Promise(setImmediate);
    all.push(...[2, 3, 4, 5, 6, 7, 8].map(double));
    await finish(all);
    expect(groups.map(({ length }) => length)).toEqual([1, 4, 3]);
  });

  it('is done one by one where a group failed for one of its items', async () => {
    const { groups, double, finish } = createDoubling();
    expect(await finish([2, 13, 4, 5].map(double))).toEqual([
      fulfilled(4),
      rejected,
      fulfilled(8),
      fulfilled(10),
    ]);
    expect(groups).toEqual([[2, 13, 4], [2], [13], [4], [5]]);
  });

  it('fails as a whole where nobody knows whether it was done, and goes on with the next group', async () => {
    const { groups, double, finish } = createDoubling({ isUndone: () => false });
    expect(await finish([2, 13, 4, 5].map(double))).toEqual([rejected, rejected, rejected, fulfilled(10)]);
    expect(groups).toEqual([[2, 13, 4], [5]]);
  });

  it('does not wait for a group that hangs', async () => {
    const { groups, double, finish } = createDoubling();
    const all = [1, 2, 3, 4].map(double);
    await eventually(() => {
      expect(groups).toEqual([[1, 2, 3], [4]]);
    });
    expect(await finish(all)).toEqual([2, 4, 6, 8].map(fulfilled));
  });

  it('fails where what carries it out forgets somebody', async () => {
    const forget = createGrouped<number, number>({ carryOut: () => Promise.resolve([]), maxItems: 2 });
    await expect(forget(1)).rejects.toThrow('one result for each');
  });
});
