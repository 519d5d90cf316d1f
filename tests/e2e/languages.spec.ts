import type { App } from '@portfolio/contracts/apps/apps.ts';
import type { ListedPage } from '@portfolio/contracts/pages/pages.ts';
import { expect, test, type Page } from '@playwright/test';
import { auditAccessibility } from '../audit/accessibility.ts';
import { signInAdmin } from '../support/site/admin-page.ts';
import { startInstalledStack } from '../support/site/installed-stack.ts';
import { createApp, signIn, type Visitor } from '../support/site/seed.ts';
import type { Stack } from '../support/site/stack.ts';

let stack: Stack;
test.beforeAll(async () => {
  stack = await startInstalledStack();
  await addGerman(await signIn(stack));
});
test.afterAll(() => stack.remove());

/** @throws Error for any other answer */
async function call<T>(owner: Visitor, method: string, path: string, body?: unknown): Promise<T> {
  const answer = await owner.call(method, path, body);
  if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return answer.body as T;
}

/** German for the home page, the form and one of two apps. */
async function addGerman(owner: Visitor): Promise<void> {
  const languages = [
    { tag: 'de', isPublic: true },
    { tag: 'fr', isPublic: false },
  ];
  await call(owner, 'PATCH', '/site', { languages });
  const harbour = await createApp(owner, { title: 'Harbour', isFeatured: true }, 0);
  await createApp(owner, { title: 'Quill' }, 1);
  const { id } = await call<App>(owner, 'POST', `/apps/${harbour.id}/translations`, {
    ...{ language: 'de', address: 'hafen' },
  });
  await call(owner, 'PATCH', '/apps/edit', { appId: id, title: 'Hafen', isActive: true });
  const pages = await call<ListedPage[]>(owner, 'GET', '/pages');
  for (const [path, address, title] of [
    ['/', '/', 'Startseite'],
    ['/contact', '/kontakt', 'Kontakt'],
    ['/apps', '/apps', 'Projekte'],
  ]) {
    const original = pages.find((page) => page.path === path)?.id ?? '';
    const page = await call<ListedPage>(owner, 'POST', `/pages/${original}/translations`, {
      ...{ language: 'de', address },
    });
    await call(owner, 'PATCH', `/pages/${page.id}`, { title, isActive: true, isIndexed: path !== '/apps' });
  }
}

const alternates = (page: Page) =>
  page
    .locator('link[rel="alternate"][hreflang]')
    .evaluateAll((links) =>
      links.map((link) => [link.getAttribute('hreflang'), new URL((link as HTMLLinkElement).href).pathname]),
    );

test('a visitor finds this page in another language, and goes on in it', async ({ page }) => {
  await page.goto(`${stack.url}/apps/harbour`);
  expect(await alternates(page)).toEqual([
    ['en', '/apps/harbour'],
    ['de', '/de/apps/hafen'],
    ['x-default', '/apps/harbour'],
  ]);
  await page.getByRole('navigation', { name: 'Language' }).locator('summary').click();
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL(`${stack.url}/de/apps/hafen`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hafen');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${stack.url}/de/apps/hafen`);
  // Pages of the language are opened without loading the site anew.
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL(`${stack.url}/de`);
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  await expect(page.locator('main')).toContainText('Hafen');
  await expect(page.locator('main')).not.toContainText('Quill');
});

test('a page that another language lacks leads to the home page of that language', async ({ page }) => {
  await page.goto(`${stack.url}/apps/quill`);
  expect(await alternates(page)).toEqual([]);
  await page.getByRole('navigation', { name: 'Language' }).locator('summary').click();
  await expect(page.getByRole('link', { name: 'Deutsch' })).toHaveAttribute('href', '/de');
  const missing = await page.goto(`${stack.url}/de/apps/quill`);
  expect(missing?.status()).toBe(404);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  expect((await page.goto(`${stack.url}/fr`))?.status()).toBe(404);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('a page that search engines do not list is in no set of theirs, and visitors find it', async ({
  page,
}) => {
  await page.goto(`${stack.url}/apps`);
  expect(await alternates(page)).toEqual([]);
  await page.getByRole('navigation', { name: 'Language' }).locator('summary').click();
  await expect(page.getByRole('link', { name: 'Deutsch' })).toHaveAttribute('href', '/de/apps');
});

test('search engines and readers find what each language has', async () => {
  const text = async (path: string) => (await fetch(stack.url + path)).text();
  const sitemap = await text('/sitemap.xml');
  expect(sitemap).toContain(`<loc>${stack.url}/de/kontakt</loc>`);
  expect(sitemap.match(/hreflang="de" href="[^"]*\/de\/apps\/hafen"/g)).toHaveLength(2);
  expect(await text('/de/feed.xml')).toContain('xml:lang="de"');
  expect(await text('/de/feed.xml')).not.toContain('Quill');
  expect(await text('/llms.txt')).toContain(`[Hafen](${stack.url}/de/apps/hafen.md)`);
  expect(await text('/de/index.md')).toContain(`${stack.url}/de/`);
  expect((await fetch(`${stack.url}/de/blog/feed.xml`)).status).toBe(404);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('an enquiry is answered in the language of its page, and says it', async ({ page }) => {
    await page.goto(`${stack.url}/de/kontakt`);
    await page.locator('input[name="firstName"]').fill('Grace Hopper');
    await page.locator('input[name="phone"]').fill('0123456789');
    await page.locator('input[name="email"]').fill('grace@example.com');
    await page.locator('textarea[name="notes"]').fill('Ein Rechner, der Programme übersetzt.');
    await page.locator('form button[type="submit"]').click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.locator('main')).toContainText('Vielen Dank');
    const owner = await signIn(stack);
    const leads = await call<{ language: string }[]>(owner, 'GET', '/leads');
    expect(leads[0]?.language).toBe('de');
  });
});

test('axe finds nothing in another language', async ({ browser }) => {
  const routes = ['/de', '/de/apps/hafen', '/de/kontakt'];
  const views = { routes, moments: [], isSignedIn: false, widths: [390] };
  expect(await auditAccessibility(browser, stack.url, views)).toEqual([]);
});

test('who edits sees a language before visitors do', async ({ page, browser }) => {
  const owner = await signIn(stack);
  const [home] = await call<ListedPage[]>(owner, 'GET', '/pages');
  const french = await call<ListedPage>(owner, 'POST', `/pages/${home?.id ?? ''}/translations`, {
    language: 'fr',
  });
  await call(owner, 'PATCH', `/pages/${french.id}`, { title: 'Accueil', isActive: true });
  const address = `${stack.url}/fr${french.path === '/' ? '' : french.path}`;
  expect((await page.goto(address))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  const context = await browser.newContext();
  const editors = await context.newPage();
  await signInAdmin(editors, stack);
  await editors.goto(address);
  await expect(editors).toHaveTitle(/Accueil/);
  await expect(editors.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(editors.getByRole('link', { name: 'Accueil' }).first()).toHaveAttribute('href', '/fr');
  await context.close();
});
