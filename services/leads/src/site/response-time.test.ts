import { describe, expect, it } from '@jest/globals';
import { parseResponseTime } from './response-time.ts';

describe('the Response Time of the site', () => {
  it.each([
    ['24 hours', 1440],
    ['2 Hours', 120],
    ['30 minutes', 30],
    ['1-2 days', 2880],
    ['1.5h', 90],
    ['1 week', 10_080],
    ['as soon as we can', 1440],
    ['0 hours', 1440],
    ['', 1440],
  ])('%j is %i minutes', (text, minutes) => {
    expect(parseResponseTime(text)).toBe(minutes);
  });
});
