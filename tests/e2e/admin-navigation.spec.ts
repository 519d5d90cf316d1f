import { expect, test } from '@playwright/test';
import { openPortfolio } from '../support/site/admin-page.ts';
import { startInstalledStack } from '../support/site/installed-stack.ts';
import { createApp, createVisitor, signIn } from '../support/site/seed.ts';
import type { Stack } from '../support/site/stack.ts';

test.describe('the navigation of the admin area', () => {
  let stack: Stack;

  test.beforeAll(async () => {
    stack = await startInstalledStack();
    await createApp(await signIn(stack), { title: 'Harbour', seoSlug: 'harbour' });
    const grace = createVisitor(stack.url);
    const enquiry = {
      firstName: 'Grace',
      email: 'grace@example.com',
      phone: '+1 (202) 555-0142',
      notes: 'A quay for all of our ships',
    };
    await grace.call('POST', '/contact/send-message', enquiry);
  });
  test.afterAll(() => stack.remove());

  test('on a phone is a drawer, which closes where it leads', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { press } = await openPortfolio(page, stack);
    const navigation = page.getByRole('navigation', { name: 'Admin area' });
    await expect(navigation).toBeHidden();
    await press('Menu');
    await expect(navigation.getByRole('link', { name: 'Apps' })).toHaveAttribute('aria-current', 'page');
    await navigation.getByRole('link', { name: 'Inbox' }).click();
    await expect(page).toHaveURL(`${stack.url}/admin/leads`);
    await expect(navigation).toBeHidden();
    await press('Menu');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
  });

  test('finds pages, apps, enquiries and actions by keyboard alone', async ({ page }) => {
    await openPortfolio(page, stack);
    const box = page.getByRole('combobox', { name: 'Search everything' });
    const choose = async (words: string, option: RegExp) => {
      await page.keyboard.press('Control+K');
      await expect(box).toBeFocused();
      await box.fill(words);
      await expect(page.getByRole('option', { name: option })).toHaveAttribute('data-highlighted', '');
      await page.keyboard.press('Enter');
      await expect(box).toBeHidden();
    };
    await choose('harb', /^Harbour$/);
    await expect(page).toHaveURL(`${stack.url}/admin/apps/harbour`);
    await choose('grace@', /Grace, grace@example\.com/);
    await expect(page.getByRole('region', { name: 'Enquiries' })).toContainText('grace@example.com');
    await choose('audit', /Audit log/);
    await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
    await page.keyboard.press('Control+K');
    await box.fill('nothing is called so');
    await expect(page.getByText('Nothing found.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(box).toBeHidden();
    await choose('logout', /Logout/);
    await expect(page).toHaveURL(`${stack.url}/login`);
  });
});
