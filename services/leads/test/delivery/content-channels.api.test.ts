import { createHmac, randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { answer } from '../../../../tests/support/servers/crm.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import {
  add,
  database,
  delivered,
  far,
  leads,
  listed,
  path,
  secret,
  webhook,
} from './channels-under-test.ts';

const takes = answer(200, { 'Content-Type': 'application/json' }, '{"ok":true}');
const content = (changes: Record<string, unknown> = {}) =>
  webhook({
    kind: 'content',
    name: 'Cache',
    settings: { url: `${far.url}/content`, secret },
    ...changes,
  });
// Those of more than a month ago are removed once they are told.
const begun = Date.now() - 600_000;
const eventOf = (type: string, minute = 0, address: string | null = '/apps/quill') => ({
  ...{ id: randomUUID(), type, at: new Date(begun + minute * 60_000).toISOString() },
  data: { kind: 'app', id: randomUUID(), title: 'Quill', address },
});
const tell = async (...events: object[]) => {
  const told = await leads.callAsService('POST', '/internal/content-events', { events });
  expect([told.status, told.text]).toEqual([200, '{}']);
};
const told = (count: number) =>
  eventually(() => {
    expect(far.requests).toHaveLength(count);
    return far.requests.map(({ body, ...request }) => ({ ...request, body: JSON.parse(body) as unknown }));
  });
const states = async () =>
  (await database.query<{ state: string }>('select state from leads.content_deliveries order by state')).map(
    ({ state }) => state,
  );

it('tells its address of events once, in their order, signed, and of nothing else', async () => {
  await add(content());
  await add(content({ name: 'Off', isOn: false }));
  const events = [
    eventOf('entry.published'),
    eventOf('entry.unpublished', 1),
    eventOf('site.changed', 2, null),
  ];
  await tell(...events.toReversed());
  // A sender that was killed before the answer sends them again.
  await tell(...events);
  const requests = await told(3);
  expect(requests.map(({ body }) => body)).toEqual(
    events.map(({ type, at, data }) => ({
      ...{ type, timestamp: at },
      data: { ...data, url: `http://127.0.0.1:1${data.address ?? '/'}`, isTest: false },
    })),
  );
  const [first] = far.requests;
  const [id, at] = ['webhook-id', 'webhook-timestamp'].map((name) => String(first?.headers[name]));
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signed = createHmac('sha256', key).update(`${String(id)}.${String(at)}.${String(first?.body)}`);
  expect(first?.headers['webhook-signature']).toBe(`v1,${signed.digest('base64')}`);
  expect(new Set(requests.map(({ headers }) => headers['webhook-id'])).size).toBe(3);
  await eventually(async () => {
    expect(await states()).toEqual(['delivered', 'delivered', 'delivered']);
  });
});

it('gets no enquiry, and other channels get no event', async () => {
  const { id } = await add(content());
  const enquiry = await leads.enquire();
  await tell(eventOf('entry.published'));
  await told(1);
  expect(await leads.find(enquiry)).toMatchObject({ state: 'pending', deliveries: [] });
  expect((await leads.remove(`${path}/${id}`)).status).toBe(204);
  await add(webhook());
  await delivered(enquiry);
  await tell(eventOf('entry.published'));
  expect(far.requests.map(({ path: called }) => called)).toEqual(['/content', '/hook']);
  expect(await database.query('select from leads.content_events')).toHaveLength(1);
});

it('is told again under the same id until it takes an event', async () => {
  const { id } = await add(content());
  far.next(answer(503), answer(500));
  await tell(eventOf('entry.published'));
  const requests = await told(3);
  expect(new Set(requests.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  await eventually(async () => {
    expect((await listed()).find((channel) => channel.id === id)?.health.state).toBe('ok');
  });
});

it('waits while it is refused, parks what it does not take, and gets both by a press', async () => {
  const { id } = await add(content());
  far.always(answer(401));
  await tell(eventOf('entry.published'));
  await eventually(async () => {
    expect((await listed())[0]?.health.state).toBe('refused');
  });
  far.always(answer(400));
  await leads.patch(`${path}/${id}`, { name: 'Mended' });
  await eventually(async () => {
    expect(await states()).toEqual(['failed']);
  });
  far.always(takes);
  const retried = await leads.postAsAdministrator(`${path}/${id}/retry`);
  expect([retried.status, retried.text]).toEqual([202, '{"count":1}']);
  await eventually(async () => {
    expect(await states()).toEqual(['delivered']);
  });
});

it('is tested with a marked event, and has the address rules of webhooks', async () => {
  const refused = await leads.postAsAdministrator(
    path,
    content({ settings: { url: 'https://10.0.0.1/', secret } }),
  );
  expect(refused.body.fields['settings.url']).toContain('CHANNEL_HOSTS');
  const { id } = await add(content());
  const tested = await leads.postAsAdministrator(`${path}/${id}/test`);
  expect(JSON.parse(tested.text)).toEqual({ isOk: true, message: 'the webhook answered 200: {"ok":true}' });
  expect((await told(1))[0]?.body).toMatchObject({ type: 'site.changed', data: { isTest: true } });
});

it('is no channel for enquiries on the status page', async () => {
  await add(content());
  const { lines, done } = JSON.parse((await leads.get('/internal/status')).text) as {
    lines: { id: string; state: string }[];
    done: { channel: boolean };
  };
  expect(done.channel).toBe(false);
  expect(lines.find(({ id }) => id === 'enquiries.channels')?.state).toBe('warning');
});
