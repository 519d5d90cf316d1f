import { expect, type Page } from '@playwright/test';
import { test } from './support/row.ts';
import type { Site } from './support/site.ts';

const payloads = [
  '<script>window.xss=1</script>',
  '"><img src=x onerror=window.xss=1>',
  '" autofocus onfocus="window.xss=1',
  '</textarea><script>window.xss=1</script>',
  '</script><script>window.xss=1</script>',
  '<!--<script>window.xss=1</script>',
  '\u2028window.xss=1\u2029',
  '<base href="https://evil.test/"><meta http-equiv="refresh" content="0;url=https://evil.test/">',
];

/** Sends the form by the browser itself, as one without scripts does, and looks at the page that comes back. */
async function showBack(site: Site, page: Page): Promise<void> {
  for (const text of payloads) {
    await page.goto(`${site.stack.url}/contact`);
    await Promise.all([
      page.waitForURL('**/contact', { waitUntil: 'load' }),
      page.evaluate(
        (typed) => {
          const sent = document.createElement('form');
          sent.method = 'post';
          sent.action = '/contact';
          for (const [name, value] of Object.entries(typed)) {
            const control = document.createElement('input');
            [control.name, control.value] = [name, value];
            sent.append(control);
          }
          document.body.append(sent);
          sent.submit();
        },
        { firstName: text, email: text, phone: text, notes: text, budget: text, start: text },
      ),
    ]);
    await expect(page.locator('[name=email]')).toHaveValue(text);
    await expect(page.locator('[name=firstName]')).toHaveValue(text);
    expect(await page.evaluate(() => (window as { xss?: number }).xss)).toBeUndefined();
    expect(page.url()).not.toContain('evil.test');
  }
}

test('T63: the contact form without scripts shows nothing back as markup', async ({ site, page }) => {
  const told: string[] = [];
  page.on('dialog', (dialog) => {
    told.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/.test(message.text())) told.push(message.text());
  });
  await showBack(site, page);
  expect(told).toEqual([]);
});
