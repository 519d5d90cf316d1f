import { beforeEach, describe, expect, it } from '@jest/globals';
import { consentHeader } from '@portfolio/contracts/leads/consent.ts';
import { serveGateway } from '../support/gateway-under-test.ts';
import { sendJson } from '../support/peers.ts';
import { build } from '../support/web-build.ts';

const gateway = serveGateway({}, build);
const consent = { isRequired: true, text: 'I agree. Ünïcode' };
let asked: object | null;

beforeEach(() => {
  asked = consent;
  gateway.peers.leads.arrivals.length = 0;
  gateway.peers.leads.handle((_request, response) => {
    sendJson(response, 202, { id: '0d4f2f5e-3a4d-4f60-9a46-1f1a3c9ad001', reference: 'ABCD-2345' });
  });
  gateway.peers.auth.handle((_request, response) => {
    sendJson(response, 200, { consent: asked });
  });
});

const values = {
  firstName: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '+44 20 7946 0000',
  notes: 'An engine that computes.',
};
const send = (headers: Record<string, string> = {}) =>
  gateway.call('/api/crm/send', { method: 'POST', body: values, headers });

/** What leads was told of the last enquiry. */
function told(): unknown {
  const header = gateway.peers.leads.arrivals.at(-1)?.headers[consentHeader];
  return header === undefined ? undefined : JSON.parse(Buffer.from(String(header), 'base64url').toString());
}

describe('an enquiry', () => {
  it('comes to leads with what the site asks visitors to agree to, which follows each change', async () => {
    expect((await send()).status).toBe(202);
    expect(told()).toEqual(consent);
    asked = null;
    await send();
    expect(told()).toBeUndefined();
  });

  it('is not told what is asked by its sender', async () => {
    asked = null;
    await send({ [consentHeader]: Buffer.from(JSON.stringify(consent)).toString('base64url') });
    expect(told()).toBeUndefined();
  });

  it('of a browser without scripts brings the tick along', async () => {
    const post = async (form: Record<string, string>) => {
      await gateway.call('/contact', {
        method: 'POST',
        body: new URLSearchParams({ ...values, ...form }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      return JSON.parse(gateway.peers.leads.arrivals.at(-1)?.body ?? '{}') as unknown;
    };
    expect(await post({})).not.toHaveProperty('consent');
    expect(await post({ consent: 'true' })).toMatchObject({ consent: true });
    expect(told()).toEqual(consent);
  });

  it('is sent also while the settings of the site cannot be read', async () => {
    gateway.peers.auth.handle((_request, response) => {
      sendJson(response, 503, { status: 503, code: 'unavailable', message: '', requestId: '' });
    });
    expect((await send()).status).toBe(202);
    gateway.peers.auth.handle(() => undefined);
    expect((await send()).status).toBe(202);
  });
});
