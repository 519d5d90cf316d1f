import { setTimeout as sleep } from 'node:timers/promises';
import { median } from '../../support/percentile.ts';
import type { Product } from '../product/product.ts';
import type { Outcome } from '../result.ts';
import type { Settings } from '../settings.ts';

async function untilAnswered(url: string): Promise<void> {
  for (;;) {
    const response = await fetch(url).catch(() => undefined);
    await response?.arrayBuffer();
    if (response?.status === 200) return;
    await sleep(5);
  }
}

/** A second start, with data and compiled code in place, until the gateway says that every service is ready. */
export async function measureStart({ stack, url }: Product, { rounds }: Settings): Promise<Outcome> {
  const seconds: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await stack.stop();
    const begun = performance.now();
    const started = stack.start();
    await untilAnswered(`${url}/readyz`);
    seconds.push((performance.now() - begun) / 1000);
    await started;
  }
  return {
    results: [
      {
        work: 'start, warm, until all is ready',
        limit: '–',
        product: `${median(seconds).toFixed(2)} s`,
        limitMeasured: '–',
        figure: median(seconds),
        goal: { atMost: 2.5, unit: 's' },
        rounds: seconds,
      },
    ],
  };
}
