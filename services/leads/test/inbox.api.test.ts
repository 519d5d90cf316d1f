import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { LeadsSummary, Note } from '@portfolio/contracts/leads/leads.ts';
import { listen } from '@portfolio/kit/run.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { findFreePort } from '../../../tests/support/servers/free-port.ts';
import { enquiry, startLeads, type LeadsUnderTest } from './support/leads-under-test.ts';

let database: TestDatabase;
let leads: LeadsUnderTest;

beforeEach(async () => {
  database = await createTestDatabase();
  leads = await startLeads({ DATABASE_URL: database.url });
});
afterEach(async () => {
  await leads.stop();
  await database.drop();
});

/** Moves an enquiry so many minutes into the past. */
const age = (id: string, minutes: number) =>
  database.query(
    `update leads.enquiries set created_at = created_at - make_interval(mins => $2),
      answered_at = answered_at - make_interval(mins => $2) where id = $1`,
    [id, minutes],
  );

const idsOf = async (query: string) => (await leads.list(query)).map(({ id }) => id);
const day = 24 * 60;

describe('a note', () => {
  const notesOf = async (id: string) =>
    JSON.parse((await leads.get(`/api/leads/${id}/notes`)).text) as Note[];

  it('is kept with its enquiry, in the order of writing', async () => {
    const id = await leads.enquire();
    expect(await notesOf(id)).toEqual([]);
    for (const text of ['Called: no answer.', ' Called again:\nwants a quote. ']) {
      const added = await leads.postAsAdministrator(`/api/leads/${id}/notes`, { text });
      expect(added.status).toBe(201);
      const [note] = (await notesOf(id)).slice(-1);
      expect(note).toEqual(JSON.parse(added.text));
      expect(note?.by).toMatchObject({ name: 'Ada Lovelace' });
    }
    expect((await notesOf(id)).map(({ text }) => text)).toEqual([
      'Called: no answer.',
      'Called again:\nwants a quote.',
    ]);
    expect(await notesOf(await leads.enquire())).toEqual([]);
  });

  it('is the business of administrators, and needs text and an enquiry', async () => {
    const id = await leads.enquire();
    expect((await leads.get(`/api/leads/${id}/notes`, 'visitor')).status).toBe(401);
    expect((await leads.post(`/api/leads/${id}/notes`, { text: 'x' })).status).toBe(401);
    for (const body of [
      {},
      { text: ' ' },
      { text: 'x'.repeat(5001) },
      { text: 'a\u0000b' },
      { text: 'x', by: 'me' },
    ])
      expect((await leads.postAsAdministrator(`/api/leads/${id}/notes`, body)).status).toBe(422);
    for (const unknown of [randomUUID(), 'none']) {
      expect((await leads.get(`/api/leads/${unknown}/notes`)).status).toBe(404);
      expect((await leads.postAsAdministrator(`/api/leads/${unknown}/notes`, { text: 'x' })).status).toBe(
        404,
      );
    }
    expect(await notesOf(id)).toEqual([]);
  });
});

describe('the search', () => {
  it('finds in everything a visitor wrote, in the reference and in notes, in any letters', async () => {
    const id = await leads.enquire(
      enquiry({
        firstName: 'Zoë Ångström',
        email: 'zoe@glass.example',
        phone: '020 7946 0123',
        notes: 'A 100% glass_house \\ 温室',
      }),
    );
    await leads.enquire();
    const { reference } = await leads.find(id);
    await leads.postAsAdministrator(`/api/leads/${id}/notes`, { text: 'Wants a Quote by Friday' });
    for (const q of [
      'zoë ång',
      'GLASS.example',
      '7946 0123',
      '100% g',
      'glass_h',
      '\\ 温',
      reference.toLowerCase(),
      'quote by fri',
    ])
      expect([q, await idsOf(`?q=${encodeURIComponent(q)}`)]).toEqual([q, [id]]);
    for (const q of ['glassxhouse', '100 g', 'nobody'])
      expect(await idsOf(`?q=${encodeURIComponent(q)}`)).toEqual([]);
    const answer = await leads.get(`/api/leads?q=glass&stage=new&isOverdue=false&state=pending&limit=1`);
    expect(answer.headers.get('x-total-count')).toBe('1');
  });
});

