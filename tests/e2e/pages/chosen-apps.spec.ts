import { expect, test } from '@playwright/test';
import { signInAdmin } from '../../support/site/admin-page.ts';
import { startInstalledStack } from '../../support/site/installed-stack.ts';
import { createApp, signIn } from '../../support/site/seed.ts';
import type { Stack } from '../../support/site/stack.ts';

let stack: Stack;
test.beforeAll(async () => {
  stack = await startInstalledStack();
});
test.afterAll(() => stack.remove());

test('apps of a block are found by their titles, and shown in the order that was chosen', async ({
  page,
}) => {
  const admin = await signInAdmin(page, stack);
  const owner = await signIn(stack);
  const titles = ['Orchard', 'Lantern', 'Meadow'];
  for (const title of titles) await createApp(owner, { title, seoSlug: title.toLowerCase() });
  await admin.open('/admin/pages');
  await page.getByRole('main').getByRole('link', { name: 'Industries', exact: true }).click();
  await admin.press('Add block');
  await admin.field('Find a block').fill('apps of the portfolio');
  await page.keyboard.press('Enter');
  const finder = page.getByRole('combobox', { name: 'Add an app' });
  for (const title of titles) {
    await finder.fill(title.slice(0, 4));
    await page.getByRole('option', { name: title }).click();
    await expect(page.getByRole('button', { name: `Remove ${title}`, exact: true })).toBeVisible();
  }
  await admin.press('Remove Meadow');
  await expect(finder).toBeFocused();
  await page.getByRole('button', { name: 'Move Lantern', exact: true }).focus();
  for (const key of ['Space', 'Home', 'Space']) await page.keyboard.press(key);
  await admin.publish();
  await page.goto(`${stack.url}/industries`);
  await expect(page.getByRole('link', { name: /Lantern|Orchard|Meadow/ })).toHaveText([/Lantern/, /Orchard/]);
});
