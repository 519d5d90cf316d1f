import { percentile } from '../../support/percentile.ts';
import { addressOf, type Answer, type Ask } from './ask.ts';

/** Somebody who reads the site all the time, from an address of their own. */
export interface Reader {
  /** Stops reading. @returns milliseconds that each read took, and how many were not 200 */
  stop: () => Promise<{ times: number[]; failed: number; p99: number; median: number }>;
}

/** Reads public pages again and again, one after the other. */
export function startReader(ask: Ask, paths: readonly string[] = ['/api/apps/getapps', '/']): Reader {
  let isOver = false;
  const times: number[] = [];
  let failed = 0;
  const read = async () => {
    for (let turn = 0; !isOver; turn += 1) {
      const path = paths[turn % paths.length] ?? '/';
      const answer: Answer | undefined = await ask({ path, from: addressOf(60_000) }).catch(() => undefined);
      if (answer?.status === 200) times.push(answer.ms);
      else failed += 1;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  const reading = read();
  return {
    stop: async () => {
      isOver = true;
      await reading;
      return { times, failed, p99: percentile(times, 99), median: percentile(times, 50) };
    },
  };
}
