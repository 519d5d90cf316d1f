import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { EnquiryBody } from '@portfolio/contracts/leads/leads.ts';
import { hang, startCrm, type Crm } from '../../../tests/support/servers/crm.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { createFormTokens } from '../src/quarantine/form-token.ts';
import { enquiry, quickSettings, startLeads, type LeadsUnderTest } from './support/leads-under-test.ts';

let database: TestDatabase;
let crm: Crm;
let leads: LeadsUnderTest;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  crm = await startCrm();
  leads = await startLeads({ DATABASE_URL: database.url, CRM_URL: crm.url });
});
afterEach(async () => {
  await leads.stop();
  await crm.goDown();
});
afterAll(() => database.drop());

/** The token of a form that was opened so many seconds ago. */
function openedBefore(seconds: number): string {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - seconds * 1000);
  try {
    return createFormTokens(quickSettings.CHANNEL_KEY).issue(undefined);
  } finally {
    clock.mockRestore();
  }
}

/** A program that fills in every field at once. */
const bot = (changes: Partial<EnquiryBody> = {}) => ({
  ...enquiry(changes),
  website: 'https://bot.example',
  formToken: openedBefore(0.4),
});

async function send(body: unknown): Promise<string> {
  const answer = await leads.post('/api/crm/send', body, { 'Idempotency-Key': randomUUID() });
  expect([answer.status, answer.text]).toEqual([202, answer.text]);
  return answer.body.id;
}

const stateOf = (id: string, state: string) =>
  eventually(async () => {
    const found = await leads.find(id);
    expect(found.state).toBe(state);
    return found;
  });

/** Ends once everything that was due is at the CRM. */
const delivered = async () => stateOf(await leads.enquire(), 'delivered');

describe('what looks like spam', () => {
  it('is answered like any enquiry, kept with its reasons, and delivered nowhere', async () => {
    const other = await leads.post('/api/crm/send', enquiry());
    const answer = await leads.post('/api/contact/send-message', bot());
    expect([answer.status, Object.keys(answer.body)]).toEqual([other.status, Object.keys(other.body)]);
    await delivered();
    expect(await leads.find(answer.body.id)).toMatchObject({
      state: 'suspect',
      deliveries: [],
      spam: {
        score: 130,
        reasons: [
          'a field is filled in that people do not see',
          expect.stringMatching(/^sent [012]\.\d seconds after/),
        ],
      },
    });
    expect(crm.leads.has(answer.body.id)).toBe(false);
    expect((await leads.list('?state=suspect')).map(({ id }) => id)).toContain(answer.body.id);
    expect((await leads.list('?state=pending')).map(({ id }) => id)).not.toContain(answer.body.id);
  });

  it('stays where it is when it comes twice', async () => {
    const body = bot();
    const first = await leads.post('/api/crm/send', body, { 'Idempotency-Key': 'a-bot-again' });
    const second = await leads.post('/api/crm/send', body, { 'Idempotency-Key': 'a-bot-again' });
    expect(second.text).toBe(first.text);
  });

  it('is held back for no signal alone', async () => {
    const { formToken } = JSON.parse((await leads.get('/api/contact/token', 'visitor')).text) as {
      formToken: string;
    };
    const bodies = [
      { ...enquiry(), website: 'https://autofilled.example' },
      { ...enquiry(), website: '', formToken },
      { ...enquiry({ notes: '[url=https://bit.ly/a]b[/url] '.repeat(50) }), website: '' },
      { ...enquiry({ email: 'someone@mailinator.com' }), website: '' },
      { ...enquiry({ notes: 'xkcdqwrtpzzz asdfasdf' }), website: '' },
    ];
    for (const body of bodies) {
      const { spam } = await stateOf(await send(body), 'delivered');
      expect([spam.score > 0, spam.score < 100, spam.reasons.length]).toEqual([true, true, 1]);
    }
  });

  it('is no suspect where a client sends the four fields alone, and shows its reasons', async () => {
    const notes = '[url=https://bit.ly/a]xkcdqwrtpzzz[/url] '.repeat(20);
    const id = await send(enquiry({ firstName: 'www.win.example', email: 'x@mailinator.com', notes }));
    const { spam } = await stateOf(id, 'delivered');
    expect(spam).toMatchObject({
      score: 99,
      reasons: expect.arrayContaining(['a throw-away e-mail address']),
    });
  });

  it('is told by the same text under many addresses, whatever its links and numbers', async () => {
    const text = (count: number) =>
      `Dear owner, we rank your website on the first page: https://seo${String(count)}.example/${String(count)} for ${String(count)} euros!`;
    const slow = { website: '', formToken: openedBefore(60) };
    const ids = [];
    for (let count = 0; count < 12; count += 1)
      ids.push(await send({ ...enquiry({ notes: text(count) }), ...slow }));
    const [first, second, last] = await Promise.all([
      leads.find(ids[0] ?? ''),
      leads.find(ids[1] ?? ''),
      leads.find(ids[11] ?? ''),
    ]);
    expect(first.spam.reasons).toEqual(['a link']);
    expect(second.spam.reasons).toContain('the same text came from another e-mail address');
    expect(last).toMatchObject({
      state: 'suspect',
      spam: { reasons: expect.arrayContaining(['the same text came from 11 other e-mail addresses']) },
    });
  });
});

