import { describe, expect, it } from '@jest/globals';
import { createLogger } from '@portfolio/kit/logger.ts';
import { createResponseTime, parseResponseTime } from './response-time.ts';

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

  it('counts as that of a new site only once the site could not be asked for a while', async () => {
    const { minutes, settledMinutes, refresh } = createResponseTime(
      'http://127.0.0.1:1',
      createLogger('leads', 'silent'),
    );
    for (let failed = 0; failed < 5; failed += 1) {
      expect([minutes(), settledMinutes()]).toEqual([1440, undefined]);
      await refresh();
    }
    expect([minutes(), settledMinutes()]).toEqual([1440, 1440]);
  });
});
