import type { Browser, CDPSession, Page } from '@playwright/test';
import { median } from '../support/percentile.ts';
import { openContext, signInBrowser } from './browser-page.ts';
import { atMost, nothingOf, type Finding } from './report.ts';

const words = 'app number 77';
const rounds = 3;

/** Milliseconds of scripting so far. */
async function scriptingOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1000;
}

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

/** The search of the admin list, a key at a time: scripting that each sets off, and whether the page stays where it is. */
export async function auditAdminSearch(browser: Browser, site: string): Promise<Finding[]> {
  const context = await openContext(browser, 1440, 'light');
  await signInBrowser(context, site);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
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
      const before = await scriptingOf(session);
      await page.keyboard.press(key === ' ' ? 'Space' : key);
      await atRest(page);
      times[index]?.push((await scriptingOf(session)) - before);
      const place = await placeOf(page);
      if (place !== start) jumps.add(`after “${key}” from ${start} to ${place}`);
    }
  }
  await context.close();
  const slowest = Math.max(...times.map(median));
  return [
    atMost('admin search, 1,000 apps: slowest key, scripting', slowest, {
      limit: 50,
      digits: 1,
      unit: ' ms',
    }),
    ...nothingOf('  jumps of the page', [...jumps]),
  ];
}
