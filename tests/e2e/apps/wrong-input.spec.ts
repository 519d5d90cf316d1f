import { expect, test, type Locator, type Page } from '@playwright/test';
import { startInstalledStack } from '../../support/site/installed-stack.ts';
import { administrator, createApp, drawImage, signIn } from '../../support/site/seed.ts';
import type { Stack } from '../../support/site/stack.ts';

const markup = '<img src=x onerror="document.title=\'broken\'"> & "quotes" \'; drop table apps;--';

test.describe('wrong input', () => {
  let stack: Stack;

  const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
  const shows = (page: Page, message: string) =>
    expect(page.getByText(message, { exact: true })).toBeVisible();
  const openAdmin = async (page: Page, path: string) => {
    const { email, password } = administrator;
    await page.request.post(`${stack.url}/api/login`, { data: { email, password } });
    await page.goto(`${stack.url}${path}`);
  };

  test.beforeAll(async () => {
    stack = await startInstalledStack();
    await createApp(await signIn(stack), { title: 'Harbour' });
  });
  test.afterAll(() => stack.remove());

  test('at the login is refused without saying which field is wrong', async ({ page }) => {
    await page.goto(`${stack.url}/login`);
    await press(page, 'Sign In');
    await shows(page, 'Email is required');
    await shows(page, 'Password is required');
    await expect(field(page, 'Email')).toBeFocused();
    for (const [email, password] of [
      [administrator.email, 'wrong password'],
      ['nobody@example.com', administrator.password],
      ['nobody@example.com', markup],
    ] as const) {
      await field(page, 'Email').fill(email);
      await field(page, 'Password').fill(password);
      await press(page, 'Sign In');
      await shows(page, 'Unauthorized: Invalid email or password');
      await expect(page).toHaveURL(`${stack.url}/login`);
    }
    await field(page, 'Email').fill('not an address');
    await press(page, 'Sign In');
    expect(
      await field(page, 'Email').evaluate((input: HTMLInputElement) => input.validity.typeMismatch),
    ).toBe(true);
  });

  test('in a new app is named at each field, and the message goes with the next key', async ({ page }) => {
    await openAdmin(page, '/admin?new');
    await press(page, 'Create App');
    await shows(page, 'Please fill all required fields and upload images');
    const missing = {
      Title: 'App title is required',
      'SEO Slug': 'SEO Slug is required',
      Category: 'Category is required',
      'App Type': 'App type is required',
      'Short Description': 'Short Description is required',
      'Full Description': 'Full Description is required',
      Thumbnail: 'Thumbnail is required',
    };
    for (const [label, message] of Object.entries(missing)) {
      await shows(page, message);
      await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
    }
    await expect(field(page, 'Title')).toBeFocused();
    await field(page, 'Title').fill('  ');
    await expect(page.getByText('App title is required')).toHaveCount(0);
    await press(page, 'Create App');
    await shows(page, 'App title is required');

    await field(page, 'Title').fill('x'.repeat(201));
    await field(page, 'SEO Slug').fill('Two Words!');
    await field(page, 'Download URL').fill('javascript:alert(1)');
    await field(page, 'Demo URL').fill('//example.com');
    await field(page, 'Features').fill(Array.from({ length: 51 }, (_, index) => `f${String(index)}`).join());
    await press(page, 'Create App');
    await shows(page, 'Title has at most 200 characters');
    await shows(page, 'Use lower-case letters, digits and single hyphens');
    await shows(page, 'Download URL must be an http or https address');
    await shows(page, 'Demo URL must be an http or https address');
    await shows(page, 'At most 50 features');
    await field(page, 'SEO Slug').fill('web');
    await press(page, 'Create App');
    await shows(page, 'This slug is taken by a page of the site');
  });

  test('for an image is refused in the browser, and by the server when the file only claims to be an image', async ({
    page,
  }) => {
    await openAdmin(page, '/admin?new');
    const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') };
    const large = { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(2 * 1024 * 1024 + 1) };
    await field(page, 'Thumbnail').setInputFiles(text);
    await shows(page, 'Please select a valid image file');
    await field(page, 'Thumbnail').setInputFiles(large);
    await shows(page, 'Thumbnail image must be smaller than 2MB');
    await field(page, 'Screenshots').setInputFiles([text]);
    await shows(page, 'notes.txt is not a valid image');
    await field(page, 'Screenshots').setInputFiles([large]);
    await shows(page, 'large.png is too large (max 2MB)');

    await field(page, 'Screenshots').setInputFiles([{ ...text, mimeType: 'image/png' }]);
    await shows(page, 'notes.txt is not a valid image');

    await field(page, 'Title').fill('Disguised');
    await field(page, 'Category').selectOption('Business');
    await field(page, 'App Type').selectOption('Website');
    await field(page, 'Short Description').fill('Short');
    await field(page, 'Full Description').fill('Long');
    const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    const fake = { name: 'fake.png', mimeType: 'image/png', buffer: Buffer.concat([signature, text.buffer]) };
    await field(page, 'Thumbnail').setInputFiles(fake);
    await page.getByText('fake.png').waitFor();
    await press(page, 'Create App');
    await shows(page, 'Upload or API failed: Please select a valid image file');
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await field(page, 'Thumbnail').setInputFiles({
      name: 'real.png',
      mimeType: 'image/png',
      buffer: await drawImage(400, 300, 'real'),
    });
    await press(page, 'Create App');
    await shows(page, 'App Created!');
  });

  test('in an edit names the label, and keeps what was typed', async ({ page }) => {
    await openAdmin(page, '/admin?edit=harbour');
    await field(page, 'Title').fill('');
    await field(page, 'App Type').selectOption('');
    await page.getByRole('button', { name: 'Remove Current image' }).click();
    await press(page, 'Update App');
    for (const message of ['Title is required', 'App Type is required', 'Thumbnail is required'])
      await shows(page, message);
    await page.getByRole('link', { name: 'Inbox' }).click();
    await press(page, 'Keep editing');
    await expect(field(page, 'Title')).toHaveValue('');
    const question = page.waitForEvent('dialog').then(async (dialog) => {
      await dialog.accept();
      return dialog.type();
    });
    await page.goto(`${stack.url}/admin?edit=no-such-app`);
    expect(await question).toBe('beforeunload');
    await shows(page, 'App not found');
  });

  test('with markup is shown as it was typed', async ({ page }) => {
    await openAdmin(page, '/admin?edit=harbour');
    for (const label of ['Title', 'Short Description', 'Full Description', 'Features', 'Meta Title'])
      await field(page, label).fill(markup);
    await press(page, 'Update App');
    await press(page, 'Publish now');
    await shows(page, 'App updated!');
    await expect(page.getByRole('heading', { name: markup })).toBeVisible();
    await page.goto(`${stack.url}/apps/harbour`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(markup);
    await expect(page).toHaveTitle(markup);
    await page.goto(`${stack.url}/admin`);
    await field(page, 'Search apps').fill('.*[(');
    await expect(page.getByText('Nothing matches “.*[(”')).toBeVisible();
  });

  test('in the site content is named, and the site stays unchanged', async ({ page }) => {
    await openAdmin(page, '/admin/content');
    await field(page, 'App Name').fill(' ');
    await field(page, 'Contact Email').fill('ada');
    await field(page, 'Contact Phone').fill('12345');
    await press(page, 'Save');
    await shows(page, 'App Name is required');
    await shows(page, 'Enter a valid email');
    await shows(page, 'Phone number must be at least 10 digits');
    await expect(field(page, 'App Name')).toBeFocused();
    const site = await page.request.get(`${stack.url}/api/setup/getsite`);
    expect(await site.json()).toMatchObject({ appName: 'Northlight Studio' });
  });

  test('of a password is named', async ({ page }) => {
    await openAdmin(page, '/admin/account');
    await press(page, 'Change password');
    await shows(page, 'Current password is required');
    await field(page, 'Current Password').fill('not it');
    await field(page, 'New Password').fill('12345');
    await press(page, 'Change password');
    await shows(page, 'Password must be at least 6 characters');
    await field(page, 'New Password').fill('long enough');
    await press(page, 'Change password');
    await shows(page, 'Current password is wrong');
  });

  // The last one: it locks this address out.
  test('at the login is limited, and says how long to wait', async ({ page }) => {
    await page.goto(`${stack.url}/login`);
    await field(page, 'Email').fill('nobody@example.com');
    for (let tries = 0; tries < 12; tries += 1) {
      await field(page, 'Password').fill(`wrong ${String(tries)}`);
      const answered = page.waitForResponse((response) => response.url().endsWith('/api/login'));
      await press(page, 'Sign In');
      if ((await answered).status() === 429) break;
    }
    await shows(page, 'Too many login attempts. Please wait and try again.');
    await expect(page.getByText(/You can try again in/)).toBeVisible();
  });
});
