import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Router } from 'express';
import { eventually } from '../../../tests/support/eventually.ts';
import { appError } from './app-error.ts';
import type { DirectRoute } from './direct-routes.ts';
import { groupedReadsPath, maxGroupedReads, unpackAnswers } from './grouped-reads.ts';
import { createServiceApp } from './http-app.ts';
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
      if (name === 'broken') return Promise.resolve({ status: 200, headers: ['X-Broken', 'a\nb'], body: '' });
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
  // What cannot be sent.
  ['/things/broken', 500, 'internal', null],
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

const tokenOf = (target: string, caller: string | null = userId) =>
  identity.sign({ userId: caller, method: 'GET', path: target.split('?', 1)[0] ?? '' });

async function readTogether(reads: unknown, headers: Record<string, string> = {}) {
  const token = identity.sign({ userId: null, method: 'POST', path: groupedReadsPath });
  const sent = { [identityHeader]: token, 'content-type': 'application/json', ...headers };
  const body = typeof reads === 'string' ? reads : JSON.stringify(reads);
  const response = await fetch(origin + groupedReadsPath, { method: 'POST', headers: sent, body });
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
}

it('Reads that come together are answered each for its own caller, in the words of one that comes alone', async () => {
  const targets = ['/things/zoe?a=b', '/things/missing', '/things/bug', '/nothing', '/healthz'];
  const reads = targets.map((target, index) => ({
    target,
    headers: { [identityHeader]: tokenOf(target), 'x-request-id': `id-of-read-${String(index)}` },
  }));
  const forged = { target: '/things/x', headers: { [identityHeader]: tokenOf('/things/y') } };
  const { status, bytes } = await readTogether([...reads, forged]);
  expect(status).toBe(200);
  const answers = unpackAnswers(bytes);
  expect(answers.map((answer) => [answer.status, JSON.parse(answer.body.toString()) as unknown])).toEqual([
    [200, { name: 'zoe', userId }],
    [404, expect.objectContaining({ code: 'appNotFound', requestId: 'id-of-read-1' })],
    [500, expect.objectContaining({ code: 'internal', requestId: 'id-of-read-2' })],
    // Only what is answered ahead of the app can come together.
    [404, expect.objectContaining({ code: 'notFound', requestId: 'id-of-read-3' })],
    [404, expect.objectContaining({ code: 'notFound', requestId: 'id-of-read-4' })],
    [401, expect.objectContaining({ code: 'untrustedCaller' })],
  ]);
  expect(answers[0]?.headers).toMatchObject({ 'x-shared': 'yes', 'x-request-id': 'id-of-read-0' });
  expect(bytes.toString()).not.toContain('vault');
});

it('Each of the reads that come together is logged and counted, and the request that they came with is not', async () => {
  const countOf = async () => {
    const metrics = await (await fetch(`${origin}/metrics`)).text();
    const counted = /http_request_seconds_count\{[^}]*route="\/things\/:name",status="200"\} (\d+)/.exec(
      metrics,
    );
    return Number(counted?.[1] ?? 0);
  };
  const before = await countOf();
  const from = lines.length;
  const headers = (id: string) => ({ [identityHeader]: tokenOf('/things/x'), 'x-request-id': id });
  await readTogether([
    { target: '/things/x?token=canary', headers: headers('the-first-read') },
    { target: '/things/x', headers: headers('the-second-read') },
  ]);
  expect(await countOf()).toBe(before + 2);
  await eventually(() => {
    expect(lines.slice(from)).toEqual(
      ['the-first-read', 'the-second-read'].map((id) =>
        expect.objectContaining({ req: { id, method: 'GET', path: '/things/x' }, res: { status: 200 } }),
      ),
    );
  });
});

it.each([
  ['from somebody unknown', [], 401, { [identityHeader]: 'none' }],
  ['in pieces of JSON', '[{', 400, {}],
  ['without their targets', [{ headers: {} }], 422, {}],
  ['too many', Array(maxGroupedReads + 1).fill({ target: '/things/x', headers: {} }), 422, {}],
  ['as something else', 'x', 404, { 'content-type': 'text/plain' }],
])('Reads that come together %s are refused as one', async (_what, reads, status, headers) => {
  expect((await readTogether(reads, headers)).status).toBe(status);
});
