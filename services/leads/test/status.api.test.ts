import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { leadsStatusSchema } from '@portfolio/contracts/status.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { startLeads, type LeadsUnderTest } from './support/leads-under-test.ts';

let database: TestDatabase;
let leads: LeadsUnderTest;

beforeEach(async () => {
  database = await createTestDatabase();
  leads = await startLeads({ DATABASE_URL: database.url, CHANNEL_HOSTS: 'localhost' });
  expect((await leads.migrate()).status).toBe(204);
});
afterEach(async () => {
  await leads.stop();
  await database.drop();
});

const readStatus = async () =>
  leadsStatusSchema.parse(JSON.parse((await leads.get('/internal/status', 'visitor')).text));

it('leads says the lines of the status page that it knows, and what of the checklist is done', async () => {
  expect((await leads.get('/internal/status', 'stranger')).status).toBe(401);
  const { lines, done } = await readStatus();
  expect(lines.map(({ id }) => id)).toEqual([
    ...['waiting', 'failed', 'channels', 'canary'].map((name) => `enquiries.${name}`),
    ...['last', 'proof'].map((name) => `backups.${name}`),
  ]);
  expect(done).toEqual({ channel: false, testEnquiry: false, backup: false });
});

it('a channel counts as on before anything came through, and not while it is off', async () => {
  const url = 'http://localhost:1/hook';
  const hook = { kind: 'webhook', name: 'Chat', settings: { url, secret: `whsec_${btoa('x'.repeat(32))}` } };
  const added = await leads.postAsAdministrator('/api/leads/channels', hook);
  expect(added.status).toBe(201);
  const found = await readStatus();
  expect(found.lines.find(({ id }) => id === 'enquiries.channels')?.value).toBe('1 on');
  expect(found.done).toEqual({ channel: true, testEnquiry: false, backup: false });
  expect((await leads.patch(`/api/leads/channels/${added.body.id}`, { isOn: false })).status).toBe(200);
  expect((await readStatus()).done.channel).toBe(false);
});
