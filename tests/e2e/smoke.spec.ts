import { expect, test } from '@playwright/test';
import { startStack, type Stack } from '../support/stack.ts';

test.describe('a site that was just started', () => {
  let stack: Stack;

  test.beforeAll(async () => {
    stack = await startStack();
  });
  test.afterAll(() => stack.remove());

  test('shows its home page and leads to the setup wizard', async ({ page }) => {
    const answer = await page.goto(stack.url);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.locator('a[href="/setup"]').first().click();
    await expect(page).toHaveURL(/\/setup$/);
  });

  test('is laid out by its document alone', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(stack.url);
    // One from each of the style sheet's layers: reset, base, tokens, recipes.
    await expect(page.getByRole('contentinfo').getByRole('list').first()).toHaveCSS(
      'list-style-type',
      'none',
    );
    await expect(page.locator('body')).toHaveCSS('font-family', /Inter Variable/);
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(247, 245, 240)');
    await expect(page.getByRole('link', { name: 'Start Your Project' }).first()).toHaveCSS(
      'border-radius',
      '999px',
    );
    await context.close();
  });
});
