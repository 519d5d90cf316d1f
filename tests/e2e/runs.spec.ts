import { expect, test, type Page } from '@playwright/test';
import type { App } from '@portfolio/contracts/apps/apps.ts';
import { auditAccessibility } from '../audit/accessibility.ts';
import { signInAdmin, type AdminPage } from '../support/site/admin-page.ts';
import { startInstalledStack } from '../support/site/installed-stack.ts';
import { createApp, signIn, type Visitor } from '../support/site/seed.ts';
import type { Stack } from '../support/site/stack.ts';

test.describe('runs', () => {
  let stack: Stack;
  let owner: Visitor;
  let app: App;
  let headers: Record<string, string>;

  test.beforeAll(async () => {
    stack = await startInstalledStack();
    owner = await signIn(stack);
    app = await createApp(owner, { title: 'Harbour', seoSlug: 'harbour' });
    const made = await owner.call('POST', '/tokens', { name: 'Writer', scopes: ['content:publish'] });
    headers = { authorization: `Bearer ${(made.body as { token: string }).token}` };
  });
  test.afterAll(() => stack.remove());

  /** A program at work. */
  async function work(page: Page, runId: string): Promise<void> {
    const send = async (method: string, path: string, data: object) => {
      const sent = { method, data, headers: { ...headers, 'run-id': runId } };
      const answer = await page.context().request.fetch(`${stack.url}/api${path}`, sent);
      expect(answer.ok()).toBe(true);
      return (await answer.json()) as { id: string };
    };
    const { title, description, shortDescription, category, appType, thumbnailUrl } = app;
    const newApp = { description, shortDescription, category, appType, thumbnailUrl };
    await send('PATCH', '/apps/edit', { appId: app.id, title: `${title} by a program` });
    await send('POST', '/apps/create', { ...newApp, title: `Made in ${runId}` });
    const made = await send('POST', '/pages', { path: `/made-${runId}`, title: 'A page' });
    await send('PATCH', '/site/words', { 'contact.send': 'Off it goes' });
    await owner.call('PATCH', `/pages/${made.id}`, { title: 'By hand' });
  }

  async function openRun(page: Page, width: number): Promise<AdminPage> {
    await page.setViewportSize({ width, height: 900 });
    const admin = await signInAdmin(page, stack);
    await admin.open('/admin/runs');
    const newest = page.getByRole('list', { name: 'Runs' }).getByRole('listitem').first();
    await expect(newest).toContainText('Writer');
    await expect(newest).toContainText('2 apps, 1 page, the words');
    await newest.getByRole('link', { name: /^View changes/ }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Writer' })).toBeVisible();
    return admin;
  }

  for (const width of [390, 1440])
    test(`are looked at and undone, at ${String(width)} px`, async ({ page, browser }) => {
      // Axe looks at the page twice.
      test.setTimeout(180_000);
      const runId = `run-${String(width)}`;
      await work(page, runId);
      const admin = await openRun(page, width);
      await expect(page.getByText('Off it goes')).toBeVisible();
      await expect(page.locator('ins').filter({ hasText: 'by a program' })).toBeVisible();
      const route = new URL(page.url()).pathname;
      const views = { routes: [route], moments: [], isSignedIn: true, widths: [width] };
      expect(await auditAccessibility(browser, stack.url, views)).toEqual([]);

      await page.getByRole('button', { name: 'Undo Words' }).press('Enter');
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('region', { name: 'Will be restored' })).toHaveText(/Words$/);
      await dialog.getByRole('button', { name: 'Undo' }).press('Enter');
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('button', { name: 'Undo Words' })).toBeHidden();

      await admin.press('Undo everything');
      await expect(dialog.getByRole('region', { name: 'Will be restored' })).toContainText(
        'App: Harbour by a program',
      );
      await expect(dialog.getByRole('region', { name: 'Removed' })).toContainText(`App: Made in ${runId}`);
      await expect(dialog.getByRole('region', { name: 'Left alone' })).toContainText(
        'Changed by somebody else',
      );
      await dialog.getByRole('button', { name: 'Undo' }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('button', { name: 'Undo App: Harbour by a program' })).toBeHidden();
      await expect(page.getByRole('button', { name: 'Undo Page: A page' })).toBeVisible();
      expect((await owner.call('GET', '/apps/slug/harbour')).body).toMatchObject({ title: 'Harbour' });
      expect((await owner.call('GET', `/pages/by-path?path=/made-${runId}`)).body).toMatchObject({
        title: 'By hand',
      });

      await page.getByRole('link', { name: 'All runs' }).click();
      await expect(page.getByRole('listitem').filter({ hasText: 'Undo by Ada Lovelace' })).not.toHaveCount(0);
      await admin.open('/admin/audit');
      await expect(
        page.getByRole('row').filter({ hasText: 'Ran an undo of what a token changed' }).first(),
      ).toBeVisible();
    });
});
