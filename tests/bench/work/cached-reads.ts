import { startLimit } from '../limits/limit-process.ts';
import { bytesOf } from '../load/bytes.ts';
import { compare, visitors } from '../load/side-by-side.ts';
import { knownSlug } from '../product/portfolio.ts';
import type { Product } from '../product/product.ts';
import type { Outcome, Result } from '../result.ts';
import type { Settings } from '../settings.ts';

interface CachedRead {
  work: string;
  path: string;
  /** What a browser says that it takes; without it, the body goes out as it is. */
  encoding?: string;
  atLeast: number;
}

const reads: CachedRead[] = [
  { work: '100 apps, full list, cached', path: '/api/apps/getapps', encoding: 'br', atLeast: 0.7 },
  { work: 'the same, not compressed', path: '/api/apps/getapps', atLeast: 0.7 },
  { work: 'one app by slug, cached', path: `/api/apps/slug/${knownSlug}`, encoding: 'br', atLeast: 0.5 },
  { work: 'home document, cached', path: '/', encoding: 'br', atLeast: 0.7 },
  { work: 'detail document, cached', path: `/apps/${knownSlug}`, encoding: 'br', atLeast: 0.7 },
];

async function measure({ url }: Product, read: CachedRead, settings: Settings): Promise<Result> {
  const headers = { 'accept-encoding': read.encoding ?? 'identity' };
  const task = await bytesOf(url + read.path, headers);
  const limit = await startLimit('bytes-server.ts', task);
  try {
    return await compare(
      {
        work: `${read.work} (${(task.body.length / 1000).toFixed(1)} kB)`,
        limit: 'node:http, same bytes',
        atLeast: read.atLeast,
        product: { url: url + read.path, connections: visitors, headers },
        bare: { url: limit.url, connections: visitors, headers },
      },
      settings,
    );
  } finally {
    await limit.stop();
  }
}

/** Answers from the gateway's cache, beside a bare server with the same bytes. */
export async function measureCachedReads(product: Product, settings: Settings): Promise<Outcome> {
  const results: Result[] = [];
  for (const read of reads) results.push(await measure(product, read, settings));
  return { results };
}
