import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { answer, type CrmBehaviour } from '../../../../tests/support/servers/crm.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { add, far, leads } from './channels-under-test.ts';
import { enquiry } from '../support/leads-under-test.ts';

const hubspot = JSON.parse(
  readFileSync(new URL('../fixtures/hubspot.json', import.meta.url), 'utf8'),
) as Record<string, { status: number; body: unknown }>;

function play(name: string): CrmBehaviour {
  const { status, body } = hubspot[name] ?? { status: 599, body: {} };
  return answer(status, { 'Content-Type': 'application/json' }, JSON.stringify(body));
}

const find = 'GET /crm/v3/objects/contacts/ada%40example.com?idProperty=email';
const upsert = 'POST /crm/v3/objects/contacts/batch/upsert';
const addNote = 'POST /crm/v3/objects/notes';
const calls = () => far.requests.map(({ method, path }) => `${method} ${path}`);
const addHubspot = () =>
  add({ kind: 'hubspot', name: 'HubSpot', settings: { token: 'sesame', baseUrl: far.url } });

/** Sends an enquiry of Ada's, and waits until it is in this state. */
async function settle(state: string) {
  const id = await leads.enquire(enquiry({ email: 'Ada@example.com' }));
  return eventually(async () => {
    const found = await leads.find(id);
    expect([found.state, found.reason]).toEqual([state, found.reason]);
    return found;
  });
}

it('a contact that HubSpot has gets the note alone, and stays as it is', async () => {
  await addHubspot();
  far.next(play('contact'), play('noteAdded'));
  const { deliveries, attempts } = await settle('delivered');
  expect(deliveries).toMatchObject([{ externalId: '51023' }]);
  expect(attempts).toMatchObject([{ status: 200, error: null }]);
  expect(calls()).toEqual([find, addNote]);
  expect(far.requests[1]?.body).toContain('"to":{"id":"51023"}');
  // What the visitor calls themselves is in the note alone.
  expect(far.requests[1]?.body).toContain('Name: Ada Lovelace');
});

it('a contact that another enquiry makes at the same moment gets the note', async () => {
  await addHubspot();
  far.next(play('noContact'), play('conflict'), play('contact'), play('noteAdded'));
  await settle('delivered');
  expect(calls()).toEqual([find, upsert, find, addNote]);
});

it('a contact that HubSpot refuses within its batch has the enquiry parked with the words', async () => {
  await addHubspot();
  far.next(play('noContact'), play('partlyRefused'));
  const { reason, attempts } = await settle('failed');
  expect(reason).toBe('HubSpot answered 207: Property values were not valid: phone is too long.');
  expect(attempts).toMatchObject([{ status: 207 }]);
  expect(calls()).toEqual([find, upsert]);
});
