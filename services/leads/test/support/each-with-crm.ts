import { afterEach, beforeEach } from '@jest/globals';
import { startCrm, type Crm } from '../../../../tests/support/servers/crm.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { startLeads, type LeadsUnderTest } from './leads-under-test.ts';

/** Each test has a database, a CRM and the service of its own: what one leaves undelivered must not reach the next one's CRM. */
export let database: TestDatabase;
export let crm: Crm;
export let leads: LeadsUnderTest;

const start = (settings: Record<string, string> = {}) =>
  startLeads({ DATABASE_URL: database.url, CRM_URL: crm.url, CRM_TOKEN: 'sesame', ...settings });

beforeEach(async () => {
  database = await createTestDatabase();
  crm = await startCrm();
  leads = await start();
});
afterEach(async () => {
  await leads.stop();
  await crm.goDown();
  await database.drop();
});

export async function restartLeads(settings: Record<string, string>): Promise<void> {
  await leads.stop();
  leads = await start(settings);
}
