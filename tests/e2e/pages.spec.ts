import { expect, test, type Page } from '@playwright/test';
import { signInAdmin, type AdminPage } from '../support/site/admin-page.ts';
import { startInstalledStack } from '../support/site/installed-stack.ts';
import type { Stack } from '../support/site/stack.ts';

const publicPages = ['/', '/apps', '/apps/web', '/industries', '/ai-services', '/contact'];

test.describe('pages and facts of the site', () => {
  // One undoes what another one saved.
  test.describe.configure({ mode: 'serial' });
  let stack: Stack;
  let page: Page;
  let admin: AdminPage;

  test.beforeAll(async ({ browser }) => {
    stack = await startInstalledStack();
    page = await browser.newPage();
    admin = await signInAdmin(page, stack);
  });
  test.afterAll(async () => {
    await page.close();
    await stack.remove();
  });

  const preview = () => page.getByRole('group', { name: 'Preview' });
  const visit = async (path: string) => {
    const answer = await page.request.get(stack.url + path);
    return (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, '');
  };
  const promising = ['/', '/apps', '/ai-services', '/contact'];
  const openPage = async (title: string) => {
    await admin.open('/admin/pages');
    await page.getByRole('main').getByRole('link', { name: title, exact: true }).click();
    // The preview may have the same headline.
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true }).first()).toBeVisible();
  };

  test('a number changes in the preview, and on every page once it is saved', async () => {
    await admin.open('/admin/content?section=promises');
    await admin.field('Response Time').fill('3 hours');
    await expect(preview().getByText('Response time: 3 hours')).toHaveCount(1);
    expect(await visit('/contact')).toContain('24-hour response guarantee');
    await admin.press('Save');
    await admin.shows('Saved.');
    for (const path of promising) expect(await visit(path)).toContain('within 3 hours');
    for (const path of publicPages) expect(await visit(path)).not.toMatch(/24[ -]hour/);

    await page.getByRole('link', { name: 'Numbers', exact: true }).click();
    await admin.field('Value').first().fill('77+');
    await expect(preview().getByText('77+')).toHaveCount(1);
    await admin.press('Save');
    await expect.poll(() => visit('/')).toContain('77+');
    expect(await visit('/')).not.toContain('50+');
  });

  test('a list is put into order from the keyboard, added to and removed from', async () => {
    await openPage('Industries');
    await admin.press('Numbers');
    await page.getByRole('button', { name: 'Move “Support”', exact: true }).focus();
    for (const key of ['Space', 'Home', 'Space']) await page.keyboard.press(key);
    await admin.press('Remove “Client Satisfaction”');
    await admin.press('Add figure');
    await expect(admin.field('Value').last()).toBeFocused();
    await page.keyboard.type('12');
    await admin.press('Save');
    await admin.shows('Label is required');
    await expect(admin.field('Label').last()).toBeFocused();
    await page.keyboard.type('Countries');
    await expect(preview().getByText('Countries')).toHaveCount(1);
    await admin.press('Save');
    await admin.shows('Saved.');
    const labels = (await visit('/industries')).match(
      /(?<=>)(?:Support|Projects Delivered|Industries Served|Countries)(?=<)/g,
    );
    expect(labels).toEqual(['Support', 'Projects Delivered', 'Industries Served', 'Countries']);
  });

  test('what is wrong is said where it is, and nothing is lost', async () => {
    await openPage('Industries');
    await page.getByRole('button', { name: /^Cards: / }).click();
    await page.getByRole('button', { name: '“Healthcare”', exact: true }).click();
    const texts = page.getByRole('textbox', { name: 'Text', exact: true });
    await texts.filter({ visible: true }).last().fill('Within {respons time}.');
    await admin.press('“Healthcare”');
    await admin.press('Save');
    await expect(page.getByText('{respons time} is not known. Use {response time}')).toBeVisible();
    await page.getByRole('link', { name: 'Content', exact: true }).click();
    await admin.press('Keep editing');
    await expect(texts.filter({ visible: true }).last()).toHaveValue('Within {respons time}.');
    await admin.press('Undo changes');
    await expect(page.getByText('is not known')).toHaveCount(0);
  });

  test('a page is added, filled with blocks, switched on, moved, and taken away', async () => {
    await admin.open('/admin/pages');
    await admin.press('Add page');
    await admin.field('Title').fill('About us');
    await page.getByRole('dialog').getByRole('button', { name: 'Add page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'About us' }).first()).toBeVisible();
    expect(await visit('/about-us')).toContain('Page not found');
    await admin.press('Add block');
    await page.getByRole('menuitem', { name: 'Questions' }).click();
    await admin.press('Add question');
    await admin.field('Question').fill('How long does it take?');
    await admin.field('Answer').fill('Six weeks.');
    await page.getByLabel('Visitors see it').check();
    await admin.press('Save');
    await admin.shows('Saved.');
    expect(await visit('/about-us')).toMatch(/How long does it take\?[\s\S]*Six weeks\./);

    await admin.field('Path').fill('/who-we-are');
    await admin.press('Save');
    await expect.poll(() => visit('/who-we-are')).toContain('Six weeks.');
    const moved = await page.request.get(`${stack.url}/about-us`, { maxRedirects: 0 });
    expect([moved.status(), moved.headers().location]).toEqual([301, '/who-we-are']);

    await admin.open('/admin/pages');
    await admin.press('Delete About us');
    await expect.poll(() => visit('/who-we-are')).toContain('Page not found');
    await admin.press('Undo');
    await expect.poll(() => visit('/who-we-are')).toContain('Six weeks.');
  });

  test('a version is looked at, and brings the numbers back', async () => {
    await admin.open('/admin/content?section=versions');
    const save = page.getByRole('listitem').filter({ hasText: /^Promises.*Ada Lovelace/ });
    await expect(save).toHaveCount(1);
    await save.getByRole('button').click();
    const dialog = page.getByRole('dialog', { name: 'Before this save' });
    await expect(dialog.getByText('Response time')).toBeVisible();
    await expect(dialog.getByText('Now: 3 hours')).toBeVisible();
    await dialog.getByRole('button', { name: 'Restore this state' }).click();
    await admin.shows('Restored. This save can be undone, too.');
    for (const path of promising) expect(await visit(path)).toContain('within 24 hours');
    expect(await visit('/')).toContain('50+');
  });
});
