import { describe, expect, it } from '@jest/globals';
import { delayAfter, parseRetryAfter } from './retry-delays.ts';

const minute = 60_000;
const delays = { first: 1000, longest: 15 * minute, giveUpAfter: 3 * 24 * 60 * minute };

describe('the delay after an attempt', () => {
  it('doubles from a second to a quarter of an hour', () => {
    const middle = [1, 2, 3, 4, 10, 11, 100, 10_000].map((attempt) => delayAfter(attempt, delays, 0.5));
    expect(middle).toEqual([1000, 2000, 4000, 8000, 512_000, 900_000, 900_000, 900_000]);
  });

  it('is moved by up to a fifth either way', () => {
    expect(delayAfter(1, delays, 0)).toBe(800);
    expect(delayAfter(1, delays, 1)).toBe(1200);
    const some = Array.from({ length: 200 }, () => delayAfter(3, delays));
    expect(Math.min(...some)).toBeGreaterThanOrEqual(3200);
    expect(Math.max(...some)).toBeLessThanOrEqual(4800);
    expect(new Set(some).size).toBeGreaterThan(50);
  });
});

describe('Retry-After', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  const inAMinute = 'Sat, 21 Nov 2026 12:01:00 GMT';

  it.each([
    ['0', 0],
    ['7', 7000],
    [' 30 ', 30_000],
    ['3600', 60 * minute],
    ['1000000000', 60 * minute],
    [inAMinute, minute],
    ['Sat, 21 Nov 2099 12:01:00 GMT', 60 * minute],
    ['Fri, 20 Nov 2026 12:00:00 GMT', 0],
    ['Sat, 99 Nov 2026 12:00:00 GMT', 0],
    ['-5', 0],
    ['1e9', 0],
    ['soon', 0],
    ['', 0],
    [undefined, 0],
  ])('%j is a wait of %i ms', (header, wait) => {
    expect(parseRetryAfter(header, undefined, now)).toBe(wait);
  });

  it('with a date is counted from the date of the answer, whatever our clock says', () => {
    expect(parseRetryAfter(inAMinute, 'Sat, 21 Nov 2026 12:00:50 GMT', 0)).toBe(10_000);
  });
});
