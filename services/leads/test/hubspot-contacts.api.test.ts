import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { answer, type CrmBehaviour } from '../../../tests/support/crm.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { add, far, leads } from './channels-under-test.ts';
import { enquiry } from './leads-under-test.ts';

const hubspot = JSON.parse(readFileSync(new URL('fixtures/hubspot.json', import.meta.url), 'utf8')) as Record<
  string,
  { status: number; body: unknown }
>;

function play(name: string): CrmBehaviour {
  const { status, body } = hubspot[name] ?? { status: 599, body: {} };
  return answer(status, { 'Content-Type': 'application/json' }, JSON.stringify(body));
}

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

it('a contact that HubSpot has gets the note alone, also where another enquiry has just made it', async () => {
  await addHubspot();
  far.next(play('existing'), play('noteAdded'));
  const { deliveries } = await settle('delivered');
  expect(deliveries).toMatchObject([{ externalId: '51023' }]);
  far.next(play('conflict'), play('contact'), play('noteAdded'));
  const { attempts } = await settle('delivered');
  expect(attempts).toMatchObject([{ status: 200, error: null }]);
  const find = 'GET /crm/v3/objects/contacts/ada%40example.com?idProperty=email';
  expect(calls()).toEqual([upsert, addNote, upsert, find, addNote]);
  expect(far.requests[4]?.body).toContain('"to":{"id":"51023"}');
});

it('a contact that HubSpot refuses within its batch has the enquiry parked with the words', async () => {
  await addHubspot();
  far.next(play('partlyRefused'));
  const { reason, attempts } = await settle('failed');
  expect(reason).toBe('HubSpot answered 207: Property values were not valid: phone is too long.');
  expect(attempts).toMatchObject([{ status: 207 }]);
  expect(calls()).toEqual([upsert]);
});
