import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '@portfolio/kit/logger.ts';
import { listen } from '@portfolio/kit/run.ts';
import { createResponseTime } from './response-time.ts';

describe('the Response Time of the site', () => {
  let answer: string | undefined;
  let warnings: string[] = [];
  const site = createServer((_request, response) => {
    if (answer === undefined) response.destroy();
    else response.end(JSON.stringify({ responseTime: answer, timeZone: 'UTC', currency: 'EUR' }));
  });
  afterEach(() => {
    answer = undefined;
    warnings = [];
    site.closeAllConnections();
    site.close();
  });
  const create = async () => {
    await listen(site, '127.0.0.1', 0);
    const address = `http://127.0.0.1:${String((site.address() as AddressInfo).port)}`;
    return createResponseTime(
      address,
      createLogger('leads', 'warn', { write: (line) => void warnings.push(line) }),
    );
  };

  it('counts as that of a new site only once the site could not be asked for a while', async () => {
    const { minutes, settledMinutes, refresh } = await create();
    for (let failed = 0; failed < 5; failed += 1) {
      expect([minutes(), settledMinutes()]).toEqual([1440, undefined]);
      await refresh();
    }
    expect([minutes(), settledMinutes()]).toEqual([1440, 1440]);
  });

  it('is warned of once where it cannot be read, and again after it could', async () => {
    const { minutes, refresh } = await create();
    for (let failed = 0; failed < 4; failed += 1) await refresh();
    expect(warnings).toEqual([]);
    for (let failed = 0; failed < 20; failed += 1) await refresh();
    expect(warnings).toEqual([expect.stringContaining('the Response Time of the site cannot be read')]);
    answer = '2 Stunden';
    await refresh();
    expect(minutes()).toBe(120);
    answer = undefined;
    for (let failed = 0; failed < 20; failed += 1) await refresh();
    expect(warnings).toHaveLength(2);
    expect(minutes()).toBe(120);
  });

  it.each([
    ['2 working days', 2880],
    ['as soon as we can', 1440],
  ])('%j is %i minutes', async (text, expected) => {
    const { minutes, refresh } = await create();
    answer = text;
    await refresh();
    expect(minutes()).toBe(expected);
  });
});
