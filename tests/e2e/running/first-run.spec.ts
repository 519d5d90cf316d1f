import { expect, test, type Locator, type Page } from '@playwright/test';
import { findFreePort } from '../../support/servers/free-port.ts';
import { administrator, createVisitor } from '../../support/site/seed.ts';
import { startStack, type Stack } from '../../support/site/stack.ts';

// One journey in one browser: each test goes on where the one before it left the wizard.
test.describe.configure({ mode: 'serial' });

test.describe('the first run', () => {
  let stack: Stack;
  let page: Page;

  const field = (label: string): Locator => page.getByRole('textbox', { name: label, exact: true });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const expectStep = (title: string) =>
    expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible();

  /** Submits from the database step and waits for the answer; the last step keeps its values. */
  const expectRefusal = async (message: string, wrong: readonly string[]) => {
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
    await expectStep('Database Setup');
    for (const label of wrong) await expect(field(label)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(wrong[0] ?? '')).toBeFocused();
  };
  /** A site with DATABASE_URL takes no other database, whatever is wrong with the one typed. */
  const expectRefusalOfOther = (message: string, wrong: readonly string[]) =>
    stack.isConnectedBeforeSetup
      ? expectRefusal('This is not the database that the site was started with', [
          'Database Host',
          'Database Port',
          'Database Name',
        ])
      : expectRefusal(message, wrong);

  test.beforeAll(async ({ browser }) => {
    stack = await startStack();
    page = await browser.newPage();
  });
  test.afterAll(async () => {
    await page.close();
    await stack.remove();
  });

  test('every page leads to the wizard, and the status page says what is missing', async () => {
    await page.goto(`${stack.url}/dbsetup`);
    await expect(page.getByRole('definition')).toHaveText([
      stack.isConnectedBeforeSetup ? 'Reachable' : 'Not connected',
      ...Array<string>(4).fill(stack.isConnectedBeforeSetup ? 'Migrated' : 'Not migrated'),
      'Not done yet',
    ]);
    await page.goto(`${stack.url}/contact`);
    await page.getByRole('link', { name: 'Run the setup wizard' }).click();
    await expect(page).toHaveURL(`${stack.url}/setup`);
    await expectStep('App Configuration');
  });

  test('no step accepts an empty field', async () => {
    await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await field('App Name').fill(' ');
    await field('App Description').fill('');
    await press('Next');
    await expect(page.getByText('App Name is required')).toBeVisible();
    await expect(page.getByText('App Description is required')).toBeVisible();
    await expect(field('App Name')).toBeFocused();
    await field('App Name').fill('Northlight Studio');
    await field('App Description').fill('Web and mobile apps from first idea to launch.');
    await press('Next');

    await expectStep('Database Setup');
    await expect(field('Database Host')).toHaveValue(stack.database.host);
    await expect(field('Database Port')).toHaveValue(String(stack.database.port));
    await expect(field('Database Name')).toHaveValue(stack.database.name);
    await expect(field('Database Username')).toHaveValue(stack.database.user);
    await press('Next');
    await expect(page.getByText('Database Password is required')).toBeVisible();
    await field('Database Password').fill(stack.database.password);
    await press('Next');

    await expectStep('Admin Account');
    await field('Admin Email').fill('ada');
    await field('Admin Password').fill('short');
    await press('Complete Setup');
    await expect(field('First Name')).toBeFocused();
    for (const message of [
      'First Name is required',
      'Last Name is required',
      'Valid email is required',
      'Password must be at least 6 characters',
    ])
      await expect(page.getByText(message)).toBeVisible();
    await field('First Name').fill(administrator.firstName);
    await field('Last Name').fill(administrator.lastName);
    await field('Admin Email').fill(administrator.email);
    await field('Admin Password').fill(administrator.password);
    await press('Previous');
  });

  test('a wrong database password is reported where it was typed, and nothing typed is lost', async () => {
    await field('Database Password').fill('not the password');
    await press('Next');
    await expectRefusal('Unauthorized: Invalid credentials', ['Database Username', 'Database Password']);
    await expect(field('Database Password')).toHaveValue('not the password');
    await press('Previous');
    await expect(field('App Name')).toHaveValue('Northlight Studio');
    await press('Next');
    await field('Database Password').fill(stack.database.password);
  });

  test('a host that is not allowed is reported', async () => {
    await field('Database Host').fill('db.example.com');
    await press('Next');
    await expectRefusal('This database host is not allowed.', ['Database Host']);
    await field('Database Host').fill(stack.database.host);
  });

  test('a port where no database answers is reported', async () => {
    await field('Database Port').fill(String(await findFreePort()));
    // However quick the answer is, it comes after a look at the buttons.
    const looked = Promise.withResolvers<undefined>();
    await page.route(
      '**/api/setup/check-database',
      async (route) => {
        await looked.promise;
        await route.continue();
      },
      { times: 1 },
    );
    await press('Next');
    await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
    looked.resolve(undefined);
    await expectRefusalOfOther('The database could not be reached.', ['Database Host', 'Database Port']);
    await field('Database Port').fill(String(stack.database.port));
  });

  test('a database that does not exist is reported', async () => {
    await field('Database Name').fill('nowhere');
    await press('Next');
    await expectRefusalOfOther('This database does not exist.', ['Database Name']);
    await field('Database Name').fill(stack.database.name);
  });

  test('setup succeeds after all that, and leads by way of the login to the admin area', async () => {
    // However quick the answer is, it comes after a look at the buttons.
    const looked = Promise.withResolvers<undefined>();
    await page.route(
      '**/api/setup/install',
      async (route) => {
        await looked.promise;
        await route.continue();
      },
      { times: 1 },
    );
    await press('Next');
    await expectStep('Admin Account');
    await expect(field('Admin Email')).toHaveValue(administrator.email);
    await press('Complete Setup');
    await expect(page.getByRole('button', { name: 'Installing...' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
    looked.resolve(undefined);
    await expect(page.getByText('Setup completed successfully.')).toBeVisible();
    await expect(page).toHaveURL(`${stack.url}/login`);
    await expect(page.getByRole('complementary', { name: 'Setup' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Northlight Studio' }).first()).toBeVisible();
    await page.getByPlaceholder('Enter your email').fill(administrator.email);
    await page.getByPlaceholder('Enter your password').fill(administrator.password);
    await press('Sign In');
    await expect(page.getByRole('heading', { name: 'Portfolio CMS' })).toBeVisible();
    await expect(page).toHaveURL(`${stack.url}/admin`);
  });

  test('nobody can set it up again', async () => {
    await page.goto(`${stack.url}/setup`);
    await expect(page).toHaveURL(`${stack.url}/admin`);
    const answer = await createVisitor(stack.url).call('POST', '/setup/install', {});
    expect(answer).toMatchObject({ status: 409, body: { message: 'The site is already set up.' } });
    await page.goto(`${stack.url}/dbsetup`);
    await expect(page.getByRole('definition')).toHaveText([
      'Reachable',
      ...Array<string>(4).fill('Migrated'),
      'Done',
    ]);
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
    // Containers have a role for each service; the user of make start may not make any.
    const oneRole = page.getByText('One database user serves all parts of the site.');
    await expect(oneRole).toHaveCount(stack.isConnectedBeforeSetup ? 0 : 1);
  });

  test('everything survives a crash, the session too', async () => {
    await stack.crash();
    await stack.start();
    // A browser gives up what it loads while networks of containers come and go on its machine.
    const visit = (path: string) => expect(() => page.goto(`${stack.url}${path}`)).toPass();
    await visit('/admin');
    await expect(page.getByRole('heading', { name: 'Portfolio CMS' })).toBeVisible();
    await visit('/');
    await expect(page.getByRole('link', { name: 'Northlight Studio' }).first()).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Setup' })).toHaveCount(0);
  });
});
