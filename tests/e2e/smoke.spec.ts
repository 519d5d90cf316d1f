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
});
