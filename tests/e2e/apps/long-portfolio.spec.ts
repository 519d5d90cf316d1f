import { expect, test, type Page } from '@playwright/test';
import { openPortfolio } from '../../support/site/admin-page.ts';
import { startInstalledStack } from '../../support/site/installed-stack.ts';
import { createApp, signIn } from '../../support/site/seed.ts';
import type { Stack } from '../../support/site/stack.ts';

/** More than are rendered all at once. */
const appCount = 72;
const lastTitle = 'App 1';
const firstTitle = `App ${String(appCount)}`;

test.describe('a portfolio of many apps', () => {
  let stack: Stack;

  test.beforeAll(async () => {
    stack = await startInstalledStack();
    const admin = await signIn(stack);
    const { thumbnailUrl, description, shortDescription, category, appType } = await createApp(
      admin,
      { title: lastTitle },
      0,
    );
    const shared = { thumbnailUrl, description, shortDescription, category, appType, features: [] };
    for (let index = 2; index <= appCount; index += 1) {
      const { status } = await admin.call('POST', '/apps/create', {
        title: `App ${String(index)}`,
        screenshots: [],
        ...shared,
      });
      expect(status).toBe(201);
    }
  });
  test.afterAll(() => stack.remove());

  const height = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

  test('renders the cards near the window alone, at their places, and is as long as all of them', async ({
    page,
  }) => {
    const admin = await openPortfolio(page, stack);
    await expect(admin.card(firstTitle)).toBeVisible();
    await expect(admin.card(lastTitle)).toHaveCount(0);
    expect(await page.getByRole('article').count()).toBeLessThan(appCount / 2);
    const first = page.getByRole('listitem').filter({ has: admin.card(firstTitle) });
    await expect(first).toHaveAttribute('aria-posinset', '1');
    await expect(first).toHaveAttribute('aria-setsize', String(appCount));

    const before = await height(page);
    await page.keyboard.press('End');
    await expect(admin.card(lastTitle)).toBeInViewport();
    await expect(admin.card(firstTitle)).toHaveCount(0);
    const last = page.getByRole('listitem').filter({ has: admin.card(lastTitle) });
    await expect(last).toHaveAttribute('aria-posinset', String(appCount));
    expect(Math.abs((await height(page)) - before)).toBeLessThan(2);
  });

  test('has the next card ready for the keyboard, from one end to the other', async ({ page }) => {
    const admin = await openPortfolio(page, stack);
    await admin.card(firstTitle).getByRole('button', { name: 'Delete' }).focus();
    for (let index = appCount - 1; index > appCount - 20; index -= 1) {
      const next = admin.card(`App ${String(index)}`).getByRole('button', { name: 'Delete' });
      for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('Tab');
      await expect(next).toBeFocused();
      await expect(next).toBeInViewport();
    }
  });

  test('shows what is found and all of it again, without moving', async ({ page }) => {
    const admin = await openPortfolio(page, stack);
    await admin.field('Search apps').fill('app 66');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(admin.card('App 66')).toBeVisible();
    await admin.field('Search apps').fill('');
    await expect(admin.card(firstTitle)).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('is put in order over its whole length from the keyboard', async ({ page }) => {
    const admin = await openPortfolio(page, stack);
    await admin.open('/admin/order');
    const handle = page.getByRole('button', { name: `Move ${firstTitle}`, exact: true });
    await handle.focus();
    for (const key of ['Space', 'End']) await page.keyboard.press(key);
    await admin.shows(`${firstTitle}, position ${String(appCount)} of ${String(appCount)}.`);
    await expect(handle).toBeFocused();
    await expect(handle).toBeInViewport();
    await page.keyboard.press('Escape');
    await admin.shows(`${firstTitle} dropped, position 1 of ${String(appCount)}.`);
    await page.keyboard.press('Home');
    await expect(handle).toBeVisible();
  });
});
