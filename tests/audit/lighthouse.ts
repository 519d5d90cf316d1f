import lighthouse, { type Result } from 'lighthouse';
import { findFreePort } from '../support/free-port.ts';
import { launchBrowser } from './browser-page.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** What one run of a page gave: scores from 0 to 100, times in milliseconds, sizes in bytes as they were sent. */
export interface PageScore {
  route: string;
  scores: Record<(typeof categories)[number], number>;
  largestPaint: number;
  layoutShift: number;
  blocking: number;
  scriptBytes: number;
  totalBytes: number;
}

const sizeOf = (result: Result, type: string) => {
  const items = result.audits['resource-summary']?.details;
  if (items?.type !== 'table') return 0;
  const row = items.items.find((item) => item.resourceType === type);
  return Number(row?.transferSize ?? 0);
};

function toScore(route: string, result: Result): PageScore {
  const value = (audit: string) => result.audits[audit]?.numericValue ?? Number.NaN;
  return {
    route,
    scores: Object.fromEntries(
      categories.map((name) => [name, Math.round((result.categories[name]?.score ?? 0) * 100)]),
    ) as PageScore['scores'],
    largestPaint: value('largest-contentful-paint'),
    layoutShift: value('cumulative-layout-shift'),
    blocking: value('total-blocking-time'),
    scriptBytes: sizeOf(result, 'script'),
    totalBytes: sizeOf(result, 'total'),
  };
}

/** Lighthouse's mobile preset on each route; of three runs the one with the median performance. */
export async function auditLighthouse(site: string, routes: readonly string[]): Promise<PageScore[]> {
  const scores: PageScore[] = [];
  for (const route of routes) {
    const runs: PageScore[] = [];
    for (let run = 0; run < 3; run += 1) {
      const port = await findFreePort();
      const browser = await launchBrowser([`--remote-debugging-port=${String(port)}`]);
      try {
        const result = await lighthouse(site + route, {
          port,
          onlyCategories: [...categories],
          logLevel: 'error',
        });
        if (result !== undefined) runs.push(toScore(route, result.lhr));
      } finally {
        await browser.close();
      }
    }
    runs.sort((a, b) => a.scores.performance - b.scores.performance);
    const median = runs[Math.floor(runs.length / 2)];
    if (median === undefined) throw new Error(`Lighthouse gave nothing for ${route}`);
    scores.push(median);
  }
  return scores;
}
