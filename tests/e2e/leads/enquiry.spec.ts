import { expect, test, type Page } from '@playwright/test';
import { fillContactForm } from '../../support/site/contact-page.ts';
import { answer, startCrm, type Crm } from '../../support/servers/crm.ts';
import { startInstalledStack } from '../../support/site/installed-stack.ts';
import { administrator } from '../../support/site/seed.ts';
import type { Stack } from '../../support/site/stack.ts';

// One story: what a visitor sends in one test is found by the administrator in the next.
test.describe.configure({ mode: 'serial' });

test.describe('an enquiry', () => {
  let crm: Crm;
  let stack: Stack;

  test.beforeAll(async () => {
    crm = await startCrm();
    crm.next(answer(503), answer(500));
    stack = await startInstalledStack({
      CRM_URL: crm.url,
      CRM_TOKEN: 'crm-token-of-this-test',
      DELIVERY_FIRST_DELAY: '0.2',
    });
  });
  test.afterAll(async () => {
    await stack.remove();
    await crm.goDown();
  });

  test('names what is missing at each field, and keeps what was typed', async ({ page }) => {
    await page.goto(`${stack.url}/contact`);
    await page.getByLabel('Full Name').fill('G');
    await page.getByRole('button', { name: 'Send Message' }).click();
    for (const message of [
      'Full name is required',
      'Enter a valid email',
      'Phone number must be at least 10 digits',
      'Please describe your project idea',
    ])
      await expect(page.getByRole('alert').filter({ hasText: message }).first()).toBeVisible();
    await expect(page.getByLabel('Full Name')).toBeFocused();
    await expect(page.getByLabel('Full Name')).toHaveValue('G');
    expect(crm.requests).toHaveLength(0);
  });

  test('is accepted at once while the CRM fails, and arrives there later under one key', async ({ page }) => {
    await page.goto(`${stack.url}/contact`);
    await fillContactForm(page, 'A compiler that people can read.');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Message sent successfully!')).toBeVisible();
    await expect(page.getByText('Thank You!')).toBeVisible();
    await expect(page.getByLabel('Full Name')).toHaveValue('');

    await expect.poll(() => crm.leads.size).toBe(1);
    expect(crm.requests).toHaveLength(3);
    expect(new Set(crm.requests.map(({ key }) => key)).size).toBe(1);
    const [request] = crm.requests;
    expect(request?.path).toBe('/api/leads/create');
    expect(request?.headers.authorization).toBe('Bearer crm-token-of-this-test');
    expect(JSON.parse(request?.body ?? '')).toEqual({
      firstName: 'Grace Hopper',
      email: 'grace@example.com',
      phone: '+1 (202) 555-0142',
      notes: 'A compiler that people can read.',
    });
  });

  test('shows each attempt and its delivery to the administrator', async ({ page }) => {
    await signIn(page);
    await page.goto(`${stack.url}/admin/leads`);
    await page.getByRole('button', { name: /Grace Hopper/ }).click();
    const steps = page.getByRole('list', { name: 'Delivery' }).getByRole('listitem');
    await expect(steps).toHaveCount(5);
    await expect(steps.nth(0)).toContainText('Received');
    await expect(steps.nth(1)).toContainText('The CRM answered 503');
    await expect(steps.nth(2)).toContainText('The CRM answered 500');
    await expect(steps.nth(4)).toContainText('Delivered to the CRM');
  });

  test('that the CRM refuses is parked, and delivered when it is sent again', async ({ page }) => {
    crm.next(answer(400));
    await page.goto(`${stack.url}/contact`);
    await fillContactForm(page, 'The second enquiry, which is refused at first.');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Thank You!')).toBeVisible();
    await expect.poll(() => crm.requests.length).toBe(4);

    await signIn(page);
    await page.goto(`${stack.url}/admin/leads?state=failed`);
    await page.getByRole('button', { name: /Grace Hopper/ }).click();
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByText('It is being sent again.')).toBeVisible();
    await expect.poll(() => crm.leads.size).toBe(2);
    expect(crm.requests[4]?.key).toBe(crm.requests[3]?.key);
  });

  test('is not lost when everything is killed before the CRM is back', async ({ page }) => {
    await crm.goDown();
    await page.goto(`${stack.url}/contact`);
    await fillContactForm(page, 'The third enquiry, sent while nothing answers.');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Thank You!')).toBeVisible();
    await stack.crash();
    await crm.comeUp();
    await stack.start();
    await expect.poll(() => crm.leads.size, { timeout: 45_000 }).toBe(3);
  });

  async function signIn(page: Page): Promise<void> {
    await page.goto(`${stack.url}/login`);
    await page.getByPlaceholder('Enter your email').fill(administrator.email);
    await page.getByPlaceholder('Enter your password').fill(administrator.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.waitForURL('**/admin');
  }
});
