/** `make pictures`: the pictures of the documents, of a site with the example apps, into docs/images. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { launchBrowser, openContext, openSettled, signInBrowser } from '../audit/browser-page.ts';
import { install } from '../support/site/seed.ts';
import { startEmbeddedStack, type EmbeddedStack } from '../support/site/stack.ts';
import { takeChannelPictures } from './channel-pictures.ts';
import { film } from './screencast.ts';

const folder = path.resolve(import.meta.dirname, '../../docs/images');
const viewport = { width: 1280, height: 800 };

function save(name: string, image: Buffer): void {
  writeFileSync(path.join(folder, name), image);
  process.stdout.write(`${name}: ${(image.length / 1024).toFixed(0)} kB\n`);
}

function addExamples({ url, dataDir }: EmbeddedStack): void {
  const env = { ...process.env, PORT: new URL(url).port, DATA_DIR: dataDir };
  const { status } = spawnSync(process.execPath, ['infra/demo/src/main.ts'], { env, stdio: 'inherit' });
  if (status !== 0) throw new Error('The example apps could not be added.');
}

const compress = (picture: Buffer) => sharp(picture).webp({ quality: 82 }).toBuffer();

async function takePicture(context: BrowserContext, address: string): Promise<Buffer> {
  const page = await context.newPage();
  await page.setViewportSize(viewport);
  await openSettled(page, address);
  const picture = await page.screenshot();
  await page.close();
  return compress(picture);
}

const pause = (page: Page, milliseconds: number) => page.waitForTimeout(milliseconds);

/** Moves the pointer to something as a hand would, and presses it. */
async function press(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error('There is nothing to press.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 12 });
  await pause(page, 250);
  await target.click();
}

async function scroll(page: Page, distance: number): Promise<void> {
  for (let step = 0; step < 12; step += 1) {
    await page.mouse.wheel(0, distance / 12);
    await pause(page, 40);
  }
}

async function tourSite(page: Page): Promise<void> {
  await pause(page, 1200);
  await press(page, page.getByRole('banner').getByRole('link', { name: 'Apps', exact: true }));
  await page.waitForURL('**/apps');
  await pause(page, 900);
  await scroll(page, 500);
  await press(
    page,
    page
      .getByRole('main')
      .getByRole('link', { name: /Draftwell/ })
      .first(),
  );
  await page.waitForURL('**/apps/draftwell');
  await pause(page, 1200);
  await press(
    page,
    page
      .getByRole('main')
      .getByRole('button', { name: /screenshot 1/i })
      .first(),
  );
  await pause(page, 1000);
  for (const key of ['ArrowRight', 'ArrowRight']) {
    await page.keyboard.press(key);
    await pause(page, 800);
  }
  await page.keyboard.press('Escape');
  await pause(page, 500);
}

async function tourAdmin(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/admin`);
  await page.getByText('Total Apps').waitFor();
  await pause(page, 1200);
  await press(page, page.getByPlaceholder('Search apps...'));
  await page.keyboard.type('draft', { delay: 120 });
  await pause(page, 900);
  await press(page, page.getByRole('button', { name: 'Edit' }).first());
  await pause(page, 1200);
  await scroll(page, 700);
  await pause(page, 800);
}

async function filmTour(browser: Browser, site: string): Promise<Buffer> {
  const context = await browser.newContext({ viewport, colorScheme: 'light' });
  await signInBrowser(context, site);
  const page = await context.newPage();
  await openSettled(page, site);
  const tour = async () => {
    await tourSite(page);
    await tourAdmin(page, site);
  };
  const filmed = await film(page, tour, { width: 800, quality: 60, rate: 8 });
  await context.close();
  return filmed;
}

mkdirSync(folder, { recursive: true });
// For the mail server of a test of a channel.
const stack = await startEmbeddedStack({ CHANNEL_HOSTS: 'localhost' });
const browser = await launchBrowser();
try {
  await install(stack);
  addExamples(stack);
  const context = await openContext(browser, viewport.width, 'light');
  save('home.webp', await takePicture(context, stack.url));
  await signInBrowser(context, stack.url);
  save('admin.webp', await takePicture(context, `${stack.url}/admin`));
  for (const name of ['brand', 'navigation'])
    save(`${name}.webp`, await takePicture(context, `${stack.url}/admin/${name}`));
  for (const [name, picture] of await takeChannelPictures(context, stack.url))
    save(`${name}.webp`, await compress(picture));
  await context.close();
  save('tour.webp', await filmTour(browser, stack.url));
} finally {
  await browser.close();
  await stack.remove();
}
