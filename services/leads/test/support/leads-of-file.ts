import { afterAll, beforeAll } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { startLeads, type LeadsUnderTest } from './leads-under-test.ts';

/** The tests of a file share a database and the service, which has no CRM. */
export let leads: LeadsUnderTest;
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  leads = await startLeads({ DATABASE_URL: database.url });
});
afterAll(async () => {
  await leads.stop();
  await database.drop();
});
