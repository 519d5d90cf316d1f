import assert from 'node:assert/strict';
import { chromium, expect, type Page } from '@playwright/test';
import { findBrowser } from '../support/site/browser.ts';
import { fillContactForm } from '../support/site/contact-page.ts';
import { completeWizard } from '../support/site/wizard-page.ts';

async function inBrowser<T>(work: (page: Page) => Promise<T>): Promise<T> {
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(30_000);
    return await work(page);
  } finally {
    await browser.close();
  }
}

/** Sets the site up as its owner does, with the password from the Secret; the wizard knows where the database is. */
export const runWizard = (url: string, databasePassword: string) =>
  inBrowser(async (page) => {
    const found = await completeWizard(page, url, databasePassword);
    await page.waitForURL((address) => address.pathname !== '/setup', { timeout: 60_000 });
    return `the wizard offered ${found}`;
  });

/** Sends an enquiry as a visitor does. @returns its reference */
export const sendByForm = (url: string) =>
  inBrowser(async (page) => {
    await page.goto(`${url}/contact`);
    await fillContactForm(page, 'Sent in a browser to the cluster');
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name: 'Send Message' }).click();
    const answer = await answered;
    assert.equal(answer.status(), 202);
    await expect(page.getByText('Message sent successfully!').first()).toBeVisible();
    const { id } = (await answer.json()) as { id: string };
    return id;
  });
