import lighthouse, { type Result } from 'lighthouse';
import { eventually } from '../support/eventually.ts';
import { findFreePort } from '../support/free-port.ts';
import { launchBrowser } from './browser-page.ts';
import { atLeast, atMost, type Finding } from './report.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const limits = {
  performance: 95,
  others: 100,
  largestPaint: { limit: 1500, goal: 1200, unit: ' ms' },
  layoutShift: { limit: 0.02, goal: 0.01, digits: 3 },
  blocking: { limit: 50, unit: ' ms' },
  /** kB of a first visit to the home page: the other pages show more pictures, or have a form. */
  home: { scripts: 130, everything: 350 },
};

/** What one run of a page gave: scores from 0 to 100, times in milliseconds, sizes in bytes as they were sent. */
interface PageScore {
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

async function runOnce(address: string, route: string): Promise<PageScore> {
  const port = await findFreePort();
  const browser = await launchBrowser([`--remote-debugging-port=${String(port)}`]);
  try {
    const result = await lighthouse(address, { port, onlyCategories: [...categories], logLevel: 'error' });
    if (result === undefined) throw new Error(`Lighthouse gave nothing for ${address}`);
    return toScore(route, result.lhr);
  } finally {
    await browser.close();
  }
}

function toFindings({ route, scores, ...measured }: PageScore): Finding[] {
  const { largestPaint, layoutShift, blocking, home } = limits;
  const isHome = route === '/';
  const kilobytes = { digits: 1, unit: ' kB' };
  return [
    ...categories.map((name) =>
      atLeast(`${route} ${name}`, scores[name], {
        limit: name === 'performance' ? limits.performance : limits.others,
        goal: 100,
      }),
    ),
    atMost(`${route} largest contentful paint`, measured.largestPaint, largestPaint),
    atMost(`${route} layout shift`, measured.layoutShift, layoutShift),
    atMost(`${route} total blocking time`, measured.blocking, blocking),
    atMost(`${route} scripts`, measured.scriptBytes / 1000, {
      ...(isHome ? { limit: home.scripts } : {}),
      ...kilobytes,
    }),
    atMost(`${route} everything`, measured.totalBytes / 1000, {
      ...(isHome ? { limit: home.everything } : {}),
      ...kilobytes,
    }),
  ];
}

/** Waits until a page is sent as it is on a site that has visitors: what lasts is made smaller after a few seconds. */
async function awaitSmallDocument(address: string): Promise<void> {
  await eventually(async () => {
    const answer = await fetch(address, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
    const tag = answer.headers.get('etag') ?? '';
    if (!tag.endsWith('-dense"')) throw new Error(`${address} is still ${tag}`);
  });
}

/** Lighthouse's mobile preset on each route; of three runs the one with the median performance. */
export async function auditLighthouse(site: string, routes: readonly string[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const route of routes) {
    const runs: PageScore[] = [];
    await awaitSmallDocument(site + route);
    while (runs.length < 3) runs.push(await runOnce(site + route, route));
    const [, median] = runs.toSorted(
      (a, b) => a.scores.performance - b.scores.performance || b.blocking - a.blocking,
    );
    if (median !== undefined) findings.push(...toFindings(median));
  }
  return findings;
}
