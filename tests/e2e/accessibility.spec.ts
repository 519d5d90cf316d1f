import { expect, test } from '@playwright/test';
import { auditAccessibility } from '../audit/accessibility.ts';
import { adminRoutes, publicRoutes } from '../audit/site-routes.ts';
import { startInstalledStack } from '../support/site/installed-stack.ts';
import { createApp, signIn } from '../support/site/seed.ts';
import type { Stack } from '../support/site/stack.ts';

test.describe('axe', () => {
  let stack: Stack;

  test.beforeAll(async () => {
    stack = await startInstalledStack();
    await createApp(await signIn(stack), { title: 'Harbour', seoSlug: 'harbour' });
  });
  test.afterAll(() => stack.remove());

  // make audit also opens dialogs, and looks at a tablet and a phone.
  test('finds nothing on any route, light or dark', async ({ browser }) => {
    test.setTimeout(240_000);
    const routes = [...publicRoutes, ...adminRoutes, '/apps/harbour', '/admin/apps/harbour'];
    const views = { routes, moments: [], isSignedIn: true, widths: [1440] };
    expect(await auditAccessibility(browser, stack.url, views)).toEqual([]);
  });
});
