import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { VisitSums } from '@portfolio/contracts/insights/visits.ts';
import { siteSettingsDefaults } from '@portfolio/contracts/site/site-defaults.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import type { CallOptions } from './support/call.ts';
import { caller, startGateway, type GatewayUnderTest } from './support/gateway-under-test.ts';
import { sendJson } from './support/peers.ts';

const browser = {
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
};
const home = { id: randomUUID(), title: 'Home' };
const harbour = { id: randomUUID(), title: 'Harbour' };

let database: TestDatabase;
let gateway: GatewayUnderTest;
let settings: object;
/** How leads answers, one after the other; then with 204. */
let answers: number[];
let batches: VisitSums[];
let isStopped: boolean;

async function start(limits: Record<string, string> = {}): Promise<void> {
  gateway = await startGateway({ DATABASE_URL: database.url, ...limits });
  gateway.peers.auth.handle((request, response) => {
    sendJson(
      response,
      200,
      request.url === '/internal/caller' ? caller : { ...siteSettingsDefaults, ...settings },
    );
  });
  gateway.peers.catalog.handle(({ url = '' }, response) => {
    if (url === '/api/apps/slug/harbour') sendJson(response, 200, harbour);
    else if (url === '/api/pages/by-path?path=%2F') sendJson(response, 200, home);
    else sendJson(response, 404, { status: 404, code: 'pageNotFound', message: '', requestId: '' });
  });
  gateway.peers.leads.handle(async (request, response) => {
    batches.push(JSON.parse(await text(request)) as VisitSums);
    response.writeHead(answers.shift() ?? 204).end();
  });
}

beforeEach(async () => {
  database = await createTestDatabase();
  [settings, answers, batches, isStopped] = [{}, [], [], false];
  await start();
});
afterEach(async () => {
  if (!isStopped) await gateway.stop();
  await database.drop();
});

const visit = async (body: unknown, options: CallOptions = {}) => {
  const headers = { ...browser, ...options.headers };
  const answer = await gateway.call('/api/visits', { method: 'POST', ...options, body, headers });
  return answer.status;
};
/** A clean stop writes what was counted. */
async function written(): Promise<VisitSums['sums']> {
  isStopped = true;
  await gateway.stop();
  return batches.flatMap(({ sums }) => sums);
}
const sum = (entry: typeof home, change: object = {}) =>
  expect.objectContaining({ ...entry, host: '', source: '', language: 'en', count: 1, ...change });

describe('a visit', () => {
  it('is added to the sum of its page, and is all that is known', async () => {
    const first = {
      path: '/?utm_source=mail#top',
      referrer: 'https://News.example.com/a?b=secret',
      source: 'mail',
    };
    expect(await visit(first)).toBe(204);
    expect(await visit(first)).toBe(204);
    await visit({ path: '/apps/harbour', referrer: null, source: null });
    await visit({ path: '/apps/harbour/', referrer: 'google.com', source: 'x'.repeat(100) });
    const sums = await written();
    expect(sums).toHaveLength(3);
    expect(sums).toEqual(
      expect.arrayContaining([
        sum(home, { kind: 'page', path: '/', host: 'news.example.com', source: 'mail', count: 2 }),
        sum(harbour, { kind: 'app', path: '/apps/harbour' }),
        sum(harbour, { host: 'google.com', source: 'x'.repeat(64) }),
      ]),
    );
    expect(Object.keys(sums[0] ?? {}).toSorted()).toEqual([
      'count',
      'day',
      'host',
      'id',
      'kind',
      'language',
      'path',
      'source',
      'title',
    ]);
    expect(JSON.stringify(batches)).not.toMatch(/secret|Mozilla|127\.0\.0\.1/);
  });

  it('belongs to the day in the zone of the site', async () => {
    settings = { timeZone: 'Pacific/Kiritimati' };
    await visit({ path: '/' });
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Pacific/Kiritimati' }).format(Date.now());
    expect(await written()).toEqual([sum(home, { day })]);
  });

  it('T95: of programs, of people who want to be left alone, of no page and of the site itself counts nothing', async () => {
    const refusing = [
      { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' },
      { 'user-agent': '' },
      { 'sec-gpc': '1' },
      { dnt: '1' },
    ];
    for (const headers of refusing) expect(await visit({ path: '/' }, { headers })).toBe(204);
    const nowhere = ['/admin', '/preview/abc', '/nowhere', '/apps/hidden', '/%ff', `/${'x'.repeat(600)}`];
    for (const path of nowhere) expect(await visit({ path })).toBe(204);
    for (const wrong of ['{', {}, { path: 1 }, { path: 'https://example.com' }, []])
      expect(await visit(wrong)).toBe(204);
    const foreign = await visit({ path: '/' }, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(foreign).toBe(403);
    await visit({ path: '/', referrer: 'http://localhost/apps' });
    expect(await written()).toEqual([sum(home)]);
  });

  it('of who is signed in counts nothing', async () => {
    await gateway.stop();
    await start();
    const { auth } = gateway.peers;
    auth.handle((request, response) => {
      if (request.url === '/internal/verify')
        sendJson(response, 200, {
          user: { ...caller, id: randomUUID(), firstName: 'A', lastName: 'B', roles: ['owner'] },
          credentialsVersion: 1,
        });
      else sendJson(response, 200, request.url === '/internal/caller' ? caller : siteSettingsDefaults);
    });
    const cookie = await gateway.signIn();
    expect(await visit({ path: '/' }, { headers: { cookie } })).toBe(204);
    expect(await written()).toEqual([]);
  });

  it('counts nothing where the site counts none', async () => {
    settings = { countsVisits: false };
    expect(await visit({ path: '/' })).toBe(204);
    expect(await written()).toEqual([]);
  });

  it('T95: beyond LIMIT_VISITS of an address counts nothing', async () => {
    await gateway.stop();
    await start({ LIMIT_VISITS: '2/60' });
    for (let count = 0; count < 4; count += 1) expect(await visit({ path: '/' })).toBe(204);
    expect(await written()).toEqual([sum(home, { count: 2 })]);
  });

  it('whose sums leads does not take is sent again under the same number', async () => {
    answers = [503];
    await visit({ path: '/' });
    await written();
    expect(batches).toHaveLength(2);
    expect(batches[0]).toEqual(batches[1]);
  });
});
