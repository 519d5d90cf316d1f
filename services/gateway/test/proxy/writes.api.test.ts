import { beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../../../tests/support/eventually.ts';
import type { CallOptions } from '../support/call.ts';
import { serveGateway, startGateway } from '../support/gateway-under-test.ts';
import { echo, type Peer } from '../support/peers.ts';

const gateway = serveGateway();
let catalog: Peer;
let leads: Peer;

beforeEach(() => {
  ({ catalog, leads } = gateway.peers);
  for (const peer of [catalog, leads]) {
    peer.arrivals.length = 0;
    peer.handle(echo);
  }
});

const create = (cookie: string, headers = {}, body: unknown = { title: 'Ledger' }) =>
  gateway.call('/api/apps/create', { method: 'POST', headers: { cookie, ...headers }, body });

it('a write is logged and counted with its id and route, without its content', async () => {
  const cookie = await gateway.signIn();
  await create(cookie);
  const before = gateway.logs.length;
  const answer = await create(cookie, {}, { title: 'canary' });
  await eventually(() => {
    expect(gateway.logs.slice(before).map((line) => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({
        req: { id: answer.headers['x-request-id'], method: 'POST', path: '/api/apps/create' },
        res: { status: 200 },
      }),
    ]);
  });
  expect(gateway.logs.join('')).not.toContain('canary');
  expect((await gateway.call('/metrics')).text).toMatch(
    /http_request_seconds_count\{[^}]*method="POST",route="\/api\/apps\/create",status="200"\} \d/,
  );
});

it('a session that has ended writes nothing, and its cookie is cleared', async () => {
  const cookie = await gateway.signIn();
  expect((await create(cookie)).status).toBe(200);
  await gateway.database.query('delete from gateway.sessions');
  await eventually(async () => {
    catalog.arrivals.length = 0;
    const answer = await create(cookie);
    expect(answer).toMatchObject({ status: 401, body: { code: 'notSignedIn' } });
    expect(answer.cookies.get('sid')).toMatch(/^;/);
    expect(catalog.arrivals).toEqual([]);
  });
});

it('a page of another site writes nothing with a valid session', async () => {
  const cookie = await gateway.signIn();
  expect((await create(cookie)).status).toBe(200);
  catalog.arrivals.length = 0;
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.test' }])
    expect(await create(cookie, headers)).toMatchObject({ status: 403, body: { code: 'crossSite' } });
  expect(catalog.arrivals).toEqual([]);
});

it('a service that hangs up is answered with 502 in the usual form', async () => {
  const cookie = await gateway.signIn();
  expect((await create(cookie)).status).toBe(200);
  catalog.handle((_request, response) => {
    response.destroy();
  });
  const answer = await create(cookie);
  expect(answer).toMatchObject({ status: 502, body: { code: 'upstreamFailed' } });
  expect(answer.body).toMatchObject({ requestId: answer.headers['x-request-id'] });
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
});

describe('an enquiry', () => {
  const enquiry = { firstName: 'Ada' };
  const enquire = (options: CallOptions, to: Pick<typeof gateway, 'call'> = gateway) =>
    to.call('/api/contact/send-message', { method: 'POST', body: enquiry, ...options });
  /** A body of unknown length. */
  const inChunks: CallOptions = { isChunked: true };
  const plain = { 'content-type': 'application/json', 'idempotency-key': 'k' };

  it('is counted by the address that a trusted proxy names, in whatever form it comes', async () => {
    const other = await startGateway(
      { TRUST_PROXY: '1', LIMIT_CONTACT: '4/600', DATABASE_URL: gateway.database.url },
      gateway.peers,
    );
    const from = (forwarded: string, options: CallOptions = {}) =>
      enquire({ headers: { ...plain, 'x-forwarded-for': forwarded }, ...options }, other);
    const statuses: number[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      const answer = await from(`198.51.100.${String(turn)}, 203.0.113.7`, turn % 2 === 0 ? {} : inChunks);
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
    expect(leads.arrivals).toHaveLength(4);
    const refused = await from('203.0.113.7');
    expect(refused).toMatchObject({ status: 429, body: { code: 'tooManyRequests' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(570);
    expect((await from('203.0.113.8')).status).toBe(200);
    await other.stop();
  });

  it('of a page of another site is refused, and counts for nobody', async () => {
    const other = await startGateway({ LIMIT_CONTACT: '1/600' }, gateway.peers);
    const headers = { ...plain, origin: 'https://evil.test' };
    expect(await enquire({ headers }, other)).toMatchObject({ status: 403, body: { code: 'crossSite' } });
    expect(leads.arrivals).toEqual([]);
    expect((await enquire({ headers: plain }, other)).status).toBe(200);
    await other.stop();
  });
});
