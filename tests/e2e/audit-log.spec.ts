import { expect, test, type Page } from '@playwright/test';
import { openPortfolio, type AdminPage } from '../support/site/admin-page.ts';
import { startInstalledStack } from '../support/site/installed-stack.ts';
import { createApp, createVisitor, signIn } from '../support/site/seed.ts';
import type { Stack } from '../support/site/stack.ts';

test.describe('the audit log', () => {
  let stack: Stack;

  test.beforeAll(async () => {
    stack = await startInstalledStack({ LIMIT_LOGIN: '1000/60' });
    const admin = await signIn(stack);
    const { id: appId } = await createApp(admin, { title: 'Harbour' });
    await admin.call('PATCH', '/apps/edit', { appId, title: 'Harbour II' });
    await admin.call('DELETE', '/apps/delete/0190d2f4-5a5e-7c3a-9b1d-2f0e4c6a8b10');
    const eve = createVisitor(stack.url);
    for (let attempt = 1; attempt <= 60; attempt += 1)
      await eve.call('POST', '/login', { email: 'eve@example.com', password: 'guess' });
  });
  test.afterAll(() => stack.remove());

  const rows = (page: Page) => page.getByRole('table', { name: 'Audit log' }).getByRole('row');
  const entry = (page: Page, words: string) => rows(page).filter({ hasText: words });

  async function openLog(page: Page, width: number): Promise<AdminPage> {
    await page.setViewportSize({ width, height: 900 });
    const admin = await openPortfolio(page, stack);
    if (width < 1280) await admin.press('Menu');
    await page
      .getByRole('navigation', { name: 'Admin area' })
      .getByRole('link', { name: 'Audit log' })
      .click();
    await expect(page).toHaveURL(`${stack.url}/admin/audit`);
    await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
    return admin;
  }

  for (const width of [390, 1440])
    test(`shows who did what and who was refused, at ${String(width)} px`, async ({ page }) => {
      const admin = await openLog(page, width);
      await expect(entry(page, 'Refused sign-in').first()).toContainText(/eve@example\.com.*Refused 401/);
      await expect(rows(page)).toHaveCount(51);
      await admin.press('Show more');
      await expect(entry(page, 'Edited an app')).toContainText('Harbour II');
      await expect(entry(page, 'Edited an app')).toContainText('Ada Lovelace');
      await expect(entry(page, 'Tried to move an app to the trash')).toContainText('Refused 404');

      await admin.field('Who').selectOption({ label: 'Ada Lovelace' });
      await admin.field('What').selectOption({ label: 'Portfolio' });
      await expect(entry(page, 'Added an app')).toHaveCount(1);
      await expect(entry(page, 'Refused sign-in')).toHaveCount(0);
      await admin.press('Refused only');
      await expect(rows(page)).toHaveCount(2);
      await page.reload();
      await expect(entry(page, 'Tried to move an app to the trash')).toBeVisible();
      await expect(rows(page)).toHaveCount(2);
      await expect(admin.field('What')).toHaveValue('apps');

      await admin.field('To').fill('2020-01-01');
      await admin.shows('Nothing matches');
      await admin.press('Clear filters');
      await expect(page).toHaveURL(`${stack.url}/admin/audit`);
      await expect(rows(page)).toHaveCount(51);
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      ).toBeLessThanOrEqual(0);
    });
});
