import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startCrm, type Crm } from '../../../tests/support/crm.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { startLeads } from './leads-under-test.ts';
import { migrateTo } from './migrate-to.ts';

let database: TestDatabase;
let crm: Crm;

beforeEach(async () => {
  database = await createTestDatabase();
  crm = await startCrm();
  await migrateTo(database, '0004');
  await database.query(`update leads.channels set is_on = true where id = 'environment'`);
});
afterEach(async () => {
  await crm.goDown();
  await database.drop();
});

const text = 'Our bakery wants a website where people order bread for the next morning.';

/** As the version with channels stored it. */
async function store(key: string | null, score = 0): Promise<string> {
  const id = randomUUID();
  const reasons = score > 0 ? ['a reason'] : [];
  await database.query(
    `select leads.accept_enquiry($1, 'Ada Lovelace', $2, '020 7946 0000', $3, $4, $5, 10, $6, $7)`,
    [
      id,
      `${id}@example.com`,
      text,
      Buffer.from(id.replaceAll('-', ''), 'hex'),
      key,
      score,
      JSON.stringify(reasons),
    ],
  );
  return id;
}

describe('an upgrade of a database with channels', () => {
  it('keeps every enquiry, delivery, stage and key, finds them, and knows their texts', async () => {
    const delivered = await store('the-key-of-before');
    await database.query(
      `update leads.deliveries set state = 'delivered', delivered_at = now(),
        attempts = '[{"at": "2026-01-01T10:00:00.000Z", "status": 201, "error": null}]' where enquiry_id = $1`,
      [delivered],
    );
    await database.query(`update leads.enquiries set stage = 'won', answered_at = now() where id = $1`, [
      delivered,
    ]);
    const pending = await store(null);
    const suspect = await store(null, 120);
    const before = await database.query(
      `select id, first_name, email, phone, notes, reference, stage, answered_at, idempotency_key, is_suspect, spam_score
       from leads.enquiries order by id`,
    );

    const leads = await startLeads({ DATABASE_URL: database.url, CRM_URL: crm.url });
    await eventually(async () => {
      expect((await leads.find(pending)).state).toBe('delivered');
    });
    expect(
      await database.query(
        `select id, first_name, email, phone, notes, reference, stage, answered_at, idempotency_key, is_suspect, spam_score
         from leads.enquiries order by id`,
      ),
    ).toEqual(before);
    expect(await leads.find(delivered)).toMatchObject({
      state: 'delivered',
      stage: 'won',
      attempts: [{ status: 201 }],
    });
    expect(await leads.find(suspect)).toMatchObject({
      state: 'suspect',
      spam: { score: 120, reasons: ['a reason'] },
    });
    expect((await leads.list('?q=bakery')).map(({ id }) => id).toSorted()).toEqual(
      [delivered, pending, suspect].toSorted(),
    );
    expect(crm.leads.has(suspect)).toBe(false);
    const again = await leads.enquire({
      firstName: 'Bob',
      email: 'bob@example.com',
      phone: '020 7946 0000',
      notes: text,
    });
    expect((await leads.find(again)).spam.reasons).toEqual([
      'the same text came from 3 other e-mail addresses',
    ]);
    await leads.stop();
  });

  it('lets the version before go on storing enquiries until it is replaced', async () => {
    await migrateTo(database, '9999');
    const id = await store(null);
    const leads = await startLeads({ DATABASE_URL: database.url, CRM_URL: crm.url });
    await eventually(async () => {
      expect((await leads.find(id)).state).toBe('delivered');
    });
    expect((await leads.list('?q=BAKERY')).map(({ id: found }) => found)).toEqual([id]);
    await leads.stop();
  });
});
