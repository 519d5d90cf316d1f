import { beforeAll, expect, it } from '@jest/globals';
import { serveGateway } from './support/gateway-under-test.ts';

const gateway = serveGateway({});
let cookie: string;
beforeAll(async () => {
  cookie = await gateway.signIn();
});

const id = '0190d2f4-5a5e-7c3a-9b1d-2f0e4c6a8b10';

it.each([
  // A trailing slash, another case and an escape make another path.
  ['POST', '/api/login', 415, 'unsupportedMediaType'],
  ['POST', '/api/login/', 404, 'notFound'],
  ['POST', '/api/Login', 404, 'notFound'],
  ['POST', '/API/login', 404, 'notFound'],
  ['POST', '/api//login', 404, 'notFound'],
  ['POST', '/api/l%6fgin', 404, 'notFound'],
  ['POST', '/api/login%20', 404, 'notFound'],
  // A parameter is one step of letters, digits, `-` and `_`.
  ['DELETE', '/api/sessions/a.b', 404, 'notFound'],
  ['DELETE', '/api/sessions/a%2fb', 404, 'notFound'],
  ['DELETE', '/api/sessions/..', 404, 'notFound'],
  ['DELETE', `/api/sessions/${'a'.repeat(201)}`, 404, 'notFound'],
  ['PUT', '/api/editors/x/y', 404, 'notFound'],
  ['PUT', `/api/editors/${id}/${id}`, 200, undefined],
  ['GET', '/api/docs/start', 404, 'notFound'],
  ['GET', '/api/docs/start.js', 200, undefined],
  ['GET', '/api/docs/nothing.js', 404, 'notFound'],
  // Other addresses that could be meant for the API.
  ['GET', '/mcp/', 404, 'notFound'],
  ['GET', '/MCP', 404, 'notFound'],
  ['GET', '/api;x', 404, 'notFound'],
  ['GET', '/media/x', 404, 'notFound'],
])('%s %s is answered %s %s', async (method, path, status, code) => {
  const text = { 'content-type': 'text/plain' };
  const answer = await gateway.call(path, {
    method,
    headers: { cookie, ...text },
    ...(method !== 'GET' && { body: 'x' }),
  });
  expect([answer.status, (answer.body as { code?: string } | undefined)?.code]).toEqual([status, code]);
});

it.each([
  ['GET', '/api/login', 'POST'],
  ['OPTIONS', '/api/login', 'POST'],
  ['POST', `/api/sessions/${id}`, 'DELETE'],
  // The fixed path, and not `/api/apps/{slug}`.
  ['GET', '/api/apps/create', 'POST'],
  ['DELETE', '/contact', 'GET, HEAD, POST'],
  ['PUT', '/oauth/token', 'GET, HEAD, POST'],
  ['POST', '/anything', 'GET, HEAD'],
  ['DELETE', '/', 'GET, HEAD'],
])('%s %s is answered 405 with the methods that the path takes', async (method, path, allowed) => {
  const answer = await gateway.call(path, { method, headers: { cookie } });
  expect([answer.status, answer.headers.allow]).toEqual([405, allowed]);
});

it.each([undefined, {}, [], 'no JSON'])(
  'asks for the first step of a sign-in before it looks at the second one, which is %j',
  async (body) => {
    const answer = await gateway.call('/api/login/second-factor', { method: 'POST', body });
    expect(answer).toMatchObject({ status: 401, body: { code: 'notSignedIn' } });
  },
);
