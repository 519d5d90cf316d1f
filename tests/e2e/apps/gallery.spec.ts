import { expect, test, type Page } from '@playwright/test';
import { startInstalledStack } from '../../support/site/installed-stack.ts';
import { createApp, signIn } from '../../support/site/seed.ts';
import type { Stack } from '../../support/site/stack.ts';

test.describe('the gallery of screenshots', () => {
  let stack: Stack;

  test.beforeAll(async () => {
    stack = await startInstalledStack();
    await createApp(await signIn(stack), { title: 'Harbour', seoSlug: 'harbour' }, 10);
  });
  test.afterAll(() => stack.remove());

  const gallery = (page: Page) => page.getByRole('dialog', { name: 'Screenshots of Harbour' });
  const tile = (page: Page, number: number) =>
    page.getByRole('button', { name: `Screenshot ${String(number)} of Harbour` });
  const open = async (page: Page) => {
    await page.goto(`${stack.url}/apps/harbour`);
    await tile(page, 3).focus();
    await page.keyboard.press('Enter');
    await expect(gallery(page)).toBeVisible();
  };
  const isFocusBehind = (page: Page) =>
    page.evaluate(
      () => document.activeElement?.closest('dialog') === null && document.activeElement !== document.body,
    );

  test('opens on the chosen screenshot, shows k of n, and wraps at both ends', async ({ page }) => {
    await open(page);
    await expect(gallery(page).getByText('3 of 10')).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(gallery(page).getByText('1 of 10')).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(gallery(page).getByText('10 of 10')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(gallery(page).getByText('1 of 10')).toBeVisible();
    await gallery(page).getByRole('button', { name: 'Previous screenshot' }).click();
    await expect(gallery(page).getByText('10 of 10')).toBeVisible();
    await gallery(page).getByRole('button', { name: 'Screenshot 5', exact: true }).click();
    await expect(gallery(page).getByText('5 of 10')).toBeVisible();
    await expect(page).toHaveURL(/#shot-5$/);
  });

  test('traps the focus, and restores it when Escape closes the gallery', async ({ page }) => {
    await open(page);
    const visited = new Set<string>();
    for (let press = 0; press < 20; press += 1) {
      await page.keyboard.press('Tab');
      expect(await isFocusBehind(page)).toBe(false);
      visited.add(await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? ''));
    }
    expect([...visited]).toEqual(
      expect.arrayContaining(['Close the gallery', 'Next screenshot', 'Screenshot 10']),
    );
    await page.keyboard.press('Escape');
    await expect(gallery(page)).toBeHidden();
    await expect(tile(page, 3)).toBeFocused();
    await expect(page).toHaveURL(`${stack.url}/apps/harbour`);
  });

  test('locks the scrolling of the page while it is open', async ({ page }) => {
    await open(page);
    const before = await page.evaluate(() => scrollY);
    await page.mouse.move(640, 400);
    await page.mouse.wheel(0, 600);
    await page.keyboard.press('PageDown');
    // Once the next key is handled, the effect of the wheel would be visible.
    await page.keyboard.press('ArrowRight');
    await expect(gallery(page).getByText('4 of 10')).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await page.keyboard.press('Escape');
    await expect(gallery(page)).toBeHidden();
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
  });

  test('is part of the address: a link opens it, Back closes it', async ({ page }) => {
    await page.goto(`${stack.url}/apps/harbour#shot-7`);
    await expect(gallery(page).getByText('7 of 10')).toBeVisible();
    await gallery(page).getByRole('button', { name: 'Close the gallery' }).click();
    await expect(gallery(page)).toBeHidden();
    await expect(page).toHaveURL(`${stack.url}/apps/harbour`);
    await tile(page, 2).click();
    await expect(gallery(page).getByText('2 of 10')).toBeVisible();
    await page.goBack();
    await expect(gallery(page)).toBeHidden();
    await page.goto(`${stack.url}/apps/harbour#shot-11`);
    await expect(tile(page, 1)).toBeVisible();
    await expect(gallery(page)).toBeHidden();
  });

  test('shows eight of ten beside the text, and all of them on request', async ({ page }) => {
    await page.goto(`${stack.url}/apps/harbour`);
    await expect(page.getByRole('heading', { name: 'App Screenshots (10)' })).toBeVisible();
    await expect(page.getByRole('button', { name: /of Harbour/ })).toHaveCount(8);
    await expect(tile(page, 8)).toContainText('+2 View All');
    await page.getByRole('button', { name: 'View All 10 Screenshots' }).click();
    await expect(gallery(page).getByText('1 of 10')).toBeVisible();
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test('follows a swipe to either side, and not up or down', async ({ page }) => {
      await page.goto(`${stack.url}/apps/harbour#shot-3`);
      await expect(gallery(page).getByText('3 of 10')).toBeVisible();
      const session = await page.context().newCDPSession(page);
      const swipe = async (dx: number, dy: number) => {
        const points = (x: number, y: number) => [{ x, y }];
        await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(195, 400) });
        for (const part of [0.3, 0.6, 1])
          await session.send('Input.dispatchTouchEvent', {
            type: 'touchMove',
            touchPoints: points(195 + dx * part, 400 + dy * part),
          });
        await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      };
      await swipe(-120, 8);
      await expect(gallery(page).getByText('4 of 10')).toBeVisible();
      await swipe(10, -150);
      await swipe(120, -8);
      await expect(gallery(page).getByText('3 of 10')).toBeVisible();
    });
  });
});
