import { describe, expect, it } from '@jest/globals';
import { describeTimeZone, fromLocalInput, toLocalInput } from './local-time.ts';

describe('a time in the form', () => {
  it('is on the clock of the administrator, and in UTC where it is stored', () => {
    const local = new Date(2027, 0, 31, 9, 5);
    expect(toLocalInput(local.toISOString())).toBe('2027-01-31T09:05');
    expect(fromLocalInput('2027-01-31T09:05')).toBe(local.toISOString());
  });

  it('is none where none was chosen', () => {
    expect(toLocalInput('')).toBe('');
    expect(toLocalInput('soon')).toBe('');
    expect(fromLocalInput('')).toBe('');
  });

  it('says whose clock it is', () => {
    expect(describeTimeZone([])).toMatch(/^\S+, UTC(?:[+-]\d+(?::\d+)?)?$/);
  });

  it('says how far that clock is from UTC at the times that were chosen', () => {
    const [winter, summer] = ['2027-01-31T09:05:00.000Z', '2027-07-31T09:05:00.000Z'];
    const describe = (...times: (string | null)[]) => describeTimeZone(times, 'Europe/Berlin');
    expect(describe(winter, null)).toBe('Europe/Berlin, UTC+1');
    expect(describe(null, summer)).toBe('Europe/Berlin, UTC+2');
    expect(describe(winter, summer)).toBe('Europe/Berlin, UTC+1 and UTC+2');
  });
});
