import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { hang, startCrm, type Crm, type CrmBehaviour } from '../../../../tests/support/servers/crm.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { enquiry, startLeads, type LeadsUnderTest } from '../support/leads-under-test.ts';

type Recorded = Record<string, { status: number; headers?: Record<string, string>; body: unknown }>;

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../fixtures/${name}.json`, import.meta.url), 'utf8')) as Recorded;
const hubspot = read('hubspot');
const pipedrive = read('pipedrive');

let database: TestDatabase;
let far: Crm;
let leads: LeadsUnderTest;

beforeEach(async () => {
  database = await createTestDatabase();
  far = await startCrm();
  leads = await startLeads({ DATABASE_URL: database.url, CHANNEL_HOSTS: '127.0.0.1' });
});
afterEach(async () => {
  await leads.stop();
  await far.goDown();
  await database.drop();
});

async function add(kind: 'hubspot' | 'pipedrive'): Promise<void> {
  const settings = { token: 'sesame', baseUrl: far.url };
  const added = await leads.postAsAdministrator('/api/leads/channels', { kind, name: kind, settings });
  expect([added.status, added.text]).toEqual([201, added.text]);
}

/** Answers as recorded; `put` replaces words of the recording by those of this run. */
const play =
  (recorded: Recorded[string] | undefined, put: Record<string, () => string> = {}): CrmBehaviour =>
  (response) => {
    const { status, headers = {}, body } = recorded ?? { status: 599, body: {} };
    let text = JSON.stringify(body);
    for (const [word, value] of Object.entries(put)) text = text.replaceAll(word, value());
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(text);
  };

const settled = (id: string, state: string) =>
  eventually(async () => {
    const found = await leads.find(id);
    expect([found.state, found.reason]).toEqual([state, found.reason]);
    return found;
  });

/** Waits for its channel after so many tries. */
const tried = (id: string, count: number) =>
  eventually(async () => {
    const found = await leads.find(id);
    expect([found.state, found.attempts.length]).toEqual(['pending', count]);
    return found;
  });

const calls = () => far.requests.map(({ method, path }) => `${method} ${path.split('?', 1)[0] ?? ''}`);
const bodyOf = (index: number) => JSON.parse(far.requests[index]?.body ?? 'null') as unknown;

/** What the far side wrote into its store before its answer was lost. */
const sent = (index: number, pattern: RegExp) => pattern.exec(far.requests[index]?.body ?? '')?.[1] ?? '';

describe('HubSpot', () => {
  const upsert = 'POST /crm/v3/objects/contacts/batch/upsert';
  const find = expect.stringMatching(/^GET \/crm\/v3\/objects\/contacts\/[^/]+$/) as unknown;
  const addNote = 'POST /crm/v3/objects/notes';

  it('gets the contact by e-mail and a note with the enquiry', async () => {
    far.next(play(hubspot.noContact), play(hubspot.upserted), play(hubspot.noteAdded));
    await add('hubspot');
    const body = enquiry({ email: 'Ada@Example.com', notes: 'An engine <b>& more' });
    const { deliveries, reference } = await settled(await leads.enquire(body), 'delivered');
    expect(deliveries).toMatchObject([
      {
        kind: 'hubspot',
        externalId: '51023',
        externalUrl: 'https://app.hubspot.com/contacts/1/record/0-1/51023',
      },
    ]);
    expect(calls()).toEqual([find, upsert, addNote]);
    expect(far.requests[0]?.headers.authorization).toBe('Bearer sesame');
    expect(bodyOf(1)).toMatchObject({
      inputs: [{ idProperty: 'email', id: 'ada@example.com', properties: { firstname: body.firstName } }],
    });
    const note = JSON.stringify(bodyOf(2));
    expect(note).toContain('An engine &lt;b&gt;&amp; more');
    expect(note).toContain(reference);
    expect(note).toContain('"associationTypeId":202');
  });

  it('whose answer to the note was lost gets no second note', async () => {
    far.next(
      play(hubspot.noContact),
      play(hubspot.upserted),
      hang,
      play(hubspot.contact),
      play(hubspot.links),
      play(hubspot.moments, { MOMENT: () => sent(2, /"hs_timestamp":"([^"]+)"/) }),
      play(hubspot.note, { REFERENCE: () => sent(2, /Enquiry (\S+) from/) }),
    );
    await add('hubspot');
    await settled(await leads.enquire(), 'delivered');
    expect(calls().filter((call) => call === addNote)).toHaveLength(1);
  });

  it('that was killed between the calls gets the one note that is missing', async () => {
    far.next(
      play(hubspot.noContact),
      play(hubspot.upserted),
      play(hubspot.rateLimited),
      play(hubspot.contact),
      play(hubspot.noLinks),
      play(hubspot.noteAdded),
    );
    await add('hubspot');
    const { attempts } = await settled(await leads.enquire(), 'delivered');
    expect(attempts).toMatchObject([
      { status: 429, error: expect.stringContaining('You have reached your secondly limit.') },
      { status: 200 },
    ]);
    // Its limit ends after a second.
    expect((far.requests[3]?.at ?? 0) - (far.requests[2]?.at ?? 0)).toBeGreaterThanOrEqual(950);
  });

  it('with an expired token has the enquiry wait with its words', async () => {
    far.next(play(hubspot.expiredToken));
    await add('hubspot');
    const { reason } = await tried(await leads.enquire(), 1);
    expect(reason).toContain('HubSpot answered 401');
    expect(reason).toContain('Authentication credentials not found.');
  });
});

describe('Pipedrive', () => {
  const search = 'GET /api/v2/persons/search';
  const [addPerson, addLead, addNote] = ['POST /api/v2/persons', 'POST /v1/leads', 'POST /v1/notes'];
  const title = { TITLE: () => sent(2, /"title":"([^"]+)"/) };

  it('gets a person, one lead linked to it, and the note of the lead', async () => {
    far.next(
      play(pipedrive.nobody),
      play(pipedrive.personAdded),
      play(pipedrive.leadAdded),
      play(pipedrive.noteAdded),
    );
    await add('pipedrive');
    const body = enquiry();
    const { deliveries, reference } = await settled(await leads.enquire(body), 'delivered');
    expect(deliveries[0]?.externalId).toBe('adf21080-0e10-11eb-879b-05d71fb426ec');
    expect(calls()).toEqual([search, addPerson, addLead, addNote]);
    expect(far.requests[0]?.headers['x-api-token']).toBe('sesame');
    expect(far.requests[0]?.path).toContain(`term=${encodeURIComponent(body.email)}`);
    expect(bodyOf(2)).toEqual({ title: `Enquiry of ${body.firstName} (${reference})`, person_id: 1092 });
  });

  it('that knows the person gets the lead alone', async () => {
    far.next(play(pipedrive.somebody), play(pipedrive.leadAdded), play(pipedrive.noteAdded));
    await add('pipedrive');
    await settled(await leads.enquire(), 'delivered');
    expect(calls()).toEqual([search, addLead, addNote]);
  });

  it('whose answer to the lead was lost gets one person and one lead', async () => {
    far.next(
      play(pipedrive.nobody),
      play(pipedrive.personAdded),
      hang,
      play(pipedrive.somebody),
      play(pipedrive.leads, title),
      play(pipedrive.noNotes),
      play(pipedrive.noteAdded),
    );
    await add('pipedrive');
    await settled(await leads.enquire(), 'delivered');
    expect(calls().filter((call) => call === addPerson)).toHaveLength(1);
    expect(calls().filter((call) => call === addLead)).toHaveLength(1);
    expect(calls().filter((call) => call === addNote)).toHaveLength(1);
  });

  it('is sent one enquiry at a time, so that two of a new person are not two persons', async () => {
    const known = new Set<string>();
    far.always((response, store, request) => {
      const email = /term=([^&]+)/.exec(request.path)?.[1];
      if (email !== undefined)
        play(known.has(decodeURIComponent(email)) ? pipedrive.somebody : pipedrive.nobody)(
          response,
          store,
          request,
        );
      else if (request.path === '/api/v2/persons') {
        known.add(/"value":"([^"]+@[^"]+)"/.exec(request.body)?.[1] ?? '');
        play(pipedrive.personAdded)(response, store, request);
      } else
        play(request.path === '/v1/leads' ? pipedrive.leadAdded : pipedrive.noteAdded)(
          response,
          store,
          request,
        );
    });
    await add('pipedrive');
    const ids = await Promise.all(
      Array.from({ length: 5 }, () => leads.enquire(enquiry({ email: 'same@example.com' }))),
    );
    for (const id of ids) await settled(id, 'delivered');
    expect(calls().filter((call) => call === addPerson)).toHaveLength(1);
    expect(calls().filter((call) => call === addLead)).toHaveLength(5);
    expect(far.busiest()).toBe(1);
  });

  it('that is slow ends before another worker may take the enquiry, however many calls are left', async () => {
    await leads.stop();
    leads = await startLeads({
      DATABASE_URL: database.url,
      CHANNEL_HOSTS: '127.0.0.1',
      DELIVERY_LEASE: '1.5',
    });
    const [nobody, added, lead] = [pipedrive.nobody, pipedrive.personAdded, pipedrive.leadAdded].map(
      (recorded): CrmBehaviour =>
        (...call) => {
          setTimeout(() => {
            play(recorded)(...call);
          }, 700);
        },
    ) as [CrmBehaviour, CrmBehaviour, CrmBehaviour];
    far.next(nobody, added, lead, play(pipedrive.noteAdded));
    far.always(hang);
    await add('pipedrive');
    const id = await leads.enquire();
    const [first] = await eventually(async () => {
      const { attempts } = await leads.find(id);
      expect(attempts.length).toBeGreaterThan(0);
      return attempts;
    });
    expect(first).toMatchObject({ status: null, error: 'no answer in time' });
    expect(far.busiest()).toBe(1);
  });

  it('waits as long as its limit says, and has what an expired token refuses wait', async () => {
    far.next(play(pipedrive.rateLimited), play(pipedrive.expiredToken));
    await add('pipedrive');
    const { attempts, reason } = await tried(await leads.enquire(), 2);
    expect(attempts).toMatchObject([{ status: 429 }, { status: 401 }]);
    expect(reason).toContain('unauthorized access');
    expect((far.requests[1]?.at ?? 0) - (far.requests[0]?.at ?? 0)).toBeGreaterThanOrEqual(950);
  });
});
