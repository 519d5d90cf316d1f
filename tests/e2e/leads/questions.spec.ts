import { expect, test, type Page } from '@playwright/test';
import { fillContactForm } from '../../support/site/contact-page.ts';
import { startInstalledStack } from '../../support/site/installed-stack.ts';
import { signIn, type Visitor } from '../../support/site/seed.ts';
import type { Stack } from '../../support/site/stack.ts';

test.describe('questions of the contact form', () => {
  let stack: Stack;
  let admin: Visitor;

  test.beforeAll(async () => {
    stack = await startInstalledStack();
    admin = await signIn(stack);
  });
  test.afterAll(() => stack.remove());

  const [platforms, phones] = [
    '0190d2f4-5a5e-4c3a-9b1d-2f0e4c6a8b01',
    '0190d2f4-5a5e-4c3a-9b1d-2f0e4c6a8b02',
  ];
  const ask = async (questions: object[]) => {
    const { status } = await admin.call('PATCH', '/contact/questions', { questions });
    expect(status).toBe(200);
  };
  const askForPhones = () =>
    ask([
      { id: platforms, label: 'Platforms', kind: 'choices', options: ['Web', 'iOS'] },
      {
        ...{ id: phones, label: 'Which iPhones?', kind: 'text', isRequired: true },
        condition: { question: platforms, op: 'equals', value: 'iOS' },
      },
    ]);
  const send = async (page: Page) => {
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Your reference:')).toBeVisible();
  };
  const lastAnswers = async () => {
    const { body } = await admin.call('GET', '/leads?limit=1');
    return (body as { answers: object[] }[])[0]?.answers;
  };

  test('follow their conditions, and change while somebody writes without a loss', async ({ page }) => {
    await askForPhones();
    await page.goto(`${stack.url}/contact`);
    await page.locator('html[data-hydrated]').waitFor();
    const token = page.waitForResponse((response) => response.url().includes('/api/contact/token'));
    await fillContactForm(page, 'An app for the harbour.');
    await expect(page.getByLabel('Which iPhones?')).toHaveCount(0);
    await page.getByLabel('iOS').check();
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Please answer this question')).toBeVisible();
    await page.getByLabel('Which iPhones?').fill('All of them');
    await token.catch(() => undefined);
    await ask([{ label: 'Something else', kind: 'text', isRequired: true }]);
    await send(page);
    expect(await lastAnswers()).toEqual([
      { question: platforms, label: 'Platforms', value: ['iOS'] },
      { question: phones, label: 'Which iPhones?', value: 'All of them' },
    ]);
  });

  test('are all shown without scripts, and asked for where they are meant', async ({ browser }) => {
    await askForPhones();
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const page = await plain.newPage();
    await page.goto(`${stack.url}/contact`);
    await fillContactForm(page, 'An app without scripts.');
    await page.getByLabel('Which iPhones?').fill('Not meant');
    await page.getByRole('checkbox', { name: 'Web' }).check();
    await send(page);
    expect(await lastAnswers()).toEqual([{ question: platforms, label: 'Platforms', value: ['Web'] }]);
    await page.goto(`${stack.url}/contact`);
    await fillContactForm(page, 'Another app without scripts.');
    await page.getByLabel('iOS').check();
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Please answer this question')).toBeVisible();
    await expect(page.getByLabel('iOS')).toBeChecked();
    await plain.close();
  });
});
