import { beforeEach, expect, it } from '@jest/globals';
import { eventually } from '../../../tests/support/eventually.ts';
import type { Answer } from './support/call.ts';
import { serveGateway } from './support/gateway-under-test.ts';
import { echo, sendJson, type Arrival, type Peer } from './support/peers.ts';

const gateway = serveGateway();
let catalog: Peer;

beforeEach(() => {
  ({ catalog } = gateway.peers);
  catalog.arrivals.length = 0;
  catalog.handle(echo);
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
