import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  auditLog,
  createHandOverFunction,
  createOwner,
} from '../../../../infra/embedded/src/postgres/append-only.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { administrator, startGateway, type GatewayUnderTest } from '../support/gateway-under-test.ts';

let database: TestDatabase;
let gateway: GatewayUnderTest;

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await gateway.stop();
  await database.drop();
});

async function startSignedIn(): Promise<GatewayUnderTest> {
  const started = await startGateway({ DATABASE_URL: database.url });
  await started.signIn();
  return started;
}

async function findOwner(): Promise<string> {
  const [row] = await database.query<{ owner: string }>(
    `select pg_get_userbyid(relowner) as owner from pg_class where oid = to_regclass('gateway.audit')`,
  );
  return row?.owner ?? '';
}

/** Everything by which the gateway's role could change an entry, or remove one before its time. */
async function expectNoWayIn(): Promise<void> {
  for (const statement of [
    'delete from gateway.audit',
    `delete from gateway.audit where at < now() - interval '365 days'`,
    'update gateway.audit set status = 1',
    'truncate gateway.audit',
    'alter table gateway.audit disable trigger user',
    'drop trigger keep_audit on gateway.audit',
    `alter sequence gateway.audit_id_seq restart`,
    `create or replace function gateway.keep_audit() returns trigger language plpgsql as 'begin return old; end'`,
    `create or replace function gateway.prune_audit() returns void language sql as 'delete from gateway.audit'`,
    `set role ${await findOwner()}`,
  ])
    await expect(database.query(statement)).rejects.toThrow(/permission denied|must be owner/);
  // PostgreSQL only warns that this gives nothing.
  await database.query(`grant all on gateway.audit to ${database.user}`);
  const rights = await database.query(
    `select has_table_privilege('gateway.audit', 'update, delete, truncate, trigger') as more,
       has_table_privilege('gateway.audit', 'select') and has_table_privilege('gateway.audit', 'insert') as enough`,
  );
  expect(rights).toEqual([{ more: false, enough: true }]);
}

async function expectStillRecorded(): Promise<void> {
  const answer = await gateway.login();
  await eventually(async () => {
    const found = await database.query('select user_id from gateway.audit where request_id = $1', [
      answer.headers['x-request-id'],
    ]);
    expect(found).toEqual([{ user_id: administrator.id }]);
  });
}

/** Adds entries of so many days ago, and lets a gateway that starts remove what is too old. @returns what is left, in days */
async function pruneEntriesOf(...days: number[]): Promise<number[]> {
  for (const age of days)
    await database.query(
      `insert into gateway.audit (at, address, method, route, status, request_id)
       values (now() - make_interval(days => $1), '127.0.0.1', 'POST', '/api/logout', 204, 'aged')`,
      [age],
    );
  const findLeft = () =>
    database.query<{ days: number }>(
      `select extract(day from now() - at)::int as days from gateway.audit where request_id = 'aged' order by at`,
    );
  await gateway.stop();
  gateway = await startSignedIn();
  await eventually(async () => {
    expect((await findLeft()).length).toBeLessThan(days.length);
  });
  return (await findLeft()).map((row) => row.days);
}

describe('the record of administration belongs to a role that nobody signs in as', () => {
  afterEach(async () => {
    // Roles belong to the whole server, and those of other tests stay out of the way.
    const owner = await findOwner();
    await database.tamper('drop schema gateway cascade', `drop owned by ${owner}`);
  });

  it('where the one who made the database prepared that: entries can be added, and nothing else', async () => {
    await database.tamper(
      `do $$ begin ${createOwner(auditLog)}; exception when duplicate_object then null; end $$`,
      ...createHandOverFunction(auditLog, database.user),
    );
    gateway = await startSignedIn();
    await eventually(async () => {
      expect(await findOwner()).toBe('portfolio_audit');
    });
    await expectNoWayIn();
    await expectStillRecorded();
    expect(await pruneEntriesOf(366, 364)).toEqual([364]);
  });

  it('where the role that installs may make one, which takes no right along', async () => {
    await database.tamper(`alter role ${database.user} createrole`);
    gateway = await startSignedIn();
    await eventually(async () => {
      expect(await findOwner()).toMatch(/^portfolio_audit_[0-9a-f]{12}$/);
    });
    await database.tamper(`alter role ${database.user} nocreaterole`);
    await expectNoWayIn();
    await expectStillRecorded();
    await database.tamper(`alter role ${database.user} createrole`);
  });
});

describe('the record of administration stays with the gateway', () => {
  it('where its role may make no other: entries are kept for 365 days by a trigger, and older ones removed', async () => {
    gateway = await startSignedIn();
    expect(await pruneEntriesOf(400, 366, 364, 1)).toEqual([364, 1]);
    expect(await findOwner()).toBe(database.user);
    await expect(database.query('delete from gateway.audit')).rejects.toThrow('cannot be changed');
  });
});
