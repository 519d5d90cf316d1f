import { expect, test } from '@playwright/test';
import { signInAdmin } from '../support/site/admin-page.ts';
import { startInstalledEmbeddedStack } from '../support/site/installed-stack.ts';
import { administrator } from '../support/site/seed.ts';
import type { EmbeddedStack } from '../support/site/stack.ts';
import { startOpenIdProvider, type OpenIdProvider } from '../support/servers/openid-provider.ts';

test.describe('signing in by the company’s provider', () => {
  let stack: EmbeddedStack;
  let provider: OpenIdProvider;

  test.beforeAll(async () => {
    stack = await startInstalledEmbeddedStack();
    provider = await startOpenIdProvider([`${stack.url}/api/login/provider/callback`]);
    await stack.stop();
    await stack.start({ ...provider.settings, OIDC_DOMAINS: 'example.org', OIDC_ROLES: 'contributor' });
  });
  test.afterAll(async () => {
    await stack.remove();
    await provider.stop();
  });

  test('leads to the admin area, and says in words where it does not', async ({ page }) => {
    const button = page.getByRole('link', { name: 'Sign in with Studio ID' });
    await page.goto(`${stack.url}/login`);
    provider.setPerson('cancels');
    await button.click();
    await expect(page.getByRole('alert')).toContainText('You went back without signing in there.');
    provider.setPerson({ email: 'eve@example.net', email_verified: true });
    await button.click();
    await expect(page.getByRole('alert')).toContainText('Ask an owner to invite you.');
    // Who is signed in at the provider is not asked again: another person needs another browser.
    await page.context().clearCookies();
    provider.setPerson({ email: administrator.email, email_verified: true });
    await button.click();
    await expect(page).toHaveURL(`${stack.url}/admin`);
    await expect(page.getByRole('link', { name: 'Ada Lovelace' })).toBeVisible();
  });

  test('makes a colleague of somebody new, who is named in the record', async ({ page, browser }) => {
    provider.setPerson({
      email: 'grace@example.org',
      email_verified: true,
      given_name: 'Grace',
      family_name: 'Hopper',
    });
    await page.goto(`${stack.url}/login`);
    await page.getByRole('link', { name: 'Sign in with Studio ID' }).click();
    await expect(page.getByRole('link', { name: 'Grace Hopper' })).toBeVisible();
    const owner = await browser.newPage();
    const admin = await signInAdmin(owner, stack);
    await admin.open('/admin/audit');
    const row = owner.getByRole('row').filter({ hasText: 'Signed in by the provider' }).first();
    await expect(row).toContainText('Grace Hopper');
    await owner.close();
  });
});
