import { expect, test, type Page } from '@playwright/test';
import { fillContactForm } from '../../support/site/contact-page.ts';
import { startCrm, type Crm } from '../../support/servers/crm.ts';
import { startInstalledStack } from '../../support/site/installed-stack.ts';
import { createApp, signIn } from '../../support/site/seed.ts';
import type { Stack } from '../../support/site/stack.ts';

const reference = /^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/;

test.describe('the contact form', () => {
  let crm: Crm;
  let stack: Stack;

  test.beforeAll(async () => {
    crm = await startCrm();
    stack = await startInstalledStack({
      CRM_URL: crm.url,
      CRM_TOKEN: 'token',
      LIMIT_CONTACT: '7/600',
      ALLOWED_HOSTS: 'studio.test',
    });
    const admin = await signIn(stack);
    await createApp(admin, { title: 'Harbour' });
    const { status } = await admin.call('PATCH', '/site', { responseTime: '3 hours' });
    expect(status).toBe(200);
  });
  test.afterAll(async () => {
    await stack.remove();
    await crm.goDown();
  });

  const send = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click();
  const lastNotes = () => (JSON.parse(crm.requests.at(-1)?.body ?? '{}') as { notes?: string }).notes;

  test('tells what was looked at only where the visitor agrees, and shows the reference', async ({
    page,
  }) => {
    await page.goto(`${stack.url}/apps/harbour`);
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
    await page.getByRole('link', { name: 'Contact', exact: true }).first().click();
    await expect(page.getByText('You hear from us within 3 hours.')).toBeVisible();
    await fillContactForm(page, 'A compiler that people can read.');
    await page.getByLabel('Budget (optional)').selectOption('$25,000 to $50,000');
    await page.getByLabel('Start (optional)').selectOption('Within three months');
    const consent = page.getByLabel('Include the apps I viewed (Harbour)');
    await expect(consent).not.toBeChecked();
    await consent.check();
    await send(page);
    await expect(page.getByText('Thank You!')).toBeVisible();
    await expect(page.getByText('Your reference:').getByRole('strong')).toHaveText(reference);
    await expect
      .poll(lastNotes)
      .toBe('A compiler that people can read.\n\nBudget: $25,000 to $50,000\nStart: Within three months');
    const kept = await page.evaluate(() => [sessionStorage.length, localStorage.length, document.cookie]);
    expect(kept).toEqual([0, 0, '']);
  });

  test('moves nothing when it comes to life with something to ask', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 2400 });
    await page.goto(`${stack.url}/contact?utm_source=mail`);
    await expect(page.getByLabel('Include how I came here (mail)')).toBeVisible();
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            resolve(
              list
                .getEntries()
                .reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
            );
          }).observe({ type: 'layout-shift', buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 200, 0)));
        }),
    );
    expect(shift).toBeLessThan(0.005);
  });

  test('is sent by the browser where the scripts do not arrive', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(`${stack.url}/contact`);
    await fillContactForm(page, 'A bridge that no script holds up.');
    await send(page);
    await expect(page.getByText('Your reference:').getByRole('strong')).toHaveText(reference);
    await expect.poll(lastNotes).toBe('A bridge that no script holds up.');
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('names what is missing at each field, and keeps what was typed', async ({ page }) => {
      await page.goto(`${stack.url}/contact`);
      await fillContactForm(page, 'short');
      await page.getByLabel('Email Address').fill('nobody');
      await page.getByLabel('Budget (optional)').selectOption('Over $100,000');
      const [answer] = await Promise.all([
        page.waitForResponse((response) => response.request().method() === 'POST'),
        send(page),
      ]);
      expect(answer.status()).toBe(422);
      for (const message of ['Enter a valid email', 'Please describe your project idea'])
        await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
      await expect(page.getByLabel('Full Name')).toHaveValue('Grace Hopper');
      await expect(page.getByLabel('Project Details')).toHaveValue('short');
      await expect(page.getByLabel('Budget (optional)')).toHaveValue('Over $100,000');
      await expect(page.getByLabel('Email Address')).toBeFocused();
      await expect(page.getByLabel('Email Address')).toBeInViewport();
    });

    test('is sent by the browser, and answered with the reference', async ({ page }) => {
      await page.goto(`${stack.url}/contact`);
      await fillContactForm(page, 'A loom.\nAnd an engine.');
      await page.getByLabel('Start (optional)').selectOption('As soon as possible');
      await send(page);
      await expect(page.getByText('Thank You!')).toBeInViewport();
      await expect(page.getByText('Your reference:').getByRole('strong')).toHaveText(reference);
      await expect(page.getByLabel('Full Name')).toHaveValue('');
      await expect.poll(lastNotes).toBe('A loom.\nAnd an engine.\n\nStart: As soon as possible');
    });

    test('is taken from an address without encryption, where a browser says less of where it comes from', async ({
      playwright,
      launchOptions,
    }) => {
      const rule = '--host-resolver-rules=MAP studio.test 127.0.0.1';
      const browser = await playwright.chromium.launch({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), rule],
      });
      const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
      const address = new URL('/contact', stack.url);
      address.hostname = 'studio.test';
      await page.goto(address.href);
      await fillContactForm(page, 'A lamp in an old window.');
      const [request] = await Promise.all([
        page.waitForRequest((one) => one.method() === 'POST'),
        send(page),
      ]);
      await expect(page.getByText('Your reference:').getByRole('strong')).toHaveText(reference);
      const headers = await request.allHeaders();
      expect([headers['sec-fetch-site'], headers.origin]).toEqual([undefined, address.origin]);
      await browser.close();
    });

    test('says on the page that it was sent too often', async ({ page }) => {
      await page.goto(`${stack.url}/contact`);
      await fillContactForm(page, 'The same as so many others.');
      for (let times = 0; times < 8; times += 1) {
        await send(page);
        if ((await page.getByText('Too many requests. Please try again later.').count()) > 0) break;
        await fillContactForm(page, `The same as so many others, ${String(times)}.`);
      }
      await expect(page.getByText('Too many requests. Please try again later.')).toBeVisible();
      await expect(page.getByLabel('Full Name')).toHaveValue('Grace Hopper');
    });
  });
});
