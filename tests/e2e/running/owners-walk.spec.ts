import { expect, test, type Page } from '@playwright/test';
import { createAdminPage } from '../../support/site/admin-page.ts';
import { fillContactForm } from '../../support/site/contact-page.ts';
import { startMailServer, type MailServer } from '../../support/servers/mail-server.ts';
import { drawImage } from '../../support/site/seed.ts';
import { startEmbeddedStack, type EmbeddedStack } from '../../support/site/stack.ts';
import { completeWizard } from '../../support/site/wizard-page.ts';

const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 20"><path d="M0 0h80v20H0z"/></svg>';

test.describe('a first-time owner', () => {
  let mail: MailServer;
  let stack: EmbeddedStack;

  test.beforeEach(async () => {
    mail = await startMailServer({ disabledCommands: ['STARTTLS'] });
    stack = await startEmbeddedStack({ CHANNEL_HOSTS: 'localhost' });
  });
  test.afterEach(async () => {
    await stack.remove();
    await mail.stop();
  });

  async function setUp(page: Page): Promise<void> {
    const { logIn } = createAdminPage(page, stack);
    await completeWizard(page, stack.url, stack.database.password);
    await expect(page).toHaveURL(`${stack.url}/login`);
    await logIn();
    await expect(page).toHaveURL(`${stack.url}/admin`);
  }

  async function giveBrand(page: Page): Promise<void> {
    const { open, field, publish } = createAdminPage(page, stack);
    await open('/admin/brand');
    await field('Logo').setInputFiles({
      name: 'logo.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(logo),
    });
    await expect(page.getByRole('button', { name: 'Remove logo', exact: true })).toBeVisible();
    await field('Accent').fill('#0b5d3b');
    await publish();
  }

  async function addApp(page: Page): Promise<void> {
    const { open, field, press, shows } = createAdminPage(page, stack);
    await open('/admin?new');
    await field('Title').fill('Tide Table');
    await field('Category').selectOption('Business');
    await field('App Type').selectOption('Mobile App');
    await field('Short Description').fill('Tells skippers the tide.');
    await field('Full Description').fill('Tells skippers the tide, without a network.');
    await field('Thumbnail').setInputFiles({
      name: 'tide.png',
      mimeType: 'image/png',
      buffer: await drawImage(800, 600, 'tide'),
    });
    await press('Create App');
    await shows('App Created!');
  }

  async function addChannel(page: Page): Promise<void> {
    const { open, field, press } = createAdminPage(page, stack);
    await open('/admin/leads/channels');
    await press('Add a channel');
    await page.getByRole('button', { name: /^E-mail/ }).click();
    await field('Name').fill('Office');
    await field('Mail server').fill(`smtp://localhost:${String(mail.port)}`);
    await field('Sender').fill('site@example.com');
    await field('Recipients').fill('owner@example.com');
    await press('Add channel');
    await press('Test Office');
    await expect(page.getByText('The test arrived.')).toBeVisible();
  }

  async function sendEnquiry(visitor: Page): Promise<void> {
    await visitor.goto(`${stack.url}/apps`);
    await expect(visitor.getByRole('banner').getByRole('img', { name: 'Northlight Studio' })).toBeVisible();
    await visitor.getByRole('link', { name: 'Tide Table' }).first().click();
    await expect(visitor.getByRole('heading', { level: 1, name: 'Tide Table' })).toBeVisible();
    await visitor.goto(`${stack.url}/contact`);
    await fillContactForm(visitor, 'We need a tide table for our harbour.');
    await visitor.getByRole('button', { name: 'Send Message' }).click();
    await expect(visitor.getByText('Thank You!')).toBeVisible();
  }

  async function answerIt(page: Page): Promise<void> {
    const { open, press, shows } = createAdminPage(page, stack);
    const mailOfEnquiry = () =>
      mail.mails.findLast(({ source }) => source.includes('tide table for our harbour'));
    await expect.poll(() => mailOfEnquiry()?.to).toEqual(['owner@example.com']);
    await open('/admin/leads');
    await page.getByRole('button', { name: /^Grace/ }).click();
    const answer = page.getByRole('link', { name: 'Answer the enquiry of Grace Hopper' });
    await expect(answer).toHaveAttribute('href', /^mailto:grace%40example\.com\?subject=Your%20enquiry%20/);
    await press('Mark as answered');
    await shows('Grace Hopper is marked as answered.');
    await open('/admin');
    const hasNoSidewaysScroll = await page.evaluate(
      () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
    );
    expect(hasNoSidewaysScroll).toBe(true);
  }

  for (const width of [390, 1440])
    test(`sets up, gives the site a brand, an app and a channel, and answers an enquiry at ${String(width)} px`, async ({
      page,
      browser,
    }) => {
      test.slow();
      const viewport = { width, height: 900 };
      await page.setViewportSize(viewport);
      await setUp(page);
      await giveBrand(page);
      await addApp(page);
      await addChannel(page);
      const visitor = await browser.newPage({ viewport });
      await sendEnquiry(visitor);
      await visitor.close();
      await answerIt(page);
    });
});
