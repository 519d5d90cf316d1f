import { median } from '../../support/percentile.ts';
import { processorTimeOf } from '../product/memory.ts';
import { knownSlug } from '../product/portfolio.ts';
import type { Product } from '../product/product.ts';
import type { Outcome } from '../result.ts';
import type { Settings } from '../settings.ts';
import { besideItself, p99Of, roundSeconds, sendSteadily, warmUpSeconds } from './attack.ts';

const beaconsPerSecond = 500;

function sendBeacons({ url }: Product, seconds: number) {
  return sendSteadily({
    urls: [`${url}/api/visits`],
    perSecond: beaconsPerSecond,
    seconds,
    body: JSON.stringify({ path: `/apps/${knownSlug}`, referrer: 'example.com', source: 'newsletter' }),
    // A program that does not say what it is counts nothing.
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/151.0' },
    status: 204,
  });
}

/** @returns milliseconds of a processor that the gateway takes for one; undefined where the system does not report it */
async function costOfBeacon(product: Product): Promise<number | undefined> {
  const taken = () => processorTimeOf(product.stack.pid(), 'services/gateway');
  const before = taken();
  await sendBeacons(product, roundSeconds);
  const after = taken();
  if (before === undefined || after === undefined) return undefined;
  return (after - before) / (beaconsPerSecond * (roundSeconds + warmUpSeconds));
}

/** What a visit costs the gateway, and how long visitors wait while a flood of them comes, beside a product that is left alone. */
export async function measureVisits(product: Product, { rounds }: Settings): Promise<Outcome> {
  await p99Of(product.url, 2);
  await sendBeacons(product, 2);
  const costs: (number | undefined)[] = [];
  const measured: { idle: number; busy: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    costs.push(await costOfBeacon(product));
    const idle = await p99Of(product.url, roundSeconds);
    const beacons = sendBeacons(product, roundSeconds + 2 * warmUpSeconds);
    measured.push({ idle, busy: await p99Of(product.url, roundSeconds) });
    await beacons;
  }
  const known = costs.filter((cost) => cost !== undefined);
  const cost = known.length === 0 ? undefined : median(known);
  return {
    results: [
      {
        work: 'a visit, processor time of the gateway',
        limit: '–',
        product: `${cost?.toFixed(2) ?? '?'} ms`,
        limitMeasured: '–',
        figure: cost,
        note: 'this system does not say',
        goal: { atMost: 0.2, unit: 'ms' },
        rounds: known,
      },
      besideItself(`${String(beaconsPerSecond)} visits/s told`, measured),
    ],
  };
}
