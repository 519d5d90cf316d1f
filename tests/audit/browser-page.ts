import { chromium, errors, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { findBrowser } from '../support/site/browser.ts';
import { administrator } from '../support/site/seed.ts';

const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
];

export function launchBrowser(extra: readonly string[] = []): Promise<Browser> {
  const executablePath = findBrowser();
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [...browserArguments, ...extra],
  });
}

/** A browser window of a width and a colour scheme, in which nothing moves. */
export function openContext(
  browser: Browser,
  width: number,
  scheme: 'light' | 'dark',
): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width, height: width < 700 ? 844 : 900 },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    deviceScaleFactor: 1,
  });
}

/** Opens an address and waits until it is all there: scripts, fonts, and the images that one scrolls to. */
export async function openSettled(page: Page, address: string): Promise<void> {
  await page.goto(address);
  // Playwright counts images of the editor's frame, which has no address, as never loaded.
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch((error: unknown) => {
    if (!(error instanceof errors.TimeoutError)) throw error;
  });
  // A page that is not rendered on the server may still be running its scripts.
  await page.locator('h1').first().waitFor();
  await page.evaluate(async () => {
    // To the side too: images scrolled out of a strip are not loaded.
    const isOnScreen = (image: HTMLImageElement) => {
      const { top, bottom, left, right, width } = image.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    };
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
      // An image that cannot be loaded counts too, by its placeholder.
      const images = [...document.images].filter(isOnScreen);
      await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
    }
    await document.fonts.ready;
    scrollTo({ top: 0, behavior: 'instant' });
    await new Promise(requestAnimationFrame);
  });
}

/** Signs the administrator in through the login screen. */
export async function signInBrowser(context: BrowserContext, site: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${site}/login`);
  await page.getByPlaceholder('Enter your email').fill(administrator.email);
  await page.getByPlaceholder('Enter your password').fill(administrator.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/admin');
  await page.close();
}
