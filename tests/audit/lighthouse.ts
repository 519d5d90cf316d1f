import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import lighthouse, { type Result } from 'lighthouse';
import { findFreePort } from '../support/servers/free-port.ts';
import { median } from '../support/percentile.ts';
import { launchBrowser } from './browser-page.ts';
import { atLeast, atMost, type Finding } from './report.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const limits = {
  performance: 97,
  others: 100,
  largestPaint: { limit: 1400, goal: 1200, unit: ' ms' },
  layoutShift: { limit: 0.01, digits: 3 },
  blocking: { limit: 150, unit: ' ms' },
  /** kB. */
  scripts: 145,
  /** kB of a first visit to the home page: the other pages show more pictures. */
  homeEverything: 350,
};

/** What runs of a page gave: scores from 0 to 100, times in milliseconds, sizes in bytes as they were sent. */
interface PageScore {
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

function toScore(result: Result): PageScore {
  const value = (audit: string) => result.audits[audit]?.numericValue ?? Number.NaN;
  return {
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

async function runOnce(address: string, blockedUrlPatterns: string[] = []): Promise<PageScore> {
  const port = await findFreePort();
  const browser = await launchBrowser([`--remote-debugging-port=${String(port)}`]);
  try {
    const options = { port, onlyCategories: [...categories], blockedUrlPatterns };
    const result = await lighthouse(address, { ...options, logLevel: 'error' });
    if (result === undefined) throw new Error(`Lighthouse gave nothing for ${address}`);
    return toScore(result.lhr);
  } finally {
    await browser.close();
  }
}

/** @param still the same document without our scripts */
function toFindings(route: string, { scores, ...measured }: PageScore, still: PageScore): Finding[] {
  const { largestPaint, layoutShift, blocking, scripts, homeEverything } = limits;
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
      limit: scripts,
      ...kilobytes,
    }),
    atMost(`${route} everything`, measured.totalBytes / 1000, {
      ...(route === '/' ? { limit: homeEverything } : {}),
      ...kilobytes,
    }),
  ];
}

const ourScripts = ['*/assets/*.js'];
const rounds = 5;

/** Of each figure the median of all runs: they differ by more than what they are to tell, and not all in the same run. */
function medianOf(runs: readonly PageScore[]): PageScore {
  const medianBy = (figure: (run: PageScore) => number) => median(runs.map(figure));
  return {
    scores: Object.fromEntries(
      categories.map((name) => [name, medianBy(({ scores }) => scores[name])]),
    ) as PageScore['scores'],
    largestPaint: medianBy(({ largestPaint }) => largestPaint),
    layoutShift: medianBy(({ layoutShift }) => layoutShift),
    blocking: medianBy(({ blocking }) => blocking),
    scriptBytes: medianBy(({ scriptBytes }) => scriptBytes),
    totalBytes: medianBy(({ totalBytes }) => totalBytes),
  };
}

const emptyPage =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Empty</title><h1>Empty page</h1>';

/** Does something with the address of a page that has nothing in it. */
async function withEmptyPage<T>(use: (address: string) => Promise<T>): Promise<T> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(emptyPage);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  try {
    return await use(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`);
  } finally {
    server.close();
  }
}

/**
 * Lighthouse's mobile preset on each route. The same document without our scripts and an empty page, measured in turns with it,
 * show what a browser on this machine needs at the least.
 */
export function auditLighthouse(site: string, routes: readonly string[]): Promise<Finding[]> {
  return withEmptyPage(async (emptyAddress) => {
    const empty: PageScore[] = [];
    const pages = routes.map((route) => ({ route, runs: [] as PageScore[], still: [] as PageScore[] }));
    for (let round = 0; round < rounds; round += 1) {
      empty.push(await runOnce(emptyAddress));
      for (const { route, runs, still } of pages) {
        runs.push(await runOnce(site + route));
        still.push(await runOnce(site + route, ourScripts));
      }
    }
    return [
      atMost('an empty page: total blocking time', medianOf(empty).blocking, { unit: ' ms' }),
      ...pages.flatMap(({ route, runs, still }) => toFindings(route, medianOf(runs), medianOf(still))),
    ];
  });
}
