import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { accept, answer, hang, loseReply, trickle, type CrmBehaviour } from '../../support/servers/crm.ts';
import { eventually } from '../../support/eventually.ts';
import { percentile } from '../../support/percentile.ts';
import { scaled } from '../../support/scale.ts';
import { askMany } from '../support/ask.ts';
import { ownRow, row, tell } from '../support/row.ts';
import { startSite, type Site } from '../support/site.ts';
import { sendMany, stateOf, untilDelivered, hurry } from '../support/leads.ts';

row('F09', 'a CRM that is down is nobody’s concern but the administrator’s', async (site) => {
  await site.crm.goDown();
  const count = scaled(10_000, 300);
  const { ids, times } = await sendMany(site, count);
  expect(await stateOf(site, ids)).toEqual({ pending: count });
  const listed = (await site.ask({ path: '/api/leads?limit=5', headers: site.signedIn() })).body;
  expect(listed).toContain('"pending"');
  const before = site.crm.leads.size;
  await site.crm.comeUp();
  const start = performance.now();
  const hurrying = setInterval(() => void hurry(site), 2000);
  await untilDelivered(site, ids, 300_000).finally(() => {
    clearInterval(hurrying);
  });
  const seconds = (performance.now() - start) / 1000;
  expect(site.crm.leads.size - before).toBe(count);
  return {
    tried: tell`${count} enquiries while the CRM refuses connections; then it is back`,
    happened: tell`202 each, p50 ${percentile(times, 50)} ms, p99 ${percentile(times, 99)} ms; all there once, ${seconds} s after (waits shortened by hand)`,
  };
});

ownRow('F10, F11', 'a CRM in any mood gets each enquiry once, and never more than it can take', async () => {
  const site = await startSite({
    DELIVERY_TIMEOUT: '1',
    DELIVERY_LEASE: '4',
    DELIVERY_FIRST_DELAY: '0.2',
    DELIVERY_LONGEST_DELAY: '1',
  });
  try {
    const passing: Record<string, CrmBehaviour> = {
      hangs: hang,
      'trickles 500': trickle(500),
      '500': answer(500),
      '502': answer(502),
      '503': answer(503),
      '504': answer(504),
      '408': answer(408),
      '425': answer(425),
      '429': answer(429),
      '429 in 1 s': answer(429, { 'retry-after': '1' }),
      '429 in 1e9 s': answer(429, { 'retry-after': '1000000000' }),
      'a date': answer(503, { 'retry-after': new Date(Date.now() + 2000).toUTCString() }),
      'nonsense wait': answer(429, { 'retry-after': 'soon' }),
      'loses the reply': loseReply,
      'cuts at once': (response) => void response.socket?.destroy(),
      'half a head': (response) => void response.socket?.end('HTTP/1.1 20'),
      'no HTTP': (response) => void response.socket?.end('hello'),
    };
    const ending: Record<string, CrmBehaviour> = {
      '302': answer(302, { location: `${site.crm.url}/elsewhere` }),
      '400': answer(400, {}, 'no'),
      '401': answer(401),
      '403': answer(403),
      '404': answer(404),
      '410': answer(410),
      '422': answer(422, { 'content-type': 'application/json' }, '{"error":"no such field"}'),
    };
    const good: Record<string, CrmBehaviour> = {
      '201': accept,
      '409': answer(409),
      'huge body': (response, store) => {
        store();
        response.writeHead(200);
        response.end(Buffer.alloc(20 * 1024 * 1024));
      },
      '200 then trickle': trickle(200),
    };
    const before = site.memory('leads');
    for (const [mood, behaviour] of Object.entries({ ...passing, ...good })) {
      site.crm.next(behaviour);
      const { ids, times } = await sendMany(site, 1);
      expect(Math.max(...times)).toBeLessThan(2000);
      await eventually(async () => {
        await hurry(site);
        expect([mood, await stateOf(site, ids)]).toEqual([mood, { delivered: 1 }]);
      }, 20_000);
    }
    for (const [mood, behaviour] of Object.entries(ending)) {
      site.crm.next(behaviour);
      const { ids } = await sendMany(site, 1);
      await eventually(async () => {
        expect([mood, await stateOf(site, ids)]).toEqual([mood, { failed: 1 }]);
      }, 20_000);
      const calls = site.crm.requests.length;
      await sleep(300);
      expect(site.crm.requests.length).toBe(calls);
      expect(site.crm.requests.at(-1)?.path).toBe('/api/leads/create');
    }
    expect(site.crm.overlaps()).toBe(0);
    const [stuck = ''] = (
      await site.query<{ id: string }>(
        "select enquiry_id as id from leads.deliveries where state = 'failed' limit 1",
      )
    ).map(({ id }) => id);
    expect(
      (await site.ask({ method: 'POST', path: `/api/leads/${stuck}/retry`, headers: site.signedIn() }))
        .status,
    ).toBe(202);
    await untilDelivered(site, [stuck]);
    site.crm.always(hang);
    const { ids } = await sendMany(site, 40);
    await sleep(2500);
    expect(site.crm.busiest()).toBeLessThanOrEqual(4);
    const reads = await askMany(50, 2, () => site.ask({ path: '/api/apps/getapps' }));
    expect(
      percentile(
        reads.map(({ ms }) => ms),
        99,
      ),
    ).toBeLessThan(1000);
    site.crm.always(accept);
    await eventually(async () => {
      await hurry(site);
      expect(await stateOf(site, ids)).toEqual({ delivered: 40 });
    }, 60_000);
    const keys = site.crm.requests.map(({ key }) => key);
    expect(new Set(keys).size).toBe(counterOf(site));
    expect(site.memory('leads') - before).toBeLessThan(80);
    return {
      tried: tell`${Object.keys(passing).length} moods that pass, ${Object.keys(ending).length} refusals, ${Object.keys(good).length} kinds of yes; then one that hangs with 40 enquiries waiting`,
      happened: tell`retried and delivered once; parked, not asked again, sent by hand; at most ${site.crm.busiest()} calls at once, readers unmoved`,
    };
  } finally {
    await site.remove();
  }
});

const counterOf = ({ crm }: Site) =>
  new Set(crm.requests.map(({ body }) => (JSON.parse(body) as { email: string }).email)).size;
