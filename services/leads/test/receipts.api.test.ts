import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { answer } from '../../../tests/support/servers/crm.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { enquiry, startLeads } from './support/leads-under-test.ts';
import { proveLeads } from './support/prove-leads.ts';
import { crm, database, leads } from './support/each-with-crm.ts';

const prove = () => proveLeads(database);

/** Sends as many enquiries, and waits until all are delivered. @returns their ids in the order of their receipts */
async function enquire(count: number): Promise<string[]> {
  for (let sent = 0; sent < count; sent += 1) await leads.enquire();
  await eventually(async () => {
    expect((await leads.list()).filter(({ state }) => state !== 'delivered')).toEqual([]);
  });
  const rows = await database.query<{ id: string }>(
    'select enquiry_id as id from leads.receipts order by sequence',
  );
  return rows.map(({ id }) => id);
}

const tamper = (...statements: string[]) => database.tamper(...statements);

describe('a receipt', () => {
  it('is written with each accepted enquiry, once, in a chain that adds up', async () => {
    const key = randomUUID();
    const body = enquiry();
    const id = await leads.enquire(body, key);
    expect(await leads.enquire(body, key)).toBe(id);
    await leads.enquire();
    const receipts = await database.query('select sequence, enquiry_id from leads.receipts order by 1');
    expect(receipts).toEqual([
      { sequence: '1', enquiry_id: id },
      { sequence: '2', enquiry_id: expect.any(String) },
    ]);
    await eventually(async () => {
      const { text, isGood } = await prove();
      expect(text).toContain('delivered 2 + pending 0 + failed 0 + suspect 0 + erased 0 = 2');
      expect(isGood).toBe(true);
    });
  });

  it('is not written for an enquiry that is refused or not committed, and leaves no gap', async () => {
    await enquire(1);
    await leads.post('/api/crm/send', { ...enquiry(), email: 'none' });
    await database.query(
      `do $$ begin
         insert into leads.enquiries (id, first_name, email, phone, notes, content_hash)
         values (gen_random_uuid(), 'Ada', 'a@example.com', '0123456789', 'Never committed', '');
         set constraints all immediate;
         raise exception 'undone';
       exception when raise_exception then null;
       end $$`,
    );
    await enquire(1);
    expect(await database.query('select sequence from leads.receipts order by 1')).toEqual([
      { sequence: '1' },
      { sequence: '2' },
    ]);
    expect(await prove()).toMatchObject({ isGood: true });
  });

  it('has its place without a gap also where hundreds of enquiries come at once to two processes', async () => {
    const other = await startLeads({ DATABASE_URL: database.url, CRM_URL: crm.url });
    const count = 400;
    const ids = await Promise.all(
      Array.from({ length: count }, (_, index) => (index % 2 === 0 ? leads : other).enquire()),
    );
    // Proved while deliveries go on.
    expect((await prove()).text).toContain(`accepted   ${String(count)} `);
    const rows = await database.query<{ sequence: string; id: string }>(
      'select sequence, enquiry_id as id from leads.receipts order by sequence',
    );
    expect(rows.map(({ sequence }) => Number(sequence))).toEqual(ids.map((_, index) => index + 1));
    expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(await prove()).toMatchObject({ isGood: true });
    await other.stop();
  });

  it("cannot be changed or deleted with the service's rights", async () => {
    await enquire(2);
    for (const statement of [
      'delete from leads.receipts',
      'delete from leads.receipts where sequence = 2',
      `update leads.receipts set accepted_sha256 = ''`,
      'truncate leads.receipts',
      'delete from leads.erasures',
    ])
      await expect(database.query(statement)).rejects.toThrow(/permission denied|only added/);
    // Nor where the owner gives itself the right again.
    await database.query(`grant update, delete on leads.receipts to ${database.user}`);
    await expect(database.query('delete from leads.receipts')).rejects.toThrow('only added');
    const { isGood, text } = await prove();
    expect(isGood).toBe(true);
    // What the rights do not cover, it says itself.
    expect(text).toMatch(
      /newest receipt 2, sha256 [0-9a-f]{64}\n.*\nKeep the newest receipt elsewhere, and compare/,
    );
  });
});

