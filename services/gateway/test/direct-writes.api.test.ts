import { beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../../tests/support/eventually.ts';
import type { Answer, CallOptions } from './support/call.ts';
import { serveGateway, startGateway } from './support/gateway-under-test.ts';
import { echo, sendJson, type Arrival, type Peer } from './support/peers.ts';

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

const id = '0190d2f4-5a5e-7c3a-9b1d-2f0e4c6a8b10';
const create = (cookie: string, headers = {}, body: unknown = { title: 'Ledger' }) =>
  gateway.call('/api/apps/create', { method: 'POST', headers: { cookie, ...headers }, body });

/** What does not differ between two requests that are the same. */
function essenceOf({ status, headers, text }: Answer) {
  const { 'x-request-id': requestId, date, ...rest } = headers;
  expect(requestId).toMatch(/^[\w-]{36}$/);
  expect(date).toBeDefined();
  return { status, headers: rest, text: text.replaceAll(String(requestId), 'id') };
}

function arrivalOf({ method, url, headers, body }: Arrival) {
  const { 'x-request-id': requestId, 'x-portfolio-identity': token, ...rest } = headers;
  expect(requestId).toMatch(/^[\w-]{36}$/);
  expect(token).toMatch(/^ey/);
  return { method, url, headers: rest, body };
}

it.each([
  ['POST', '/api/apps/create', { title: 'Ledger' }, 201],
  ['POST', '/api/apps/create?x=1', 'no JSON', 400],
  ['PATCH', '/api/apps/edit', { appId: id }, 409],
  ['PUT', '/api/apps/order', { ids: [] }, 204],
  ['DELETE', `/api/apps/delete/${id}`, undefined, 204],
  ['DELETE', `/api/apps/delete/${id}`, undefined, 503],
])(
  'A session that the gateway knows writes as one that it has to look up: %s %s %j, %d',
  async (method, path, body, status) => {
    catalog.handle((_request, response) => {
      if (status === 204)
        response.writeHead(204, { 'x-portfolio-revision': 'apps 2', 'x-secret': '1' }).end();
      else sendJson(response, status, { status }, { 'retry-after': '2', 'x-portfolio-revision': 'apps 2' });
    });
    const headers = {
      cookie: await gateway.signIn(),
      'idempotency-key': 'k',
      'x-portfolio-identity': 'forged',
    };
    const first = essenceOf(await gateway.call(path, { method, headers, body }));
    const second = essenceOf(await gateway.call(path, { method, headers, body }));
    expect(first.status).toBe(status);
    expect(second).toEqual(first);
    const [one, other] = catalog.arrivals.map(arrivalOf);
    expect(other).toEqual(one);
  },
);

it('A write is logged and counted with its id and route, without what it says', async () => {
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

it('A session that has ended writes nothing, and its cookie is taken back', async () => {
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

it('A page of another site writes nothing by a session that is known', async () => {
  const cookie = await gateway.signIn();
  expect((await create(cookie)).status).toBe(200);
  catalog.arrivals.length = 0;
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.test' }])
    expect(await create(cookie, headers)).toMatchObject({ status: 403, body: { code: 'crossSite' } });
  expect(catalog.arrivals).toEqual([]);
});

it('A service that is away is told in the words of everything else', async () => {
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

describe('An enquiry', () => {
  const enquiry = { firstName: 'Ada' };
  const enquire = (options: CallOptions, to: Pick<typeof gateway, 'call'> = gateway) =>
    to.call('/api/contact/send-message', { method: 'POST', body: enquiry, ...options });
  /** Of unknown length, which is for the app. */
  const inChunks: CallOptions = { isChunked: true };
  const plain = { 'content-type': 'application/json', 'idempotency-key': 'k' };

  it.each([202, 422, 503])('is answered as the app would, %d, whoever is signed in', async (status) => {
    const other = await startGateway({}, gateway.peers);
    leads.handle((_request, response) => {
      sendJson(response, status, { status }, { 'retry-after': '2', 'set-cookie': 'a=b' });
    });
    const headers = { ...plain, cookie: await gateway.signIn(), 'x-portfolio-identity': 'forged' };
    const first = essenceOf(await enquire({ headers, ...inChunks }, other));
    expect(first.status).toBe(status);
    expect(essenceOf(await enquire({ headers }, other))).toEqual(first);
    const [one, direct] = leads.arrivals.map(arrivalOf);
    for (const arrival of [one, direct])
      for (const name of ['transfer-encoding', 'content-length', 'connection']) delete arrival?.headers[name];
    expect(direct).toEqual(one);
    await other.stop();
  });

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
    const [direct, app] = [await from('203.0.113.7'), await from('203.0.113.7', inChunks)];
    expect(Number(direct.headers['retry-after'])).toBeGreaterThan(570);
    const essence = ({ headers: { 'retry-after': _seconds, ...headers }, ...answer }: Answer) =>
      essenceOf({ ...answer, headers });
    expect(essence(direct)).toEqual(essence(app));
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
