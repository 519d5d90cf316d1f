import type { QueryTask } from '../limits/query-server.ts';
import { startLimit } from '../limits/limit-process.ts';
import { compare, visitors } from '../load/side-by-side.ts';
import { startProduct, type Product } from '../product/product.ts';
import type { Outcome, Result } from '../result.ts';
import type { Settings } from '../settings.ts';

/** What the gateway does not cache: a search, also one for nothing; what an administrator reads. */
export const uncached = {
  list: (query = '') => `/api/apps/getapps?q=&${query}`,
  slug: (slug: string) => `/api/apps/slug/${slug}`,
};

const columns = `id, user_id as "userId", title, description, short_description as "shortDescription", seo_slug as "seoSlug",
  thumbnail_url as "thumbnailUrl", category, app_type as "appType", features, screenshots, image_alts as "imageAlts",
  download_url as "downloadUrl", demo_url as "demoUrl", meta_title as "metaTitle", meta_description as "metaDescription",
  meta_keywords as "metaKeywords", is_active as "isActive", created_at as "createdAt", updated_at as "updatedAt", version`;

interface UncachedRead extends Pick<QueryTask, 'sql' | 'values' | 'isOne'> {
  work: string;
  path: string;
  /** In the portfolio that is read. */
  apps: number;
  atLeast: number;
}

/** So many that the gateway's cache has forgotten an app when it is asked for again. */
const manyApps = 100_000;

const reads: readonly [UncachedRead, UncachedRead] = [
  {
    work: '100 apps, full list, cache off',
    path: uncached.list(),
    apps: 100,
    atLeast: 0.4,
    sql: `select ${columns} from catalog.apps where is_active and deleted_at is null order by position desc`,
    values: [],
    isOne: false,
  },
  {
    work: 'one app by slug, cache off',
    path: '/api/apps/slug/harbour-{n}',
    apps: manyApps,
    atLeast: 0.15,
    sql: `select ${columns} from catalog.apps where seo_slug = $1 and is_active and deleted_at is null`,
    values: ['harbour-1'],
    isOne: true,
  },
];

/** How many requests the catalog has answered. */
async function answered({ catalogUrl }: Product): Promise<number> {
  const metrics = await (await fetch(`${catalogUrl}/metrics`)).text();
  const counts = [...metrics.matchAll(/^http_request_seconds_count\{[^}]*route="\/api\/[^}]*\} (\d+)$/gm)];
  return counts.reduce((sum, [, count]) => sum + Number(count), 0);
}

/** @throws where requests do not get as far as the catalog, so that it is not what it says */
async function checkUncached(product: Product, url: string): Promise<void> {
  const before = await answered(product);
  for (const number of ['1', '2', '3']) await (await fetch(url.replaceAll('{n}', number))).arrayBuffer();
  if ((await answered(product)) - before < 3) throw new Error(`${url} was answered from the cache`);
}

async function measureRead(product: Product, read: UncachedRead, settings: Settings): Promise<Result> {
  const { work, path, apps, sql, values, isOne, atLeast } = read;
  const url = product.url + path;
  await checkUncached(product, url);
  const limit = await startLimit('query-server.ts', { databaseUrl: product.databaseUrl, sql, values, isOne });
  try {
    return await compare(
      {
        work,
        limit: 'node:http, one prepared query',
        atLeast,
        product: { url, connections: visitors, lastNumber: apps },
        bare: { url: limit.url, connections: visitors },
      },
      settings,
    );
  } finally {
    await limit.stop();
  }
}

/** Gateway, catalog and PostgreSQL, beside one server that asks PostgreSQL itself. */
export async function measureUncachedReads(product: Product, settings: Settings): Promise<Outcome> {
  const [list, slug] = reads;
  const large = await startProduct(manyApps);
  try {
    return {
      results: [await measureRead(product, list, settings), await measureRead(large, slug, settings)],
    };
  } finally {
    await large.remove();
  }
}
