import { expect, it } from '@jest/globals';
import { appError } from '@portfolio/kit/app-error.ts';
import { createLogger } from '@portfolio/kit/logger.ts';
import { createPatience, reasonOf } from './patience.ts';

const silentLogger = createLogger('media', 'silent');
const one = { key: 'one', ofOutage: 100 };

/** How often something fails until that is its end, and the reason. */
async function failuresUntilEnd(error: Error): Promise<[number, string]> {
  const attempt = createPatience(silentLogger);
  for (let times = 1; ; times += 1)
    try {
      return [times, await attempt(one, () => Promise.reject(error), reasonOf)];
    } catch (thrown) {
      expect(thrown).toBe(error);
    }
}

it('ends what is refused, or fails again and again, with the reason', async () => {
  expect(await failuresUntilEnd(appError('bodyTooLarge'))).toEqual([1, expect.any(String)]);
  const [times, reason] = await failuresUntilEnd(new Error('a secret of the database'));
  expect([times, reason]).toEqual([3, expect.stringContaining('went wrong here')]);
  expect(await failuresUntilEnd(appError('unavailable'))).toEqual([
    100,
    expect.stringContaining('not available'),
  ]);
});

it('counts failures in a row', async () => {
  const attempt = createPatience(silentLogger);
  const fail = () => attempt(one, () => Promise.reject(new Error('once')), reasonOf);
  for (let times = 0; times < 5; times += 1) {
    await expect(fail()).rejects.toThrow('once');
    await expect(fail()).rejects.toThrow('once');
    expect(await attempt(one, () => Promise.resolve('done'), reasonOf)).toBe('done');
  }
});
