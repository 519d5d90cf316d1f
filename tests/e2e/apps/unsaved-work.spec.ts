import { expect, test, type Page } from '@playwright/test';
import { createAdminPage, openPortfolio, type AdminPage } from '../../support/site/admin-page.ts';
import { startInstalledStack } from '../../support/site/installed-stack.ts';
import { createApp, drawImage, signIn, type Visitor } from '../../support/site/seed.ts';
import type { Stack } from '../../support/site/stack.ts';

test.describe('unsaved work', () => {
  let stack: Stack;
  let page: Page;
  let admin: AdminPage;
  let api: Visitor;

  const question = () => page.getByRole('dialog', { name: 'Unsaved changes' });
  const edit = (title: string) => admin.card(title).getByRole('button', { name: 'Edit' }).click();

  test.beforeAll(async () => {
    stack = await startInstalledStack();
    api = await signIn(stack);
    for (const title of ['Harbour', 'Lantern', 'Orchard']) await createApp(api, { title }, 1);
  });
  test.afterAll(() => stack.remove());
  test.beforeEach(async ({ page: fresh }) => {
    page = fresh;
    admin = await openPortfolio(page, stack);
  });

  test('in a new app is offered back after a reload, files included, and can be discarded', async () => {
    await page.keyboard.press('n');
    await admin.field('Title').fill('Half Done');
    await admin.field('Features').fill('One, two');
    await admin.field('Screenshots').setInputFiles({
      name: 'half.png',
      mimeType: 'image/png',
      buffer: await drawImage(800, 600, 'half'),
    });
    await page.getByLabel('Alt text: half.png').fill('Half of a picture');
    await admin.waitForDraft('Half of a picture');
    await admin.reload();
    await expect(page.getByText('“Half Done”, kept in this browser on')).toBeVisible();
    await admin.press('Continue');
    await expect(admin.field('Title')).toHaveValue('Half Done');
    await expect(admin.field('SEO Slug')).toHaveValue('half-done');
    await expect(admin.field('Features')).toHaveValue('One, two');
    await expect(page.getByRole('img', { name: 'half.png' })).not.toHaveJSProperty('naturalWidth', 0);
    await expect(page.getByLabel('Alt text: half.png')).toHaveValue('Half of a picture');

    await admin.reload();
    await admin.press('Start with an empty form');
    await expect(admin.field('Title')).toHaveValue('');
    await page.reload();
    await expect(admin.field('Title')).toHaveValue('');
  });

  test('is asked about before another app is opened, a new one is begun or the form is closed', async () => {
    await edit('Harbour');
    await admin.field('Short Description').fill('Not saved');
    for (const leave of [
      () => edit('Lantern'),
      () => admin.press('Add New App'),
      () => admin.press('Cancel'),
      () => page.getByRole('link', { name: 'Settings' }).click(),
      () =>
        page.evaluate(() => {
          history.back();
        }),
      () => admin.press('Logout'),
    ]) {
      await leave();
      await expect(question()).toBeVisible();
      await admin.press('Keep editing');
      await expect(admin.field('Short Description')).toHaveValue('Not saved');
    }
    await edit('Lantern');
    await admin.press('Discard changes');
    await expect(admin.field('Title')).toHaveValue('Lantern');
    await admin.press('Cancel');
    await expect(admin.card('Lantern').getByRole('button', { name: 'Edit' })).toBeFocused();
    await edit('Harbour');
    await expect(admin.field('Short Description')).toHaveValue('Harbour, in short');
  });

  test('stays in the form while other apps are changed', async () => {
    await edit('Harbour');
    await admin.field('Short Description').fill('Not saved');
    await admin.card('Orchard').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await admin.shows('App deleted successfully!');
    await expect(admin.card('Orchard')).toHaveCount(0);
    await expect(admin.field('Short Description')).toHaveValue('Not saved');
  });

  test('gives way to what somebody else saved meanwhile, when the administrator says so', async () => {
    await edit('Lantern');
    await admin.field('Title').fill('My Lantern');
    const { body } = await api.call('GET', '/apps/slug/lantern');
    const { id } = body as { id: string };
    await api.call('PATCH', '/apps/edit', { appId: id, title: 'Their Lantern', seoSlug: 'their-lantern' });
    await admin.press('Update App');
    await expect(page.getByText('was changed by both. Theirs: “Their Lantern”')).toBeVisible();
    await expect(page.getByText('Changed by them alone: SEO Slug.')).toBeVisible();
    await admin.press('Discard my changes');
    await expect(admin.field('Title')).toHaveValue('Their Lantern');
    await admin.press('Cancel');
    await expect(admin.field('Title')).toHaveCount(0);
    expect((await api.call('GET', '/apps/slug/their-lantern')).body).toMatchObject({
      title: 'Their Lantern',
    });
  });

  test('of two tabs is kept for each, and both are offered back', async () => {
    const second = await page.context().newPage();
    const inSecond = createAdminPage(second, stack);
    await inSecond.open('/admin/content');
    await admin.open('/admin/content');
    await admin.field('Location').fill('Lisbon, PT');
    await admin.waitForDraft('Lisbon, PT');
    await inSecond.field('Location').fill('Porto, PT');
    await inSecond.waitForDraft('Porto, PT');
    await admin.waitForDraft('Lisbon, PT');
    for (const [tab, location] of [
      [inSecond, 'Porto, PT'],
      [admin, 'Lisbon, PT'],
    ] as const) {
      await tab.reload();
      await tab.press('Continue');
      await expect(tab.field('Location')).toHaveValue(location);
    }
    // A draft of a closed tab is offered by the next one.
    await second.close();
    await admin.press('Undo changes');
    await page.reload();
    await admin.press('Continue');
    await expect(admin.field('Location')).toHaveValue('Porto, PT');
  });

  test('in the site content is offered back after the session has ended', async () => {
    await admin.open('/admin/content');
    await admin.field('Location').fill('Lisbon, PT');
    await page.context().clearCookies();
    await admin.press('Save');
    await admin.shows('User not logged in');
    await expect(page).toHaveURL(`${stack.url}/login`);
    await expect(page.getByText('Your session has ended.')).toBeVisible();
    await admin.logIn();
    await expect(page).toHaveURL(`${stack.url}/admin/content`);
    await admin.press('Continue');
    await expect(admin.field('Location')).toHaveValue('Lisbon, PT');
    await admin.press('Save');
    await admin.shows('Draft saved. Visitors do not see it yet.');
    await page.reload();
    await expect(admin.field('Location')).toHaveValue('Lisbon, PT');
    await expect(page.getByText('You have unsaved work')).toHaveCount(0);
  });
});
