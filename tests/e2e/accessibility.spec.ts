import type { ListedPage } from '@portfolio/contracts/pages/pages.ts';
import { expect, test } from '@playwright/test';
import { auditAccessibility } from '../audit/accessibility.ts';
import { adminRoutes, ownersRoutes, publicRoutes } from '../audit/site-routes.ts';
import { startInstalledStack } from '../support/site/installed-stack.ts';
import { createApp, signIn } from '../support/site/seed.ts';
import type { Stack } from '../support/site/stack.ts';

test.describe('axe', () => {
  let stack: Stack;
  let editor: string;

  test.beforeAll(async () => {
    stack = await startInstalledStack();
    const administrator = await signIn(stack);
    await createApp(administrator, { title: 'Harbour', seoSlug: 'harbour' });
    const pages = (await administrator.call('GET', '/pages')).body as ListedPage[];
    editor = `/admin/pages/${pages.find(({ path }) => path === '/')?.id ?? ''}`;
  });
  test.afterAll(() => stack.remove());

  // make audit also opens dialogs, and looks at a tablet and a phone.
  test('finds nothing on any route, light or dark', async ({ browser }) => {
    // Each route in two schemes; another journey may run beside it.
    test.setTimeout(480_000);
    const routes = [
      ...publicRoutes,
      ...adminRoutes,
      ...ownersRoutes,
      '/apps/harbour',
      '/admin/apps/harbour',
      editor,
    ];
    const views = { routes, moments: [], isSignedIn: true, widths: [1440] };
    expect(await auditAccessibility(browser, stack.url, views)).toEqual([]);
  });
});
