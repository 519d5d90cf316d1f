import { expect, test, type Page } from '@playwright/test';
import { startStack, type Stack } from '../support/site/stack.ts';

const ground = { light: 'rgb(247, 245, 240)', dark: 'rgb(14, 15, 12)' } as const;

test.describe('light and dark', () => {
  let stack: Stack;

  test.beforeAll(async () => {
    stack = await startStack();
  });
  test.afterAll(() => stack.remove());

  /** Waits until the page is idle: then its buttons work. */
  const open = async (page: Page) => {
    await page.goto(stack.url);
    await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  };
  const switchIt = async (page: Page) => {
    await page.getByRole('button', { name: 'Switch between light and dark' }).focus();
    await page.keyboard.press('Enter');
  };
  const frameColours = (page: Page) =>
    page
      .locator('meta[name=theme-color]')
      .evaluateAll((tags) => tags.map((tag) => tag.getAttribute('content')));

  test('follow the system until the visitor chooses, and the choice stays', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await open(page);
    const root = page.locator('html');
    await expect(root).toHaveCSS('background-color', ground.dark);

    await switchIt(page);
    await expect(root).toHaveCSS('background-color', ground.light);
    await expect.poll(() => frameColours(page)).toEqual(['#f7f5f0', '#f7f5f0']);
    await open(page);
    await expect(root).toHaveCSS('background-color', ground.light);
    await expect.poll(() => frameColours(page)).toEqual(['#f7f5f0', '#f7f5f0']);

    await switchIt(page);
    await expect(root).toHaveCSS('background-color', ground.dark);
    await expect.poll(() => frameColours(page)).toEqual(['#0e0f0c', '#0e0f0c']);
  });

  test('change everywhere at once: nothing fades later than the rest', async ({ page }) => {
    await open(page);
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' });
    await expect(link).toHaveCSS('transition-duration', '0.15s');
    await page.evaluate(() => {
      addEventListener(
        'transitionrun',
        ({ target }) => {
          // Content far below the screen takes its colours when it comes near.
          if (target instanceof Element && target.getBoundingClientRect().top < innerHeight)
            target.setAttribute('data-faded', '');
        },
        true,
      );
    });
    await switchIt(page);
    await expect(page.locator('html')).toHaveCSS('background-color', ground.dark);
    await expect(page.locator('html')).not.toHaveAttribute('data-switching');
    await expect(page.locator('[data-faded]')).toHaveCount(0);
    // They fade again where they should.
    await link.hover();
    await expect(page.locator('[data-faded]').first()).toBeAttached();
  });
});
