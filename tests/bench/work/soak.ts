import { setTimeout as sleep } from 'node:timers/promises';
import { median } from '../../support/percentile.ts';
import { send, type Load } from '../load/load.ts';
import { memoryOf } from '../product/memory.ts';
import { knownSlug } from '../product/portfolio.ts';
import type { Product } from '../product/product.ts';
import type { Outcome } from '../result.ts';
import type { Settings } from '../settings.ts';
import { uncached } from './uncached-reads.ts';

const sampleEveryMs = 10_000;
/** The first part fills caches and pools. */
const settlingPart = 0.2;

const loadsOf = ({ url, cookie }: Product): Omit<Load, 'seconds'>[] => [
  { url: `${url}/api/apps/getapps`, connections: 4, rate: 200 },
  { url: `${url}/`, connections: 4, rate: 100 },
  { url: url + uncached.slug(knownSlug), connections: 4, rate: 50, headers: { cookie } },
  {
    ...({
      url: `${url}/api/contact/send-message`,
      method: 'POST',
      connections: 2,
      rate: 20,
      status: 202,
    } as const),
    headers: { 'content-type': 'application/json' },
    body: '{"firstName":"Ada {n}","email":"ada@example.com","phone":"020 7946 0000","notes":"A team in two places."}',
  },
  { url: `${url}/api/apps/getapps?q=${knownSlug}`, connections: 2, rate: 20, headers: { cookie } },
];

/** Minutes of mixed reads and writes: memory at the end beside memory once it was warm. */
export async function measureSoak(product: Product, { soakMinutes }: Settings): Promise<Outcome> {
  if (soakMinutes === 0) return { results: [] };
  const seconds = soakMinutes * 60;
  const loads = Promise.all(loadsOf(product).map((load) => send({ ...load, seconds })));
  const megabytes: number[] = [];
  for (let passed = 0; passed < seconds * 1000; passed += sampleEveryMs) {
    await sleep(sampleEveryMs);
    megabytes.push(memoryOf(product.stack.pid()) ?? Number.NaN);
  }
  await loads;
  const part = Math.ceil(megabytes.length * settlingPart);
  const [warm, last] = [median(megabytes.slice(part, 2 * part)), median(megabytes.slice(-part))];
  const result = {
    work: `memory over ${String(soakMinutes)} minutes of mixed load`,
    limit: 'itself, warm',
    product: `${last.toFixed(0)} MB`,
    limitMeasured: `${warm.toFixed(0)} MB`,
    figure: last / warm,
    goal: { atMost: 1.1, unit: '×' } as const,
    rounds: [last / warm],
  };
  return { results: [result] };
}
