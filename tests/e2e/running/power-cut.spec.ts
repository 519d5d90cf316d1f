import { expect, test } from '@playwright/test';
import { startInstalledStack } from '../../support/site/installed-stack.ts';
import { createApp, createVisitor, signIn, type Visitor } from '../../support/site/seed.ts';
import type { Stack } from '../../support/site/stack.ts';

// One power cut, which both tests look at.
test.describe.configure({ mode: 'serial' });

test.describe('after all processes were killed at once', () => {
  let stack: Stack;
  let admin: Visitor;

  test.beforeAll(async () => {
    stack = await startInstalledStack();
    admin = await signIn(stack);
  });
  test.afterAll(() => stack.remove());

  test('a published app, its images and the session are still there', async ({ page }) => {
    const app = await createApp(admin, { title: 'Lighthouse Logbook' }, 1);
    await stack.crash();
    await stack.start();

    await page.goto(`${stack.url}/apps/${app.seoSlug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lighthouse Logbook');
    for (const image of [app.thumbnailUrl, ...app.screenshots]) {
      const answer = await page.request.get(`${stack.url}${image}`);
      expect(answer.status()).toBe(200);
      expect(answer.headers()['content-type']).toMatch(/^image\//);
    }
    expect((await admin.call('GET', '/user')).status).toBe(200);
    expect((await createVisitor(stack.url).call('GET', '/user')).status).toBe(401);
  });

  test('the launcher offers the admin area instead of the wizard', () => {
    expect(stack.output()).toContain(`Admin       ${stack.url}/admin`);
  });
});
