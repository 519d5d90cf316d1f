import type { ListedPage, RenderedPage } from '@portfolio/contracts/pages/pages.ts';
import type { ColouredBrand } from '@portfolio/contracts/pages/brand.ts';
import { expect, test, type Page } from '@playwright/test';
import { signInAdmin } from '../../support/site/admin-page.ts';
import { startInstalledStack } from '../../support/site/installed-stack.ts';
import { drawImage, signIn, type Visitor } from '../../support/site/seed.ts';
import type { Stack } from '../../support/site/stack.ts';

const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 20"><path d="M0 0h80v20H0z"/></svg>';
const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });

/** Holds the uploads of the page on their way. @returns lets them go */
async function holdUploads(page: Page, path: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(path, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test.describe('a picture that is on its way', () => {
  let stack: Stack;
  let owner: Visitor;

  test.beforeAll(async () => {
    stack = await startInstalledStack();
    owner = await signIn(stack);
  });
  test.afterAll(() => stack.remove());

  test('keeps the brand from being saved or left without it', async ({ page }) => {
    const admin = await signInAdmin(page, stack);
    await admin.open('/admin/brand');
    await admin.field('Accent').fill('#0b5d3b');
    const release = await holdUploads(page, '**/api/site/brand/files');
    await admin.field('Logo').setInputFiles(file('logo.svg', 'image/svg+xml', Buffer.from(logo)));
    await expect(page.getByRole('button', { name: 'Uploading ...' })).toBeDisabled();
    await page.getByRole('link', { name: 'Words', exact: true }).click();
    await admin.press('Keep editing');
    release();
    await expect(page.getByRole('button', { name: 'Remove logo', exact: true })).toBeVisible();
    await admin.publish();
    const { accent, logoUrl } = (await owner.call('GET', '/site/brand')).body as ColouredBrand;
    expect([accent, logoUrl]).toEqual(['#0b5d3b', expect.stringMatching(/^\/media\/.*\.svg$/)]);
  });

  test('asks before the brand is left, where nothing else was changed', async ({ page }) => {
    const admin = await signInAdmin(page, stack);
    await admin.open('/admin/brand');
    await holdUploads(page, '**/api/site/brand/files');
    await admin.field('Icon').setInputFiles(file('icon.svg', 'image/svg+xml', Buffer.from(logo)));
    await expect(page.getByRole('button', { name: 'Uploading ...' })).toBeDisabled();
    await page.getByRole('link', { name: 'Words', exact: true }).click();
    await admin.press('Discard changes');
    await expect(page.getByRole('heading', { level: 1, name: 'Words' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
  });

  test('says that it did not arrive', async ({ page }) => {
    const admin = await signInAdmin(page, stack);
    await admin.open('/admin/brand');
    await admin.field('Icon').setInputFiles(file('icon.png', 'image/png', Buffer.from('no picture')));
    await expect(page.getByText('Please select a valid image file')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  });

  test('keeps a page from being published without it, and loses nothing that is typed meanwhile', async ({
    page,
  }) => {
    const admin = await signInAdmin(page, stack);
    const path = '/workshop';
    await owner.call('POST', '/pages', {
      ...{ title: 'Workshop', path, isActive: true },
      blocks: [{ kind: 'text', title: 'Tools', text: 'Planes.' }],
    });
    await admin.open('/admin/pages');
    await page.getByRole('main').getByRole('link', { name: 'Workshop', exact: true }).click();
    await admin.press('Add block');
    await admin.field('Find a block').fill('one picture');
    await page.keyboard.press('Enter');
    const release = await holdUploads(page, '**/api/upload');
    await admin
      .field('Picture')
      .setInputFiles(file('bench.png', 'image/png', await drawImage(800, 600, 'bench')));
    await admin.shows('Uploading a picture …');
    await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled();
    // Another block takes the place of the one with the picture, in the form and on the page.
    await admin.press('Text: Tools');
    await admin.field('Text').fill('Planes and saws.');
    await page.getByRole('button', { name: 'Text: Tools', exact: true }).focus();
    await page.keyboard.press('Alt+ArrowDown');
    release();
    await expect(page.getByText(/^Draft saved at/)).toBeVisible();
    await admin.publish();
    const listed = (await owner.call('GET', '/pages')).body as ListedPage[];
    const id = listed.find((found) => found.path === path)?.id ?? '';
    const { blocks } = (await owner.call('GET', `/pages/${id}`)).body as RenderedPage;
    expect(blocks).toMatchObject([
      { kind: 'image', url: expect.stringMatching(/^\/media\//) },
      { kind: 'text', title: 'Tools', text: 'Planes and saws.' },
    ]);
  });
});
