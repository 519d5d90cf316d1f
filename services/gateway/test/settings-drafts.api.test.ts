import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { errorCatalogue } from '@portfolio/contracts/errors.ts';
import type { WholeSite } from '@portfolio/contracts/site/site.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { publicUrl } from './support/accounts.ts';
import {
  administrator,
  cookieOf,
  password,
  startGateway,
  type GatewayUnderTest,
} from './support/gateway-under-test.ts';
import { startRealAuth } from './support/real-auth.ts';
import { startRealCatalog } from './support/real-catalog.ts';

let database: TestDatabase;
let auth: Awaited<ReturnType<typeof startRealAuth>>;
let catalog: Awaited<ReturnType<typeof startRealCatalog>>;
let gateway: GatewayUnderTest;
const cookies = new Map<string, string>();

const entry = '/api/site/settings';
type Body = Record<string, unknown>;
const ask = (who: 'owner' | 'editor' | 'contributor', method: string, path: string, body?: unknown) =>
  gateway.call(path, {
    method,
    headers: { cookie: cookies.get(who) ?? '' },
    ...(body !== undefined && { body }),
  });
const site = async () => (await gateway.call('/api/site')).body as WholeSite;
const draft = (who: 'owner' | 'contributor', changes: Body, draftedAt: unknown = null) =>
  ask(who, 'PUT', `${entry}/draft`, { ...changes, draftedAt });
const publish = async (draftedAt: unknown, version?: number) =>
  ask('owner', 'POST', `${entry}/draft/publish`, { version: version ?? (await site()).version, draftedAt });
const draftedAtOf = ({ body }: { body: unknown }) => (body as Body).draftedAt;

/** Somebody with a role, signed in. */
async function addUser(role: 'editor' | 'contributor', firstName: string) {
  const email = `${role}@studio.test`;
  await database.query(
    `insert into auth.users (id, email, first_name, last_name, password_hash, roles)
     select gen_random_uuid(), $1, $2, 'Hopper', password_hash, array[$3] from auth.users where email = $4`,
    [email, firstName, role, administrator.email],
  );
  cookies.set(role, cookieOf(await gateway.login({ email, password })));
}

beforeAll(async () => {
  database = await createTestDatabase();
  auth = await startRealAuth(database, publicUrl);
  catalog = await startRealCatalog(database.url, 0, auth.url);
  gateway = await startGateway({
    ...{ DATABASE_URL: database.url, PUBLIC_URL: publicUrl, AUTH_URL: auth.url },
    CATALOG_URL: `http://127.0.0.1:${String(catalog.port)}`,
  });
  cookies.set('owner', await gateway.signIn());
  await addUser('editor', 'Grace');
  await addUser('contributor', 'Anna');
});
afterAll(async () => {
  for (const stop of [gateway.stop, catalog.stop, auth.stop, database.drop]) await stop();
});
beforeEach(async () => {
  await database.query('delete from catalog.entry_drafts');
});

