import { expect, test } from '@playwright/test';
import { startStack, type Stack } from '../../support/site/stack.ts';

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

  test('writes no error to the console of a visitor who never signed in', async ({ page }) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    for (const [path, title] of [
      ['/login', 'Admin Login'],
      ['/setup', 'Set up your site'],
      ['/admin', 'Admin Login'],
    ] as const) {
      await page.goto(stack.url + path, { waitUntil: 'networkidle' });
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    }
    await expect(page).toHaveURL(`${stack.url}/login`);
    expect(errors).toEqual([]);
  });

  test('is laid out by its document alone, without scripts', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(stack.url);
    // One from each of the style sheet's layers: reset, base, tokens, recipes.
    await expect(page.getByRole('contentinfo').getByRole('list').first()).toHaveCSS(
      'list-style-type',
      'none',
    );
    await expect(page.locator('body')).toHaveCSS('font-family', /Inter Variable/);
    await expect(page.locator('html')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await expect(page.getByRole('link', { name: 'Start Your Project' }).first()).not.toHaveCSS(
      'border-radius',
      '0px',
    );
    await context.close();
  });

  test('keeps the style rules of its document, and inserts none of them again', async ({ page }) => {
    await page.goto(stack.url);
    // The menu works: the page is hydrated.
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(async () => {
      await page.getByRole('button', { name: 'Open the menu' }).click();
      await expect(page.getByRole('dialog')).toBeVisible({ timeout: 1000 });
    }).toPass();
    const classes = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLStyleElement>('style[data-emotion]')].map(({ sheet }) =>
        [...(sheet?.cssRules ?? [])].flatMap(({ cssText }) => cssText.match(/\.css-\w+(?= \{)/g) ?? []),
      ),
    );
    const [written = [], ...added] = classes.filter((list) => list.length > 0);
    expect(written.length).toBeGreaterThan(50);
    expect(added.flat().filter((name) => written.includes(name))).toEqual([]);
  });

  test('stays as it came where there is no page', async ({ page }) => {
    const failures: string[] = [];
    const asked: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('status of 404'))
        failures.push(message.text());
    });
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    for (const path of ['/no-such-page', '/apps/no-such-app', '/no//page']) {
      expect((await page.goto(stack.url + path))?.status()).toBe(404);
      await expect(page.locator('html')).toHaveAttribute('data-hydrated');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveTitle(/not found/i);
    }
    expect(failures).toEqual([]);
    expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
    await page.getByRole('main').getByRole('link').first().click();
    await expect(page).not.toHaveURL(/no-such|no\/\//);
  });

  test('shows the shape of a page whose code is still on its way', async ({ page }) => {
    const code = Promise.withResolvers<undefined>();
    await page.route(/\/assets\/contact-/, async (route) => {
      await code.promise;
      await route.continue();
    });
    await page.goto(`${stack.url}/industries`);
    await expect(page.locator('html')).toHaveAttribute('data-hydrated');
    await page.getByRole('navigation').first().getByRole('link', { name: 'Contact', exact: true }).click();
    const main = page.getByRole('main');
    await expect(main.getByRole('status')).toHaveText('Loading');
    await expect(page.getByRole('contentinfo')).not.toBeInViewport();
    code.resolve(undefined);
    await expect(main.getByRole('button', { name: 'Send Message' })).toBeVisible();
    await expect(main.getByRole('status')).toHaveCount(0);
  });
});
