import type { Page } from '@playwright/test';
import { administrator } from './seed.ts';

/** Fills the setup wizard in as an owner does, and completes it; it knows where the database is. @returns the host that it offered */
export async function completeWizard(page: Page, url: string, databasePassword: string): Promise<string> {
  const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await page.goto(`${url}/setup`);
  await field('App Name').fill('Northlight Studio');
  await field('App Description').fill('Web and mobile apps from first idea to launch.');
  await press('Next');
  await field('Database Password').fill(databasePassword);
  const host = await field('Database Host').inputValue();
  await press('Next');
  await field('First Name').fill(administrator.firstName);
  await field('Last Name').fill(administrator.lastName);
  await field('Admin Email').fill(administrator.email);
  await field('Admin Password').fill(administrator.password);
  await press('Complete Setup');
  return host;
}
