import { beforeEach, describe, expect, it } from '@jest/globals';
import { auditEntrySchema, type AuditEntry } from '@portfolio/contracts/audit.ts';
import { z } from 'zod';
import { eventually } from '../../../../tests/support/eventually.ts';
import { administrator, authPeer, serveGateway, startGateway } from '../support/gateway-under-test.ts';
import { echo, sendJson } from '../support/peers.ts';

const gateway = serveGateway();
const appId = '0190d2f4-5a5e-7c3a-9b1d-2f0e4c6a8b10';
let cookie: string;

beforeEach(async () => {
  cookie = await gateway.signIn();
  gateway.peers.catalog.handle(echo);
});

async function list(query = ''): Promise<AuditEntry[]> {
  const answer = await gateway.call(`/api/audit${query}`, { headers: { cookie } });
  expect(answer.status).toBe(200);
  return z.array(auditEntrySchema).parse(answer.body);
}
/** The newest entry, once it tells of a request. */
const entryOf = (requestId: unknown) =>
  eventually(async () => {
    const found = (await list()).find((entry) => entry.requestId === requestId);
    expect(found).toBeDefined();
    return found;
  });

/** How many entries there are, once all requests so far have theirs. */
async function countEntries(): Promise<number> {
  const marked = await gateway.login();
  await entryOf(marked.headers['x-request-id']);
  return (await list('?limit=100')).length;
}