describe('a draft of the settings', () => {
  it('is a contributor’s, and the owner publishes it', async () => {
    const before = await site();
    const drafted = await draft('contributor', { responseTime: '2 hours', version: before.version });
    expect(drafted).toMatchObject({
      status: 200,
      body: {
        ...{ ...before, responseTime: '2 hours', changed: ['responseTime'], publishAt: null, failure: null },
        draftedBy: { name: 'Anna Hopper' },
      },
    });
    expect(await site()).toEqual(before);
    expect((await ask('editor', 'GET', `${entry}/draft`)).body).toEqual(drafted.body);

    const published = await publish(draftedAtOf(drafted));
    const after = { ...before, responseTime: '2 hours', version: before.version + 1 };
    expect([published.status, published.body]).toEqual([200, after]);
    // At once, also from the cache of this gateway.
    expect(await site()).toEqual(after);
    expect((await ask('owner', 'GET', `${entry}/draft`)).status).toBe(404);
    const saves = (await ask('contributor', 'GET', `${entry}/revisions`)).body as Body[];
    expect(saves[0]).toMatchObject({
      ...{ number: before.version, changed: ['responseTime'] },
      by: { name: 'Ada Lovelace' },
      writtenBy: { name: 'Anna Hopper' },
    });
    const [recorded] = await database.query<{ subject_name: string }>(
      `select subject_name from gateway.audit where route = '${entry}/draft/publish' and status = 200`,
    );
    expect(recorded?.subject_name).toBe('Settings');
  });

  it('is told of to those who edit, with what is published', async () => {
    const read = async () => (await ask('contributor', 'GET', entry)).body;
    expect(await read()).toEqual({ ...(await site()), hasDraft: false });
    await draft('contributor', { contactLocation: 'Oslo' });
    expect(await read()).toEqual({ ...(await site()), hasDraft: true });
  });

  it('is published and restored by nobody who may not change the site', async () => {
    const draftedAt = draftedAtOf(await draft('contributor', { contactLocation: 'Oslo' }));
    const { version } = await site();
    for (const who of ['editor', 'contributor'] as const) {
      const refused = { status: 403, body: { code: 'notAllowed' } };
      expect(await ask(who, 'POST', `${entry}/draft/publish`, { version, draftedAt })).toMatchObject(refused);
      expect(await ask(who, 'POST', `${entry}/revisions/1/restore`, { version })).toMatchObject(refused);
    }
  });

  it('gets a time from nobody else either', async () => {
    const publishAt = new Date(Date.now() + 3_600_000).toISOString();
    const timed = { contactLocation: 'Oslo', publishAt, draftedAt: null };
    expect((await ask('editor', 'PUT', `${entry}/draft`, timed)).status).toBe(403);
    const { body } = await ask('owner', 'PUT', `${entry}/draft`, timed);
    expect(body).toMatchObject({ publishAt });
    const replaced = { contactLocation: 'Rome', draftedAt: draftedAtOf({ body }) };
    expect((await ask('editor', 'PUT', `${entry}/draft`, replaced)).status).toBe(403);
  });

  it('that somebody else replaced is neither published nor dropped unseen', async () => {
    const first = draftedAtOf(await draft('contributor', { contactLocation: 'Oslo' }));
    const second = draftedAtOf(await draft('owner', { contactLocation: 'Rome' }, first));
    expect(await publish(first)).toMatchObject({
      status: 409,
      body: { code: 'versionChanged', draftedAt: second, draftedBy: { name: 'Ada Lovelace' } },
    });
    const dropped = await ask('contributor', 'DELETE', `${entry}/draft?draftedAt=${String(first)}`);
    expect(dropped.status).toBe(409);
    expect((await ask('owner', 'DELETE', `${entry}/draft?draftedAt=${String(second)}`)).status).toBe(204);
  });

  it('is not published over a version that nobody saw', async () => {
    const { version } = await site();
    const draftedAt = draftedAtOf(await draft('owner', { contactLocation: 'Oslo', version }));
    await ask('owner', 'PATCH', '/api/site', { contactPhone: '+47 22 00 00 01' });
    expect(await publish(draftedAt, version)).toMatchObject({
      status: 409,
      body: { code: 'versionChanged' },
    });
    expect((await publish(draftedAt)).status).toBe(200);
    expect(await site()).toMatchObject({ contactLocation: 'Oslo', contactPhone: '+47 22 00 00 01' });
  });

  it('is published at its time, by nobody', async () => {
    const publishAt = new Date(Date.now() + 3_600_000).toISOString();
    await draft('owner', { contactLocation: 'Ålesund', publishAt });
    await database.query('update catalog.entry_drafts set publish_at = now()');
    catalog.startClock();
    await eventually(async () => expect(await site()).toMatchObject({ contactLocation: 'Ålesund' }));
    const saves = (await ask('owner', 'GET', `${entry}/revisions`)).body as Body[];
    expect(saves[0]).toMatchObject({ by: null, writtenBy: { name: 'Ada Lovelace' } });
    expect((await ask('owner', 'GET', `${entry}/authors`)).body).toEqual({
      createdBy: null,
      changedBy: null,
    });
    await catalog.stopClock();
  });

  it('is refused by the rules of the settings, at their fields', async () => {
    expect(await draft('contributor', { contactEmail: 'nobody', appIcon: 'x' })).toMatchObject({
      status: 422,
      body: { fields: { contactEmail: 'Enter a valid email' } },
    });
    // As a release before with other rules may have left one.
    const draftedAt = draftedAtOf(await draft('owner', { contactLocation: 'Oslo' }));
    await database.query(`update catalog.entry_drafts set changes = '{"contactEmail": "nobody"}'`);
    expect(await publish(draftedAt)).toMatchObject({
      status: 422,
      body: { fields: { contactEmail: 'Enter a valid email' } },
    });
  });

  it('that was published, and stays since the catalog was killed, is published again without effect', async () => {
    const draftedAt = draftedAtOf(await draft('contributor', { contactLocation: 'Bergen' }));
    const [row] = await database.query('select * from catalog.entry_drafts');
    await publish(draftedAt);
    const published = await site();
    const columns = 'kind, entry_id, changes, images, publish_at, drafted_by, drafted_at';
    await database.query(
      `insert into catalog.entry_drafts (${columns}) select ${columns} from jsonb_populate_record(null::catalog.entry_drafts, $1)`,
      [JSON.stringify(row)],
    );
    expect(await publish(draftedAt, published.version - 1)).toMatchObject({ status: 409 });
    expect((await ask('owner', 'GET', `${entry}/draft`)).body).toMatchObject({ changed: [] });
    expect((await publish(draftedAt)).status).toBe(200);
    expect(await site()).toEqual(published);
    expect((await ask('owner', 'GET', `${entry}/draft`)).status).toBe(404);
  });
});

