import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { administrator } from './seed.ts';
import type { Stack } from './stack.ts';

/** What journeys do on the administrator's pages, in the words on them. */
export function createAdminPage(page: Page, { url }: Pick<Stack, 'url'>) {
  const field = (label: string): Locator => page.getByLabel(label, { exact: true });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const shows = (words: string) => expect(page.getByText(words, { exact: true })).toBeVisible();
  return {
    field,
    press,
    shows,
    /** Publishes what stands in a form, after a look at what changes. */
    publish: async () => {
      await press('Publish');
      await press('Publish now');
      await shows('Published.');
    },
    open: (path: string) => page.goto(url + path),
    card: (title: string) =>
      page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) }),
    /** Fills the login screen, which is open. */
    logIn: async (password: string = administrator.password) => {
      await field('Email').fill(administrator.email);
      await field('Password').fill(password);
      await press('Sign In');
    },
    /** Reloads, and says yes where the browser asks about unsaved work. */
    reload: async () => {
      page.once('dialog', (dialog) => void dialog.accept());
      await page.reload();
    },
    /** Waits until this browser keeps a draft, with these words in it. */
    waitForDraft: (words = 'savedAt') => expect.poll(() => page.evaluate(readDrafts)).toContain(words),
  };
}
export type AdminPage = ReturnType<typeof createAdminPage>;

/** In the browser: all drafts that are kept, as JSON. */
function readDrafts(): Promise<string> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('drafts');
    const fail = () => {
      reject(new Error('The drafts cannot be read.'));
    };
    opening.onerror = fail;
    opening.onsuccess = () => {
      const database = opening.result;
      const reading = database.transaction('drafts').objectStore('drafts').getAll();
      reading.onerror = fail;
      reading.onsuccess = () => {
        database.close();
        resolve(JSON.stringify(reading.result));
      };
    };
  });
}

/** The session of a browser without the login screen. */
export async function signInPage(page: Page, { url }: Pick<Stack, 'url'>): Promise<void> {
  const { email, password } = administrator;
  const answer = await page.request.post(`${url}/api/login`, { data: { email, password } });
  expect(answer.status()).toBe(200);
}

/** Signs in without the login screen. @returns what is done on the pages */
export async function signInAdmin(page: Page, stack: Pick<Stack, 'url'>): Promise<AdminPage> {
  await signInPage(page, stack);
  return createAdminPage(page, stack);
}

/** Signs in and opens the portfolio, with everything on it. */
export async function openPortfolio(page: Page, stack: Pick<Stack, 'url'>): Promise<AdminPage> {
  const admin = await signInAdmin(page, stack);
  await admin.open('/admin');
  await expect(page.getByText('Total Apps')).toBeVisible();
  return admin;
}

/** Looks at the site with another browser, which nobody is signed in with. */
export async function asVisitor(browser: Browser, look: (visitor: Page) => Promise<void>): Promise<void> {
  const visitor = await browser.newPage();
  await look(visitor);
  await visitor.close();
}