describe('the record of administration', () => {
  it('has every unsafe request of an administrator, with its subject and status', async () => {
    gateway.peers.catalog.handle((_request, response) => {
      sendJson(response, 409, {}, { 'x-portfolio-subject': appId });
    });
    const headers = { cookie };
    const edited = await gateway.call('/api/apps/edit', {
      method: 'PATCH',
      headers,
      body: { title: 'canary' },
    });
    expect(edited.headers['x-portfolio-subject']).toBeUndefined();
    expect(await entryOf(edited.headers['x-request-id'])).toMatchObject({
      userId: administrator.id,
      by: { id: administrator.id, name: 'Ada Lovelace' },
      address: '127.0.0.1',
      method: 'PATCH',
      route: '/api/apps/edit',
      subject: appId,
      status: 409,
    });
    gateway.peers.catalog.handle((_request, response) => {
      sendJson(
        response,
        200,
        {},
        { 'x-portfolio-subject': `${appId} ${encodeURIComponent('Hafen – Köln')}` },
      );
    });
    const deleted = await gateway.call(`/api/apps/delete/${appId}`, { method: 'DELETE', headers });
    expect(await entryOf(deleted.headers['x-request-id'])).toMatchObject({
      route: '/api/apps/delete/{id}',
      subject: appId,
      subjectName: 'Hafen – Köln',
      status: 200,
    });
    expect(JSON.stringify(await list())).not.toContain('canary');
  });

  it('has sign-ins and refused sign-ins, without passwords', async () => {
    const [right, wrong] = [await gateway.login(), await gateway.login({ password: 'canary-password' })];
    expect(await entryOf(right.headers['x-request-id'])).toMatchObject({
      by: { id: administrator.id, name: 'Ada Lovelace' },
      subject: administrator.email,
      status: 200,
    });
    expect(await entryOf(wrong.headers['x-request-id'])).toMatchObject({
      userId: null,
      by: null,
      subject: administrator.email,
      status: 401,
    });
    expect(JSON.stringify(await list())).not.toContain('canary');
  });

  it('has a sign-out of who was signed in, and none of a visitor', async () => {
    const ended = await gateway.call('/api/logout', { method: 'POST', headers: { cookie } });
    const nobodys = await gateway.call('/api/logout', { method: 'POST' });
    cookie = await gateway.signIn();
    expect(await entryOf(ended.headers['x-request-id'])).toMatchObject({
      userId: administrator.id,
      route: '/api/logout',
      status: 204,
    });
    const ids = (await list('?kind=signIns&limit=100')).map(({ requestId }) => requestId);
    expect(ids).not.toContain(nobodys.headers['x-request-id']);
  });

  it('has one entry a minute of the sign-ins that are refused to an address because of its limit', async () => {
    const from = '127.0.0.9';
    const guess = () => gateway.login({ password: 'wrong', from });
    const answers = [];
    for (let tries = 0; tries < 15; tries += 1) answers.push(await guess());
    expect(answers.map(({ status }) => status)).toEqual([
      ...Array<number>(10).fill(401),
      ...Array<number>(5).fill(429),
    ]);
    // Later ones are stored later.
    const marked = await gateway.login();
    await entryOf(marked.headers['x-request-id']);
    const ofAddress = (await list('?limit=100')).filter(({ address }) => address === from);
    expect(ofAddress.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(ofAddress.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  it('has requests of an administrator that a limit refuses', async () => {
    const settings = { DATABASE_URL: gateway.database.url, LIMIT_UPLOAD: '1/60' };
    const limited = await startGateway(settings, gateway.peers);
    try {
      gateway.peers.media.handle(echo);
      const upload = () => limited.call('/api/upload', { method: 'POST', headers: { cookie } });
      expect((await upload()).status).toBe(200);
      const refused = await upload();
      expect(refused.status).toBe(429);
      expect(await entryOf(refused.headers['x-request-id'])).toMatchObject({
        ...{ userId: administrator.id, route: '/api/upload', status: 429 },
      });
    } finally {
      await limited.stop();
    }
  });

  it('has requests of an administrator that are refused because another site made them', async () => {
    const headers = { cookie, origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' };
    const forged = await gateway.call('/api/apps/edit', { method: 'PATCH', headers, body: {} });
    expect(forged.status).toBe(403);
    expect(await entryOf(forged.headers['x-request-id'])).toMatchObject({
      ...{ userId: administrator.id, route: '/api/apps/edit', status: 403 },
    });
  });

  it('has nothing of requests to sign in that never reached a check of credentials', async () => {
    const before = await countEntries();
    const json = { 'content-type': 'application/json' };
    const attempts: [status: number, path: string, body: string, headers: Record<string, string>][] = [
      [400, '/api/login', '{', json],
      [413, '/api/login', `{"email":"a@b.c","password":"${'x'.repeat(70_000)}"}`, json],
      [415, '/api/login', 'a', { 'content-type': 'text/plain' }],
      [422, '/api/login', '{}', json],
      [401, '/api/login/second-factor', '{}', json],
      [422, '/api/login/passkey', '{}', json],
    ];
    for (const [status, path, body, headers] of attempts)
      expect((await gateway.call(path, { method: 'POST', body, headers })).status).toBe(status);
    expect(await countEntries()).toBe(before + 1);
  });

  it('has one entry a minute of sign-ins of a network that nobody could check', async () => {
    const settings = { DATABASE_URL: gateway.database.url, TRUST_PROXY: '1' };
    const proxied = await startGateway(settings, gateway.peers);
    gateway.peers.auth.handle((_request, response) => {
      sendJson(response, 503, { status: 503, code: 'unavailable', message: '', requestId: '' });
    });
    for (let tries = 0; tries < 5; tries += 1) {
      const headers = { 'x-forwarded-for': `2001:db8:0:9::${String(tries + 1)}` };
      expect((await proxied.login({ headers })).status).toBe(503);
    }
    gateway.peers.auth.handle(authPeer);
    await proxied.stop();
    const entries = await list('?q=2001:db8:0:9::');
    expect(entries.map(({ status }) => status)).toEqual([503]);
  });

  it.each(['/api/leads/export.csv', '/api/leads/held', '/api/apps/export'])(
    'has reads of personal data: %s',
    async (path) => {
      const read = await gateway.call(path, { headers: { cookie } });
      expect(await entryOf(read.headers['x-request-id'])).toMatchObject({
        ...{ userId: administrator.id, method: 'GET', route: path, status: 200 },
      });
    },
  );

  it('has the address that a proxy tells of, also of what a service answers', async () => {
    const settings = { DATABASE_URL: gateway.database.url, TRUST_PROXY: '1' };
    const proxied = await startGateway(settings, gateway.peers);
    const headers = { cookie, 'x-forwarded-for': '203.0.113.9' };
    const edited = await proxied.call('/api/apps/edit', { method: 'PATCH', headers, body: {} });
    expect(edited.status).toBe(200);
    await proxied.stop();
    expect(await entryOf(edited.headers['x-request-id'])).toMatchObject({ address: '203.0.113.9' });
  });

  it('has no other reads and nothing of visitors', async () => {
    const before = await countEntries();
    await gateway.call('/api/leads', { headers: { cookie } });
    await gateway.call('/api/crm/send', { method: 'POST', body: {} });
    const marked = await gateway.call('/api/apps/order', { method: 'PUT', headers: { cookie }, body: {} });
    await entryOf(marked.headers['x-request-id']);
    expect(await list('?limit=100')).toHaveLength(before + 1);
  });

  it('is paged and filtered', async () => {
    for (let times = 0; times < 5; times += 1) await gateway.login({ email: `a${String(times)}@b.test` });
    await eventually(async () => {
      expect((await list('?q=@b.test')).map(({ subject }) => subject)).toEqual(
        [4, 3, 2, 1, 0].map((times) => `a${String(times)}@b.test`),
      );
    });
    const page = await gateway.call('/api/audit?q=@b.test&limit=2', { headers: { cookie } });
    expect(page.headers['x-total-count']).toBe('5');
    const next = /<([^>]+)>; rel="next"/.exec(String(page.headers.link))?.[1] ?? '';
    const rest = await list(next.replace('/api/audit', ''));
    expect(rest.map(({ subject }) => subject)).toEqual(['a2@b.test', 'a1@b.test']);
    expect((await list('?outcome=succeeded')).every(({ status }) => status < 400)).toBe(true);
    expect(await list('?from=2100-01-01T00:00:00Z')).toEqual([]);
    const routesOf = async (query: string) => [...new Set((await list(query)).map(({ route }) => route))];
    await gateway.call(`/api/apps/delete/${appId}`, { method: 'DELETE', headers: { cookie } });
    await eventually(async () => {
      expect(await routesOf('?kind=apps')).toContain('/api/apps/delete/{id}');
    });
    expect(await routesOf('?kind=signIns')).toEqual(['/api/login', '/api/logout']);
    expect((await list(`?userId=${administrator.id}`)).every((entry) => entry.userId !== null)).toBe(true);
    const refused = await list('?userId=nobody');
    expect(refused.length).toBeGreaterThanOrEqual(5);
    expect(refused.every(({ userId, status }) => userId === null && status >= 400)).toBe(true);
    for (const query of ['?kind=x', '?userId=x', '?cursor=x', '?limit=0', '?outcome=x', '?from=x', '?what=1'])
      expect((await gateway.call(`/api/audit${query}`, { headers: { cookie } })).status).toBe(400);
    expect((await gateway.call('/api/audit')).status).toBe(401);
  });

  it('cannot be changed, emptied or shortened by the service’s own role', async () => {
    await list();
    for (const statement of [
      'update gateway.audit set status = 1',
      'delete from gateway.audit',
      'truncate gateway.audit',
    ])
      await expect(gateway.database.query(statement)).rejects.toThrow(/permission denied|cannot be changed/);
  });
});
