import type { Browser, Page } from '@playwright/test';
import { median } from '../support/percentile.ts';
import { openContext, signInBrowser } from './browser-page.ts';
import { atMost, nothingOf, type Finding } from './report.ts';

const words = 'app number 77';
const rounds = 3;

interface WindowWithKeys {
  slowestKey: number;
}

/** Notes how long the slowest key took until the frame that shows it: what is done after that in small pieces holds up no next one. */
const watchKeys = () => {
  const found = window as unknown as WindowWithKeys;
  found.slowestKey = 0;
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (name === 'keydown') found.slowestKey = Math.max(found.slowestKey, duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
};

/** Milliseconds since it was asked last, in steps of 8. */
const takeSlowestKey = (page: Page) =>
  page.evaluate(() => {
    const found = window as unknown as WindowWithKeys;
    const slowest = found.slowestKey;
    found.slowestKey = 0;
    return slowest;
  });

/** Resolves once what a key set off has been painted and nothing is left to do. */
const atRest = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve())));
      }),
  );

const placeOf = (page: Page) =>
  page
    .getByPlaceholder('Search apps...')
    .evaluate((box) => `${String(scrollY)}/${String(box.getBoundingClientRect().top)}`);

/** The search of the admin list, a key at a time: how soon each is answered, and whether the page stays where it is. */
export async function auditAdminSearch(browser: Browser, site: string): Promise<Finding[]> {
  const context = await openContext(browser, 1440, 'light');
  await signInBrowser(context, site);
  const page = await context.newPage();
  await page.addInitScript(watchKeys);
  await page.goto(`${site}/admin`, { waitUntil: 'networkidle' });
  const search = page.getByPlaceholder('Search apps...');
  await search.focus();
  await atRest(page);
  const start = await placeOf(page);
  const letters = words.split('');
  const keys = [...letters, ...letters.map(() => 'Backspace')];
  const times = keys.map(() => [] as number[]);
  const jumps = new Set<string>();
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, key] of keys.entries()) {
      await page.keyboard.press(key === ' ' ? 'Space' : key);
      await atRest(page);
      times[index]?.push(await takeSlowestKey(page));
      const place = await placeOf(page);
      if (place !== start) jumps.add(`after “${key}” from ${start} to ${place}`);
    }
  }
  await context.close();
  const slowest = Math.max(...times.map(median));
  return [
    atMost('admin search, 1,000 apps: slowest key until it is shown', slowest, {
      limit: 50,
      digits: 0,
      unit: ' ms',
    }),
    ...nothingOf('  jumps of the page', [...jumps]),
  ];
}