it('a version is restored over the one that was seen', async () => {
  const before = await site();
  await ask('owner', 'PATCH', '/api/site', { contactLocation: 'Tromsø' });
  const revision = `${entry}/revisions/${String(before.version)}`;
  const restored = await ask('owner', 'POST', `${revision}/restore`, { version: before.version + 1 });
  expect(restored.body).toEqual({ ...before, version: before.version + 2 });
  expect((await ask('contributor', 'GET', revision)).body).toEqual(before);
  const [recorded] = await database.query<{ subject_name: string }>(
    `select subject_name from gateway.audit where route = '${entry}/revisions/{number}/restore' and status = 200`,
  );
  expect(recorded?.subject_name).toBe('Settings');
});

it('a preview link of the settings shows their draft, and says when it changed after a verdict', async () => {
  const draftedAt = draftedAtOf(await draft('contributor', { contactLocation: 'Oslo' }));
  const made = await ask('contributor', 'POST', `${entry}/preview-links`, {
    hours: 1,
    asksForApproval: true,
  });
  expect(made.status).toBe(201);
  const token =
    String((made.body as Body).url)
      .split('/')
      .at(-1) ?? '';
  const verdict = { verdict: 'approved', name: 'Kim', comment: '' };
  expect(
    (await gateway.call(`/api/previews/${token}/verdict`, { method: 'POST', body: verdict })).status,
  ).toBe(201);
  const links = async () => (await ask('owner', 'GET', `${entry}/preview-links`)).body as Body[];
  expect(await links()).toMatchObject([{ verdicts: [{ name: 'Kim', isOutdated: false }] }]);
  await draft('contributor', { contactLocation: 'Rome' }, draftedAt);
  expect(await links()).toMatchObject([{ verdicts: [{ isOutdated: true }] }]);
  const id = String((await links())[0]?.id);
  expect((await ask('owner', 'DELETE', `${entry}/preview-links/${id}`)).status).toBe(204);
});

it('drafts say that the settings cannot be reached while auth is down, and stay', async () => {
  await draft('contributor', { contactLocation: 'Oslo' });
  const alone = await startRealCatalog(database.url, 0, 'http://127.0.0.1:9');
  const other = await startGateway({
    ...{ DATABASE_URL: database.url, PUBLIC_URL: publicUrl, AUTH_URL: auth.url },
    CATALOG_URL: `http://127.0.0.1:${String(alone.port)}`,
  });
  const headers = { cookie: cookies.get('owner') ?? '' };
  const body = { code: 'unavailable', message: errorCatalogue.unavailable.message };
  for (const path of [entry, `${entry}/draft`])
    expect(await other.call(path, { headers })).toMatchObject({ status: 503, body });
  await other.stop();
  await alone.stop();
  expect((await ask('owner', 'GET', `${entry}/draft`)).status).toBe(200);
});
