import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { publicUrl } from '../support/accounts.ts';
import type { Answer } from '../support/call.ts';
import { cookieOf, startGateway, type GatewayUnderTest } from '../support/gateway-under-test.ts';
import { startRealAuth } from '../support/real-auth.ts';
import { startRealCatalog } from '../support/real-catalog.ts';
import { startRealLeads } from '../support/real-leads.ts';
import { countStatements, type Statement } from './count-statements.ts';

/** How many statements each service runs for a request. */
const countsSchema = z.record(z.string(), z.record(z.string(), z.int()));
type Counts = z.output<typeof countsSchema>;

const file = join(import.meta.dirname, 'statements.json');
const web = join(import.meta.dirname, '../../../../web/dist');

const publicReads = [
  ...['/', '/apps', '/apps/web', '/apps/ledger', '/contact', '/industries', '/ai-services', '/nothing-there'],
  ...['/contact.md', '/apps/ledger.md', '/sitemap.xml', '/robots.txt', '/feed.xml', '/llms.txt'],
  ...['/site.webmanifest', '/.well-known/security.txt'],
  ...['/api/apps/getapps', '/api/apps/getapps?view=card&limit=12', '/api/apps/slug/ledger', '/api/pages'],
  ...['/api/pages/by-path?path=%2Fcontact', '/api/site', '/api/setup/getsite', '/api/site/navigation'],
  ...['/api/site/brand', '/api/site/words', '/api/contact/token', '/api/contact/questions'],
  ...['/api/login/options'],
];
const adminReads = [
  ...['/api/user', '/api/apps/overview', '/api/apps/texts', '/api/apps/search?q=ledger', '/api/trash'],
  ...['/api/leads', '/api/leads/summary', '/api/users', '/api/tokens', '/api/audit'],
];

const stops: (() => Promise<void>)[] = [];
const counter = countStatements();
const found: Record<string, Statement[]> = {};
let database: TestDatabase;
let gateway: GatewayUnderTest;
let cookie: string;
let appId: string;
let changes = 0;

const idOf = ({ status, body, text }: Answer): string => {
  expect([status, text]).toEqual([201, expect.any(String)]);
  return z.object({ id: z.string() }).parse(body).id;
};
const versionOf = ({ body }: Answer) => z.object({ version: z.int() }).parse(body);
const app = (title: string) => ({
  ...{ title, category: 'Business', appType: 'Web App', seoSlug: title.toLowerCase(), isActive: true },
  ...{ shortDescription: 'Keeps books', description: 'Keeps **books**' },
  thumbnailUrl: 'https://images.test/a.png',
});

async function send(method: string, path: string, body?: unknown): Promise<Answer> {
  // What is recorded once a minute is recorded now, so that it is no part of what follows.
  await database.query('update gateway.sessions set last_seen_at = clock_timestamp()');
  await database.query('update auth.users set last_seen_at = clock_timestamp()');
  return gateway.call(path, { method, headers: { cookie }, ...(body === undefined ? {} : { body }) });
}

/** Counts the statements of one request. */
async function count(name: string, ask: () => Promise<Answer>): Promise<Answer> {
  let answer: Answer | undefined;
  found[name] = await counter.during(async () => {
    answer = await ask();
  });
  if (answer === undefined || answer.status >= 500) throw new Error(`${name}: ${String(answer?.text)}`);
  return answer;
}

/** Counts a press of somebody who is signed in. */
async function press(method: string, path: string, body?: unknown, name = path): Promise<Answer> {
  const answer = await count(`${method} ${name}`, () => send(method, path, body));
  expect([name, answer.status < 300, answer.text]).toEqual([name, true, answer.text]);
  return answer;
}

/** Nothing that was read before is cached still. */
async function change(): Promise<void> {
  changes += 1;
  const text = `Keeps ${String(changes)}`;
  expect((await send('PATCH', '/api/apps/edit', { appId, shortDescription: text })).status).toBe(200);
  expect((await send('PATCH', '/api/site', { appDescription: text })).status).toBe(200);
}

beforeAll(async () => {
  if (!existsSync(join(web, 'server/entry-server.js'))) throw new Error('There is no web build: make build');
  database = await createTestDatabase();
  const leads = await startRealLeads(database.url);
  const auth = await startRealAuth(database, publicUrl, { LEADS_URL: leads.url });
  const catalog = await startRealCatalog(database.url);
  gateway = await startGateway({
    ...{ DATABASE_URL: database.url, PUBLIC_URL: publicUrl, WEB_DIST: web, AUTH_URL: auth.url },
    ...{ CATALOG_URL: `http://127.0.0.1:${String(catalog.port)}`, LEADS_URL: leads.url },
    LIMIT_DOCUMENTS: '100000/60',
  });
  stops.push(gateway.stop, auth.stop, catalog.stop, leads.stop, database.drop);
  cookie = cookieOf(await gateway.login());
  appId = idOf(await send('POST', '/api/apps/create', app('Ledger')));
});
afterAll(async () => {
  counter.restore();
  for (const stop of stops) await stop();
});

