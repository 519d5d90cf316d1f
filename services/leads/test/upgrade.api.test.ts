import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startCrm, type Crm } from '../../../tests/support/crm.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { startLeads } from './leads-under-test.ts';
import { migrateTo } from './migrate-to.ts';
import { proveLeads } from './prove-leads.ts';

let database: TestDatabase;
let crm: Crm;

beforeEach(async () => {
  database = await createTestDatabase();
  crm = await startCrm();
  await migrateTo(database, '0003');
});
afterEach(async () => {
  await crm.goDown();
  await database.drop();
});

/** What the version before stored of an enquiry. */
async function store(delivery: Record<string, unknown>, key: string | null = null): Promise<string> {
  const id = randomUUID();
  await database.query(
    `insert into leads.enquiries (id, first_name, email, phone, notes, content_hash, idempotency_key)
     values ($1, 'Ada', 'ada@example.com', '020 7946 0000', 'An engine that computes.', $2, $3)`,
    [id, Buffer.from(id), key],
  );
  const row: Record<string, unknown> = { enquiry_id: id, ...delivery };
  const names = Object.keys(row);
  await database.query(
    `insert into leads.deliveries (${names.join(', ')}) values (${names.map((_, index) => `$${String(index + 1)}`).join(', ')})`,
    Object.values(row),
  );
  return id;
}

const attempt = { at: '2026-01-01T10:00:00.000Z', status: 500, error: 'the CRM answered 500' };
const success = { at: '2026-01-01T10:01:00.000Z', status: 201, error: null };

describe('an upgrade of a database with enquiries', () => {
  it('keeps every enquiry, attempt and key: the deliveries so far are those of the environment', async () => {
    const delivered = await store(
      {
        state: 'delivered',
        attempts: JSON.stringify([attempt, success]),
        delivered_at: '2026-01-01T10:01:00.000Z',
      },
      'the-key-of-before',
    );
    const failed = await store({
      state: 'failed',
      reason: 'the CRM answered 422',
      attempts: JSON.stringify([attempt]),
    });
    const tried = await store({
      attempts: JSON.stringify([attempt]),
      attempt_count: 1,
      first_attempt_at: new Date(),
    });
    const untried = await store({});

    const leads = await startLeads({ DATABASE_URL: database.url, CRM_URL: crm.url, CRM_TOKEN: 'sesame' });
    await eventually(async () => {
      expect(await leads.find(untried)).toMatchObject({ state: 'delivered' });
      expect(await leads.find(tried)).toMatchObject({ state: 'delivered' });
    });
    const environment = { channelId: 'environment', kind: 'crm' };
    expect(await leads.find(delivered)).toMatchObject({
      state: 'delivered',
      attempts: [attempt, success],
      deliveredAt: '2026-01-01T10:01:00.000Z',
      deliveries: [{ ...environment, state: 'delivered', attempts: [attempt, success] }],
      reference: expect.stringMatching(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/),
      stage: 'new',
    });
    expect(await leads.find(failed)).toMatchObject({
      state: 'failed',
      reason: 'the CRM answered 422',
      deliveries: [{ ...environment, state: 'failed', attempts: [attempt] }],
    });
    expect((await leads.find(tried)).attempts).toMatchObject([attempt, { status: 201 }]);
    // The CRM knows them by the keys of before.
    expect([...crm.leads.keys()].sort()).toEqual([tried, untried].sort());
    const [row] = await database.query('select idempotency_key from leads.enquiries where id = $1', [
      delivered,
    ]);
    expect(row).toEqual({ idempotency_key: 'the-key-of-before' });
    await leads.stop();
  });

  it('lets the version before go on storing enquiries until it is replaced', async () => {
    await migrateTo(database, '9999');
    const keyed = await store({});
    const [added] = await database.query<{ id: string }>(
      `select leads.add_unless_same($1, 'Ada', 'ada@example.com', '020 7946 0000', 'Another engine.', $2, 1, 10) as id`,
      [randomUUID(), Buffer.from('another')],
    );
    const leads = await startLeads({ DATABASE_URL: database.url, CRM_URL: crm.url });
    await eventually(async () => {
      for (const id of [keyed, added?.id ?? '']) expect((await leads.find(id)).state).toBe('delivered');
    });
    await leads.stop();
  });

  it('gives every enquiry of before a receipt, and goes on with those of either version', async () => {
    const before = [await store({}), await store({ state: 'failed' }), await store({ state: 'failed' })];
    await migrateTo(database, '9999');
    // By the version before, which knows nothing of receipts.
    const [added] = await database.query<{ id: string }>(
      `select leads.add_unless_same($1, 'Ada', 'ada@example.com', '020 7946 0000', 'Another engine.', $2, 1, 10) as id`,
      [randomUUID(), Buffer.from('another')],
    );
    const leads = await startLeads({ DATABASE_URL: database.url, CRM_URL: crm.url });
    const last = await leads.enquire();
    const receipts = await database.query<{ id: string }>(
      'select enquiry_id as id from leads.receipts order by sequence',
    );
    const ids = receipts.map(({ id }) => id);
    expect(ids.slice(0, 3).toSorted()).toEqual(before.toSorted());
    expect(ids.slice(3)).toEqual([added?.id, last]);
    const { isGood, text } = await proveLeads(database);
    expect([isGood, text]).toEqual([true, expect.stringContaining('accepted   5 ')]);
    await leads.stop();
  });

  it('leaves what nobody was there to take to the first channel that is switched on', async () => {
    const untried = await store({});
    const leads = await startLeads({ DATABASE_URL: database.url, CHANNEL_HOSTS: '127.0.0.1' });
    expect(await leads.find(untried)).toMatchObject({ state: 'pending', deliveries: [] });
    const channel = { kind: 'crm', name: 'Another CRM', settings: { url: crm.url } };
    expect((await leads.postAsAdministrator('/api/leads/channels', channel)).status).toBe(201);
    await eventually(async () => {
      expect(await leads.find(untried)).toMatchObject({
        state: 'delivered',
        deliveries: [{ name: 'Another CRM', state: 'delivered' }],
      });
    });
    await leads.stop();
  });
});
