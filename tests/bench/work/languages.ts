import { wholeSiteSchema } from '@portfolio/contracts/site/site.ts';
import { median } from '../../support/percentile.ts';
import { createVisitor } from '../../support/site/seed.ts';
import { addTranslations, knownSlug, searchWords } from '../product/portfolio.ts';
import { startProduct, type Product } from '../product/product.ts';
import type { Outcome, Result } from '../result.ts';
import type { Settings } from '../settings.ts';
import { latencies, warmUp } from './growth.ts';
import { uncached } from './uncached-reads.ts';

const tags = ['de', 'fr', 'es', 'ar'];

/** What a visitor asks for in the first language. */
const reads = [
  { work: 'home document', path: '/' },
  { work: 'detail document', path: `/apps/${knownSlug}` },
  { work: 'list, cache off', path: uncached.list() },
  { work: 'search', path: `/api/apps/getapps?q=${searchWords.common}&limit=100` },
] as const;

async function publishLanguages({ url, cookie }: Product): Promise<void> {
  const site = wholeSiteSchema.parse((await createVisitor(url).call('GET', '/site')).body);
  const languages = [...site.languages, ...tags.map((tag) => ({ tag, isPublic: true }))];
  const answer = await fetch(`${url}/api/site`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', cookie, origin: url },
    body: JSON.stringify({ languages, version: site.version }),
  });
  if (!answer.ok) throw new Error(`Languages were not set: ${await answer.text()}`);
}

/** The same reads from 100 apps in one language, and from 100 in five. */
export async function measureLanguages(_product: Product, settings: Settings): Promise<Outcome> {
  const sites: { product: Product }[] = [];
  const results: Result[] = [];
  try {
    for (let count = 0; count < 2; count += 1) sites.push({ product: await startProduct(100) });
    const [one, five] = sites;
    if (one === undefined || five === undefined) throw new Error('No site was started');
    await addTranslations(five.product.query, tags);
    await publishLanguages(five.product);
    await warmUp(sites, settings.warmUpSeconds);
    for (const { work, path } of reads) {
      const measured = await latencies(sites, { path }, settings);
      const [base, times] = [measured.get(one) ?? [], measured.get(five) ?? []];
      const rounds = times.map((time, round) => time / (base[round] ?? Number.NaN));
      results.push({
        work: `${work}, five languages`,
        limit: 'itself with one',
        product: `${median(times).toFixed(2)} ms`,
        limitMeasured: `${median(base).toFixed(2)} ms`,
        figure: median(rounds),
        goal: { atMost: 1.1, unit: '×' },
        rounds,
      });
    }
  } finally {
    for (const { product } of sites) await product.remove();
  }
  return { results };
}
