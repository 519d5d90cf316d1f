import { expect, test, type Page } from '@playwright/test';
import { startInstalledStack } from '../support/site/installed-stack.ts';
import type { Stack } from '../support/site/stack.ts';

test.describe('a visitor without a mouse', () => {
  let stack: Stack;

  test.beforeAll(async () => {
    stack = await startInstalledStack();
  });
  test.afterAll(() => stack.remove());

  /** Presses Tab until the element has the focus. */
  const tabTo = async (page: Page, name: string, presses = 30) => {
    for (let press = 0; press < presses; press += 1) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => {
        const { activeElement } = document;
        const label =
          activeElement instanceof HTMLInputElement ? activeElement.labels?.[0]?.innerText : undefined;
        return activeElement?.getAttribute('aria-label') ?? label ?? activeElement?.textContent;
      });
      if (focused?.includes(name) === true) return;
    }
    throw new Error(`Nothing called “${name}” within ${String(presses)} presses of Tab.`);
  };

  test('skips the navigation with the first link of the page', async ({ page }) => {
    await page.goto(`${stack.url}/industries`);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await tabTo(page, 'Discuss Your Project', 1);
  });

  test.describe('on a narrow window', () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test('opens the menu, stays inside it, and leaves it by Escape or by a link', async ({ page }) => {
      await page.goto(stack.url);
      const button = page.getByRole('button', { name: 'Open the menu' });
      const menu = page.getByRole('dialog', { name: 'Menu' });
      await expect(button).toHaveAttribute('aria-expanded', 'false');
      await tabTo(page, 'Open the menu');
      await page.keyboard.press('Enter');
      await expect(menu).toBeVisible();
      await expect(menu.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
      await expect(page.locator('[inert] main')).toHaveCount(1);

      for (let press = 0; press < 12; press += 1) {
        await page.keyboard.press('Tab');
        expect(await page.evaluate(() => document.activeElement?.closest('main, footer') ?? null)).toBeNull();
      }
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(button).toBeFocused();
      await expect(page.locator('[inert] main')).toHaveCount(0);

      await page.keyboard.press('Enter');
      await expect(menu).toBeVisible();
      // Nothing has the focus after this, and it is still restored.
      await menu.click({ position: { x: 10, y: 800 } });
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(button).toBeFocused();

      // Some browsers close a dialog without a cancel event.
      await page.keyboard.press('Enter');
      await expect(menu).toBeVisible();
      await menu.evaluate((dialog: HTMLDialogElement) => dialog.close());
      await expect(button).toHaveAttribute('aria-expanded', 'false');
      await expect(page.locator('[inert] main')).toHaveCount(0);
      await expect(button).toBeFocused();

      await page.keyboard.press('Enter');
      await expect(menu).toBeVisible();
      await tabTo(page, 'Contact');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`${stack.url}/contact`);
      await expect(menu).toBeHidden();
      await expect(page.getByRole('main')).toBeFocused();
    });
  });

  test('fills in the contact form, reads what is wrong, and sends it', async ({ page }) => {
    await page.goto(`${stack.url}/contact`);
    await tabTo(page, 'Full Name');
    await page.keyboard.type('Grace Hopper');
    await page.keyboard.press('Tab');
    await page.keyboard.type('12345');
    await page.keyboard.press('Tab');
    await page.keyboard.type('grace@example.com');
    await page.keyboard.press('Enter');

    const phone = page.getByLabel('Phone Number');
    await expect(phone).toBeFocused();
    await expect(phone).toHaveAccessibleDescription('Phone number must be at least 10 digits');
    await expect(page.getByText('Please correct the highlighted fields.')).toBeVisible();
    await page.keyboard.type('67890');
    await expect(phone).not.toHaveAttribute('aria-invalid');
    await tabTo(page, 'Email Address');
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Project Details')).toBeFocused();
    await page.keyboard.type('A compiler that people can read.');

    await tabTo(page, 'Send Message');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Thank You!')).toBeVisible();
    await tabTo(page, 'Send Another Message', 1);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Thank You!')).toBeHidden();
    await expect(page.getByLabel('Full Name')).toBeFocused();
  });

  test('sees that a message is being sent, and keeps focus and text when it fails', async ({ page }) => {
    const failure = Promise.withResolvers<undefined>();
    await page.route('**/api/crm/send', async (route) => {
      await failure.promise;
      await route.abort();
    });
    await page.goto(`${stack.url}/contact`);
    await page.getByLabel('Full Name').fill('Grace Hopper');
    await page.getByLabel('Phone Number').fill('1234567890');
    await page.getByLabel('Email Address').fill('grace@example.com');
    await page.getByLabel('Project Details').fill('A compiler that people can read.');
    await tabTo(page, 'Send Message');
    await page.keyboard.press('Enter');
    const sending = page.getByRole('button', { name: 'Sending Message...' });
    await expect(sending).toBeDisabled();
    failure.resolve(undefined);
    await expect(page.getByRole('alert').getByText('Message not sent')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send Message' })).toBeFocused();
    await expect(page.getByLabel('Project Details')).toHaveValue('A compiler that people can read.');
  });

  test('loses nothing that was typed or pressed before the scripts of the page are loaded', async ({
    page,
  }) => {
    const scripts = Promise.withResolvers<undefined>();
    await page.route(/\/assets\/core-/, async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto(`${stack.url}/contact`, { waitUntil: 'commit' });
    await page.getByLabel('Full Name').fill('Grace Hopper');
    await page.getByRole('button', { name: 'Send Message' }).press('Enter');
    expect(page.url()).toBe(`${stack.url}/contact`);
    scripts.resolve(undefined);
    await expect(page.getByText('Enter a valid email')).toBeVisible();
    await expect(page.getByText('Full name is required')).toBeHidden();
    await expect(page.getByLabel('Full Name')).toHaveValue('Grace Hopper');
  });
});
