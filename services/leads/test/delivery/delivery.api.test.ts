import { describe, expect, it } from '@jest/globals';
import {
  accept,
  acceptAfter,
  answer,
  hang,
  loseReply,
  startCrm,
  trickle,
  type CrmBehaviour,
} from '../../../../tests/support/servers/crm.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { enquiry } from '../support/leads-under-test.ts';
import { crm, leads } from '../support/each-with-crm.ts';

/** Waits until an enquiry is in a state, and gives it. */
const settled = (id: string, state: string) =>
  eventually(async () => {
    const found = await leads.find(id);
    expect(found.state).toBe(state);
    return found;
  });
const callsFor = (id: string) => crm.requests.filter(({ key }) => key === id);

describe('a healthy CRM', () => {
  it('gets an enquiry within a second, as the contract has it', async () => {
    const body = enquiry();
    const id = await leads.enquire(body);
    await eventually(() => {
      expect(crm.requests).toHaveLength(1);
    }, 1000);
    const [request] = crm.requests;
    expect(request).toMatchObject({ method: 'POST', path: '/api/leads/create', key: id });
    expect(request?.headers).toMatchObject({
      authorization: 'Bearer sesame',
      'content-type': 'application/json',
    });
    expect(JSON.parse(request?.body ?? '')).toEqual(body);
    const { attempts, reason, deliveredAt } = await settled(id, 'delivered');
    expect(attempts).toEqual([{ at: expect.any(String), status: 201, error: null }]);
    expect(reason).toBeNull();
    expect(Date.parse(deliveredAt ?? '')).toBeGreaterThan(Date.now() - 5000);
  });

  it('sees no header that a visitor wrote', async () => {
    const id = await leads.enquire(
      enquiry({ firstName: 'X-Evil: 1', notes: 'one line\r\nX-Evil: 1\r\n\r\nanother' }),
    );
    await settled(id, 'delivered');
    expect(crm.requests[0]?.rawHeaders.join()).not.toMatch(/evil/i);
  });

  it('is called four times at once and no more', async () => {
    crm.always(acceptAfter(60));
    const ids = await Promise.all(Array.from({ length: 16 }, () => leads.enquire()));
    for (const id of ids) await settled(id, 'delivered');
    expect(crm.busiest()).toBe(4);
  });

  it('is not sent again what it has', async () => {
    const id = await leads.enquire();
    await settled(id, 'delivered');
    expect((await leads.postAsAdministrator(`/api/leads/${id}/retry`)).status).toBe(202);
    await settled(await leads.enquire(), 'delivered');
    expect(callsFor(id)).toHaveLength(1);
    expect((await leads.find(id)).state).toBe('delivered');
  });
});

describe('a CRM in trouble', () => {
  it('that fails twice first gets the enquiry at the third try, under the same key', async () => {
    crm.next(answer(500), answer(503));
    const id = await leads.enquire();
    const { attempts } = await settled(id, 'delivered');
    expect(attempts.map(({ status }) => status)).toEqual([500, 503, 201]);
    expect(attempts[0]?.error).toBe('the CRM answered 500');
    expect(callsFor(id)).toHaveLength(3);
  });

  it.each([408, 425, 429, 500, 502, 503, 504, 599])('F10: is tried again after %i', async (status) => {
    crm.next(answer(status));
    const { attempts } = await settled(await leads.enquire(), 'delivered');
    expect(attempts).toMatchObject([{ status }, { status: 201, error: null }]);
  });

  it.each<[string, CrmBehaviour, object]>([
    ['never answers', hang, { status: null, error: 'no answer in time' }],
    ['trickles its answer beyond the timeout', trickle(500), { status: 500, error: 'the CRM answered 500' }],
    ['cuts the line', (response) => response.socket?.destroy(), { status: null }],
    ['sends half a head', (response) => response.socket?.end('HTTP/1.1 20'), { status: null }],
    ['speaks no HTTP', (response) => response.socket?.end('hello'), { status: null }],
    ['asks for a time that is none', answer(429, { 'Retry-After': 'soon' }), { status: 429 }],
  ])('F10: is tried again where it %s', async (_fault, behaviour, first) => {
    crm.next(behaviour);
    const { attempts } = await settled(await leads.enquire(), 'delivered');
    expect(attempts).toMatchObject([first, { status: 201 }]);
  });

  it('F09: that is down gets everything when it is up again', async () => {
    await crm.goDown();
    const ids = await Promise.all(Array.from({ length: 10 }, () => leads.enquire()));
    await eventually(async () => {
      for (const { attempts } of await leads.list('?state=pending'))
        expect(attempts[0]).toMatchObject({ status: null, error: 'no answer (ECONNREFUSED)' });
    });
    expect((await leads.find(ids[0] ?? '')).reason).toBe('no answer (ECONNREFUSED)');
    await crm.comeUp();
    for (const id of ids) await settled(id, 'delivered');
    expect([...crm.leads.keys()].sort()).toEqual(ids.sort());
  });

  it('that lost its reply gets the same key again and keeps one lead', async () => {
    crm.next(loseReply);
    const id = await leads.enquire();
    const { attempts } = await settled(id, 'delivered');
    expect(attempts).toMatchObject([{ status: null }, { status: 409, error: null }]);
    expect(callsFor(id)).toHaveLength(2);
    expect(crm.leads.size).toBe(1);
  });

  it('does not keep the visitor waiting', async () => {
    crm.always(hang);
    const start = performance.now();
    for (let i = 0; i < 10; i += 1) await leads.enquire();
    // Each would have waited for a second.
    expect(performance.now() - start).toBeLessThan(9000);
  });

  it('is asked less and less often', async () => {
    crm.always(answer(500));
    const id = await leads.enquire();
    await eventually(() => {
      expect(callsFor(id).length).toBeGreaterThanOrEqual(4);
    });
    const [first = 0, second = 0, third = 0, fourth = 0] = callsFor(id).map(({ at }) => at);
    expect(second - first).toBeGreaterThanOrEqual(15);
    expect(fourth - third).toBeGreaterThanOrEqual(60);
  });
});

