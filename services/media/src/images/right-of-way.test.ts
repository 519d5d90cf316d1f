import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { createRightOfWay } from './right-of-way.ts';

afterEach(() => {
  jest.useRealTimers();
});

describe('the right of way', () => {
  it('is free again when the last of those who have it is done', async () => {
    const onFree = jest.fn();
    const rightOfWay = createRightOfWay(onFree);
    const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
    expect(rightOfWay.isFree()).toBe(true);

    const firstDone = rightOfWay.during(() => first.promise);
    const secondDone = rightOfWay.during(() => second.promise);
    first.resolve('stored');
    await expect(firstDone).resolves.toBe('stored');
    expect(rightOfWay.isFree()).toBe(false);
    expect(onFree).not.toHaveBeenCalled();

    second.reject(new Error('no image'));
    await expect(secondDone).rejects.toThrow('no image');
    expect(onFree).toHaveBeenCalledTimes(1);
    expect(rightOfWay.isFree()).toBe(true);
  });

  it('lets who has none begin once in ten seconds all the same', () => {
    jest.useFakeTimers();
    const rightOfWay = createRightOfWay(() => undefined);
    void rightOfWay.during(() => new Promise(() => undefined));

    expect(rightOfWay.isFree()).toBe(false);
    jest.advanceTimersByTime(9_900);
    expect(rightOfWay.isFree()).toBe(false);
    jest.advanceTimersByTime(100);
    expect(rightOfWay.isFree()).toBe(true);
    expect(rightOfWay.isFree()).toBe(false);
  });
});
