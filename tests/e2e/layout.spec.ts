import { expect, test, type Page } from '@playwright/test';
import * as site from '../audit/site-routes.ts';
import { openPortfolio, signInPage } from '../support/site/admin-page.ts';
import { startInstalledStack } from '../support/site/installed-stack.ts';
import { createApp, signIn } from '../support/site/seed.ts';
import { startStack, type Stack } from '../support/site/stack.ts';
import { askMany } from '../threats/support/ask.ts';

const longWord = 'W'.repeat(80);
const publicRoutes = [...site.publicRoutes, '/apps/long'];
const adminRoutes = [...site.adminRoutes.filter((route) => route !== '/dbsetup'), '/admin/apps/long'];

/** Elements that reach beyond the window, unless they are scrolled or cut inside it. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const isClipped = (element: Element): boolean => {
      for (
        let outer = element.parentElement;
        outer !== null && outer !== document.body;
        outer = outer.parentElement
      )
        if (getComputedStyle(outer).overflowX !== 'visible') return true;
      return false;
    };
    const beyond = [...document.querySelectorAll('body *')].filter((element) => {
      const { right, width } = element.getBoundingClientRect();
      return width > 1 && right > innerWidth + 1 && !isClipped(element);
    });
    const words = beyond.map(({ tagName, textContent }) => `${tagName}: ${textContent.slice(0, 40)}`);
    const { scrollWidth } = document.documentElement;
    return scrollWidth > innerWidth ? [`page: ${String(scrollWidth)}`, ...words] : words;
  });

/** Counts what moves from the first paint on, on a phone's line. */
async function openOnSlowLine(page: Page, address: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 150 },
    ...{ downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 },
  });
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) (window as unknown as { moved: number }).moved += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  await expect(page.locator('h1').first()).toBeVisible();
}

const shift = (page: Page) => page.evaluate(() => (window as unknown as { moved: number }).moved);

test.describe('before the site is set up', () => {
  let stack: Stack;

  test.beforeAll(async () => {
    stack = await startStack();
  });
  test.afterAll(() => stack.remove());

  for (const width of [390, 1280])
    for (const route of ['/setup', '/dbsetup', '/login', '/'])
      test(`nothing moves on ${route} while it loads at ${String(width)} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: width === 390 ? 844 : 800 });
        await openOnSlowLine(page, stack.url + route);
        expect(await shift(page)).toBeLessThanOrEqual(0.01);
      });
});

test.describe('an app with words of 80 characters', () => {
  let stack: Stack;

  test.beforeAll(async () => {
    stack = await startInstalledStack();
    const admin = await signIn(stack);
    const words = {
      title: longWord,
      description: `${longWord}\n\n${longWord}`,
      shortDescription: longWord,
      features: [longWord, 'Works offline'],
      downloadUrl: `https://example.com/${longWord}`,
      demoUrl: `https://${'w'.repeat(60)}.example.com/`,
    };
    await createApp(admin, { ...words, seoSlug: 'long' });
    await createApp(admin, { ...words, title: `${longWord} 2`, seoSlug: 'long-site', appType: 'Website' });
    await createApp(admin, { title: 'Harbour', category: 'Social Networking' });
  });
  test.afterAll(() => stack.remove());

  for (const width of [390, 320]) {
    test(`makes nothing wider than a window of ${String(width)} px`, async ({ page }) => {
      test.slow();
      await page.setViewportSize({ width, height: 844 });
      await signInPage(page, stack);
      for (const route of [...publicRoutes, ...adminRoutes]) {
        await page.goto(stack.url + route, { waitUntil: 'networkidle' });
        await expect(page.locator('h1').first()).toBeVisible();
        expect(await tooWide(page), route).toEqual([]);
      }
    });

    test(`makes no dialog wider than a window of ${String(width)} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      const admin = await openPortfolio(page, stack);
      await admin.card(longWord).getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await tooWide(page)).toEqual([]);
      const dialog = page.getByRole('dialog');
      expect(
        await dialog.evaluate((element) => element.scrollWidth - element.clientWidth),
      ).toBeLessThanOrEqual(1);
    });
  }

  test('keeps the styles of a document in their place, so that nothing is laid out again', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const removed: string[] = [];
      Object.assign(window, { removed });
      new MutationObserver((records) => {
        for (const node of records.flatMap(({ removedNodes }) => [...removedNodes]))
          if (node instanceof HTMLStyleElement) removed.push(node.outerHTML.slice(0, 60));
      }).observe(document, { childList: true, subtree: true });
    });
    for (const route of publicRoutes) {
      await page.goto(stack.url + route, { waitUntil: 'networkidle' });
      await expect(page.locator('html')).toHaveAttribute('data-hydrated');
      expect(await page.locator('style[data-emotion]').count(), route).toBeGreaterThan(2);
      expect(await page.evaluate(() => (window as unknown as { removed: string[] }).removed), route).toEqual(
        [],
      );
    }
  });

  for (const width of [390, 1280])
    test(`moves nothing while a page loads at ${String(width)} px`, async ({ browser }) => {
      test.slow();
      // A title of one letter has another width in a fallback font, whatever its metrics.
      const routes = [...publicRoutes, '/login', ...adminRoutes].map((route) =>
        route.replace('/long', '/harbour'),
      );
      const measure = async (route: string) => {
        // A browser with an empty cache.
        const context = await browser.newContext({ viewport: { width, height: width === 390 ? 844 : 800 } });
        const page = await context.newPage();
        if (route.startsWith('/admin')) await signInPage(page, stack);
        await openOnSlowLine(page, stack.url + route);
        expect(await shift(page), route).toBeLessThanOrEqual(0.01);
        await context.close();
      };
      // A slow line leaves time for others.
      await askMany(routes.length, 3, (index) => measure(routes[index]!));
    });

  test('is whole in a printed page, a picture of the page and its text, without being scrolled to', async ({
    page,
  }) => {
    await page.goto(stack.url);
    const footer = page.getByRole('contentinfo');
    expect(await footer.evaluate((element: HTMLElement) => element.innerText)).toContain(
      'All rights reserved.',
    );
    const hidden = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('main section, main li, footer *')]
          .filter((element) => !element.checkVisibility({ contentVisibilityAuto: true }))
          .map(({ tagName, className }) => `${tagName} ${className}`),
      );
    expect(await hidden()).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    expect(await hidden()).toEqual([]);
  });
});
