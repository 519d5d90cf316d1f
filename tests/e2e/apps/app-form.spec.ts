import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { openPortfolio, type AdminPage } from '../../support/site/admin-page.ts';
import { startInstalledStack } from '../../support/site/installed-stack.ts';
import { drawImage, signIn, type Visitor } from '../../support/site/seed.ts';
import type { Stack } from '../../support/site/stack.ts';

test.describe('the form of an app', () => {
  let stack: Stack;
  let api: Visitor;
  let page: Page;
  let admin: AdminPage;
  let folder: string;

  /** A file on the disk, as somebody would drag it. */
  const file = async (name: string) => {
    const place = path.join(folder, name);
    writeFileSync(place, await drawImage(800, 600, name));
    return place;
  };
  /** Lets files fall onto the page, as the system would. */
  const drop = async (target: Locator, files: string[]) => {
    // In the middle, since the buttons of the form stand over the lower end of the window.
    await target.evaluate((element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
    });
    const box = await target.boundingBox();
    if (box === null) throw new Error('There is nothing to drop onto.');
    const session = await page.context().newCDPSession(page);
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await session.send('Input.dispatchDragEvent', {
        type,
        x: box.x + box.width / 2,
        y: box.y + box.height / 2,
        data: { items: [], files, dragOperationsMask: 1 },
      });
  };
  const tiles = () =>
    page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Reorder/ }) });
  const tabTo = async (target: Locator) => {
    for (let tabs = 0; tabs < 60; tabs += 1) {
      await page.keyboard.press('Tab');
      if (await target.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`The keyboard does not get to ${String(target)}.`);
  };

  test.beforeAll(async () => {
    stack = await startInstalledStack();
    api = await signIn(stack);
    folder = mkdtempSync(path.join(tmpdir(), 'pictures-'));
  });
  test.afterAll(async () => {
    rmSync(folder, { recursive: true });
    await stack.remove();
  });
  test.beforeEach(async ({ page: fresh }) => {
    page = fresh;
    admin = await openPortfolio(page, stack);
  });

  test('is opened, filled, previewed and saved from the keyboard alone', async () => {
    await page.keyboard.press('n');
    const type = async (label: string, text: string) => {
      await tabTo(admin.field(label));
      await page.keyboard.type(text);
    };
    await type('Title', 'Éclair & Co: 24/7');
    await expect(admin.field('SEO Slug')).toHaveValue('eclair-co-24-7');
    await type('Category', 'Bus');
    await type('App Type', 'Web');
    await type('Short Description', 'Pastry by the hour.');
    await type('Full Description', 'Pastry by the hour, at length.');
    await type('Features', 'Warm, Fresh');
    await type('Meta Title', 'Pastry');
    await expect(page.getByText('6 characters, about 60 are shown')).toBeVisible();
    const chooser = page.waitForEvent('filechooser');
    await tabTo(admin.field('Thumbnail'));
    await page.keyboard.press('Enter');
    await (await chooser).setFiles(await file('cover.png'));
    await tabTo(page.getByRole('button', { name: 'Preview', exact: true }));
    await page.keyboard.press('Enter');
    const preview = page.getByRole('dialog', { name: 'Preview' });
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Éclair & Co: 24/7');
    await tabTo(preview.getByRole('button', { name: 'Search and sharing' }));
    await page.keyboard.press('Enter');
    await expect(preview.getByRole('region', { name: 'Search result' })).toContainText('Pastry');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Preview', exact: true })).toBeFocused();
    await tabTo(page.getByRole('button', { name: 'Create App' }));
    await page.keyboard.press('Enter');
    await admin.shows('App Created!');
    await expect(page.getByRole('button', { name: 'Add New App' })).toBeFocused();
    const { body } = await api.call('GET', '/apps/slug/eclair-co-24-7');
    expect(body).toMatchObject({ category: 'Business', appType: 'Web App', features: ['Warm', 'Fresh'] });
  });

  test('accepts images that are dropped or pasted, and none that are dropped elsewhere', async () => {
    await admin.press('Add New App');
    await drop(admin.field('Screenshots'), [await file('one.png'), await file('two.png')]);
    await expect(tiles()).toHaveCount(2);
    await drop(admin.field('Thumbnail'), [await file('cover.png')]);
    await admin.shows('cover.png');
    await drop(admin.field('Title'), [await file('stray.png')]);
    await expect(page).toHaveURL(/\/admin\?new/);
    await expect(page.getByText('stray.png')).toHaveCount(0);
    await admin.field('Title').focus();
    await page.evaluate(async () => {
      const canvas = new OffscreenCanvas(40, 30);
      canvas.getContext('2d')?.fillRect(0, 0, 40, 30);
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([await canvas.convertToBlob()], 'pasted.png', { type: 'image/png' }));
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    });
    await expect(tiles()).toHaveCount(3);
    await expect(tiles().nth(2)).toContainText('pasted.png');
  });

  test('reorders screenshots by dragging, and resumes a failed upload', async () => {
    await admin.press('Add New App');
    await admin.field('Title').fill('Broken Line');
    await admin.field('Category').selectOption('Finance');
    await admin.field('App Type').selectOption('Website');
    await admin.field('Short Description').fill('Short');
    await admin.field('Full Description').fill('Long');
    await admin.field('Thumbnail').setInputFiles(await file('cover.png'));
    await admin
      .field('Screenshots')
      .setInputFiles([await file('a.png'), await file('b.png'), await file('c.png')]);
    await page.getByLabel('Alt text: c.png').fill('The third one');
    await tiles()
      .nth(1)
      .evaluate((tile) => {
        tile.scrollIntoView({ block: 'center' });
      });
    await page.getByRole('button', { name: 'Reorder c.png' }).hover();
    await page.mouse.down();
    const target = await tiles().first().boundingBox();
    if (target === null) throw new Error('There is no first tile.');
    await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 15 });
    await page.mouse.up();
    await expect(tiles()).toContainText(['c.png', 'a.png', 'b.png']);

    let uploads = 0;
    await page.route('**/api/upload', (route) => {
      uploads += 1;
      return uploads === 2 ? route.abort('connectionreset') : route.continue();
    });
    await admin.press('Create App');
    const failed = page.getByRole('button', { name: 'Retry' });
    await expect(failed).toHaveCount(1);
    await expect(page.getByText(/, uploaded$/)).toHaveCount(3);
    await failed.click();
    await expect(page.getByText(/, uploaded$/)).toHaveCount(4);
    await admin.press('Create App');
    await admin.shows('App Created!');
    expect(uploads).toBe(5);
    const { body } = await api.call('GET', '/apps/slug/broken-line');
    const { screenshots, imageAlts } = body as { screenshots: string[]; imageAlts: Record<string, string> };
    expect(screenshots).toHaveLength(3);
    expect(imageAlts).toEqual({ [screenshots[0] ?? '']: 'The third one' });
  });
});
