import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { startCrm, type Crm, type CrmRequest } from '../../../../tests/support/servers/crm.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { startLeads, type LeadsUnderTest } from '../support/leads-under-test.ts';

/** A note as this HubSpot has it. */
interface Note {
  id: string;
  hs_timestamp: string;
  hs_note_body: string;
}

const longest = 65_536;
const pageSize = 100;

let database: TestDatabase;
let far: Crm;
let leads: LeadsUnderTest;
let notes: Note[];

beforeEach(async () => {
  database = await createTestDatabase();
  far = await startCrm();
  leads = await startLeads({ DATABASE_URL: database.url, CHANNEL_HOSTS: '127.0.0.1' });
  notes = Array.from({ length: 250 }, (_, index) => ({
    id: String(index + 1),
    hs_timestamp: '2026-01-05T10:00:00.000Z',
    hs_note_body: 'x'.repeat(longest),
  }));
});
afterEach(async () => {
  await leads.stop();
  await far.goDown();
  await database.drop();
});

/** What a part of HubSpot's interface answers about the notes of the one contact that there is, with shapes as documented. */
function answerTo({ method, path, body }: CrmRequest): unknown {
  const { pathname, searchParams } = new URL(path, far.url);
  const sent = (body === '' ? {} : JSON.parse(body)) as {
    properties: Record<string, string> | (keyof Note)[];
    inputs: { id: string }[];
  };
  if (pathname.endsWith('/contacts/batch/upsert')) return { results: [{ id: '51023' }] };
  if (searchParams.has('idProperty')) return { id: '51023' };
  if (pathname.endsWith('/associations/notes')) {
    const start = Number(searchParams.get('after') ?? 0);
    const page = notes.slice(start, start + pageSize);
    const next = start + pageSize < notes.length ? { next: { after: String(start + pageSize) } } : undefined;
    return {
      results: page.map(({ id }) => ({ toObjectId: Number(id), associationTypes: [] })),
      paging: next,
    };
  }
  if (pathname.endsWith('/notes/batch/read')) {
    const names = sent.properties as (keyof Note)[];
    return { results: sent.inputs.map(({ id }) => shown(id, names)) };
  }
  if (method === 'GET') return shown(pathname.split('/').at(-1) ?? '', ['hs_note_body']);
  notes.push({ id: String(notes.length + 1), ...(sent.properties as unknown as Omit<Note, 'id'>) });
  return { id: String(notes.length), properties: {} };
}

function shown(id: string, names: readonly (keyof Note)[]) {
  const note = notes.find((one) => one.id === id);
  return { id, properties: Object.fromEntries(names.map((name) => [name, note?.[name]])) };
}

it('a repeated try finds the note of a contact with many long ones', async () => {
  let isLost = false;
  far.always((response, _store, request) => {
    const text = JSON.stringify(answerTo(request));
    // The answer to the first note that is added is lost.
    if (notes.length > 250 && !isLost) {
      isLost = true;
      response.socket?.destroy();
    } else response.writeHead(200, { 'Content-Type': 'application/json' }).end(text);
  });
  const settings = { token: 'sesame', baseUrl: far.url };
  await leads.postAsAdministrator('/api/leads/channels', { kind: 'hubspot', name: 'HubSpot', settings });
  const id = await leads.enquire();
  await eventually(async () => {
    expect((await leads.find(id)).state).toBe('delivered');
  }, 10_000);
  expect(isLost).toBe(true);
  expect(notes).toHaveLength(251);
});
