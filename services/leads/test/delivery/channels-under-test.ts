import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect } from '@jest/globals';
import type { Channel } from '@portfolio/contracts/leads/channels.ts';
import { answer, startCrm, type Crm } from '../../../../tests/support/servers/crm.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { startLeads, type LeadsUnderTest } from '../support/leads-under-test.ts';

/** Each test has a database, a far side that takes everything, and the service, of its own. */
export const path = '/api/leads/channels';
export const secret = `whsec_${randomBytes(32).toString('base64')}`;

export let database: TestDatabase;
export let far: Crm;
export let leads: LeadsUnderTest;

beforeEach(async () => {
  database = await createTestDatabase();
  far = await startCrm();
  // It knows no Idempotency-Key of webhooks, and would take the second one for the first.
  far.always(answer(200, { 'Content-Type': 'application/json' }, '{"ok":true}'));
  leads = await startLeads({ DATABASE_URL: database.url, CHANNEL_HOSTS: '127.0.0.1,localhost' });
});
afterEach(async () => {
  await leads.stop();
  await far.goDown();
  await database.drop();
});

export const webhook = (changes: Record<string, unknown> = {}) => ({
  kind: 'webhook',
  name: 'Our robot',
  settings: { url: `${far.url}/hook`, secret },
  ...changes,
});

export async function add(body: unknown): Promise<Channel> {
  const added = await leads.postAsAdministrator(path, body);
  expect([added.status, added.text]).toEqual([201, added.text]);
  return JSON.parse(added.text) as Channel;
}

export const listed = async () => JSON.parse((await leads.get(path)).text) as Channel[];

export const delivered = (id: string, count = 1) =>
  eventually(async () => {
    const found = await leads.find(id);
    expect(found.deliveries.filter(({ state }) => state === 'delivered')).toHaveLength(count);
    return found;
  });

/** Stops the service, and starts it again with other settings beside those of the database. */
export async function restartLeads(settings: Record<string, string>): Promise<void> {
  await leads.stop();
  leads = await startLeads({ DATABASE_URL: database.url, ...settings });
}
