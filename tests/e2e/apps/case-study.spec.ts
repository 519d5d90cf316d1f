import { expect, test, type Page } from '@playwright/test';
import { signInPage } from '../../support/site/admin-page.ts';
import { startInstalledStack } from '../../support/site/installed-stack.ts';
import { createApp, signIn } from '../../support/site/seed.ts';
import type { Stack } from '../../support/site/stack.ts';

const description = `Harbour replaced *eleven* spreadsheets.

## What changed

- Every figure can be [followed back](https://example.com/audit).
- <img src=x onerror="document.title = 'broken'"> is text.

\`\`\`
${'a line of code that is wider than any phone '.repeat(4)}
\`\`\``;

const study = {
  title: 'Harbour',
  seoSlug: 'harbour',
  description,
  client: 'Kulkarni & Shah',
  year: 2024,
  role: 'Design and development',
  outcomes: [
    { value: '4 days → 4 h', label: 'for a month-end' },
    { value: '38%', label: 'fewer calls' },
  ],
  quote: { text: 'They ran our whole last year through it.', author: 'Meera Kulkarni', position: 'Partner' },
  isFeatured: true,
};

test.describe('a case study', () => {
  let stack: Stack;

  test.beforeAll(async () => {
    stack = await startInstalledStack();
    const admin = await signIn(stack);
    await createApp(admin, study, 0);
    await createApp(admin, { title: 'Lighthouse', seoSlug: 'lighthouse', appType: 'Mobile App' }, 0);
    await createApp(admin, { title: 'Breakwater', seoSlug: 'breakwater' }, 0);
  });
  test.afterAll(() => stack.remove());

  const expectStudy = async (page: Page) => {
    await expect(page.getByRole('heading', { name: 'Harbour', level: 1 })).toBeVisible();
    const outcomes = page.getByRole('region', { name: 'Outcomes' });
    await expect(outcomes.getByRole('definition')).toHaveText(['4 days → 4 h', '38%']);
    const facts = page.getByRole('complementary', { name: 'Facts' });
    await expect(facts).toContainText('Kulkarni & Shah');
    await expect(page.getByRole('figure')).toContainText('They ran our whole last year through it.');
    await expect(page.getByRole('figure')).toContainText('Meera Kulkarni');
    await expect(page.getByRole('heading', { name: 'What changed', level: 3 })).toBeVisible();
    const link = page.getByRole('link', { name: 'followed back' });
    await expect(link).toHaveAttribute('href', 'https://example.com/audit');
    await expect(page.getByText(`<img src=x onerror="document.title = 'broken'"> is text.`)).toBeVisible();
  };

  test('is in the document before any script runs, for people and for search engines', async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${stack.url}/apps/harbour`);
    await expectStudy(page);
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(blocks.map((block) => JSON.parse(block) as object)).toContainEqual(
      expect.objectContaining({
        review: {
          '@type': 'Review',
          reviewBody: study.quote.text,
          author: { '@type': 'Person', name: 'Meera Kulkarni', jobTitle: 'Partner' },
        },
      }),
    );
    await page.goto(`${stack.url}/apps/lighthouse`);
    await expect(page.getByRole('heading', { name: 'Lighthouse', level: 1 })).toBeVisible();
    for (const role of ['figure', 'blockquote'] as const) await expect(page.getByRole(role)).toHaveCount(0);
    await expect(page.getByText('Outcomes')).toHaveCount(0);
    await context.close();
  });

  test('is first on the home page where it is featured, and opens from there', async ({ page }) => {
    const wrong: string[] = [];
    page.on('pageerror', (error) => wrong.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') wrong.push(message.text());
    });
    await page.goto(stack.url);
    const cards = page.locator('#portfolio').getByRole('heading', { level: 3 });
    await expect(cards).toHaveText(['Harbour', 'Breakwater', 'Lighthouse']);
    await cards.first().click();
    await expect(page).toHaveURL(/\/apps\/harbour$/);
    await expectStudy(page);
    await page.reload();
    await expectStudy(page);
    expect(wrong).toEqual([]);
  });

  test('fits a narrow phone', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(`${stack.url}/apps/harbour`);
    await expectStudy(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  test('is in the form’s preview as visitors would see it', async ({ page }) => {
    await signInPage(page, stack);
    await page.goto(`${stack.url}/admin?edit=harbour`);
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    const preview = page.getByRole('dialog', { name: 'Preview' });
    await expect(preview.getByRole('heading', { name: 'What changed', level: 3 })).toBeVisible();
    await expect(preview.getByRole('figure')).toContainText('Meera Kulkarni');
  });

  test('is in the feed, which is found from every public page', async ({ page }) => {
    await page.goto(`${stack.url}/industries`);
    const href = await page.locator('link[rel=alternate][type="application/atom+xml"]').getAttribute('href');
    const feed = await (await fetch(new URL(href ?? '', stack.url))).text();
    // Chromium's parser of XML, outside of the site and its content security policy.
    await page.goto('about:blank');
    const titles = await page.evaluate((text) => {
      const parsed = new DOMParser().parseFromString(text, 'application/xml');
      if (parsed.querySelector('parsererror') !== null) throw new Error(text);
      return [...parsed.querySelectorAll('entry > title')].map((title) => title.textContent);
    }, feed);
    expect(titles).toEqual(['Breakwater', 'Lighthouse', 'Harbour']);
  });
});