describe('prove-leads names', () => {
  let ids: string[];
  beforeEach(async () => {
    ids = await enquire(5);
    expect(await prove()).toMatchObject({ isGood: true });
  });

  const idOf = (sequence: number) => ids[sequence - 1] ?? '';
  async function expectNamed(...problems: string[]): Promise<void> {
    const { isGood, text } = await prove();
    expect(isGood).toBe(false);
    const named = text.split('\n').filter((line) => line.startsWith('  '));
    expect(named).toEqual(problems.map((problem) => `  ${problem}`));
  }

  it('an enquiry that was deleted', async () => {
    await tamper(
      `delete from leads.deliveries where enquiry_id = '${idOf(3)}'`,
      `delete from leads.enquiries where id = '${idOf(3)}'`,
    );
    await expectNamed(
      `enquiry ${idOf(3)} is missing (receipt 3)`,
      '5 enquiries were accepted, and 4 are accounted for',
    );
  });

  it('an enquiry whose text, address or time was changed', async () => {
    await tamper(
      `update leads.enquiries set notes = notes || '.' where id = '${idOf(1)}'`,
      `update leads.enquiries set email = 'eve@example.com' where id = '${idOf(2)}'`,
      `update leads.enquiries set created_at = created_at - interval '1 day' where id = '${idOf(4)}'`,
    );
    await expectNamed(...[1, 2, 4].map((n) => `enquiry ${idOf(n)} was changed, or its receipt ${String(n)}`));
  });

  it('an enquiry that was put there', async () => {
    const id = randomUUID();
    await tamper(
      `insert into leads.enquiries (id, first_name, email, phone, notes, content_hash)
       values ('${id}', 'Eve', 'eve@example.com', '0123456789', 'Was never sent', '')`,
    );
    await expectNamed(`enquiry ${id} has no receipt`, '5 enquiries were accepted, and 6 are accounted for');
  });

  it('a receipt that was deleted at the end, with its enquiry or without', async () => {
    await tamper('delete from leads.receipts where sequence = 5');
    await expectNamed(
      'receipt 5 is missing',
      `enquiry ${idOf(5)} has no receipt`,
      '4 enquiries were accepted, and 5 are accounted for',
    );
    await tamper(
      `delete from leads.deliveries where enquiry_id = '${idOf(5)}'`,
      `delete from leads.enquiries where id = '${idOf(5)}'`,
    );
    await expectNamed('receipt 5 is missing');
  });

  it('receipts that were deleted in the middle and at the beginning', async () => {
    await tamper('delete from leads.receipts where sequence in (1, 3)');
    await expectNamed(
      'receipt 1 is missing',
      'receipt 3 is missing',
      ...[1, 3].map((n) => `enquiry ${idOf(n)} has no receipt`).toSorted(byAge),
      '3 enquiries were accepted, and 5 are accounted for',
    );
  });
  /** Enquiries of the same millisecond are named by their ids. */
  const byAge = (one: string, other: string) =>
    ids.findIndex((id) => one.includes(id)) - ids.findIndex((id) => other.includes(id));

  it('a receipt that was changed, in the middle and at the end', async () => {
    await tamper(`update leads.receipts set previous_sha256 = sha256('forged') where sequence = 3`);
    await expectNamed('receipt 3 was changed');
  });

  it('the last receipt where it was changed, and an enquiry that was changed together with its receipt', async () => {
    await tamper(
      `update leads.enquiries set notes = 'Other words' where id = '${idOf(2)}'`,
      `update leads.receipts set accepted_sha256 = leads.accepted_hash(e) from leads.enquiries e
       where e.id = enquiry_id and sequence = 2`,
      `update leads.receipts set previous_sha256 = sha256('forged') where sequence = 5`,
    );
    await expectNamed('receipt 2 was changed', 'receipt 5 was changed');
  });

  it('a delivery whose attempts say something else than its state', async () => {
    crm.next(answer(422));
    const failed = await leads.enquire();
    await eventually(async () => {
      expect((await leads.find(failed)).state).toBe('failed');
    });
    expect(await prove()).toMatchObject({ isGood: true });
    await tamper(
      `update leads.deliveries set state = 'delivered', reason = null, delivered_at = now() where enquiry_id = '${failed}'`,
      `update leads.deliveries set state = 'failed', delivered_at = null where enquiry_id = '${idOf(1)}'`,
      `update leads.deliveries set attempts = '[]' where enquiry_id = '${idOf(2)}'`,
    );
    const wrong = [
      [failed, 'delivered, and its last attempt was not taken'],
      [idOf(1), 'failed, and its last attempt was taken'],
      [idOf(2), 'delivered, and its last attempt is missing'],
    ].map(
      ([id = '', words = '']) => `the delivery of enquiry ${id} to environment was changed: it is ${words}`,
    );
    await expectNamed(...wrong.toSorted());
  });

  it('a delivery that is missing, doubled or changed', async () => {
    await tamper(`delete from leads.deliveries where enquiry_id = '${idOf(1)}'`);
    await expectNamed(`enquiry ${idOf(1)} was given to 1 channels and has 0 deliveries`);
    await tamper(
      'alter table leads.deliveries drop constraint deliveries_pkey',
      `insert into leads.deliveries select * from leads.deliveries where enquiry_id = '${idOf(2)}'`,
      `update leads.deliveries set delivered_at = null where enquiry_id = '${idOf(3)}'`,
    );
    const given = [
      `enquiry ${idOf(1)} was given to 1 channels and has 0 deliveries`,
      `enquiry ${idOf(2)} was given to 1 channels and has 2 deliveries`,
    ];
    await expectNamed(
      `the delivery of enquiry ${idOf(2)} to environment is there 2 times`,
      ...given.toSorted(),
      `the delivery of enquiry ${idOf(3)} to environment was changed: it is delivered and was never delivered`,
    );
  });
});
