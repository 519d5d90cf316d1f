import { expect, test } from '@playwright/test';
import { signInPage } from '../../support/site/admin-page.ts';
import { startInstalledStack } from '../../support/site/installed-stack.ts';
import { createApp, signIn, type Visitor } from '../../support/site/seed.ts';
import type { Stack } from '../../support/site/stack.ts';

test.describe('words of clients', () => {
  let stack: Stack;
  let admin: Visitor;
  let appId: string;

  test.beforeAll(async () => {
    stack = await startInstalledStack();
    admin = await signIn(stack);
    appId = (await createApp(admin, { title: 'Harbour Log', seoSlug: 'harbour-log' }, 1)).id;
  });
  test.afterAll(() => stack.remove());

  test('are asked for in the editor, written without scripts, published, and taken back', async ({
    page,
    browser,
  }) => {
    await signInPage(page, stack);
    await page.goto(`${stack.url}/admin?edit=harbour-log`);
    await page.getByText('Case study').click();
    await page.getByRole('button', { name: 'Make a link' }).click();
    const link = await page.getByLabel('Link for the client').inputValue();
    const path = new URL(link).pathname;

    const plain = await browser.newContext({ javaScriptEnabled: false });
    const client = await plain.newPage();
    expect((await client.goto(stack.url + path))?.status()).toBe(200);
    await expect(client.getByRole('heading', { level: 1 })).toHaveText('Your words about Harbour Log');
    await expect(client.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await client.getByLabel('Your words').fill('They did what they said.');
    await client.getByLabel('Your name').fill('Grace Client');
    await client.getByLabel('I agree that my words').check();
    await client.getByRole('button', { name: 'Send' }).click();
    await expect(client.getByText('Thank you: your words have arrived.')).toBeVisible();
    await plain.close();

    const { body } = await admin.call('GET', `/apps/${appId}/draft`);
    const { draftedAt, version } = body as { draftedAt: string; version: number };
    await admin.call('POST', `/apps/${appId}/draft/publish`, { version, draftedAt });
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(`${stack.url}/apps/harbour-log`);
    await expect(visitor.getByText('They did what they said.')).toBeVisible();

    await visitor.goto(stack.url + path);
    await visitor.locator('html[data-hydrated]').waitFor();
    await expect(visitor.getByText('They did what they said.')).toBeVisible();
    await visitor.getByRole('button', { name: 'Take my words back' }).click();
    await expect(visitor.getByText('Your words are taken back')).toBeVisible();
    await visitor.goto(`${stack.url}/apps/harbour-log`);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Harbour Log');
    await expect(visitor.getByText('They did what they said.')).toHaveCount(0);
    const record = await admin.call('GET', '/audit?kind=apps');
    expect(JSON.stringify(record.body)).toContain('/testimonial/{token}');
    await visitor.context().close();
  });
});
