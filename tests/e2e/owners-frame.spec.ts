import type { ListedPage } from '@portfolio/contracts/pages/pages.ts';
import { expect, test, type Page } from '@playwright/test';
import { signInAdmin } from '../support/site/admin-page.ts';
import { startInstalledStack } from '../support/site/installed-stack.ts';
import { signIn, type Visitor } from '../support/site/seed.ts';
import type { Stack } from '../support/site/stack.ts';

test.describe('navigation, brand and words of the owner', () => {
  test.describe.configure({ mode: 'serial' });
  let stack: Stack;
  let owner: Visitor;
  const change = async (path: string, body: object) =>
    expect((await owner.call('PATCH', path, body)).status).toBe(200);

  test.beforeAll(async () => {
    stack = await startInstalledStack();
    owner = await signIn(stack);
  });
  test.afterAll(() => stack.remove());

  test('the header has the owner’s links, links below links, and the call', async ({ page }) => {
    const pages = (await owner.call('GET', '/pages')).body as ListedPage[];
    const idOf = (path: string) => pages.find((listed) => listed.path === path)?.id;
    await change('/site/navigation', {
      header: [
        { pageId: idOf('/industries') },
        { label: 'Work', pageId: idOf('/apps'), children: [{ pageId: idOf('/apps/web') }] },
        { label: 'Journal', url: 'https://journal.example/' },
        { pageId: idOf('/imprint') },
      ],
      footer: [
        { title: 'Studio', links: [{ pageId: idOf('/contact') }] },
        { title: 'Legal', links: [{ label: 'Terms', url: '/terms' }] },
      ],
      social: [{ kind: 'github', url: 'https://github.com/example' }],
      call: { label: 'Talk to us', pageId: idOf('/contact') },
    });
    await page.goto(stack.url);
    // Only a hydrated page handles Escape.
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
    const main = page.getByRole('navigation', { name: 'Main' });
    await expect(main.getByRole('link')).toHaveText(['Industries', 'Journal']);
    await main.locator('summary').click();
    await expect(main.getByRole('link')).toHaveText(['Industries', 'Work', 'Websites', 'Journal']);
    await page.keyboard.press('Escape');
    await expect(main.getByRole('link', { name: 'Websites' })).toBeHidden();
    await main.locator('summary').click();
    await main.getByRole('link', { name: 'Websites' }).click();
    await expect(page).toHaveURL(`${stack.url}/apps/web`);
    await expect(main.getByRole('link', { name: 'Websites' })).toBeHidden();
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByText('Legal')).toBeVisible();
    await expect(footer.getByRole('link', { name: 'GitHub' })).toHaveAttribute(
      'href',
      'https://github.com/example',
    );
    await page.getByRole('banner').getByRole('link', { name: 'Talk to us' }).click();
    await expect(page).toHaveURL(`${stack.url}/contact`);
  });

  test('a link to a path that was moved to another site leads there, and one that is gone says so', async ({
    page,
  }) => {
    const to = 'https://terms.example/studio';
    expect((await owner.call('POST', '/redirects', { from: '/terms', to })).status).toBe(201);
    await page.goto(stack.url);
    const linkOn = (shown: Page) => shown.getByRole('contentinfo').getByRole('link', { name: 'Terms' });
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
    const left = page.waitForRequest((request) => request.url() === to && request.isNavigationRequest());
    await linkOn(page).click();
    await left;
    const [stored] = (await owner.call('GET', '/redirects')).body as { id: string }[];
    expect((await owner.call('DELETE', `/redirects/${stored?.id ?? ''}`)).status).toBe(204);
    expect((await owner.call('POST', '/redirects', { from: '/terms', status: 410 })).status).toBe(201);
    // The other site does not exist: the browser is busy with saying so.
    const next = await page.context().newPage();
    await next.goto(stack.url);
    await linkOn(next).click();
    await expect(next.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  });

  test('on a phone the menu has all of it', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(stack.url);
    await page.getByRole('button', { name: 'Open the menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('link')).toHaveText([
      'Industries',
      'Work',
      'Websites',
      'Journal',
      'Talk to us',
    ]);
  });

  test('the brand colours the document before any script', async ({ browser }) => {
    await change('/site/brand', {
      accent: '#1a4fd6',
      ground: 'cool',
      headingFont: 'fraunces',
      corners: 'sharp',
      scheme: 'dark',
    });
    const { colours } = (await owner.call('GET', '/site/brand')).body as {
      colours: { dark: { ground: string } };
    };
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(stack.url);
    const channels = (colours.dark.ground.match(/[\da-f]{2}/g) ?? []).map((pair) => parseInt(pair, 16));
    await expect(page.locator('html')).toHaveCSS('background-color', `rgb(${channels.join(', ')})`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Fraunces/);
    await expect(page.locator('link[rel=preload][as=font]').first()).toHaveAttribute('href', /fraunces/);
    await context.close();
  });

  test('the words and the language are the owner’s', async ({ page }) => {
    await change('/site', {
      language: 'nl-BE',
      verifications: [{ name: 'google-site-verification', content: 'abc' }],
    });
    await change('/site/words', { 'contact.send': 'Abschicken', 'contact.emailWrong': 'Bitte prüfen' });
    await page.goto(`${stack.url}/contact`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl-BE');
    await expect(page.locator('meta[name=google-site-verification]')).toHaveAttribute('content', 'abc');
    await page.getByRole('button', { name: 'Abschicken' }).click();
    await expect(page.getByText('Bitte prüfen')).toBeVisible();
    await expect(page.getByText('Full name is required')).toBeVisible();
    await page.goto(`${stack.url}/nowhere`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await change('/site/words', { 'page.notFound': 'Nicht gefunden', 'contact.send': null });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nicht gefunden');
    await expect(page).toHaveTitle('Nicht gefunden');
    await page.goto(`${stack.url}/contact`);
    await expect(page.getByRole('button', { name: 'Send Message' })).toBeVisible();
  });

  test('a draft is seen by its preview link alone until it is published, and a version comes back', async ({
    page,
  }) => {
    const admin = await signInAdmin(page, stack);
    const words = async (address: string) => (await page.request.get(`${address}/contact`)).text();
    await admin.open('/admin/words');
    await page.getByRole('textbox', { name: 'Send Message' }).fill('Write to us');
    await admin.press('Save');
    await admin.shows('Draft saved. Visitors do not see it yet.');
    await admin.press('Preview links');
    await admin.press('Make a link');
    await expect(admin.field('The new link')).toHaveValue(/\/preview\//);
    expect(await words(await admin.field('The new link').inputValue())).toContain('Write to us');
    expect(await words(stack.url)).not.toContain('Write to us');
    await admin.press('Close');
    await admin.publish();
    expect(await words(stack.url)).toContain('Write to us');
    await admin.press('History');
    const dialog = page.getByRole('dialog', { name: 'History' });
    await dialog.getByRole('list', { name: 'Versions' }).getByRole('button').nth(1).click();
    await dialog.getByRole('button', { name: 'Restore this version' }).click();
    await expect(page.getByRole('textbox', { name: 'Send Message' })).toHaveValue('Send Message');
    expect(await words(stack.url)).not.toContain('Write to us');
  });

  test('all of it is changed by hand in the admin area', async ({ page, browser }) => {
    const admin = await signInAdmin(page, stack);
    await admin.open('/admin/navigation');
    const preview = page.frameLocator('iframe[title=Preview]').locator('body');
    await expect(preview.getByText('Journal')).toBeVisible();
    await page.getByRole('button', { name: 'Remove “Journal”' }).click();
    await expect(preview.getByText('Journal')).toHaveCount(0);
    await page.getByRole('button', { name: 'Add network' }).click();
    await admin.field('Network').last().selectOption('Mastodon');
    await admin.field('Address').last().fill('http://mastodon.example');
    await admin.press('Save');
    await expect(page.getByText('Use an https address')).toBeVisible();
    await admin.field('Address').last().fill('https://mastodon.example/@studio');
    await admin.publish();

    await admin.open('/admin/brand');
    await admin.field('Accent').fill('#ffee00');
    await expect(page.getByText('The accent has too little contrast')).toBeVisible();
    for (const sample of ['Picture of a shared link', 'Mail'])
      await expect(preview.getByRole('figure', { name: sample })).toBeVisible();
    await page.getByLabel('Logo', { exact: true }).setInputFiles({
      name: 'logo.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="50" viewBox="0 0 200 50"><script>alert(1)</script><rect width="200" height="50" fill="#1a4fd6"/></svg>',
      ),
    });
    await expect(page.getByRole('button', { name: 'Remove logo', exact: true })).toBeVisible();
    await admin.publish();

    await admin.open('/admin/words');
    await page.getByLabel('Search words').fill('send message');
    await expect(page.getByRole('textbox', { name: 'Send Message' })).toHaveCount(1);
    await page.getByRole('textbox', { name: 'Send Message' }).fill('Ask us');
    await page.getByLabel('Search words').fill('copyright');
    await page.getByRole('textbox', { name: /All rights reserved/ }).fill('Ours since 1999');
    await admin.press('Save');
    await expect(page.getByText('Keep {site}, {year}')).toBeVisible();
    await page.getByRole('textbox', { name: /All rights reserved/ }).fill('{site}, {year}');
    await admin.publish();

    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(`${stack.url}/contact`);
    await expect(visitor.getByRole('banner').getByRole('link', { name: 'Journal' })).toHaveCount(0);
    await expect(visitor.getByRole('link', { name: 'Mastodon' })).toBeVisible();
    await expect(visitor.getByRole('button', { name: 'Ask us' })).toBeVisible();
    const logo = visitor.getByRole('banner').getByRole('img', { name: 'Northlight Studio' });
    await expect(logo).toHaveJSProperty('naturalWidth', 200);
    await visitor.close();
  });
});
