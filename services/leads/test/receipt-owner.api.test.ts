import { tmpdir } from 'node:os';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  createHandOverFunction,
  createOwner,
  receipts,
} from '../../../infra/embedded/src/postgres/append-only.ts';
import { createLogger } from '@portfolio/kit/logger.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { openLeadsDatabase } from '../src/database.ts';
import { createReceiptOwner } from '../src/proof/receipt-owner.repository.ts';
import { startLeads, type LeadsUnderTest } from './support/leads-under-test.ts';
import { proveLeads } from './support/prove-leads.ts';

let database: TestDatabase;
let leads: LeadsUnderTest;

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await leads.stop();
  await database.drop();
});

async function ownerOf(table: string): Promise<string> {
  const [row] = await database.query<{ owner: string }>(
    'select pg_get_userbyid(relowner) as owner from pg_class where oid = to_regclass($1)',
    [table],
  );
  return row?.owner ?? '';
}

/** Everything by which the service's role could change a receipt. */
async function expectNoWayIn(): Promise<void> {
  for (const statement of [
    'delete from leads.receipts',
    `update leads.receipts set accepted_sha256 = ''`,
    'truncate leads.receipts',
    `insert into leads.receipts values (9, gen_random_uuid(), '', '')`,
    'update leads.receipt_head set sequence = 0',
    'alter table leads.receipts disable trigger user',
    `create or replace function leads.append_receipt() returns trigger language sql as 'select null'`,
    `set role ${await ownerOf('leads.receipts')}`,
  ])
    await expect(database.query(statement)).rejects.toThrow(/permission denied|must be owner/);
  // PostgreSQL only warns that this gives nothing.
  await database.query(`grant all on leads.receipts, leads.receipt_head to ${database.user}`);
  const rights = await database.query(
    `select has_table_privilege(name, 'insert, update, delete, truncate') as may
     from unnest(array['leads.receipts', 'leads.receipt_head']) name`,
  );
  expect(rights).toEqual([{ may: false }, { may: false }]);
}

describe('receipts belong to a role that nobody signs in as', () => {
  afterEach(async () => {
    // Roles belong to the whole server, and those of other tests stay out of the way.
    const owner = await ownerOf('leads.receipts');
    await database.tamper('drop schema leads cascade', `drop owned by ${owner}`);
  });

  it('where the one who made the database prepared that', async () => {
    await database.tamper(
      `do $$ begin ${createOwner(receipts)}; exception when duplicate_object then null; end $$`,
      ...createHandOverFunction(receipts, database.user),
    );
    leads = await startLeads({ DATABASE_URL: database.url });
    await eventually(async () => {
      expect(await ownerOf('leads.receipts')).toBe('portfolio_receipts');
    });
    await leads.enquire();
    await expectNoWayIn();
    const { isGood, text } = await proveLeads(database);
    expect(text).toContain('as which nobody signs in');
    expect(isGood).toBe(true);
  });

  it('while visitors send, and each gets an answer', async () => {
    leads = await startLeads({ DATABASE_URL: database.url });
    await leads.enquire();
    await database.tamper(
      `do $$ begin ${createOwner(receipts)}; exception when duplicate_object then null; end $$`,
      ...createHandOverFunction(receipts, database.user),
    );
    const config = { DATABASE_URL: database.url, DATA_DIR: tmpdir() };
    const opened = openLeadsDatabase(config, createLogger('receipt-owner', 'silent'));
    const connection = await opened.connection();
    const transaction = await connection.transaction();
    await createReceiptOwner({ connection: () => Promise.resolve(transaction) }).handOver();
    const sent = leads.enquire();
    await eventually(async () => {
      const waiting = await database.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(waiting).toHaveLength(1);
    });
    await transaction.commit();
    await opened.close();
    expect(await sent).toEqual(expect.any(String));
    expect(await ownerOf('leads.receipts')).toBe('portfolio_receipts');
  });

  it('where the role that installs may make one, which takes no right along', async () => {
    await database.tamper(`alter role ${database.user} createrole`);
    leads = await startLeads({ DATABASE_URL: database.url });
    await eventually(async () => {
      expect(await ownerOf('leads.receipts')).toMatch(/^portfolio_receipts_[0-9a-f]{12}$/);
    });
    await database.tamper(`alter role ${database.user} nocreaterole`);
    await leads.enquire();
    await expectNoWayIn();
    expect(await proveLeads(database)).toMatchObject({
      isGood: true,
      text: expect.stringContaining('as which nobody signs in'),
    });
    await database.tamper(`alter role ${database.user} createrole`);
  });
});

describe('receipts stay with the service', () => {
  it('where its role may make no other, and the proof says so', async () => {
    leads = await startLeads({ DATABASE_URL: database.url });
    await leads.enquire();
    const { isGood, text } = await proveLeads(database);
    expect(text).toContain(
      `Receipts belong to ${database.user}, as which a process signs in: the chain alone`,
    );
    expect(isGood).toBe(true);
  });
});
