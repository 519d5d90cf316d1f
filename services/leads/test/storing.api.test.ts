import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { LeadsSummary } from '@portfolio/contracts/leads/leads.ts';
import { leadsStatusSchema } from '@portfolio/contracts/status.ts';
import { answer, startCrm, type Crm } from '../../../tests/support/servers/crm.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { enquiry, startLeads, type LeadsUnderTest } from './support/leads-under-test.ts';

let database: TestDatabase;
let leads: LeadsUnderTest;
let watch: Crm;

beforeEach(async () => {
  database = await createTestDatabase();
  watch = await startCrm();
  watch.always(answer(200));
  // The canary goes in where nothing listens: it is missed, which takes three of them to be noticed.
  const canary = { LEAD_CANARY: '3600', CANARY_URL: 'http://127.0.0.1:1' };
  leads = await startLeads({ DATABASE_URL: database.url, CHANNEL_HOSTS: '127.0.0.1', ...canary });
  expect((await leads.migrate()).status).toBe(204);
});
afterEach(async () => {
  await leads.stop();
  await watch.goDown();
  await database.drop();
});

const readLines = async () =>
  leadsStatusSchema.parse(JSON.parse((await leads.get('/internal/status', 'visitor')).text)).lines;
const readCanary = async () =>
  (JSON.parse((await leads.get('/api/leads/summary')).text) as LeadsSummary).canary;

/** Makes the database refuse enquiries, all or those of one person. */
const refuse = (condition: string) =>
  database.query(`
    create function leads.break() returns trigger language plpgsql as $$
    begin raise exception 'could not access file "$libdir/plpgsql"'; end $$;
    create trigger broken before insert on leads.enquiries for each row when (${condition}) execute function leads.break()`);

describe('enquiries that cannot be stored', () => {
  it('are what the status says first, the canary, the metrics and the owner’s channels at once', async () => {
    const settings = { url: `${watch.url}/watch`, secret: `whsec_${btoa('x'.repeat(32))}` };
    const added = await leads.postAsAdministrator('/api/leads/channels', {
      kind: 'webhook',
      name: 'Watch',
      settings,
    });
    expect(added.status).toBe(201);
    expect((await readLines()).map(({ id }) => id)).not.toContain('enquiries.lost');
    expect((await leads.get('/metrics', 'stranger')).text).toMatch(/^leads_enquiries_lost.* 0$/m);

    await refuse('true');
    const [first] = await readLines();
    expect(first).toMatchObject({
      id: 'enquiries.lost',
      state: 'failing',
      value: 'Enquiries are lost: could not access file "$libdir/plpgsql"',
    });
    expect((await readCanary()).state).toBe('broken');
    expect((await leads.get('/metrics', 'stranger')).text).toMatch(/^leads_enquiries_lost.* 1$/m);
    leads.runMaintenance();
    await eventually(() => {
      expect(watch.requests.map(({ body }) => body)).toEqual([
        expect.stringContaining('operations.enquiries.lost'),
      ]);
    });

    await database.query('drop trigger broken on leads.enquiries');
    expect((await readLines()).map(({ id }) => id)).not.toContain('enquiries.lost');
    expect((await readCanary()).state).toBe('waiting');
    expect(await leads.list()).toEqual([]);
  });

  it('are noticed where it is one of a visitor alone, until another one was stored', async () => {
    await refuse(`new.first_name = 'Grace'`);
    const send = (firstName: string) => leads.post('/api/crm/send', enquiry({ firstName }));
    expect((await send('Grace')).status).toBeGreaterThanOrEqual(500);
    expect((await readLines())[0]?.value).toBe('Enquiries are lost: the newest one was not stored');
    // A visitor's mistake is none of ours.
    expect((await leads.post('/api/crm/send', { firstName: 'Ada' })).status).toBe(422);
    expect((await send('Ada Lovelace')).status).toBe(202);
    expect((await readLines())[0]?.id).toBe('enquiries.waiting');
  });
});
