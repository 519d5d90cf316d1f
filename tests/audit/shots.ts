/** `make shots`: pictures of every screen at three widths, light and dark, with 0, 1, 14 and 200 apps, into shots/. */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { launchBrowser, openContext, openSettled, signInBrowser } from './browser-page.ts';
import { slugsOf, startPortfolio } from './portfolios.ts';
import { adminRoutes, nameOf, publicRoutes, schemes, widths } from './site-routes.ts';

const folder = path.resolve('shots');
const lists = ['/', '/apps', '/apps/web', '/admin'] as const;

async function takeShots(
  browser: Browser,
  site: string,
  routes: readonly string[],
  into: string,
): Promise<void> {
  mkdirSync(into, { recursive: true });
  for (const scheme of schemes) {
    for (const width of widths) {
      const context = await openContext(browser, width, scheme);
      if (routes.some((route) => route.startsWith('/admin'))) await signInBrowser(context, site);
      const page = await context.newPage();
      for (const route of routes) {
        await openSettled(page, site + route);
        await page.screenshot({
          path: path.join(into, `${nameOf(route)}-${String(width)}-${scheme}.png`),
          fullPage: true,
        });
      }
      await context.close();
    }
  }
}

rmSync(folder, { recursive: true, force: true });
const browser = await launchBrowser();
try {
  for (const apps of [0, 1, 14, 200] as const) {
    const stack = await startPortfolio(apps);
    try {
      const details = (await slugsOf(stack)).slice(0, apps === 14 ? 14 : 1).map((slug) => `/apps/${slug}`);
      const routes = apps === 14 ? [...publicRoutes, ...adminRoutes, ...details] : [...lists, ...details];
      await takeShots(browser, stack.url, routes, path.join(folder, String(apps)));
      process.stdout.write(`${String(apps)} apps: ${String(routes.length)} screens\n`);
    } finally {
      await stack.remove();
    }
  }
} finally {
  await browser.close();
}
