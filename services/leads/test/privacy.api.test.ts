import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { HeldData } from '@portfolio/contracts/leads/privacy.ts';
import { answer, hang } from '../../../tests/support/servers/crm.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { enquiry } from './support/leads-under-test.ts';
import { proveLeads } from './support/prove-leads.ts';
import { crm, database, leads, restartLeads } from './support/each-with-crm.ts';

/** Everything that is stored in the schema, as text. */
async function everythingStored(): Promise<string> {
  const tables = await database.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'leads'`,
  );
  const texts = await Promise.all(
    tables.map(({ name }) => database.query(`select leads_row::text from leads.${name} leads_row`)),
  );
  return JSON.stringify(texts).toLowerCase();
}

const person = {
  firstName: 'Zoe Erasable',
  email: 'Zoe.Erasable@example.com',
  phone: '+49 30 9876543',
  notes: 'Nobody else may ever read this sentence.',
};

describe('DELETE /api/leads/{id}', () => {
  it('erases every copy of what was written, also in what the far side answered, and leaves the receipt', async () => {
    crm.next(answer(422, { 'Content-Type': 'text/plain' }, `no such mailbox: ${person.email}`));
    const key = randomUUID();
    const id = await leads.enquire(person, key);
    await eventually(async () => {
      expect((await leads.find(id)).state).toBe('failed');
    });
    await leads.postAsAdministrator(`/api/leads/${id}/notes`, { text: 'Sounded like a violinist.' });
    const before = await everythingStored();
    expect(before).toContain('violinist');
    for (const part of [...Object.values(person), key]) expect(before).toContain(part.toLowerCase());

    expect((await leads.remove(`/api/leads/${id}`)).status).toBe(204);
    const after = await everythingStored();
    expect(after).not.toContain('violinist');
    for (const part of [...Object.values(person), key]) expect(after).not.toContain(part.toLowerCase());
    expect(await leads.list()).toEqual([]);
    expect((await leads.patch(`/api/leads/${id}`, { isAnswered: true })).status).toBe(404);
    expect(leads.logs.join('').toLowerCase()).not.toContain('erasable');
    const { isGood, text } = await proveLeads(database);
    expect(text).toContain('delivered 0 + pending 0 + failed 0 + suspect 0 + erased 1 = 1');
    expect(isGood).toBe(true);
    // Once more is no mistake.
    expect((await leads.remove(`/api/leads/${id}`)).status).toBe(204);
    expect(await proveLeads(database)).toMatchObject({ isGood: true });
  });

  it('erases also the beginning of a sentence that the far side has cut, and no words about another enquiry', async () => {
    const sentence = `I am a violinist\n who would ${'never '.repeat(60)} be read.`;
    crm.next(answer(422, { 'Content-Type': 'text/plain' }, `not valid: ${sentence}`));
    const id = await leads.enquire({ ...person, notes: sentence });
    await eventually(async () => {
      expect((await leads.find(id)).state).toBe('failed');
    });
    expect(await everythingStored()).toContain('not valid: i am a violinist who');
    expect((await leads.remove(`/api/leads/${id}`)).status).toBe(204);
    expect(await everythingStored()).not.toContain('violinist');

    const other = await leads.enquire();
    await eventually(async () => {
      expect((await leads.find(other)).state).toBe('delivered');
    });
    await database.query(`update leads.channels set last_error = 'about another' where id = 'environment'`);
    expect((await leads.remove(`/api/leads/${other}`)).status).toBe(204);
    expect(await everythingStored()).toContain('about another');
  });

  it('is 404 for an enquiry that there never was, and for administrators only', async () => {
    expect((await leads.remove(`/api/leads/${randomUUID()}`)).status).toBe(404);
    expect((await leads.remove('/api/leads/none')).status).toBe(404);
    expect((await leads.get('/api/leads/held?email=a@example.com', 'visitor')).status).toBe(401);
  });

  it('cancels a delivery that is going on: it is not tried again', async () => {
    crm.always(hang);
    const id = await leads.enquire(person);
    await eventually(() => {
      expect(crm.requests).toHaveLength(1);
    });
    expect((await leads.remove(`/api/leads/${id}`)).status).toBe(204);
    // The next one is tried after the first has run into its time limit.
    crm.always(answer(201));
    const next = await leads.enquire();
    await eventually(async () => {
      expect((await leads.find(next)).state).toBe('delivered');
    });
    await eventually(() => {
      expect(leads.logs.join('')).toContain(`"enquiryId":"${id}","attempt":1`);
    });
    expect(await database.query('select from leads.deliveries where enquiry_id = $1', [id])).toEqual([]);
    expect(crm.requests).toHaveLength(2);
    expect(await proveLeads(database)).toMatchObject({ isGood: true });
  });
});

describe('LEADS_RETENTION_DAYS', () => {
  it('erases what is older, and nothing else', async () => {
    const [old, young] = [await leads.enquire(person), await leads.enquire()];
    await database.query(`update leads.enquiries set created_at = now() - interval '31 days' where id = $1`, [
      old,
    ]);
    await restartLeads({ LEADS_RETENTION_DAYS: '30' });
    await eventually(async () => {
      expect((await leads.list()).map(({ id }) => id)).toEqual([young]);
    });
    expect(await database.query('select enquiry_id from leads.erasures')).toEqual([{ enquiry_id: old }]);
    expect(await proveLeads(database)).toMatchObject({ isGood: true });
  });
});

describe('GET /api/leads/held', () => {
  it('gives everything about an address, however it is capitalised, as a file', async () => {
    const id = await leads.enquire(person);
    await leads.enquire();
    const mention = await leads.enquire(enquiry({ notes: `Please ask ${person.email} about me.` }));
    await leads.postAsAdministrator(`/api/leads/${id}/notes`, { text: 'Wants it by May.' });
    const found = await leads.get(`/api/leads/held?email=${encodeURIComponent('ZOE.erasable@example.com')}`);
    expect(found.status).toBe(200);
    expect(found.headers.get('content-disposition')).toBe('attachment; filename=held-data.json');
    const held = JSON.parse(found.text) as HeldData;
    expect(held).toMatchObject({
      email: 'ZOE.erasable@example.com',
      enquiries: [
        { id, ...person, receipt: { sequence: 1, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) } },
      ],
      mentionedIn: [mention],
    });
    await leads.remove(`/api/leads/${id}`);
    const after = await leads.get(`/api/leads/held?email=${encodeURIComponent(person.email)}`);
    expect(JSON.parse(after.text)).toMatchObject({ enquiries: [], mentionedIn: [mention] });
  });

  it('finds by an index what others wrote and what administrators noted', async () => {
    await leads.enquire(person);
    const other = await leads.enquire();
    await leads.postAsAdministrator(`/api/leads/${other}/notes`, { text: `Friend of ${person.email}` });
    const found = await leads.get(`/api/leads/held?email=${encodeURIComponent(person.email)}`);
    expect(JSON.parse(found.text)).toMatchObject({ mentionedIn: [other] });
    const indexes = await database.query<{ indexname: string }>(
      `select indexname from pg_indexes where schemaname = 'leads' and indexname in ('enquiries_email', 'enquiry_notes_search')`,
    );
    expect(indexes).toHaveLength(2);
  });

  it('is 400 without an address', async () => {
    expect((await leads.get('/api/leads/held')).status).toBe(400);
    expect((await leads.get('/api/leads/held?email=zoe')).status).toBe(400);
  });
});
