import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createDeadlines, type Deadlines } from './deadlines.ts';

const lifetime = 30_000;
let deadlines: Deadlines;

beforeEach(() => {
  jest.useFakeTimers();
  deadlines = createDeadlines(lifetime);
});
afterEach(() => {
  jest.useRealTimers();
});

/** As an operator or a time server does: no time passes. */
const setClock = (by: number) => jest.setSystemTime(Date.now() + by);

describe('a moment', () => {
  it('is past once its time has come', () => {
    const moment = Date.now() + lifetime;
    jest.advanceTimersByTime(lifetime - 1);
    expect(deadlines.isPast(moment)).toBe(false);
    jest.advanceTimersByTime(1);
    expect(deadlines.isPast(moment)).toBe(true);
  });

  it.each([3_600_000, 90_000, -90_000, -86_400_000])(
    'noted before the clock was moved by %i ms is good for as long as it was meant to be',
    (by) => {
      const moment = Date.now() + lifetime;
      jest.advanceTimersByTime(10_000);
      setClock(by);
      expect(deadlines.isPast(moment)).toBe(false);
      expect(deadlines.isPast(Date.now() + 1)).toBe(false);
      expect(deadlines.isPast(Date.now() + Math.min(0, -by) - lifetime)).toBe(true);
    },
  );

  it('is judged by the new time alone once all that were noted before are past', () => {
    const moment = Date.now() + lifetime;
    setClock(3_600_000);
    expect(deadlines.isPast(moment)).toBe(false);
    jest.advanceTimersByTime(lifetime);
    expect(deadlines.isPast(moment)).toBe(true);
    expect(deadlines.isPast(Date.now() + 1)).toBe(false);
  });
});
