import type { ListedPage, RenderedPage } from '@portfolio/contracts/pages/pages.ts';
import { expect, test, type Page } from '@playwright/test';
import { signInAdmin, type AdminPage } from '../../support/site/admin-page.ts';
import { startInstalledStack } from '../../support/site/installed-stack.ts';
import { createApp, signIn } from '../../support/site/seed.ts';
import type { Stack } from '../../support/site/stack.ts';

const publicPages = ['/', '/apps', '/apps/web', '/industries', '/ai-services', '/contact'];

test.describe('pages and facts of the site', () => {
  // One undoes what another one saved.
  test.describe.configure({ mode: 'serial' });
  let stack: Stack;
  let page: Page;
  let admin: AdminPage;

  test.beforeAll(async ({ browser }) => {
    stack = await startInstalledStack();
    page = await browser.newPage();
    admin = await signInAdmin(page, stack);
  });
  test.afterAll(async () => {
    await page.close();
    await stack.remove();
  });

  const preview = () => page.frameLocator('iframe[title=Preview]').locator('body');
  const visit = async (path: string) => {
    const answer = await page.request.get(stack.url + path);
    return (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, '');
  };
  const promising = ['/', '/apps', '/ai-services', '/contact'];
  const openPage = async (title: string) => {
    await admin.open('/admin/pages');
    await page.getByRole('main').getByRole('link', { name: title, exact: true }).click();
    // The preview may have the same headline.
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true }).first()).toBeVisible();
  };

  test('a number changes in the preview, and on every page once it is published', async () => {
    await admin.open('/admin/content');
    await admin.field('Response Time').fill('3 hours');
    await expect(preview().getByText('Response time: 3 hours')).toHaveCount(1);
    await admin.field('Value').first().fill('77+');
    await expect(preview().getByText('77+')).toHaveCount(1);
    await admin.press('Save');
    await admin.shows('Draft saved. Visitors do not see it yet.');
    expect(await visit('/contact')).toContain('24-hour response guarantee');
    await admin.publish();
    for (const path of promising) expect(await visit(path)).toContain('within 3 hours');
    for (const path of publicPages) expect(await visit(path)).not.toMatch(/24[ -]hour/);
    expect(await visit('/')).toContain('77+');
    expect(await visit('/')).not.toContain('50+');
  });

  test('a list is put into order from the keyboard, added to and removed from', async () => {
    await openPage('Industries');
    await admin.press('Numbers');
    await page.getByRole('button', { name: 'Move “Support”', exact: true }).focus();
    for (const key of ['Space', 'Home', 'Space']) await page.keyboard.press(key);
    await admin.press('Remove “Client Satisfaction”');
    await admin.press('Add figure');
    await expect(admin.field('Value').last()).toBeFocused();
    await page.keyboard.type('12');
    await admin.press('Publish');
    await admin.shows('Label is required');
    await expect(admin.field('Label').last()).toBeFocused();
    await page.keyboard.type('Countries');
    await expect(preview().getByText('Countries')).toHaveCount(1);
    await admin.publish();
    const labels = (await visit('/industries')).match(
      /(?<=>)(?:Support|Projects Delivered|Industries Served|Countries)(?=<)/g,
    );
    expect(labels).toEqual(['Support', 'Projects Delivered', 'Industries Served', 'Countries']);
  });

  test('what is wrong is said where it is, and nothing is lost', async () => {
    await openPage('Industries');
    await page.getByRole('button', { name: /^Cards: / }).click();
    await page.getByRole('button', { name: '“Healthcare”', exact: true }).click();
    const texts = page.getByRole('textbox', { name: 'Text', exact: true });
    await texts.filter({ visible: true }).last().fill('Within {respons time}.');
    await admin.press('“Healthcare”');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('{respons time} is not known. Use {response time}')).toBeVisible();
    await page.getByRole('link', { name: 'Content', exact: true }).click();
    await admin.press('Keep editing');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(texts.filter({ visible: true }).last()).toHaveValue('Within {respons time}.');
    await page.keyboard.press('Control+z');
    await expect(page.getByText('is not known')).toHaveCount(0);
    await admin.shows('Nothing to publish');
  });

  test('a page is added, filled with blocks, switched on, moved, and taken away', async () => {
    await admin.open('/admin/pages');
    await admin.press('Add page');
    await admin.field('Title').fill('About us');
    await admin.field('Template').selectOption('Services');
    await page.getByRole('dialog').getByRole('button', { name: 'Add page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'About us' }).first()).toBeVisible();
    expect(await visit('/about-us')).toContain('Page not found');
    await expect(preview().getByRole('heading', { name: 'How we work' })).toHaveCount(1);
    await admin.press('Remove Questions: Questions');
    await page.getByRole('heading', { level: 1 }).first().click();
    await page.keyboard.press('/');
    await admin.field('Find a block').fill('questions');
    await page.keyboard.press('Enter');
    await admin.press('Add question');
    await admin.field('Question').fill('How long does it take?');
    await admin.field('Answer').fill('Six weeks.');
    await expect(page.getByText(/^Draft saved at/)).toBeVisible();
    expect(await visit('/about-us')).toContain('Page not found');
    await admin.publish();
    expect(await visit('/about-us')).toMatch(/How long does it take\?[\s\S]*Six weeks\./);

    await admin.field('Path').fill('/who-we-are');
    await admin.press('Publish');
    await admin.press('Publish now');
    await expect.poll(() => visit('/who-we-are')).toContain('Six weeks.');
    const moved = await page.request.get(`${stack.url}/about-us`, { maxRedirects: 0 });
    expect([moved.status(), moved.headers().location]).toEqual([301, '/who-we-are']);

    await admin.open('/admin/pages');
    await admin.press('Delete About us');
    await admin.press('Move to trash');
    await expect.poll(() => visit('/who-we-are')).toContain('Page not found');
    await admin.press('Undo');
    await expect.poll(() => visit('/who-we-are')).toContain('Six weeks.');
  });

  test('a draft gets a link, is kept from two who write at once, and is taken back from the history', async () => {
    await openPage('Industries');
    await page.getByRole('button', { name: /^Headline: / }).click();
    await admin.field('Headline').fill('Trades we know');
    await page.keyboard.press('Control+s');
    await expect(page.getByText(/^Draft saved at/)).toBeVisible();
    expect(await visit('/industries')).not.toContain('Trades we know');
    await admin.press('Preview links');
    await admin.press('Make a link');
    await expect(admin.field('The new link')).toHaveValue(/\/preview\//);
    await admin.press('Close');

    const other = await signIn(stack);
    const listed = (await other.call('GET', '/pages')).body as ListedPage[];
    const id = listed.find(({ path }) => path === '/industries')?.id ?? '';
    const stored = (await other.call('GET', `/pages/${id}`)).body as RenderedPage;
    const blocks = stored.blocks.map((block) =>
      block.kind === 'hero' ? { ...block, title: 'Their headline' } : block,
    );
    expect((await other.call('PATCH', `/pages/${id}`, { blocks, navLabel: 'Trades' })).status).toBe(200);
    await admin.field('Headline').fill('Trades that we know');
    await admin.shows('Changed by them alone: Label in the navigation.');
    await expect(page.getByText('Title: “Their headline”')).toBeVisible();
    await admin.press('Merge my changes');
    await admin.publish();
    expect(await visit('/industries')).toContain('Trades that we know');

    await admin.press('History');
    const dialog = page.getByRole('dialog', { name: 'History' });
    await expect(dialog.getByRole('region', { name: 'Before' })).toContainText('Their headline');
    await expect(dialog.getByRole('region', { name: 'After' })).toContainText('Trades that we know');
    await dialog.getByRole('list', { name: 'Versions' }).getByRole('button').nth(2).click();
    await dialog.getByRole('button', { name: 'Restore this version' }).click();
    await expect.poll(() => visit('/industries')).not.toContain('Trades that we know');
  });

  test('the preview has the width of a device, and leads to the block that is pressed', async () => {
    await openPage('Industries');
    await admin.press('Phone');
    const frame = page.frameLocator('iframe[title=Preview]');
    const width = () => frame.locator('html').evaluate((html) => html.ownerDocument.defaultView?.innerWidth);
    await expect.poll(width).toBe(390);
    await frame.locator('section[data-block]').nth(1).click({ force: true });
    const numbers = page.getByRole('button', { name: 'Numbers', exact: true });
    await expect(numbers).toBeFocused();
    await expect(numbers).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Alt+ArrowUp');
    await admin.shows('Numbers moved, position 1 of 5.');
    await expect(numbers).toBeFocused();
    await page.keyboard.press('Control+z');
    await admin.shows('Nothing to publish');
  });

  test('a picture of the media store is shown by a block, with its words', async () => {
    await createApp(await signIn(stack), { title: 'Harbour', seoSlug: 'harbour' });
    await openPage('Industries');
    await admin.press('Add block');
    await admin.field('Find a block').fill('one picture');
    await page.keyboard.press('Enter');
    await admin.press('Choose from the media store');
    await admin.field('Find a picture').fill('harb');
    await page.getByRole('dialog').getByRole('button', { name: 'Harbour (thumbnail)' }).click();
    await admin.field('What the picture shows').fill('The harbour at night');
    await expect(preview().getByRole('img', { name: 'The harbour at night' })).toHaveCount(1);
    await admin.publish();
    expect(await visit('/industries')).toMatch(/<img[^>]*alt="The harbour at night"/);
  });

  test('what was typed is there again after the tab was lost', async () => {
    await openPage('Industries');
    await page.route('**/draft', (route) => route.abort());
    await admin.field('Path').fill('/trades');
    await admin.waitForDraft('/trades');
    await admin.reload();
    await admin.press('Continue');
    await expect(admin.field('Path')).toHaveValue('/trades');
    await page.unroute('**/draft');
    await page.keyboard.press('Control+s');
    await expect(page.getByText(/^Draft saved at/)).toBeVisible();
    await admin.press('Discard draft');
    await expect(admin.field('Path')).toHaveValue('/industries');
  });

  test('a version is looked at, and brings the numbers back', async () => {
    await admin.open('/admin/content');
    await admin.press('History');
    const dialog = page.getByRole('dialog', { name: 'History' });
    await dialog.getByRole('button', { name: 'The oldest that is kept' }).click();
    await expect(dialog.getByText('3 hours')).toBeVisible();
    await dialog.getByRole('button', { name: 'Restore this version' }).click();
    for (const path of promising) expect(await visit(path)).toContain('within 24 hours');
    expect(await visit('/')).toContain('50+');
  });
});
