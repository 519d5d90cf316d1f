import { expect, test, type Browser, type Page } from '@playwright/test';
import { asVisitor, signInAdmin, type AdminPage } from '../support/site/admin-page.ts';
import { startInstalledStack } from '../support/site/installed-stack.ts';
import type { Stack } from '../support/site/stack.ts';

// One site whose people come and go: each test goes on with those of the one before it.
test.describe.configure({ mode: 'serial' });

const grace = {
  email: 'grace@example.com',
  password: 'a compiler for ships',
  renewed: 'another compiler now',
};

test.describe('people', () => {
  let stack: Stack;
  let page: Page;
  let admin: AdminPage;
  let colleague: Page;

  const region = (name: string) => page.getByRole('region', { name });
  const navigation = () => colleague.getByRole('navigation', { name: 'Admin area' });
  async function newPage(browser: Browser): Promise<Page> {
    return (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  }
  async function signInColleague(password: string): Promise<void> {
    await colleague.goto(`${stack.url}/login`);
    await colleague.getByLabel('Email').fill(grace.email);
    await colleague.getByLabel('Password', { exact: true }).fill(password);
    await colleague.getByRole('button', { name: 'Sign In', exact: true }).click();
  }

  test.beforeAll(async ({ browser }) => {
    stack = await startInstalledStack();
    page = await newPage(browser);
    colleague = await newPage(browser);
    admin = await signInAdmin(page, stack);
  });
  test.afterAll(async () => {
    await page.context().close();
    await colleague.context().close();
    await stack.remove();
  });

  test('are invited by a link, and choose their own name and password', async () => {
    await admin.open('/admin/people');
    const form = page.getByRole('form', { name: 'Invite' });
    await form.getByLabel('Email').fill(grace.email);
    await form.getByRole('button', { name: 'Invite', exact: true }).click();
    await expect(form.getByText('Choose at least one role')).toBeVisible();
    await form.getByLabel(/^Contributor/).check();
    await form.getByRole('button', { name: 'Invite', exact: true }).click();
    const link = form.getByLabel(`The invitation of ${grace.email}`);
    await expect(link).toHaveValue(/\/invitation\/[\w-]{43}$/);
    await expect(region('Invitations').getByText(grace.email, { exact: true })).toBeVisible();

    await colleague.goto(await link.inputValue());
    await expect(colleague.getByText(`Your account will be ${grace.email}.`)).toBeVisible();
    await colleague.getByLabel('First Name').fill('Grace');
    await colleague.getByLabel('Last Name').fill('Hopper');
    await colleague.getByLabel('Password', { exact: true }).fill(grace.password);
    await colleague.getByRole('button', { name: 'Make my account' }).click();
    await expect(colleague).toHaveURL(`${stack.url}/login`);
    await colleague.goto(await link.inputValue());
    await expect(colleague.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  });

  test('see what they may do, and are told where they may not', async () => {
    await signInColleague(grace.password);
    await expect(colleague).toHaveURL(`${stack.url}/admin`);
    await expect(navigation().getByRole('link')).toHaveText([
      ...['Apps', 'Media', 'Pages', 'Navigation', 'Brand', 'Words', 'Content', 'Questions', 'Your account'],
    ]);
    await colleague.goto(`${stack.url}/admin/people`);
    await expect(
      colleague.getByText('Your role does not allow this. Ask an owner of the site.'),
    ).toBeVisible();
  });

  test('see on a page that somebody else has it open, until they leave it', async () => {
    await admin.open('/admin/pages');
    await page.getByRole('main').getByRole('link', { name: 'Industries', exact: true }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Industries', exact: true }).first(),
    ).toBeVisible();
    await colleague.goto(page.url());
    await expect(colleague.getByText(/^Ada Lovelace has this page open, too\./)).toBeVisible();
    const seen = page.getByText(/^Grace Hopper has this page open, too\./);
    // Whoever looks at the page again is told at once.
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
    await expect(seen).toBeVisible();
    await colleague.goto(`${stack.url}/`);
    await expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
      await expect(seen).toBeHidden({ timeout: 500 });
    }).toPass();
    await admin.open('/admin/people');
  });

  test('get other rights at once', async () => {
    await page.reload();
    await region('Users').getByRole('button', { name: 'Roles Grace Hopper' }).click();
    const dialog = page.getByRole('dialog', { name: 'Roles of Grace Hopper' });
    await dialog.getByLabel(/^Contributor/).uncheck();
    await dialog.getByLabel(/^Sales/).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await colleague.goto(`${stack.url}/admin`);
    await expect(colleague).toHaveURL(`${stack.url}/admin/leads`);
    await expect(navigation().getByRole('link')).toHaveText(['Inbox', 'Insights', 'Your account']);
  });

  test('without their password are helped by an owner', async ({ browser }) => {
    await asVisitor(browser, async (visitor) => {
      await visitor.goto(`${stack.url}/login`);
      await visitor.getByRole('button', { name: 'Forgot your password?' }).click();
      await expect(visitor.getByText(/Ask an owner of the site/)).toBeVisible();
    });
    await region('Users').getByRole('button', { name: 'Reset link Grace Hopper' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Make a link' }).click();
    const url = await dialog.getByLabel('The new link').inputValue();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await colleague.goto(url);
    await colleague.getByLabel('New Password').fill(grace.renewed);
    await colleague.getByRole('button', { name: 'Set the password' }).click();
    await expect(colleague).toHaveURL(`${stack.url}/login`);
    await signInColleague(grace.renewed);
    await expect(colleague).toHaveURL(`${stack.url}/admin/leads`);
  });

  test('change their own name', async () => {
    await colleague.goto(`${stack.url}/admin/account`);
    const form = colleague.getByRole('form', { name: 'Your name' });
    await form.getByLabel('Last Name').fill('Murray Hopper');
    await form.getByRole('button', { name: 'Change name' }).click();
    await expect(colleague.getByRole('link', { name: 'Grace Murray Hopper' })).toBeVisible();
  });

  test('are signed out at once where they are switched off, and stay named', async () => {
    await page.reload();
    await region('Users').getByRole('button', { name: 'Switch off Grace Murray Hopper' }).click();
    await expect(region('Users').getByText('Switched off', { exact: true })).toBeVisible();
    await colleague.goto(`${stack.url}/admin/leads`);
    await expect(colleague).toHaveURL(`${stack.url}/login`);
    await region('Users').getByRole('button', { name: 'Delete Grace Murray Hopper' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(region('Users').getByRole('listitem')).toHaveCount(1);
    await admin.open('/admin/audit');
    await expect(page.getByRole('table').getByText('Grace Hopper').first()).toBeVisible();
  });

  test('include an owner, always', async () => {
    await admin.open('/admin/people');
    await region('Users')
      .getByRole('button', { name: /^Switch off/ })
      .click();
    await page.getByRole('button', { name: 'Switch me off' }).click();
    await admin.shows('The site needs an owner. Make somebody else one first.');
  });
});
