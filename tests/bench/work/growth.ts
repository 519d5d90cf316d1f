import { median } from '../../support/percentile.ts';
import { send } from '../load/load.ts';
import { visitors } from '../load/side-by-side.ts';
import { knownSlug, searchWords } from '../product/portfolio.ts';
import { startProduct, type Product } from '../product/product.ts';
import type { Outcome, Result } from '../result.ts';
import type { Settings } from '../settings.ts';
import { uncached } from './uncached-reads.ts';

interface Read {
  work: string;
  path: string;
  isAdministrators?: true;
}

const reads: readonly Read[] = [
  { work: 'page of 100', path: uncached.list('limit=100') },
  { work: 'by slug', path: uncached.slug(knownSlug), isAdministrators: true },
  { work: 'search, found once', path: `/api/apps/getapps?q=${searchWords.rare}&limit=100` },
  { work: 'search, found everywhere', path: `/api/apps/getapps?q=${searchWords.common}&limit=100` },
];

interface Portfolio {
  apps: number;
  product: Product;
}

/** Only what is asked for often is compiled. */
export async function warmUp(portfolios: readonly { product: Product }[], seconds: number): Promise<void> {
  for (const { product } of portfolios)
    await send({ url: product.url + uncached.list('limit=100'), connections: visitors, seconds });
}

/** Milliseconds of one read after the other: the median of each portfolio in each round. */
export async function latencies<P extends { product: Product }>(
  portfolios: readonly P[],
  { path, isAdministrators }: Pick<Read, 'path' | 'isAdministrators'>,
  { rounds, seconds }: Settings,
): Promise<Map<P, number[]>> {
  const measured = new Map(portfolios.map((portfolio) => [portfolio, [] as number[]]));
  // The first round warms up.
  for (let round = -1; round < rounds; round += 1)
    for (const portfolio of round % 2 === 0 ? portfolios : portfolios.toReversed()) {
      const { median: milliseconds } = await send({
        url: portfolio.product.url + path,
        headers: isAdministrators === true ? { cookie: portfolio.product.cookie } : {},
        connections: 1,
        seconds: Math.min(seconds, 2),
      });
      if (round >= 0) measured.get(portfolio)?.push(milliseconds);
    }
  return measured;
}

function resultOf(work: string, measured: Map<Portfolio, number[]>): Result {
  const [[, base = []] = [], ...larger] = measured;
  const factors = larger.map(([{ apps }, times]) => {
    const rounds = times.map((time, round) => time / (base[round] ?? Number.NaN));
    return { apps, rounds, factor: median(rounds), milliseconds: median(times) };
  });
  const worst = factors.toSorted((a, b) => b.factor - a.factor)[0];
  return {
    work: `growth: ${work}, 100 to ${String(Math.max(...factors.map(({ apps }) => apps)))} apps`,
    limit: `itself at 100 apps`,
    product: `${(worst?.milliseconds ?? Number.NaN).toFixed(2)} ms at ${String(worst?.apps)}`,
    limitMeasured: `${median(base).toFixed(2)} ms`,
    figure: worst?.factor,
    goal: { atMost: 1.25, unit: '×' },
    rounds: worst?.rounds ?? [],
  };
}

/** The same reads from portfolios of several sizes, each in a product of its own: one that has served others would be quicker. */
export async function measureGrowth(_product: Product, settings: Settings): Promise<Outcome> {
  const portfolios: Portfolio[] = [];
  const results: Result[] = [];
  try {
    for (const apps of settings.portfolios) portfolios.push({ apps, product: await startProduct(apps) });
    await warmUp(portfolios, settings.warmUpSeconds);
    for (const read of reads) {
      const measured = await latencies(portfolios, read, settings);
      results.push(resultOf(read.work, measured));
    }
  } finally {
    for (const { product } of portfolios) await product.remove();
  }
  return { results };
}
