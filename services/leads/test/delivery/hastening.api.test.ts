import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createLogger } from '@portfolio/kit/logger.ts';
import { answer, startCrm, type Crm } from '../../../../tests/support/servers/crm.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { readConfig } from '../../src/config.ts';
import { openLeadsDatabase } from '../../src/database.ts';
import { createRestarts } from '../../src/delivery/restarts.repository.ts';
import { quickSettings, startLeads, type LeadsUnderTest } from '../support/leads-under-test.ts';

let database: TestDatabase;
let crm: Crm;
let leads: LeadsUnderTest;
let settings: Record<string, string>;

beforeEach(async () => {
  database = await createTestDatabase();
  crm = await startCrm();
  const hour = { DELIVERY_FIRST_DELAY: '3600', DELIVERY_LONGEST_DELAY: '3600' };
  settings = { DATABASE_URL: database.url, CRM_URL: crm.url, CRM_TOKEN: 'sesame', ...hour };
  leads = await startLeads(settings);
});
afterEach(async () => {
  await leads.stop();
  await crm.goDown();
  await database.drop();
});

/** An enquiry that the CRM fails to take; its next try is an hour later. */
async function refuseOne(): Promise<string> {
  crm.next(answer(500));
  const id = await leads.enquire();
  await eventually(async () => {
    expect((await leads.find(id)).attempts).toHaveLength(1);
  });
  return id;
}

async function deliverOne(): Promise<void> {
  const id = await leads.enquire();
  await eventually(async () => {
    expect((await leads.find(id)).state).toBe('delivered');
  });
}

/** How many deliveries are due after the channel delivered something. */
async function hasten(): Promise<number> {
  const config = readConfig({ ...quickSettings, CONFIG_DIR: leads.configDir, ...settings });
  const own = openLeadsDatabase(config, createLogger('leads', 'silent'));
  await createRestarts(own, { name: 'deliveries' }).retryNow('environment');
  await own.close();
  const due = `select 1 from leads.deliveries where state = 'pending' and next_attempt_at <= now()`;
  return (await database.query(due)).length;
}

it('a channel that works again gets at once what it failed to take', async () => {
  await refuseOne();
  expect(await hasten()).toBe(1);
});

it('a channel that works gets what it has failed to take for minutes in its own time', async () => {
  const id = await refuseOne();
  await deliverOne();
  // A success tries the first one again, which arrives or fails.
  await eventually(async () => {
    expect((await leads.find(id)).attempts.length).toBeGreaterThan(1);
  });
  const late = await refuseOne();
  await database.query(
    `update leads.deliveries set first_attempt_at = first_attempt_at - interval '10 minutes' where enquiry_id = '${late}'`,
  );
  await database.query(
    `update leads.deliveries set delivered_at = delivered_at - interval '5 minutes' where state = 'delivered'`,
  );
  expect(await hasten()).toBe(0);
});
