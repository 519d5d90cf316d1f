import { expect, test } from '@playwright/test';
import { signInAdmin } from '../../support/site/admin-page.ts';
import { startInstalledStack } from '../../support/site/installed-stack.ts';
import { drawImage } from '../../support/site/seed.ts';
import type { Stack } from '../../support/site/stack.ts';

let stack: Stack;
test.beforeAll(async () => {
  stack = await startInstalledStack();
});
test.afterAll(() => stack.remove());

test('the light and the dark preview each have the logo of their ground, whatever the admin area has', async ({
  page,
}) => {
  const admin = await signInAdmin(page, stack);
  await admin.open('/admin/brand');
  for (const [label, name] of [
    ['Logo', 'light'],
    ['Logo on dark ground', 'dark'],
  ] as const) {
    const file = { name: `${name}.png`, mimeType: 'image/png', buffer: await drawImage(300, 80, name) };
    await admin.field(label).setInputFiles(file);
    await expect(
      page.getByRole('button', { name: `Remove ${label.toLowerCase()}`, exact: true }),
    ).toBeVisible();
  }
  const preview = page.frameLocator('iframe[title=Preview]');
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const scheme of ['light', 'dark'] as const) {
      const shown = preview
        .locator(`[data-brand-preview][data-scheme=${scheme}]`)
        .locator('[data-logo]:visible');
      await expect(shown).toHaveCount(1);
      await expect(shown).toHaveAttribute('data-logo', scheme);
    }
  }
});
