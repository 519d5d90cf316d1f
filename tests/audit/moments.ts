import type { Page } from '@playwright/test';

/** Something that a route shows only after it has been asked to: a dialog, a refusal, an answer. */
export interface Moment {
  route: string;
  name: string;
  /** Widest window that has it. */
  maxWidth?: number;
  open: (page: Page) => Promise<void>;
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

const dialogOf = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).first();

/** The dialogs and states of the site whose look and accessibility are checked beside its routes. */
export const momentsOf = (slug: string): Moment[] => [
  {
    route: '/',
    name: 'menu',
    maxWidth: 1023,
    open: async (page) => {
      await press(page, 'Open the menu');
      await dialogOf(page).waitFor();
    },
  },
  { route: `/apps/${slug}#shot-1`, name: 'gallery', open: (page) => dialogOf(page).waitFor() },
  {
    route: '/contact',
    name: 'contact-refused',
    open: async (page) => {
      await press(page, 'Send Message');
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    route: '/admin',
    name: 'delete-dialog',
    open: async (page) => {
      await press(page, /^Delete/);
      await dialogOf(page).waitFor();
    },
  },
  {
    route: '/admin',
    name: 'app-form',
    open: async (page) => {
      await press(page, 'Add New App');
      await page.getByLabel('Title', { exact: true }).waitFor();
    },
  },
  {
    route: `/admin?edit=${slug}`,
    name: 'app-form-whole',
    open: async (page) => {
      await page.getByLabel('Title', { exact: true }).waitFor();
      const closed = page.locator('details:not([open]) > summary');
      while ((await closed.count()) > 0) await closed.first().click();
      await press(page, 'Live preview');
      await page.getByRole('region', { name: 'Full Description: preview' }).waitFor();
    },
  },
  {
    route: `/admin?edit=${slug}`,
    name: 'history',
    open: async (page) => {
      await press(page, 'History');
      await dialogOf(page).getByRole('list', { name: 'Versions' }).waitFor();
    },
  },
  {
    route: `/admin?edit=${slug}`,
    name: 'preview-links',
    open: async (page) => {
      await press(page, 'Preview links');
      await press(page, 'Make a link');
      await dialogOf(page).getByLabel('The new link').waitFor();
    },
  },
];
