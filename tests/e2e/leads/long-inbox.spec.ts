import { expect, test, type Page } from '@playwright/test';
import { Client } from 'pg';
import { signInAdmin } from '../../support/site/admin-page.ts';
import { startInstalledEmbeddedStack } from '../../support/site/installed-stack.ts';
import type { EmbeddedStack } from '../../support/site/stack.ts';

const count = 10_000;

test.describe('an inbox of ten thousand enquiries', () => {
  let stack: EmbeddedStack;

  test.beforeAll(async () => {
    stack = await startInstalledEmbeddedStack();
    const { host, port, name, user, password } = stack.database;
    const client = new Client({ host, port, database: name, user, password });
    await client.connect();
    await client.query(
      `insert into leads.enquiries (id, first_name, email, phone, notes, content_hash, created_at)
       select gen_random_uuid(), 'Visitor ' || number, number || '@example.com', '+1 202 555 0142',
         'The project of visitor ' || number || ', which is long enough.', int4send(number), now() - number * interval '1 minute'
       from generate_series(1, $1::integer) number`,
      [count],
    );
    await client.end();
  });
  test.afterAll(() => stack.remove());

  const rows = (page: Page) =>
    page.getByRole('region', { name: 'Enquiries' }).getByRole('button', { name: /@/ });
  const row = (page: Page, number: number) =>
    page.getByRole('button', { name: new RegExp(`^Visitor ${String(number)} `) });

  async function open(page: Page): Promise<void> {
    const admin = await signInAdmin(page, stack);
    await admin.open('/admin/leads');
    await expect(row(page, 1)).toBeVisible();
  }

  test('loads pages as one scrolls, and renders the rows near the window alone', async ({ page }) => {
    await open(page);
    await expect(page.getByText(`100 of ${String(count)}`, { exact: true })).toBeAttached();
    for (const loaded of [200, 300, 400]) {
      await page.keyboard.press('End');
      await expect(page.getByText(`${String(loaded)} of ${String(count)}`, { exact: true })).toBeAttached();
    }
    await page.keyboard.press('End');
    await expect(row(page, 390)).toBeVisible();
    await expect(row(page, 1)).toHaveCount(0);
    expect(await rows(page).count()).toBeLessThan(60);
    const entry = page.getByRole('listitem').filter({ has: row(page, 390) });
    await expect(entry).toHaveAttribute('aria-posinset', '390');
    await expect(entry).toHaveAttribute('aria-setsize', String(count));
  });

  test('is gone through with j, past what was loaded first', async ({ page }) => {
    await open(page);
    for (let number = 1; number <= 120; number += 1) await page.keyboard.press('j');
    await expect(row(page, 120)).toBeFocused();
    await expect(row(page, 120)).toBeInViewport();
    for (let number = 1; number <= 10; number += 1) await page.keyboard.press('k');
    await expect(row(page, 110)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('The project of visitor 110, which is long enough.').last()).toBeInViewport();
  });

  test('finds one of them', async ({ page }) => {
    await open(page);
    await page.keyboard.press('/');
    await page.keyboard.type('9876@example.com');
    await expect(row(page, 9876)).toBeVisible();
    await expect(page.getByText('1 of 1', { exact: true })).toBeVisible();
  });
});