describe('what is overdue', () => {
  it('is open, and older than the Response Time of the site', async () => {
    const [late, recent, answered, lost] = [
      await leads.enquire(),
      await leads.enquire(),
      await leads.enquire(),
      await leads.enquire(),
    ];
    for (const id of [late, answered, lost]) await age(id, day + 1);
    await age(recent, day - 1);
    await leads.patch(`/api/leads/${answered}`, { isAnswered: true });
    await leads.patch(`/api/leads/${lost}`, { stage: 'lost' });
    expect(await idsOf('?isOverdue=true')).toEqual([late]);
    expect((await idsOf('?isOverdue=false')).toSorted()).toEqual([recent, answered, lost].toSorted());
    expect(await idsOf('?stage=lost')).toEqual([lost]);
    const { createdAt, respondBy } = await leads.find(late);
    expect(Date.parse(respondBy) - Date.parse(createdAt)).toBe(day * 60_000);
  });

  it('are overdue by the Response Time of the site as soon as that listens', async () => {
    const port = await findFreePort();
    await leads.stop();
    leads = await startLeads({ DATABASE_URL: database.url, CANARY_URL: `http://127.0.0.1:${String(port)}` });
    const id = await leads.enquire();
    await age(id, 3 * 60);
    await eventually(() => {
      expect(leads.logs.join('')).toContain('the Response Time of the site is not known');
    });
    expect(await idsOf('?isOverdue=true')).toEqual([]);
    const site = createServer((_request, response) => {
      response.end('{"responseTime":"2 hours","timeZone":"UTC","currency":"EUR"}');
    });
    await listen(site, '127.0.0.1', port);
    await eventually(async () => {
      expect(await idsOf('?isOverdue=true')).toEqual([id]);
    }, 10_000);
    site.closeAllConnections();
    site.close();
  });
});

describe('the summary', () => {
  const summary = async () => JSON.parse((await leads.get('/api/leads/summary')).text) as LeadsSummary;

  it('counts nothing where there is nothing', async () => {
    expect(await summary()).toEqual({
      open: 0,
      overdue: 0,
      suspect: 0,
      failed: 0,
      answeredInTime: { count: 0, of: 0, percent: null },
      medianAnswerMinutes: null,
      canary: { lastProvenAt: null, state: 'off' },
    });
    expect((await leads.get('/api/leads/summary', 'visitor')).status).toBe(401);
  });

  it('counts what is to be done now, and the answers of 90 days', async () => {
    const answer = async (minutes: number, daysAgo = 1) => {
      const id = await leads.enquire();
      await age(id, minutes);
      await leads.patch(`/api/leads/${id}`, { isAnswered: true });
      await age(id, daysAgo * day);
    };
    for (const minutes of [10, 60, 3 * day]) await answer(minutes);
    await answer(10, 91);
    const late = await leads.enquire();
    await age(late, 2 * day);
    await leads.enquire();
    const suspect = await leads.enquire();
    await leads.postAsAdministrator(`/api/leads/${suspect}/quarantine`);
    expect(await summary()).toMatchObject({
      open: 2,
      overdue: 1,
      suspect: 1,
      failed: 0,
      answeredInTime: { count: 2, of: 4, percent: 50 },
      medianAnswerMinutes: 60,
    });
    await database.query(`insert into leads.deliveries (enquiry_id, state) values ($1, 'failed')`, [late]);
    expect((await summary()).failed).toBe((await idsOf('?state=failed')).length);
    expect(await idsOf('?state=failed')).toEqual([late]);
  });
});

describe('the filter by state', () => {
  it('agrees with the state that each enquiry shows, whatever became of its deliveries', async () => {
    const held = await leads.enquire();
    await database.query(
      `insert into leads.channels (id, kind, name, is_on) values ('b', 'crm', 'B', false), ('c', 'crm', 'C', false)`,
    );
    const outcomes = [
      [],
      ['pending'],
      ['delivered'],
      ['failed'],
      ['cancelled'],
      ['delivered', 'cancelled'],
      ['failed', 'delivered', 'pending'],
      ['cancelled', 'pending'],
      ['cancelled', 'failed'],
    ];
    for (const states of outcomes) {
      const id = await leads.enquire();
      for (const [index, state] of states.entries())
        await database.query(
          `insert into leads.deliveries (enquiry_id, channel_id, state) values ($1, $2, $3)`,
          [id, ['environment', 'b', 'c'][index], state],
        );
    }
    await leads.postAsAdministrator(`/api/leads/${held}/quarantine`);
    const all = await leads.list();
    for (const state of ['pending', 'delivered', 'failed', 'suspect'] as const)
      expect(await idsOf(`?state=${state}`)).toEqual(
        all.filter((one) => one.state === state).map(({ id }) => id),
      );
    expect(new Set(all.map(({ state }) => state)).size).toBe(4);
  });
});