async function readAll(): Promise<void> {
  for (const path of publicReads) {
    await change();
    await count(`GET ${path} after a change`, () => gateway.call(path));
    await count(`GET ${path} again`, () => gateway.call(path));
  }
  for (const path of adminReads) await press('GET', path);
}

async function pressAll(): Promise<void> {
  await count('POST /api/login', () => gateway.login());
  await count('POST /api/login, wrong', () => gateway.login({ password: 'wrong' }));
  const enquiry = {
    firstName: 'Grace',
    email: 'grace@example.com',
    phone: '+44 20 7946 0392',
    notes: 'Please call me.',
  };
  const enquire = { method: 'POST', body: enquiry };
  const sent = await count('POST /api/contact/send-message', () =>
    gateway.call('/api/contact/send-message', enquire),
  );
  expect(sent.status).toBe(202);
  const id = idOf(await press('POST', '/api/apps/create', app('Abacus')));
  const version = versionOf(await press('PATCH', '/api/apps/edit', { appId: id, title: 'Abacus 2' }));
  await press('PUT', `/api/apps/${id}/draft`, { title: 'Abacus 3' }, '/api/apps/{id}/draft');
  await press('POST', `/api/apps/${id}/draft/publish`, version, '/api/apps/{id}/draft/publish');
  await press('POST', `/api/apps/${id}/preview-links`, { hours: 1 }, '/api/apps/{id}/preview-links');
  await press('DELETE', `/api/apps/delete/${id}`, undefined, '/api/apps/delete/{id}');
  const page = idOf(await press('POST', '/api/pages', { title: 'About' }));
  const edited = await press('PATCH', `/api/pages/${page}`, { title: 'About us' }, '/api/pages/{id}');
  await press('PUT', `/api/pages/${page}/draft`, { title: 'Us' }, '/api/pages/{id}/draft');
  await press('POST', `/api/pages/${page}/draft/publish`, versionOf(edited), '/api/pages/{id}/draft/publish');
  await press('PATCH', '/api/site', { appDescription: 'Apps and more' });
  await press('POST', '/api/users/invitations', { email: 'grace@example.com', roles: ['editor'] });
  await press('POST', '/api/tokens', { name: 'Writer', scopes: ['content:read'] });
  await press('POST', '/api/logout');
}

const countsOf = (statements: readonly Statement[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(statements, ({ service }) => service))
      .map(([service, all]): [string, number] => [service, all?.length ?? 0])
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
const wordsOf = (counts: Counts[string] | undefined) =>
  counts === undefined ? 'absent' : JSON.stringify(counts).replaceAll(/[{}"]/g, '') || 'none';

/** What differs, with the statements of now. */
const differencesOf = (kept: Counts, now: Counts) =>
  [...new Set([...Object.keys(kept), ...Object.keys(now)])]
    .filter((name) => wordsOf(kept[name]) !== wordsOf(now[name]))
    .map((name) => {
      const lines = (found[name] ?? []).map(
        ({ service, sql }) => `  ${service}: ${sql.replaceAll(/\s+/g, ' ').trim().slice(0, 200)}`,
      );
      return [`${name}: ${wordsOf(kept[name])} → ${wordsOf(now[name])}`, ...lines].join('\n');
    });

/** `UPDATE_STATEMENTS=1 make test-unit ARGS=statements` writes them anew. */
it('runs as many statements for each public read and each press as statements.json says', async () => {
  await readAll();
  await pressAll();
  // What is done after the last answer is done by then.
  await gateway.call('/api/site');
  const now = Object.fromEntries(Object.entries(found).map(([name, all]) => [name, countsOf(all)]));
  if (process.env.UPDATE_STATEMENTS === '1') {
    const lines = Object.entries(now).map(([name, counts]) => {
      const inside = Object.entries(counts).map(([service, number]) => `"${service}": ${String(number)}`);
      return `  ${JSON.stringify(name)}: ${inside.length === 0 ? '{}' : `{ ${inside.join(', ')} }`}`;
    });
    writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`);
  }
  const kept = countsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  expect(differencesOf(kept, now).join('\n')).toBe('');
}, 180_000);
