import { expect, test, type Page } from '@playwright/test';
import { asVisitor, openPortfolio, type AdminPage } from '../../support/site/admin-page.ts';
import { startInstalledStack } from '../../support/site/installed-stack.ts';
import { createApp, signIn } from '../../support/site/seed.ts';
import type { Stack } from '../../support/site/stack.ts';

// One portfolio grows older: each test goes on where the one before it left it.
test.describe.configure({ mode: 'serial' });

test.describe('a portfolio over time', () => {
  let stack: Stack;
  let page: Page;
  let admin: AdminPage;

  test.beforeAll(async () => {
    stack = await startInstalledStack();
    await createApp(await signIn(stack), { title: 'Harbour Log', seoSlug: 'harbour', demoUrl: null }, 1);
  });
  test.afterAll(() => stack.remove());
  test.beforeEach(async ({ page: fresh }) => {
    page = fresh;
    admin = await openPortfolio(page, stack);
  });

  const edit = async (title: string) => {
    await admin.card(title).getByRole('button', { name: 'Edit' }).click();
    await expect(admin.field('Title')).toHaveValue(title);
  };
  const titleOf = async (path: string) => {
    const answer = await page.request.get(`${stack.url}${path}`);
    return /<h1[^>]*>([^<]*)</.exec(await answer.text())?.[1];
  };
  const isClosed = () => expect(page.getByRole('heading', { name: 'Edit App' })).toBeHidden();

  test('has an app that is edited ten times, compared, put back, and put forward again', async () => {
    test.slow();
    for (let number = 1; number <= 10; number += 1) {
      await edit('Harbour Log');
      await admin.field('Short Description').fill(`A logbook, edition ${String(number)}`);
      await admin.press('Update App');
      await admin.press('Publish now');
      await isClosed();
    }
    await edit('Harbour Log');
    await admin.press('History');
    const dialog = page.getByRole('dialog', { name: 'History' });
    const versions = dialog.getByRole('list', { name: 'Versions' }).getByRole('button');
    await expect(versions).toHaveCount(11);
    await expect(versions.nth(1)).toContainText('You: Short Description');
    await expect(dialog.locator('del')).toHaveText('[removed: 9]');
    await expect(dialog.locator('ins')).toHaveText('[added: 10]');
    await versions.nth(9).click();
    await expect(dialog.getByRole('button', { name: 'What it changed' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Compared with now' }).click();
    await expect(dialog.locator('del')).toHaveText('[removed: 1]');
    await dialog.getByRole('button', { name: 'Restore this version' }).click();
    await expect(dialog).toBeHidden();
    await expect(admin.field('Short Description')).toHaveValue('A logbook, edition 1');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(admin.field('Short Description')).toHaveValue('A logbook, edition 10');
    const { body } = await (await signIn(stack)).call('GET', '/apps/slug/harbour');
    expect(body).toMatchObject({ shortDescription: 'A logbook, edition 10', version: 13 });
  });

  test('shows a draft to a client by a link, and to everybody once it is published', async ({ browser }) => {
    await edit('Harbour Log');
    await admin.field('Title').fill('Harbour Log Next');
    await admin.field('Full Description').fill('## Offline\n\n- Every trip');
    await admin.press('Save draft');
    await expect(page.getByText(/^A draft of .* is prepared; visitors do not see it\.$/)).toBeVisible();
    expect(await titleOf('/apps/harbour')).toBe('Harbour Log');

    await admin.press('Preview links');
    const links = page.getByRole('dialog', { name: 'Preview links' });
    await links.getByRole('button', { name: 'Make a link' }).click();
    const link = await links.getByLabel('The new link').inputValue();
    await asVisitor(browser, async (client) => {
      await client.goto(link);
      await expect(client.getByRole('heading', { level: 1, name: 'Harbour Log Next' })).toBeVisible();
      await expect(client.getByRole('heading', { name: 'Offline', exact: true })).toBeVisible();
    });
    await links.getByRole('button', { name: 'Close' }).click();
    await admin.press('Preview links');
    await expect(links.getByText(/^Opened once/)).toBeVisible();
    await links.getByRole('button', { name: /^Revoke/ }).click();
    await expect(links.getByText('No links yet.')).toBeVisible();
    await asVisitor(browser, async (client) => {
      expect((await client.goto(link))?.status()).toBe(404);
    });
    await links.getByRole('button', { name: 'Close' }).click();

    await page.reload();
    await expect(admin.field('Title')).toHaveValue('Harbour Log Next');
    await admin.press('Update App');
    await admin.press('Publish now');
    await isClosed();
    expect(await titleOf('/apps/harbour')).toBe('Harbour Log Next');
    await expect(admin.card('Harbour Log Next')).toBeVisible();
  });

  test('is found at its first address after two changes of the slug, until the redirect is removed', async ({
    browser,
  }) => {
    for (const slug of ['harbour-book', 'harbour-logbook']) {
      await edit('Harbour Log Next');
      await admin.field('SEO Slug').fill(slug);
      await admin.press('Update App');
      await admin.press('Publish now');
      await isClosed();
    }
    await asVisitor(browser, async (visitor) => {
      const answer = await visitor.goto(`${stack.url}/apps/harbour`);
      expect(answer?.request().redirectedFrom()?.url()).toBe(`${stack.url}/apps/harbour`);
      expect(visitor.url()).toBe(`${stack.url}/apps/harbour-logbook`);
      await expect(visitor.getByRole('heading', { level: 1, name: 'Harbour Log Next' })).toBeVisible();
    });
    await admin.open('/admin/redirects');
    await expect(page.getByRole('row', { name: /\/apps\/harbour \/apps\/harbour-logbook/ })).toBeVisible();
    await page.getByRole('button', { name: 'Remove the redirect from /apps/harbour', exact: true }).click();
    await expect(page.getByRole('row', { name: /\/apps\/harbour \// })).toBeHidden();
    expect((await page.request.get(`${stack.url}/apps/harbour`)).status()).toBe(404);
    await admin.field('From').fill('/apps/harbour');
    await admin.field('Leads to').fill('/apps/harbour-logbook');
    await admin.press('Add redirect');
    await expect(page.getByRole('row', { name: /\/apps\/harbour \/apps\/harbour-logbook/ })).toBeVisible();
    expect((await page.request.get(`${stack.url}/apps/harbour`)).url()).toBe(
      `${stack.url}/apps/harbour-logbook`,
    );
  });

  test('is narrowed by what its address says, and keeps that while a form is open', async () => {
    await createApp(
      await signIn(stack),
      { title: 'Tide Table', description: 'Tells the moon', isActive: false },
      0,
    );
    await admin.open('/admin?state=inactive&missing=screenshots');
    await expect(admin.card('Tide Table')).toBeVisible();
    await expect(admin.card('Harbour Log Next')).toHaveCount(0);
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(admin.card('Harbour Log Next')).toBeVisible();
    await edit('Tide Table');
    await admin.field('Title').fill('Tide Tables');
    await admin.field('Search apps').fill('the moon');
    await expect(page).toHaveURL(/[?&]q=the\+moon/);
    await expect(admin.card('Tide Table')).toBeVisible();
    await expect(admin.card('Harbour Log Next')).toHaveCount(0);
    await expect(admin.field('Title')).toHaveValue('Tide Tables');
    await page.getByRole('button', { name: 'Close the form' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
    await page.reload();
    await expect(admin.field('Search apps')).toHaveValue('the moon');
    await expect(admin.card('Tide Table')).toBeVisible();
  });

  test('gives a deleted app back by the toast', async () => {
    await admin.card('Tide Table').getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete Item' });
    await expect(dialog).toContainText('Kept in the trash for 30 days.');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(admin.card('Tide Table')).toHaveCount(0);
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect(admin.card('Tide Table')).toBeVisible();
  });

  test('has an app that appears to visitors by the clock, everywhere, without anybody doing anything', async ({
    browser,
  }) => {
    test.slow();
    const text = async (path: string) => (await page.request.get(stack.url + path)).text();
    const lists = ['/apps', '/sitemap.xml', '/feed.xml'];
    await edit('Tide Table');
    await page.getByText('Schedule', { exact: true }).click();
    // A person chooses whole minutes; the field takes seconds.
    const soon = new Date(Math.ceil(Date.now() / 1000 + 20) * 1000);
    await admin.field('Publish At').fill(toLocalInput(soon));
    await page.getByLabel('Active (show in portfolio)').check();
    await admin.press('Update App');
    await isClosed();
    await expect(admin.card('Tide Table')).toContainText('Scheduled');
    await asVisitor(browser, async (visitor) => {
      expect((await visitor.goto(`${stack.url}/apps/tide-table`))?.status()).toBe(404);
      for (const path of lists) expect(await text(path)).not.toContain('tide-table');
      expect(Date.now()).toBeLessThan(soon.getTime());
      const status = async () => (await visitor.request.get(`${stack.url}/apps/tide-table`)).status();
      await expect.poll(status, { timeout: 40_000 }).toBe(200);
      expect(Date.now()).toBeGreaterThanOrEqual(soon.getTime());
      for (const path of lists) expect(await text(path)).toContain('tide-table');
      expect(await text('/feed.xml')).toContain(`<published>${soon.toISOString()}</published>`);
      await visitor.goto(`${stack.url}/apps/tide-table`);
      await expect(visitor.getByRole('heading', { level: 1, name: 'Tide Table' })).toBeVisible();
    });
  });
});

/** As a `datetime-local` input has it, on the clock of the browser, which is that of this machine; with seconds. */
function toLocalInput(time: Date): string {
  const local = new Date(time.getTime() - time.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 19);
}
