import { expect, it, jest } from '@jest/globals';
import { createCanaryKeys } from './canary-key.ts';

const keys = createCanaryKeys('k'.repeat(32));

it('the key of a canary is genuine as long as one can be on its way, and made by this site alone', () => {
  jest.useFakeTimers({ now: 1_800_000_000_000 });
  try {
    const key = keys.make();
    const forged = [undefined, 'canary', key.slice(7), createCanaryKeys('l'.repeat(32)).make()];
    expect(forged.map(keys.isGenuine)).toEqual([false, false, false, false]);
    jest.advanceTimersByTime(299_000);
    expect(keys.isGenuine(key)).toBe(true);
    jest.advanceTimersByTime(2000);
    expect(keys.isGenuine(key)).toBe(false);
  } finally {
    jest.useRealTimers();
  }
});
