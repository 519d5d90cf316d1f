import type { Page } from '@playwright/test';

/** Fills in what the contact form needs. */
export async function fillContactForm(page: Page, notes: string): Promise<void> {
  await page.getByLabel('Full Name').fill('Grace Hopper');
  await page.getByLabel('Phone Number').fill('+1 (202) 555-0142');
  await page.getByLabel('Email Address').fill('grace@example.com');
  await page.getByLabel('Project Details').fill(notes);
}