describe('a token of the form', () => {
  it('is another one each time, and never cached', async () => {
    const first = await leads.get('/api/contact/token', 'visitor');
    const second = await leads.get('/api/contact/token', 'visitor');
    expect(first.status).toBe(200);
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect(second.text).not.toBe(first.text);
  });
});

describe('a release', () => {
  it('delivers what was held back, once, and leaves its reasons', async () => {
    const id = await send(bot());
    for (let count = 0; count < 2; count += 1)
      expect(await leads.postAsAdministrator(`/api/leads/${id}/release`)).toMatchObject({
        status: 202,
        body: { id },
      });
    const { spam } = await stateOf(id, 'delivered');
    expect(spam.score).toBe(130);
    expect(crm.requests.filter(({ key }) => key === id)).toHaveLength(1);
  });

  it('is for administrators, and needs an enquiry', async () => {
    const id = await send(bot());
    expect((await leads.post(`/api/leads/${id}/release`)).status).toBe(401);
    expect((await leads.post(`/api/leads/${id}/quarantine`)).status).toBe(401);
    for (const action of ['release', 'quarantine'])
      for (const unknown of [randomUUID(), 'none'])
        expect((await leads.postAsAdministrator(`/api/leads/${unknown}/${action}`)).status).toBe(404);
    expect((await leads.find(id)).state).toBe('suspect');
  });
});

describe('a quarantine by hand', () => {
  it('takes back what no channel has, until it is released', async () => {
    await crm.goDown();
    const id = await leads.enquire();
    await eventually(async () => {
      expect((await leads.find(id)).attempts.length).toBeGreaterThan(0);
    });
    await eventually(async () => {
      expect((await leads.postAsAdministrator(`/api/leads/${id}/quarantine`)).status).toBe(202);
    });
    expect(await leads.find(id)).toMatchObject({ state: 'suspect', deliveries: [{ state: 'cancelled' }] });
    expect((await leads.postAsAdministrator(`/api/leads/${id}/retry`)).status).toBe(202);
    await crm.comeUp();
    await delivered();
    expect(crm.leads.has(id)).toBe(false);
    expect((await leads.postAsAdministrator(`/api/leads/${id}/release`)).status).toBe(202);
    await stateOf(id, 'delivered');
  });

  it('is refused where a channel has it already, or is getting it', async () => {
    const there = await leads.enquire();
    await stateOf(there, 'delivered');
    const answer = await leads.postAsAdministrator(`/api/leads/${there}/quarantine`);
    expect([answer.status, answer.body.code]).toEqual([409, 'enquiryDelivered']);
    crm.always(hang);
    const id = await leads.enquire();
    await eventually(() => {
      expect(crm.requests.some(({ key }) => key === id)).toBe(true);
    });
    expect((await leads.postAsAdministrator(`/api/leads/${id}/quarantine`)).status).toBe(409);
    expect((await leads.find(id)).state).toBe('pending');
  });

  it('ends at the channels that are there, where its own is gone', async () => {
    const own = await createTestDatabase();
    const alone = await startLeads({ DATABASE_URL: own.url, CHANNEL_HOSTS: '127.0.0.1' });
    const add = async (name: string, url: string) =>
      (await alone.postAsAdministrator('/api/leads/channels', { kind: 'crm', name, settings: { url } })).body
        .id;
    const gone = await add('Gone', 'http://127.0.0.1:1');
    const id = await alone.enquire();
    await eventually(async () => {
      expect((await alone.postAsAdministrator(`/api/leads/${id}/quarantine`)).status).toBe(202);
    });
    await alone.remove(`/api/leads/channels/${gone}`);
    await add('New', crm.url);
    expect((await alone.postAsAdministrator(`/api/leads/${id}/release`)).status).toBe(202);
    await eventually(async () => {
      const { deliveries } = await alone.find(id);
      expect(deliveries.map(({ name, state }) => `${name} ${state}`)).toEqual([
        'Gone cancelled',
        'New delivered',
      ]);
    });
    await alone.stop();
    await own.drop();
  });
});
