import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { answer, hang, startCrm } from '../../../../tests/support/servers/crm.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { enquiry } from '../support/leads-under-test.ts';
import { proveLeads } from '../support/prove-leads.ts';
import { add, database, delivered, far, leads, path, secret, webhook } from './channels-under-test.ts';

describe('an enquiry', () => {
  it('goes to every channel that is on, each with a key of its own', async () => {
    const other = await startCrm();
    await add(webhook());
    await add({ kind: 'crm', name: 'Sales', settings: { url: other.url, token: 'sesame' } });
    await add(webhook({ name: 'Off', isOn: false }));
    const body = enquiry();
    const id = await leads.enquire(body);
    const found = await delivered(id, 2);
    expect(found.state).toBe('delivered');
    expect(found.deliveries.map(({ name, kind, state }) => [name, kind, state])).toEqual([
      ['Our robot', 'webhook', 'delivered'],
      ['Sales', 'crm', 'delivered'],
    ]);
    expect(JSON.parse(other.requests[0]?.body ?? '')).toEqual(body);
    expect(other.requests[0]?.key).not.toBe(far.requests[0]?.headers['webhook-id']);
    await other.goDown();
  });

  it('F24: is not held up in one channel by another that hangs or refuses', async () => {
    const slow = await startCrm();
    slow.always(hang);
    await add({ kind: 'crm', name: 'Slow', settings: { url: slow.url } });
    await add(webhook());
    const ids = await Promise.all(Array.from({ length: 12 }, () => leads.enquire()));
    await eventually(() => {
      expect(far.requests.length).toBeGreaterThanOrEqual(12);
    }, 900);
    for (const id of ids) expect((await delivered(id)).state).toBe('pending');
    slow.always(answer(422));
    await eventually(async () => {
      const found = await leads.find(ids[0] ?? '');
      expect(found).toMatchObject({ state: 'failed', reason: 'the CRM answered 422' });
    });
    await slow.goDown();
  });

  it('that came while no channel was on goes to the first that is switched on', async () => {
    const id = await leads.enquire();
    expect(await leads.find(id)).toMatchObject({ state: 'pending', deliveries: [] });
    const channel = await add(webhook({ isOn: false }));
    await leads.patch(`${path}/${channel.id}`, { isOn: true });
    await delivered(id);
  });

  it('of a removed channel is cancelled there, and failed where there is no other', async () => {
    far.always(answer(500));
    const channel = await add(webhook());
    const id = await leads.enquire();
    await eventually(async () => {
      expect((await leads.find(id)).attempts.length).toBeGreaterThan(0);
    });
    await leads.remove(`${path}/${channel.id}`);
    expect(await leads.find(id)).toMatchObject({
      state: 'failed',
      reason: 'cancelled',
      deliveries: [{ name: 'Our robot', state: 'cancelled' }],
    });
  });

  it('of a removed channel goes to the one that is on now when it is sent again', async () => {
    far.always(answer(422));
    const channel = await add(webhook());
    const id = await leads.enquire();
    await eventually(async () => {
      expect((await leads.find(id)).state).toBe('failed');
    });
    await leads.remove(`${path}/${channel.id}`);
    // With no channel on it waits for one.
    expect((await leads.postAsAdministrator(`/api/leads/${id}/retry`)).status).toBe(202);
    far.always(answer(200));
    await add(webhook({ name: 'Its successor' }));
    await delivered(id);
  });

  it('of a removed channel goes at once where another channel is on when it is sent again', async () => {
    far.always(answer(422));
    const channel = await add(webhook());
    const id = await leads.enquire();
    await eventually(async () => {
      expect((await leads.find(id)).state).toBe('failed');
    });
    await leads.remove(`${path}/${channel.id}`);
    far.always(answer(200));
    await add(webhook({ name: 'Its successor' }));
    expect((await leads.find(id)).deliveries).toHaveLength(1);
    const retry = () => leads.postAsAdministrator(`/api/leads/${id}/retry`);
    const retried = await Promise.all([retry(), retry()]);
    expect(retried.map(({ status }) => status)).toEqual([202, 202]);
    const found = await delivered(id);
    expect(found.deliveries.map(({ name, state }) => [name, state])).toEqual([
      ['Our robot', 'cancelled'],
      ['Its successor', 'delivered'],
    ]);
    expect(await proveLeads(database)).toMatchObject({ isGood: true });
    const routed = await database.query('select from leads.enquiries where routed_at is null');
    expect(routed).toEqual([]);
  });
});

it('ends a delivery that an enquiry got from a channel while that was removed', async () => {
  const channel = await add(webhook());
  const id = randomUUID();
  const accepting = database.query(
    `select (select count(*) from leads.accept_enquiry($1, 'Ada', 'ada@example.com', '020 7946 0000', 'An engine.', $2,
       $3, 10, 0, '[]')), pg_sleep(3)`,
    [id, randomBytes(32), id],
  );
  await eventually(async () => {
    expect(await database.query(`select from pg_stat_activity where wait_event = 'PgSleep'`)).toHaveLength(1);
  }, 2500);
  await leads.remove(`${path}/${channel.id}`);
  await accepting;
  expect((await leads.find(id)).state).toBe('pending');
  leads.runMaintenance();
  await eventually(async () => {
    expect(await leads.find(id)).toMatchObject({ state: 'failed', reason: 'cancelled' });
  }, 5000);
});

describe('a webhook', () => {
  it('is signed by the Standard Webhooks rules', async () => {
    await add(webhook());
    const body = enquiry({ notes: 'An engine: Zoë 王 👩‍🚀' });
    const id = await leads.enquire(body);
    await delivered(id);
    const [request] = far.requests;
    const headers = Object.fromEntries(
      ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => [
        name,
        String(request?.headers[name]),
      ]),
    );
    const verify = (text: string) => new Webhook(secret).verify(text, headers);
    expect(verify(request?.body ?? '')).toMatchObject({
      type: 'enquiry.received',
      timestamp: expect.stringMatching(/Z$/),
      data: { id, ...body, reference: (await leads.find(id)).reference },
    });
    expect(() => verify(`${request?.body ?? ''} `)).toThrow();
  });

  it('keeps its id over all tries', async () => {
    far.next(answer(500), answer(503));
    await add(webhook());
    await delivered(await leads.enquire());
    expect(far.requests).toHaveLength(3);
    expect(new Set(far.requests.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });
});

describe('the journey of an enquiry', () => {
  it('goes to webhooks as data, and is null where none was told', async () => {
    await add(webhook());
    const journey = { apps: ['harbour'], firstPath: '/', referrer: 'news.example.com', source: 'mail' };
    const sent = await leads.post('/api/crm/send', { ...enquiry(), journey });
    await delivered(sent.body.id);
    await delivered(await leads.enquire());
    const told = far.requests.map(
      ({ body }) => (JSON.parse(body) as { data: { journey: unknown } }).data.journey,
    );
    expect(told).toEqual([journey, null]);
  });
});
