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

async function runOnce(site: string, route: string, blockedUrlPatterns: string[] = []): Promise<PageScore> {
  const port = await findFreePort();
  const browser = await launchBrowser([`--remote-debugging-port=${String(port)}`]);
  try {
    const options = { port, onlyCategories: [...categories], blockedUrlPatterns };
    const result = await lighthouse(site + route, { ...options, logLevel: 'error' });
    if (result === undefined) throw new Error(`Lighthouse gave nothing for ${route}`);
    return toScore(route, result.lhr);
  } finally {
    await browser.close();
  }
}

function toFindings({ route, scores, ...measured }: PageScore, still: PageScore): Finding[] {
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
    atMost(`${route} the same without scripts`, still.largestPaint, { unit: ' ms' }),
    atMost(`${route} layout shift`, measured.layoutShift, layoutShift),
    atMost(`${route} total blocking time`, measured.blocking, blocking),
    atMost(`${route} the same without scripts`, still.blocking, { unit: ' ms' }),
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

const ourScripts = ['*/assets/*.js'];

/** Of three runs the one with the median performance. */
function medianOf(runs: readonly PageScore[]): PageScore {
  const [, median] = runs.toSorted(
    (a, b) => a.scores.performance - b.scores.performance || b.blocking - a.blocking,
  );
  if (median === undefined) throw new Error('A median is of three runs.');
  return median;
}

/**
 * Lighthouse's mobile preset on each route, three times. The same document without our scripts, in turns with it, tells what a
 * browser on this machine needs for nothing but showing it.
 */
export async function auditLighthouse(site: string, routes: readonly string[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const route of routes) {
    const runs: PageScore[] = [];
    const stillRuns: PageScore[] = [];
    await awaitSmallDocument(site + route);
    while (runs.length < 3) {
      runs.push(await runOnce(site, route));
      stillRuns.push(await runOnce(site, route, ourScripts));
    }
    findings.push(...toFindings(medianOf(runs), medianOf(stillRuns)));
  }
  return findings;
}
