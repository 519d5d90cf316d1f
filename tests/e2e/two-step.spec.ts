import { expect, test, type Page } from '@playwright/test';
import { codeOf } from '../../services/auth/test/factors-client.ts';
import { createAdminPage, signInAdmin, type AdminPage } from '../support/site/admin-page.ts';
import { startInstalledEmbeddedStack } from '../support/site/installed-stack.ts';
import type { EmbeddedStack } from '../support/site/stack.ts';

/** A passkey that is always at hand, as of a device that knows its owner. */
async function plugInPasskey(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test.describe('two-step sign-in', () => {
  let stack: EmbeddedStack;

  test.beforeAll(async () => {
    stack = await startInstalledEmbeddedStack();
  });
  test.afterAll(() => stack.remove());

  async function openSettings(page: Page, width: number): Promise<AdminPage> {
    await page.setViewportSize({ width, height: 900 });
    const admin = await signInAdmin(page, stack);
    await admin.open('/admin/account');
    await expect(section(page).getByText('Off', { exact: true })).toBeVisible();
    return admin;
  }
  const section = (page: Page) => page.getByRole('region', { name: 'Two-step sign-in' });

  /** Gets as far as the password does, in a browser that is signed in no more. */
  async function passPassword(page: Page): Promise<AdminPage> {
    await page.context().clearCookies();
    const admin = createAdminPage(page, stack);
    await admin.open('/login');
    await admin.logIn();
    await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible();
    return admin;
  }
  const expectSignedIn = (page: Page) => expect(page).toHaveURL(`${stack.url}/admin`);

  async function expectNoSidewaysScroll(page: Page): Promise<void> {
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(excess).toBeLessThanOrEqual(0);
  }

  /** Keeps the ten codes that are shown once. */
  async function keepRecoveryCodes(page: Page): Promise<string[]> {
    const list = page.getByRole('list', { name: 'Recovery codes' });
    await expect(list.getByRole('listitem')).toHaveCount(10);
    const codes = await list.getByRole('listitem').allTextContents();
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await expect(list).toBeHidden();
    await expect(section(page).getByText('10 of 10 recovery codes left')).toBeVisible();
    return codes;
  }

  async function remove(page: Page, name: string): Promise<void> {
    await page.goto(`${stack.url}/admin/account`);
    await section(page)
      .getByRole('button', { name: `Remove ${name}` })
      .click();
    // Who signed in a moment ago is not asked for the password.
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(section(page).getByText('Off', { exact: true })).toBeVisible();
  }

  for (const width of [390, 1440]) {
    test(`by an authenticator app and a recovery code, at ${String(width)} px`, async ({ page }) => {
      await openSettings(page, width);
      await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
      await expect(page.getByRole('img', { name: 'QR code with the key of this account' })).toBeVisible();
      const secret =
        (await page.getByRole('dialog').locator('code').textContent())?.replaceAll(' ', '') ?? '';
      await expectNoSidewaysScroll(page);
      await page.getByLabel('Code', { exact: true }).fill(codeOf(secret));
      await page.getByRole('button', { name: 'Turn on' }).click();
      const [recoveryCode = ''] = await keepRecoveryCodes(page);

      const admin = await passPassword(page);
      await expectNoSidewaysScroll(page);
      await admin.field('Code').fill('000000');
      await admin.press('Sign In');
      await expect(page.getByText(/^This code is wrong or was used already/)).toBeVisible();
      await admin.field('Code').fill(codeOf(secret, 1));
      await admin.press('Sign In');
      await expectSignedIn(page);

      await passPassword(page);
      await admin.press('Use a recovery code instead');
      await admin.field('Recovery code').fill(recoveryCode.toUpperCase());
      await admin.press('Sign In');
      await expectSignedIn(page);
      await admin.open('/admin/account');
      await expect(section(page).getByText('9 of 10 recovery codes left')).toBeVisible();
      await remove(page, 'Authenticator app');
    });

    test(`by a passkey, which also signs in alone, at ${String(width)} px`, async ({ page }) => {
      await plugInPasskey(page);
      const admin = await openSettings(page, width);
      await admin.press('Add a passkey');
      await admin.field('Name').fill('My laptop');
      await admin.press('Continue');
      await keepRecoveryCodes(page);
      await expect(section(page).getByRole('paragraph').filter({ hasText: 'My laptop' })).toBeVisible();

      await page.context().clearCookies();
      await admin.open('/login');
      await admin.press('Sign in with a passkey');
      await expectSignedIn(page);

      await passPassword(page);
      await admin.press('Use a passkey');
      await expectSignedIn(page);
      await remove(page, 'My laptop');

      await page.context().clearCookies();
      await admin.open('/login');
      await admin.press('Sign in with a passkey');
      await expect(page.getByText(/passkey was not/)).toBeVisible();
      await admin.logIn();
      await expectSignedIn(page);
    });
  }
});
