/** `make shots`: pictures of every screen at three widths, light and dark, with 0, 1, 14 and 200 apps, into shots/. */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { launchBrowser, openContext, openSettled, signInBrowser } from './browser-page.ts';
import { momentsOf, type Moment } from './moments.ts';
import { fillPortfolio, slugsOf } from './portfolios.ts';
import { adminRoutes, nameOf, publicRoutes, schemes, signedOutRoutes, widths } from './site-routes.ts';
import { startEmbeddedStack } from '../support/site/stack.ts';

const folder = path.resolve('shots');
const lists = ['/', '/apps', '/apps/web', '/admin'] as const;

interface Views {
  routes: readonly string[];
  moments?: readonly Moment[];
  isSignedIn: boolean;
}

async function shoot(page: Page, into: string, name: string, isWhole: boolean): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    const width = String(page.viewportSize()?.width);
    await page.screenshot({
      path: path.join(into, `${name}-${width}-${colorScheme}.png`),
      fullPage: isWhole,
    });
  }
}

async function takeShots(browser: Browser, site: string, views: Views, into: string): Promise<void> {
  mkdirSync(into, { recursive: true });
  for (const width of widths) {
    const context = await openContext(browser, width, 'light');
    if (views.isSignedIn) await signInBrowser(context, site);
    const page = await context.newPage();
    for (const route of views.routes) {
      await openSettled(page, site + route);
      await shoot(page, into, nameOf(route), true);
    }
    for (const { route, name, open, maxWidth = Infinity } of views.moments ?? []) {
      if (width > maxWidth) continue;
      // Over an empty page: the same address with another hash would not be loaded again.
      await page.goto('about:blank');
      await openSettled(page, site + route);
      await open(page);
      await shoot(page, into, name, false);
    }
    await context.close();
  }
}

async function takeShotsWith(browser: Browser, apps: 0 | 1 | 14 | 200): Promise<void> {
  const stack = await startEmbeddedStack();
  try {
    const into = path.join(folder, String(apps));
    if (apps === 0) await takeShots(browser, stack.url, { routes: signedOutRoutes, isSignedIn: false }, into);
    await fillPortfolio(stack, apps);
    const slugs = (await slugsOf(stack)).slice(0, apps === 14 ? apps : 1);
    const details = slugs.map((slug) => `/apps/${slug}`);
    const views =
      apps === 14
        ? { routes: [...publicRoutes, ...adminRoutes, ...details], moments: momentsOf(slugs[0] ?? '') }
        : { routes: [...lists, ...details] };
    await takeShots(browser, stack.url, { ...views, isSignedIn: true }, into);
    process.stdout.write(`${String(apps)} apps: ${into}\n`);
  } finally {
    await stack.remove();
  }
}

rmSync(folder, { recursive: true, force: true });
const browser = await launchBrowser();
try {
  for (const apps of [0, 1, 14, 200] as const) await takeShotsWith(browser, apps);
} finally {
  await browser.close();
}
