import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Router } from 'express';
import { z } from 'zod';
import { createServiceKeys } from '../../../../tests/support/site/service-keys.ts';
import { appError } from '../app-error.ts';
import { createServiceHttp } from './http-app.ts';
import { createIdentitySigner, identityHeader } from '../secrets/identity.ts';
import { jsonBody, parseBody, parseQuery } from './json-body.ts';
import { createLogger } from '../logger.ts';
import { listen } from '../run.ts';

const keys = createServiceKeys();
const sign = createIdentitySigner(keys.gateway.IDENTITY_PRIVATE_KEY);
const output = new PassThrough();
let lines: string[] = [];
let missing: string[] = [];
let probes = 0;
let server: Server;
let origin: string;

function createRoutes(): Router {
  const router = Router();
  router.post('/things', jsonBody, (request, response) => {
    response
      .status(201)
      .json(parseBody(z.strictObject({ name: z.string('Name is required') }), request.body));
  });
  router.get('/things', (request, response) =>
    response.json(parseQuery(z.strictObject({ q: z.string().max(3) }), request.query)),
  );
  router.get('/limited', () => {
    throw appError('tooManyLogins', { retryAfter: 12.2 });
  });
  router.get('/bug', () => {
    throw new Error('select secret from vault');
  });
  router.get('/before-setup', () => {
    throw appError('notSetUp');
  });
  router.get('/outage', () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  });
  return router;
}

beforeAll(async () => {
  output.on('data', (chunk: Buffer) => lines.push(...chunk.toString().trim().split('\n')));
  const check = () => {
    probes += 1;
    return missing.length > 0 ? Promise.reject(new Error('away')) : Promise.resolve();
  };
  const logger = createLogger('kit-test', 'info', output);
  server = createServer(
    createServiceHttp({
      name: 'kit-test',
      logger,
      config: keys.service,
      checks: [{ name: 'database', check }],
      routes: createRoutes(),
    }),
  );
  await listen(server, '127.0.0.1', 0);
  origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
});
afterAll(() => {
  server.close();
});
beforeEach(() => {
  lines = [];
});

async function call(method: string, path: string, init: RequestInit = {}) {
  const request = { method, path: path.split('?', 1)[0] ?? '' };
  const headers = new Headers(init.headers);
  headers.set(identityHeader, sign({ audience: 'kit-test', userId: null, ...request }));
  const response = await fetch(origin + path, { ...init, method, headers });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: JSON.parse(text) as Record<string, unknown>,
  };
}

const json = (body: string) => ({ body, headers: { 'content-type': 'application/json' } });

describe('errors', () => {
  it('answers a broken rule with 422 and a message per field', async () => {
    const { body } = await call('POST', '/things', json('{"nam":"x"}'));
    expect(body).toMatchObject({
      status: 422,
      code: 'invalidInput',
      fields: { name: 'Name is required', nam: 'This field is not known' },
    });
    expect(body.requestId).toMatch(/^[\w-]{8,}$/);
  });

  it.each([
    ['text that is no JSON', json('{'), 400, 'malformedBody'],
    ['an array', json('[]'), 400, 'malformedBody'],
    ['no body', {}, 415, 'unsupportedMediaType'],
    [
      'a form',
      { body: 'name=x', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      415,
      'unsupportedMediaType',
    ],
    [
      'text/plain',
      { body: '{"name":"x"}', headers: { 'content-type': 'text/plain' } },
      415,
      'unsupportedMediaType',
    ],
    ['a body over a megabyte', json(`{"name":"${'x'.repeat(1_100_000)}"}`), 413, 'bodyTooLarge'],
  ])('refuses %s', async (_case, init, status, code) => {
    expect((await call('POST', '/things', init)).body).toMatchObject({ status, code });
  });

  it('answers a wrong query with 400 and names it', async () => {
    const { body } = await call('GET', '/things?q=long');
    expect(body).toMatchObject({ status: 400, code: 'malformedRequest', fields: { q: expect.any(String) } });
  });

  it('says when to try again', async () => {
    const answer = await call('GET', '/limited');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '13']);
  });

  it('hides what it does not know, and logs it', async () => {
    const answer = await call('GET', '/bug');
    expect(answer.body).toMatchObject({ status: 500, code: 'internal' });
    expect(answer.text).not.toMatch(/vault|stack|\bat /);
    expect(lines.join('\n')).toContain('select secret from vault');
  });

  it('answers 503 before setup, and logs no error: nothing is broken', async () => {
    expect((await call('GET', '/before-setup')).body).toMatchObject({ status: 503, code: 'notSetUp' });
    expect(lines.map((line) => (JSON.parse(line) as { level: string }).level)).toEqual(['info']);
  });

  it('answers 503 while the database is away', async () => {
    expect((await call('GET', '/outage')).body).toMatchObject({ status: 503, code: 'unavailable' });
  });

  it('answers 404 for what is not there', async () => {
    expect((await call('GET', '/nothing')).body).toMatchObject({ status: 404, code: 'notFound' });
  });
});

describe('operation', () => {
  it('is alive without a token', async () => {
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  });

  it('names what is missing, and asks for it at most once a second', async () => {
    missing = ['database'];
    const answers = await Promise.all(Array.from({ length: 50 }, () => fetch(`${origin}/readyz`)));
    const body: unknown = await answers[0]?.json();
    missing = [];
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(503));
    expect(body).toEqual({ status: 'not ready', missing: ['database'] });
    expect(probes).toBe(1);
  });

  it('counts requests by route, not by path', async () => {
    await call('GET', '/things?q=abc');
    const metrics = await (await fetch(`${origin}/metrics`)).text();
    expect(metrics).toMatch(
      /http_request_seconds_count\{[^}]*method="GET",route="\/things",status="200"\} \d/,
    );
    expect(metrics).not.toContain('q=abc');
  });

  it('logs one JSON line a request, with its id and without its query or body', async () => {
    const answer = await call('POST', '/things?token=canary-query', json('{"name":"canary-body"}'));
    const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      name: 'kit-test',
      req: { id: answer.headers.get('x-request-id'), method: 'POST', path: '/things' },
      res: { status: 201 },
    });
    expect(lines.join('')).not.toContain('canary');
  });
});
