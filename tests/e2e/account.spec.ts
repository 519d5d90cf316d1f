import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test, type Page } from '@playwright/test';
import { Client } from 'pg';
import {
  asVisitor,
  createAdminPage,
  signInAdmin,
  signInPage,
  type AdminPage,
} from '../support/site/admin-page.ts';
import { startInstalledEmbeddedStack } from '../support/site/installed-stack.ts';
import type { EmbeddedStack } from '../support/site/stack.ts';

// One administrator at work: each test goes on with the password that the one before it left.
test.describe.configure({ mode: 'serial' });

const root = path.resolve(import.meta.dirname, '../..');
const newPassword = 'a longer horse battery';

test.describe('the settings', () => {
  let stack: EmbeddedStack;
  let page: Page;
  let admin: AdminPage;

  /** Another browser of the same administrator. */
  const elsewhere = async (page: Page) => {
    await signInPage(page, stack);
    await page.goto(`${stack.url}/admin`);
    await expect(page.getByText('No apps yet')).toBeVisible();
  };
  const expectSignedOut = async (page: Page) => {
    await page.goto(`${stack.url}/admin`);
    await expect(page).toHaveURL(`${stack.url}/login`);
  };

  test.beforeAll(async ({ browser }) => {
    stack = await startInstalledEmbeddedStack();
    page = await browser.newPage();
    admin = await signInAdmin(page, stack);
    await admin.open('/admin/account');
  });
  test.afterAll(async () => {
    await page.close();
    await stack.remove();
  });

  test('of the site are used by every page', async ({ browser }) => {
    await admin.open('/admin/content');
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
    await admin.field('App Name').fill('Southlight');
    await admin.field('App Description').fill('Apps that people keep.');
    await admin.field('Contact Email').fill('hello@southlight.example');
    await admin.field('Contact Phone').fill('+351 210 000 000');
    await admin.field('Value').first().fill('77+');
    await admin.field('Label').first().fill('Apps in use');
    await admin.publish();
    await admin.open('/admin/account');

    await asVisitor(browser, async (visitor) => {
      await visitor.goto(stack.url);
      await expect(visitor).toHaveTitle(/Southlight/);
      await expect(visitor.getByRole('definition').first()).toHaveText('77+');
      for (const route of ['/', '/apps', '/apps/web', '/industries', '/ai-services', '/contact', '/login']) {
        await visitor.goto(stack.url + route);
        await expect(visitor.getByRole('banner').getByText('Southlight')).toBeVisible();
        await expect(visitor.getByRole('contentinfo')).toContainText('Southlight');
      }
      await visitor.goto(`${stack.url}/contact`);
      await expect(visitor.getByRole('main')).toContainText('hello@southlight.example');
      await expect(visitor.getByRole('main')).toContainText('+351 210 000 000');
    });
  });

  test('list the sessions, and end one on another device', async ({ page: other }) => {
    await elsewhere(other);
    await page.reload();
    const sessions = page.getByRole('region', { name: 'Sessions' }).getByRole('listitem');
    await expect(sessions).toHaveCount(2);
    await expect(sessions.filter({ hasText: 'This browser' })).toHaveCount(1);
    await sessions.getByRole('button', { name: /^Sign out/ }).click();
    await expect(sessions).toHaveCount(1);
    await expectSignedOut(other);
    await page.reload();
    await expect(sessions).toHaveCount(1);
  });

  test('change the password, which ends every other session', async ({ page: other }) => {
    await elsewhere(other);
    await admin.field('Current Password').fill('correct horse battery');
    await admin.field('New Password').fill(newPassword);
    await admin.press('Change password');
    await admin.shows('Password changed. Every other session has ended.');
    await expect(admin.field('New Password')).toHaveValue('');
    await expectSignedOut(other);
    await createAdminPage(other, stack).logIn();
    await expect(other.getByText('Unauthorized: Invalid email or password')).toBeVisible();
    await createAdminPage(other, stack).logIn(newPassword);
    await expect(other.getByText('No apps yet')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  });

  test('are reachable again after a lost password was reset on the server', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ['services/auth/src/admin-reset.ts'], {
      cwd: root,
      env: { PATH: process.env.PATH, DATA_DIR: stack.dataDir },
    });
    const password = /The new one: (\S+)/.exec(stdout)?.[1] ?? '';
    await expectSignedOut(page);
    await admin.logIn(newPassword);
    await expect(page.getByText('Unauthorized: Invalid email or password')).toBeVisible();
    await admin.logIn(password);
    await expect(page).toHaveURL(`${stack.url}/admin`);
  });

  test('leave nothing in a browser whose session is over that makes its pages ask in vain', async () => {
    const { host, port, name: database, user, password } = stack.database;
    const client = new Client({ host, port, database, user, password });
    await client.connect();
    await client
      .query("update gateway.sessions set last_seen_at = now() - interval '9 hours'")
      .finally(() => client.end());
    // The first request tells the browser, which cannot know it before.
    await expectSignedOut(page);
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    for (const path of ['/login', '/setup', '/admin']) {
      await page.goto(stack.url + path, { waitUntil: 'networkidle' });
      await expect(page.getByRole('heading', { level: 1, name: 'Admin Login' })).toBeVisible();
    }
    expect(errors).toEqual([]);
  });
});
