import { expect, test, type Browser, type Locator, type Page } from '@playwright/test';
import { startInstalledStack } from '../../support/site/installed-stack.ts';
import { administrator, createApp, drawImage, signIn } from '../../support/site/seed.ts';
import type { Stack } from '../../support/site/stack.ts';

// One administrator at work: each test goes on where the one before it left the portfolio.
test.describe.configure({ mode: 'serial' });

/** A file as a person would choose it. */
const picture = async (label: string, width = 800, height = 600) => ({
  name: `${label}.png`,
  mimeType: 'image/png',
  buffer: await drawImage(width, height, label),
});

test.describe('an app', () => {
  let stack: Stack;
  let page: Page;

  const field = (label: string): Locator => page.getByLabel(label, { exact: true });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const card = (title: string) =>
    page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  // The toast of the step before may still be there, with the same text.
  const toast = (message: string) => expect(page.getByText(message, { exact: true }).first()).toBeVisible();
  const asVisitor = async (browser: Browser, look: (visitor: Page) => Promise<void>) => {
    const visitor = await browser.newPage();
    await look(visitor);
    await visitor.close();
  };
  const login = async () => {
    await field('Email').fill(administrator.email);
    await field('Password').fill(administrator.password);
    await press('Sign In');
  };

  test.beforeAll(async ({ browser }) => {
    stack = await startInstalledStack();
    page = await browser.newPage();
  });
  test.afterAll(async () => {
    await page.close();
    await stack.remove();
  });

  test('is edited by an administrator alone, whom the login leads back to the page they asked for', async () => {
    await page.goto(`${stack.url}/admin?new`);
    await expect(page).toHaveURL(`${stack.url}/login`);
    await login();
    await toast('Login successful');
    await expect(page.getByRole('heading', { name: 'Add New App' })).toBeVisible();
    await expect(page).toHaveURL(/\/admin\?new/);
  });

  test('is published from the form, with eleven real images', async ({ browser }) => {
    await field('Title').fill('Harbour Log');
    await expect(field('SEO Slug')).toHaveValue('harbour-log');
    await field('Category').selectOption('Productivity');
    await field('App Type').selectOption('Mobile App');
    await field('Short Description').fill('A logbook that sailors really keep.');
    await field('Full Description').fill('Every trip, every crew.\n\nOffline, and in sync once ashore.');
    await field('Features').fill('Works offline,  Weather log , , Crew lists');
    await field('Demo URL').fill('https://example.com/harbour');
    await field('Meta Title').fill('Harbour Log, the sailor’s logbook');
    await field('Thumbnail').setInputFiles(await picture('cover', 400, 300));
    const shots = await Promise.all(
      Array.from({ length: 10 }, (_, index) => picture(`shot-${String(index + 1)}`)),
    );
    await field('Screenshots').setInputFiles(shots);
    await expect(page.getByText('shot-10.png', { exact: true })).toBeVisible();
    await press('Create App');
    await toast('App Created!');
    await expect(page.getByRole('heading', { name: 'Add New App' })).toBeHidden();

    await expect(card('Harbour Log').getByText('Active', { exact: true })).toBeVisible();
    await expect(card('Harbour Log').getByText('10 screenshots')).toBeVisible();
    await expect(card('Harbour Log').getByText('Weather log')).toBeVisible();

    await asVisitor(browser, async (visitor) => {
      await visitor.goto(`${stack.url}/apps`);
      await visitor.getByRole('link', { name: /Harbour Log/ }).click();
      await expect(visitor).toHaveTitle('Harbour Log, the sailor’s logbook');
      await expect(visitor.getByRole('heading', { level: 1, name: 'Harbour Log' })).toBeVisible();
      await expect(visitor.getByRole('heading', { name: 'App Screenshots (10)' })).toBeVisible();
      await expect(visitor.getByText('+2 View All')).toBeVisible();
      for (const image of await visitor.getByRole('main').getByRole('img').all()) {
        await image.scrollIntoViewIfNeeded();
        await expect(image).not.toHaveJSProperty('naturalWidth', 0);
      }
    });
  });

  test('keeps a slug that was typed', async () => {
    await press('Add New App');
    await field('Title').fill('Harbour Log');
    await field('Category').selectOption('Business');
    await field('App Type').selectOption('Website');
    await field('Short Description').fill('Another one.');
    await field('Full Description').fill('Another one, at length.');
    await field('Thumbnail').setInputFiles(await picture('other', 400, 300));
    await press('Create App');
    await toast('An app with this slug already exists');
    await expect(field('SEO Slug')).toBeFocused();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
    await expect(page.getByRole('heading', { name: 'Add New App' })).toBeHidden();
  });

  test('is edited: new text, one screenshot removed, another one moved to the front', async ({ browser }) => {
    await card('Harbour Log').getByRole('button', { name: 'Edit' }).click();
    await expect(field('Title')).toHaveValue('Harbour Log');
    await field('Title').fill('Harbour Logbook');
    await expect(field('SEO Slug')).toHaveValue('harbour-log');
    await field('Demo URL').fill('');
    await page.getByRole('button', { name: 'Remove Image 10' }).click();
    const tiles = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Reorder/ }) });
    const second = await tiles.nth(1).getByRole('img').getAttribute('src');
    await page.getByRole('button', { name: 'Reorder Image 2', exact: true }).focus();
    for (const key of ['Space', 'ArrowLeft', 'Space']) await page.keyboard.press(key);
    await expect(tiles.first().getByRole('img')).toHaveAttribute('src', second ?? '');
    await press('Update App');
    await press('Publish now');
    await toast('App updated!');

    await asVisitor(browser, async (visitor) => {
      await visitor.goto(`${stack.url}/apps/harbour-log`);
      await expect(visitor.getByRole('heading', { level: 1, name: 'Harbour Logbook' })).toBeVisible();
      await expect(visitor.getByRole('heading', { name: 'App Screenshots (9)' })).toBeVisible();
      await expect(visitor.getByRole('link', { name: /Live Demo/ })).toHaveCount(0);
    });
  });

  test('is never overwritten unseen', async () => {
    await card('Harbour Logbook').getByRole('button', { name: 'Edit' }).click();
    await field('Short Description').fill('Mine');
    const other = await signIn(stack);
    const { body } = await other.call('GET', '/apps/slug/harbour-log');
    const { id } = body as { id: string };
    await other.call('PATCH', '/apps/edit', { appId: id, shortDescription: 'Theirs', category: 'Lifestyle' });
    await press('Update App');
    await expect(page.getByText('was changed by both. Theirs: “Theirs”')).toBeVisible();
    await press('Merge my changes');
    await expect(field('Category')).toHaveValue('Lifestyle');
    await expect(field('Short Description')).toHaveValue('Mine');
    await press('Update App');
    await press('Publish now');
    await toast('App updated!');
    await expect(async () => {
      const merged = await other.call('GET', '/apps/slug/harbour-log');
      expect(merged.body).toMatchObject({ shortDescription: 'Mine', category: 'Lifestyle' });
    }).toPass();
  });

  test('is kept in the browser when the session ends during work, and offered back', async () => {
    await expect(page.getByText('Total Apps')).toBeVisible();
    await page.keyboard.press('n');
    await field('Title').fill('Half Done');
    await field('Category').selectOption('Gaming');
    await field('App Type').selectOption('Web App');
    await field('Short Description').fill('Short');
    await field('Full Description').fill('Long');
    await field('Thumbnail').setInputFiles(await picture('half', 400, 300));
    await page.context().clearCookies();
    await press('Create App');
    await toast('User not logged in');
    await expect(page).toHaveURL(`${stack.url}/login`);
    await login();
    await press('Continue');
    await expect(field('Title')).toHaveValue('Half Done');
    await expect(page.getByText('half.png', { exact: true })).toBeVisible();
    await press('Create App');
    await toast('App Created!');
    await expect(card('Half Done')).toBeVisible();
  });

  test('that is inactive is hidden from visitors', async ({ browser }) => {
    const shown = page.getByRole('switch', { name: 'Show Harbour Logbook in portfolio' });
    await shown.click();
    await expect(shown).not.toBeChecked();
    await expect(card('Harbour Logbook').getByText('Inactive', { exact: true })).toBeVisible();
    await asVisitor(browser, async (visitor) => {
      const answer = await visitor.goto(`${stack.url}/apps/harbour-log`);
      expect(answer?.status()).toBe(404);
      await expect(visitor.getByRole('heading', { name: 'App not found' })).toBeVisible();
      await visitor.goto(`${stack.url}/apps`);
      await expect(visitor.getByText('Half Done')).toBeVisible();
      await expect(visitor.getByText('Harbour Logbook')).toHaveCount(0);
      await visitor.goto(`${stack.url}/admin/apps/harbour-log`);
      await expect(visitor.getByRole('heading', { name: 'App not found' })).toBeVisible();
    });
    await card('Harbour Logbook').getByRole('link', { name: 'View Details' }).click();
    await expect(page.getByText('This app is inactive')).toBeVisible();
    await page.getByRole('link', { name: 'Back to Portfolio' }).click();
  });

  test('is found by title or category, and the counters follow', async () => {
    await createApp(await signIn(stack), { title: 'Tide Table', category: 'Education' }, 0);
    await page.reload();
    await expect(page.getByText('Total Apps')).toBeVisible();
    await expect(page.getByRole('definition')).toHaveText(['3', '2', '3']);
    await page.keyboard.press('/');
    await page.keyboard.type('EDUC');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(card('Tide Table')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('article')).toHaveCount(3);
  });

  test('is deleted only after a question, and can be restored from the trash', async ({ browser }) => {
    await card('Half Done').getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete Item' });
    await expect(dialog).toContainText(
      'Are you sure you want to delete this item? This action cannot be undone.',
    );
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(card('Half Done')).toBeVisible();
    await card('Half Done').getByRole('button', { name: 'Delete' }).click();
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await toast('App deleted successfully!');
    await expect(card('Half Done')).toHaveCount(0);
    await asVisitor(browser, async (visitor) => {
      const answer = await visitor.goto(`${stack.url}/apps/half-done`);
      expect(answer?.status()).toBe(404);
    });
    await page.getByRole('link', { name: 'Trash' }).click();
    await page.getByRole('button', { name: 'Restore Half Done' }).click();
    await expect(page.getByText('The trash is empty')).toBeVisible();
    await page.getByRole('link', { name: 'Apps', exact: true }).click();
    await expect(card('Half Done')).toBeVisible();
  });

  test('cannot be edited after logout', async () => {
    await press('Logout');
    await expect(page).toHaveURL(`${stack.url}/login`);
    await page.goto(`${stack.url}/admin`);
    await expect(page).toHaveURL(`${stack.url}/login`);
  });
});
