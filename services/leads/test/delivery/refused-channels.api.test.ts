import { describe, expect, it } from '@jest/globals';
import { answer, startCrm } from '../../../../tests/support/servers/crm.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { enquiry } from '../support/leads-under-test.ts';
import {
  add,
  database,
  delivered,
  far,
  leads,
  listed,
  path,
  restartLeads,
  webhook,
} from './channels-under-test.ts';

const json = { 'Content-Type': 'application/json' };
const takes = answer(200, json, '{"ok":true}');
const refuses = answer(401, json, '{"error":"expired token"}');

const healthOf = async (id: string) => (await listed()).find((channel) => channel.id === id)?.health;

const refused = (id: string) =>
  eventually(async () => {
    expect(await healthOf(id)).toMatchObject({
      state: 'refused',
      lastError: 'the webhook answered 401: {"error":"expired token"}',
    });
  });

/** A channel that is refused with three enquiries, all of which wait. */
async function refusedWithThree() {
  far.always(refuses);
  const { id } = await add(webhook());
  const first = await leads.enquire();
  await refused(id);
  const enquiries = [first, await leads.enquire(), await leads.enquire()];
  for (const one of enquiries) expect((await leads.find(one)).state).toBe('pending');
  return { id, enquiries };
}

describe('a channel that is refused', () => {
  it('parks nothing, is asked no more, and gets everything once it is edited', async () => {
    const { id, enquiries } = await refusedWithThree();
    const calls = far.requests.length;
    expect(calls).toBe(1);
    far.always(takes);
    const saved = await leads.patch(`${path}/${id}`, { settings: { url: `${far.url}/other` } });
    expect(JSON.parse(saved.text)).toMatchObject({ health: { state: 'untested', lastError: null } });
    for (const one of enquiries) expect((await delivered(one)).reason).toBeNull();
    expect(await healthOf(id)).toMatchObject({ state: 'ok', lastError: null });
  });

  it('gets everything once a test arrives, however long it took', async () => {
    const { id, enquiries } = await refusedWithThree();
    await database.query(`update leads.deliveries set first_attempt_at = now() - interval '9 days'`);
    const test = async () => (await leads.postAsAdministrator(`${path}/${id}/test`)).text;
    expect(await test()).toContain('expired token');
    far.next(takes, answer(500));
    far.always(takes);
    expect(await test()).toContain('"isOk":true');
    for (const one of enquiries) await delivered(one);
  });

  it('is tried with one enquiry after a while, and gets all where that is taken', async () => {
    const { enquiries } = await refusedWithThree();
    await database.query(`update leads.channels set refused_at = now() - interval '16 minutes'`);
    await eventually(() => {
      expect(far.requests).toHaveLength(2);
    });
    far.always(takes);
    await database.query(`update leads.channels set refused_at = now() - interval '16 minutes'`);
    for (const one of enquiries) await delivered(one);
  });

  it('for one enquiry alone has that one parked: no visitor stops a channel', async () => {
    far.always((response, store, request) => {
      (request.body.includes('union select') ? answer(403) : takes)(response, store, request);
    });
    const { id } = await add(webhook());
    const poisoned = await leads.enquire(enquiry({ notes: "' union select password from users" }));
    await eventually(async () => {
      expect((await healthOf(id))?.state).toBe('refused');
    });
    const next = await leads.enquire();
    await database.query(`update leads.channels set refused_at = refused_at - interval '16 minutes'`);
    await delivered(next);
    await eventually(async () => {
      expect((await leads.find(poisoned)).state).toBe('failed');
    });
    await delivered(await leads.enquire());
  });

  it('is told to the owner once, by the other channels', async () => {
    const other = await startCrm();
    other.always(takes);
    await add(webhook({ name: 'Watch', settings: { ...webhook().settings, url: `${other.url}/watch` } }));
    const { id } = await refusedWithThree();
    const told = () => other.requests.filter(({ body }) => body.includes('operations.channel.refused'));
    leads.runMaintenance();
    await eventually(() => {
      expect(told().map(({ body }) => body)).toEqual([expect.stringContaining('expired token')]);
    });
    leads.runMaintenance();
    await leads.patch(`${path}/${id}`, { name: 'Renamed' });
    await refused(id);
    leads.runMaintenance();
    expect(told()).toHaveLength(1);
    await other.goDown();
  });

  it('of the settings is tried again when the service is started with others', async () => {
    far.always(refuses);
    await restartLeads({ CRM_URL: far.url, CRM_TOKEN: 'old' });
    const id = await leads.enquire();
    await eventually(async () => {
      expect((await healthOf('environment'))?.state).toBe('refused');
    });
    far.always(takes);
    await restartLeads({ CRM_URL: far.url, CRM_TOKEN: 'new' });
    await delivered(id);
  });
});

describe('what a channel has parked', () => {
  it('is sent by one call, and counted', async () => {
    far.always(answer(422));
    const { id } = await add(webhook());
    const ids = [await leads.enquire(), await leads.enquire()];
    for (const one of ids)
      await eventually(async () => {
        expect((await leads.find(one)).state).toBe('failed');
      });
    far.always(takes);
    const retry = (channel = id) => leads.postAsAdministrator(`${path}/${channel}/retry`);
    const answered = await retry();
    expect([answered.status, answered.text]).toEqual([202, '{"count":2}']);
    for (const one of ids) await delivered(one);
    expect((await retry()).text).toBe('{"count":0}');
    expect((await retry('nobody')).status).toBe(404);
    expect((await leads.post(`${path}/${id}/retry`)).status).toBe(401);
  });
});

describe('a stored channel that is not understood', () => {
  it('stops no other, and says so', async () => {
    const { id } = await add(webhook({ name: 'Broken' }));
    await add(webhook());
    await database.query(`update leads.channels set settings = '{"url":1}' where id = $1`, [id]);
    const found = await delivered(await leads.enquire());
    expect(found.deliveries[0]).toMatchObject({
      name: 'Broken',
      state: 'pending',
      reason: 'the settings of this channel are not understood. Enter them again.',
    });
  });

  it('is one with a setting of a newer version: that is left aside, and goes with the next save', async () => {
    const { id } = await add(webhook());
    await database.query(`update leads.channels set settings = settings || '{"x":1}' where id = $1`, [id]);
    await delivered(await leads.enquire());
    const saved = await leads.patch(`${path}/${id}`, { settings: { url: `${far.url}/other` } });
    expect([saved.status, saved.text]).toEqual([200, expect.not.stringContaining('"x"')]);
  });
});
