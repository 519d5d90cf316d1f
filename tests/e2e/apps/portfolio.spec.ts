import { expect, test, type Page } from '@playwright/test';
import type { App } from '@portfolio/contracts/apps/apps.ts';
import { asVisitor, signInAdmin, type AdminPage } from '../../support/site/admin-page.ts';
import { startInstalledStack } from '../../support/site/installed-stack.ts';
import { createApp, signIn, type Visitor } from '../../support/site/seed.ts';
import type { Stack } from '../../support/site/stack.ts';

// One administrator at work: each test goes on where the one before it left the portfolio.
test.describe.configure({ mode: 'serial' });

test.describe('the portfolio', () => {
  let stack: Stack;
  let page: Page;
  let admin: AdminPage;
  let api: Visitor;
  let delta: App;

  const handle = (title: string) => page.getByRole('button', { name: `Move ${title}`, exact: true });
  const expectRows = (titles: readonly string[]) =>
    expect(page.getByRole('button', { name: /^Move / })).toHaveText(titles.map((title) => `Move ${title}`));
  const expectPublicOrder = (visitor: Page, titles: readonly string[]) =>
    expect(
      visitor.getByRole('main').getByRole('heading', { name: /^(?:Alpha|Bravo|Charlie|Delta|Echo)$/ }),
    ).toHaveText([...titles]);
  const select = (title: string) => admin.card(title).getByRole('checkbox').check();

  test.beforeAll(async ({ browser }) => {
    stack = await startInstalledStack();
    api = await signIn(stack);
    for (const title of ['Alpha', 'Bravo', 'Charlie']) await createApp(api, { title }, 0);
    delta = await createApp(api, { title: 'Delta' }, 0);
    page = await browser.newPage();
    admin = await signInAdmin(page, stack);
  });
  test.afterAll(async () => {
    await page.close();
    await stack.remove();
  });

  test('says in the first HTML of every page what it is, for search engines', async ({ request }) => {
    /** The JSON-LD of a page, as it comes over the wire. */
    const dataOf = async (route: string) => {
      const html = await (await request.get(stack.url + route)).text();
      const blocks = html.matchAll(/<script[^>]* type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs);
      return [...blocks].map(([, json = '']) => JSON.parse(json) as unknown);
    };
    const listed = (count: number) => ({
      mainEntity: expect.objectContaining({ '@type': 'ItemList', numberOfItems: count }) as unknown,
    });
    for (const [route, type, more] of [
      ['/', 'Organization', {}],
      ['/', 'WebSite', {}],
      ['/apps', 'CollectionPage', listed(4)],
      ['/apps/web', 'CollectionPage', listed(0)],
      [
        '/contact',
        'ContactPage',
        { mainEntity: expect.objectContaining({ '@type': 'Organization' }) as unknown },
      ],
      ['/industries', 'WebPage', {}],
      [
        '/ai-services',
        'Service',
        { provider: expect.objectContaining({ '@type': 'Organization' }) as unknown },
      ],
    ] as const)
      expect(await dataOf(route)).toContainEqual(
        expect.objectContaining({ '@context': 'https://schema.org', '@type': type, ...more }),
      );
  });

  test('is shown newest first until it is reordered with the keyboard', async ({ browser }) => {
    await asVisitor(browser, async (visitor) => {
      await visitor.goto(`${stack.url}/apps`);
      await expectPublicOrder(visitor, ['Delta', 'Charlie', 'Bravo', 'Alpha']);
    });
    await admin.open('/admin/order');
    await expectRows(['Delta', 'Charlie', 'Bravo', 'Alpha']);
    await expect(page.getByRole('button', { name: 'Save order' })).toBeDisabled();
    await handle('Alpha').focus();
    for (const key of ['Space', 'Home', 'ArrowDown', 'Space']) await page.keyboard.press(key);
    await expectRows(['Delta', 'Alpha', 'Charlie', 'Bravo']);
    await admin.shows('Alpha dropped, position 2 of 4.');
    await expect(handle('Alpha')).toBeFocused();
    await handle('Charlie').focus();
    for (const key of ['Space', 'ArrowUp', 'ArrowUp', 'Escape']) await page.keyboard.press(key);
    await expectRows(['Delta', 'Alpha', 'Charlie', 'Bravo']);
  });

  test('asks before an unsaved order is left, and offers it after a reload', async () => {
    await page.getByRole('link', { name: 'Inbox' }).click();
    await expect(page.getByRole('dialog', { name: 'Unsaved changes' })).toBeVisible();
    await admin.press('Keep editing');
    await admin.waitForDraft();
    await admin.reload();
    await expect(page.getByText('You have unsaved work')).toBeVisible();
    await admin.press('Continue');
    await expectRows(['Delta', 'Alpha', 'Charlie', 'Bravo']);
  });

  test('is reordered by dragging, and every list of the site follows', async ({ browser }) => {
    const drag = async () => {
      await handle('Bravo').hover();
      await page.mouse.down();
      const target = await handle('Delta').boundingBox();
      if (target === null) throw new Error('The first row is not to be seen.');
      await page.mouse.move(target.x + 10, target.y + 10, { steps: 12 });
      await expectRows(['Bravo', 'Delta', 'Alpha', 'Charlie']);
    };
    await drag();
    await page.keyboard.press('Escape');
    await expectRows(['Delta', 'Alpha', 'Charlie', 'Bravo']);
    await page.mouse.up();
    await drag();
    await page.mouse.up();
    await admin.press('Save order');
    await admin.shows('The order is stored.');
    await page.reload();
    await expectRows(['Bravo', 'Delta', 'Alpha', 'Charlie']);

    await createApp(api, { title: 'Echo' }, 0);
    await asVisitor(browser, async (visitor) => {
      await visitor.goto(`${stack.url}/apps`);
      await expectPublicOrder(visitor, ['Echo', 'Bravo', 'Delta', 'Alpha', 'Charlie']);
    });
  });

  test('is changed several apps at a time', async ({ browser }) => {
    await admin.open('/admin');
    await admin.press('Select');
    await select('Bravo');
    await select('Delta');
    await admin.press('Deactivate');
    await admin.shows('2 apps now inactive.');
    await expect(admin.card('Bravo').getByText('Inactive', { exact: true })).toBeVisible();
    await asVisitor(browser, async (visitor) => {
      await visitor.goto(`${stack.url}/apps`);
      await expectPublicOrder(visitor, ['Echo', 'Alpha', 'Charlie']);
    });
    await admin.press('Select');
    await admin.press('Select all 5');
    await admin.press('Activate');
    await admin.shows('2 apps now active.');
  });

  test('says how many of the selected apps a search hides', async () => {
    await admin.press('Select');
    await select('Delta');
    await select('Alpha');
    await admin.field('Search apps').fill('delta');
    await admin.shows('2 apps selected, 1 of them not shown');
    await admin.field('Search apps').fill('');
    await admin.shows('2 apps selected');
  });

  test('moves apps to the trash only after a question', async ({ browser }) => {
    await admin.press('Delete selected');
    const dialog = page.getByRole('dialog', { name: 'Delete 2 apps' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(admin.card('Delta')).toBeVisible();
    await admin.press('Delete selected');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await admin.shows('2 apps deleted.');
    await expect(page.getByRole('definition')).toHaveText(['3', '3', '1']);
    await asVisitor(browser, async (visitor) => {
      expect((await visitor.goto(`${stack.url}/apps/delta`))?.status()).toBe(404);
    });
  });

  test('restores apps from the trash to their places, unless their slug is taken', async ({ browser }) => {
    const other = await createApp(api, { title: 'Alpha', category: 'Finance' }, 0);
    expect(other.seoSlug).toBe('alpha');
    await admin.open('/admin/trash');
    await admin.press('Restore Alpha');
    await admin.shows('An app with this slug already exists');
    await admin.press('Restore Delta');
    await admin.shows('“Delta” is back in the portfolio.');
    await expect(page.getByRole('button', { name: 'Restore Delta' })).toHaveCount(0);
    await asVisitor(browser, async (visitor) => {
      await visitor.goto(`${stack.url}/apps`);
      await expectPublicOrder(visitor, ['Alpha', 'Echo', 'Bravo', 'Delta', 'Charlie']);
      await visitor.goto(`${stack.url}/apps/delta`);
      for (const image of [delta.thumbnailUrl])
        expect((await visitor.request.get(stack.url + image)).status()).toBe(200);
    });
  });

  test('shows one message for two equal failures, and says when the session has ended', async () => {
    await admin.open('/admin');
    const failed = page.getByText('Failed to delete app', { exact: true });
    const tryToDelete = async (title: string) => {
      await admin.card(title).getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    };
    await page.route('**/api/apps/delete/*', (route) => route.abort());
    for (const title of ['Bravo', 'Charlie']) {
      await tryToDelete(title);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      expect(await failed.count()).toBe(1);
    }
    await page.unroute('**/api/apps/delete/*');
    await expect(failed).toHaveCount(0);
    await page.context().clearCookies();
    await tryToDelete('Bravo');
    await admin.shows('User not logged in');
    expect(await failed.count()).toBe(0);
    await expect(page).toHaveURL(`${stack.url}/login`);
  });
});