describe('a CRM that asks for time', () => {
  it.each([
    ['seconds', () => '1'],
    ['a date', () => new Date(Date.now() + 2000).toUTCString()],
  ])('is left alone as long as it says in %s', async (_form, retryAfter) => {
    crm.next(answer(429, { 'Retry-After': retryAfter() }));
    const id = await leads.enquire();
    await settled(id, 'delivered');
    const [first, second] = callsFor(id);
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(950);
  });

  it('for years is asked again when the administrator says so', async () => {
    crm.next(answer(503, { 'Retry-After': '1000000000' }));
    const id = await leads.enquire();
    await eventually(async () => {
      expect((await leads.find(id)).attempts).toHaveLength(1);
    });
    await settled(await leads.enquire(), 'delivered');
    expect(callsFor(id)).toHaveLength(1);
    expect((await leads.postAsAdministrator(`/api/leads/${id}/retry`)).status).toBe(202);
    await settled(id, 'delivered');
  });
});

describe('a CRM that refuses', () => {
  it.each([400, 402, 404, 410, 413, 422, 451])('F11: has the enquiry parked after %i', async (status) => {
    crm.next(answer(status, { 'Content-Type': 'application/json' }, '{"error":\n"no \u0007 phone"}'));
    const { attempts, reason } = await settled(await leads.enquire(), 'failed');
    expect(reason).toBe(`the CRM answered ${String(status)}: {"error": "no phone"}`);
    expect(attempts).toMatchObject([{ status, error: reason }]);
  });

  it('by a redirect is not followed', async () => {
    const elsewhere = await startCrm();
    for (const status of [301, 302, 307, 308]) {
      crm.next(answer(status, { Location: `${elsewhere.url}/api/leads/create` }));
      const { reason } = await settled(await leads.enquire(), 'failed');
      expect(reason).toBe(`the CRM answered ${String(status)}: a redirect, which is not followed`);
    }
    expect(elsewhere.requests).toEqual([]);
    await elsewhere.goDown();
  });

  it('with a huge answer is not listened to for long', async () => {
    let written = 0;
    crm.next((response) => {
      response.writeHead(400, { 'Content-Type': 'text/plain' });
      const flood = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536))) written += 65_536;
      };
      response.on('drain', flood);
      flood();
    });
    const { reason } = await settled(await leads.enquire(), 'failed');
    expect(reason?.length).toBeLessThan(300);
    // The system's own buffers take some megabytes before the sender notices.
    expect(written).toBeLessThan(20 * 1024 * 1024);
  });

  it('gets the enquiry once the administrator sends it again, under its own key', async () => {
    crm.next(answer(422));
    const id = await leads.enquire();
    await settled(id, 'failed');
    expect((await leads.list('?state=failed')).map((one) => one.id)).toContain(id);
    expect((await leads.postAsAdministrator(`/api/leads/${id}/retry`)).status).toBe(202);
    const { attempts, reason } = await settled(id, 'delivered');
    expect(attempts).toMatchObject([{ status: 422 }, { status: 201 }]);
    expect(reason).toBeNull();
    expect(callsFor(id)).toHaveLength(2);
  });
});

describe('logs', () => {
  it('say what happened to an enquiry, and nothing that is in it', async () => {
    crm.next(answer(422, { 'Content-Type': 'text/plain' }, 'robinmail@example.com is not welcome'), accept);
    const body = enquiry({ firstName: 'Robinname', email: 'robinmail@example.com' });
    const id = await leads.enquire(body);
    expect((await settled(id, 'failed')).reason).toContain('robinmail@example.com is not welcome');
    const { text } = await leads.get('/metrics');
    expect(text).toMatch(/leads_delivery_attempts_total{outcome="failed",service="leads"} 1/);
    const logs = leads.logs.join('');
    expect(logs).toContain(`"enquiryId":"${id}","attempt":1,"status":422,"state":"failed"`);
    expect(logs + text).not.toMatch(/robin|sesame/i);
  });
});
