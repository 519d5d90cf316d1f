import { expect, test } from '@playwright/test';
import { startInstalledStack } from '../../support/site/installed-stack.ts';
import { createApp, signIn, type Visitor } from '../../support/site/seed.ts';
import type { Stack } from '../../support/site/stack.ts';

test.describe.configure({ mode: 'serial' });

test.describe('before and after visitors see it', () => {
  let stack: Stack;
  let admin: Visitor;
  let appId: string;

  test.beforeAll(async () => {
    stack = await startInstalledStack();
    admin = await signIn(stack);
    appId = (await createApp(admin, { title: 'Harbour Log', seoSlug: 'harbour-log' }, 1)).id;
    await createApp(admin, { title: 'Ledger', seoSlug: 'ledger' }, 0);
  });
  test.afterAll(() => stack.remove());

  test('a draft is shown to whoever has the link, in the browser of somebody else, until it is revoked', async ({
    page,
  }) => {
    await admin.call('PUT', `/apps/${appId}/draft`, {
      title: 'Harbour Log 2',
      description: 'With **tides**.',
    });
    const created = await admin.call('POST', `/apps/${appId}/preview-links`, { hours: 0.5 });
    const { id, url } = created.body as { id: string; url: string };
    const path = new URL(url).pathname;

    const answer = await page.goto(stack.url + path);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbour Log 2');
    await expect(page.getByText('tides', { exact: true })).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    // Its links lead to the public site, by whose back button the preview is there again.
    await page.locator('html[data-hydrated]').waitFor();
    await page.getByRole('link', { name: 'Back to Portfolio' }).click();
    await expect(page).toHaveURL(`${stack.url}/apps`);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbour Log 2');

    await page.goto(`${stack.url}/apps/harbour-log`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbour Log');
    const links = await admin.call('GET', `/apps/${appId}/preview-links`);
    expect(links.body).toMatchObject([{ id, openedCount: 1 }]);

    await admin.call('DELETE', `/apps/${appId}/preview-links/${id}`);
    expect((await page.goto(stack.url + path))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('App not found');
  });

  test('a page is shown by its link before visitors see it, by script and without', async ({
    page,
    browser,
  }) => {
    const blocks = [
      { kind: 'text', text: 'We are **nine**.' },
      { kind: 'text', text: 'For later', isHidden: true },
      { kind: 'call', title: 'Talk to us', buttons: [{ label: 'Write', url: '/contact' }] },
    ];
    const made = await admin.call('POST', '/pages', { title: 'Our team', isActive: false, blocks });
    expect(made.status).toBe(201);
    const { id } = made.body as { id: string };
    await admin.call('PUT', `/pages/${id}/draft`, { title: 'Who we are' });
    const link = await admin.call('POST', `/pages/${id}/preview-links`, { hours: 1 });
    const path = new URL((link.body as { url: string }).url).pathname;
    const plain = await browser.newContext({ javaScriptEnabled: false });
    for (const visitor of [page, await plain.newPage()]) {
      expect((await visitor.goto(stack.url + path))?.status()).toBe(200);
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Who we are');
      await expect(visitor.getByText('nine', { exact: true })).toBeVisible();
      await expect(visitor.getByText('For later')).toHaveCount(0);
      await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    }
    await plain.close();
    await page.locator('html[data-hydrated]').waitFor();
    await page.getByRole('link', { name: 'Write' }).click();
    await expect(page).toHaveURL(`${stack.url}/contact`);
    expect((await page.goto(`${stack.url}/our-team`))?.status()).toBe(404);
  });

  test('an app is found by its first address after two changes, in the document and in the open site', async ({
    page,
  }) => {
    await page.goto(`${stack.url}/apps/ledger`);
    await page.locator('html[data-hydrated]').waitFor();
    for (const seoSlug of ['harbour-book', 'harbour'])
      await admin.call('PATCH', '/apps/edit', { appId, seoSlug });

    const answer = await page.request.get(`${stack.url}/apps/harbour-log?from=card`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([301, '/apps/harbour?from=card']);
    // Without a document: a link of a page that was opened before leads there, too.
    await page
      .getByRole('link', { name: /Harbour Log/ })
      .first()
      .click();
    await expect(page).toHaveURL(`${stack.url}/apps/harbour`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbour Log');
    await page.goto(`${stack.url}/apps/harbour-log?from=card`);
    await expect(page).toHaveURL(`${stack.url}/apps/harbour?from=card`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbour Log');
    const sitemap = await (await page.request.get(`${stack.url}/sitemap.xml`)).text();
    expect(sitemap).toContain('/apps/harbour<');
    expect(sitemap).not.toContain('harbour-log');
  });
});
