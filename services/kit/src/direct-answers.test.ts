import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Router } from 'express';
import { eventually } from '../../../tests/support/eventually.ts';
import { appError } from './app-error.ts';
import { createServiceApp, type DirectRoute } from './http-app.ts';
import { createIdentity, identityHeader } from './identity.ts';
import { createLogger } from './logger.ts';
import { jsonBody, maxJsonBytes } from './json-body.ts';
import { listen } from './run.ts';

const userId = '0190d2f4-5a5e-7c3a-9b1d-2f0e4c6a8b10';
const identity = createIdentity('k'.repeat(32));
const output = new PassThrough();
const lines: unknown[] = [];
let server: Server;
let origin: string;

const answerJson = (value: unknown) => {
  const body = JSON.stringify(value);
  return { status: 200, headers: ['Content-Length', String(Buffer.byteLength(body))], body };
};

const directRoutes: DirectRoute[] = [
  {
    method: 'GET',
    pattern: /^\/things\/([a-z]+)(?:\?|$)/,
    route: '/things/:name',
    answer: ({ found: name, caller }, shared) => {
      shared.push('X-Shared', 'yes');
      if (name === 'missing') throw appError('appNotFound');
      if (name === 'bug') throw new Error('select secret from vault');
      return Promise.resolve(answerJson({ name, userId: caller }));
    },
  },
  {
    method: 'POST',
    pattern: /^\/things$/,
    route: '/things',
    answer: async ({ caller, headers: { 'x-note': note }, json }) =>
      answerJson({ sent: await json(), note, userId: caller, by: 'direct' }),
  },
];

const routes = Router().post('/things', jsonBody, (request, response) => {
  response.json({ sent: request.body as unknown, by: 'routes' });
});

beforeAll(async () => {
  output.on('data', (chunk: Buffer) => {
    for (const line of chunk.toString().trim().split('\n')) lines.push(JSON.parse(line));
  });
  const logger = createLogger('kit-test', 'info', output);
  server = createServer(
    createServiceApp({ name: 'kit-test', logger, identity, checks: [], routes, directRoutes }),
  );
  await listen(server, '127.0.0.1', 0);
  origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
});
afterAll(() => {
  server.close();
});

async function get(target: string, headers: Record<string, string> = {}) {
  const token = identity.sign({ userId, method: 'GET', path: target.split('?', 1)[0] ?? '' });
  const response = await fetch(origin + target, { headers: { [identityHeader]: token, ...headers } });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: JSON.parse(text) as unknown };
}

it('A direct read knows its caller, and refuses one who is not known', async () => {
  const known = await get('/things/x?a=b');
  expect(known).toMatchObject({ status: 200, body: { name: 'x', userId } });
  expect(known.headers.get('x-shared')).toBe('yes');
  const unknown = await get('/things/x', { [identityHeader]: 'none' });
  expect(unknown.body).toMatchObject({ status: 401, code: 'untrustedCaller' });
  expect(unknown.headers.get('x-shared')).toBeNull();
});

it.each([
  ['/things/missing', 404, 'appNotFound', 'yes'],
  ['/things/bug', 500, 'internal', 'yes'],
  // Another spelling is for the routes, and there is none.
  ['/things/%78', 404, 'notFound', null],
])('A direct read fails in the words of everything else: %s', async (path, status, code, shared) => {
  const answer = await get(path);
  expect(answer.body).toMatchObject({ status, code, requestId: answer.headers.get('x-request-id') });
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('x-shared')).toBe(shared);
  expect(answer.text).not.toContain('vault');
});

it('A direct read is logged under the id of its caller, without its query, and counted by its route', async () => {
  const answer = await get('/things/x?token=canary', { 'x-request-id': 'the-id-of-a-caller' });
  expect(answer.headers.get('x-request-id')).toBe('the-id-of-a-caller');
  const req = { id: 'the-id-of-a-caller', method: 'GET', path: '/things/x' };
  await eventually(() => {
    expect(lines.at(-1)).toMatchObject({ req, res: { status: 200 }, msg: 'request completed' });
  });
  expect(JSON.stringify(lines)).not.toContain('canary');
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  expect(metrics).toMatch(
    /http_request_seconds_count\{[^}]*method="GET",route="\/things\/:name",status="200"\} \d/,
  );
  expect(metrics).not.toContain('canary');
});

const post = async (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) => {
  const token = identity.sign({ userId, method: 'POST', path: '/things' });
  const sent = { [identityHeader]: token, 'content-type': 'application/json', ...headers };
  const response = await fetch(`${origin}/things`, { method: 'POST', headers: sent, body });
  return { status: response.status, body: await response.json() };
};

it.each([
  ['direct', '{"name":"Zoë"}', {}],
  ['direct', '\uFEFF{"name":"Zoë"}', { 'content-type': 'application/json; charset=UTF-8' }],
  // What needs more than to be parsed is for the routes.
  ['routes', gzipSync('{"name":"Zoë"}'), { 'content-encoding': 'gzip' }],
  [
    'routes',
    Buffer.from('{"name":"Zoë"}', 'utf16le'),
    { 'content-type': 'application/json; charset=utf-16' },
  ],
])('A direct route reads plain JSON: %s %s', async (by, body, headers) => {
  const sent = typeof body === 'string' ? body : new Uint8Array(body);
  expect(await post(sent, headers)).toMatchObject({ status: 200, body: { by, sent: { name: 'Zoë' } } });
});

it('A direct route sees the headers of a request', async () => {
  expect((await post('{}', { 'x-note': 'urgent' })).body).toMatchObject({ note: 'urgent', by: 'direct' });
});

it.each([
  ['half of it', '{"name":', 400, 'malformedBody', {}],
  ['something else', 'name=Zoë', 415, 'unsupportedMediaType', { 'content-type': 'text/plain' }],
  ['too much of it', ' '.repeat(maxJsonBytes + 1), 413, 'bodyTooLarge', {}],
])(
  'A direct route that is sent %s refuses it as the routes do',
  async (_what, body, status, code, headers) => {
    expect((await post(body, headers)).body).toMatchObject({ status, code });
  },
);
