import { connect } from 'node:net';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { requireIdentity } from '@portfolio/kit/secrets/identity.ts';
import { createServiceKeys } from '../../../../tests/support/site/service-keys.ts';
import { callRaw } from '../support/call.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { keys, serveGateway } from '../support/gateway-under-test.ts';
import { echo } from '../support/peers.ts';

const gateway = serveGateway({ LIMIT_UPLOAD: '10000/60', LIMIT_CONTACT: '10000/60' });
let cookie: string;

beforeAll(async () => {
  cookie = await gateway.signIn();
});
beforeEach(() => {
  for (const name of ['catalog', 'media', 'leads'] as const) {
    gateway.peers[name].arrivals.length = 0;
    gateway.peers[name].handle(echo);
  }
});

const leads = () => gateway.peers.leads;
const arrival = () => {
  const first = leads().arrivals[0];
  if (first === undefined) throw new Error('nothing arrived');
  return first;
};

describe('what a service gets', () => {
  it('is the body as it was sent, and who calls, signed for this request alone', async () => {
    const body = '{"a" : "\\u00e9",  "b":1e2}';
    await gateway.call('/api/leads/1?x=%20y&z', {
      method: 'PATCH',
      headers: { cookie, 'content-type': 'application/json' },
      body,
    });
    expect(arrival()).toMatchObject({ method: 'PATCH', url: '/api/leads/1?x=%20y&z', body });
    const { headers } = arrival();
    const accepts = (method: string, path: string, { audience = 'leads', service = keys.service } = {}) =>
      new Promise((resolve) => {
        const request = { headers, method, path, baseUrl: '' };
        // The guard that services use, asked about this token.
        try {
          Reflect.apply(requireIdentity(audience, service), undefined, [
            request,
            { locals: {} },
            () => {
              resolve(true);
            },
          ]);
        } catch {
          resolve(false);
        }
      });
    expect(await accepts('PATCH', '/api/leads/1')).toBe(true);
    expect(await accepts('DELETE', '/api/leads/1')).toBe(false);
    expect(await accepts('PATCH', '/api/leads/2')).toBe(false);
    expect(await accepts('PATCH', '/api/leads/1', { audience: 'media' })).toBe(false);
    const { service } = createServiceKeys();
    expect(await accepts('PATCH', '/api/leads/1', { service })).toBe(false);
  });

  it('T54: has nothing of what a client says about itself', async () => {
    const forged = [
      'X-Portfolio-Caller: eyJhbGciOiJFZERTQSJ9.forged.x',
      'x-PORTFOLIO-caller: forged',
      'X_Portfolio_Caller: forged',
      'X-Portfolio-Service: forged',
      'X-Portfolio-Identity: forged',
      'X-Portfolio-Revision: apps 999',
      'X-Request-Id: forged-request-id',
      'X-User-Id: forged',
      'X-Internal-Token: forged',
      'X-Role: forged',
      'Authorization: Bearer forged',
      'X-Forwarded-For: 6.6.6.6',
      'X-Forwarded-Host: forged',
      'X-Forwarded-Proto: forged',
      'X-Real-IP: 6.6.6.6',
      'Forwarded: for=6.6.6.6',
      'Via: forged',
      'X-Original-URL: /internal/forged',
      'X-Rewrite-URL: /internal/forged',
      'Proxy: forged',
      'Proxy-Authorization: forged',
      'TE: trailers',
      'Upgrade: websocket',
      'Expect-CT: forged',
      `Cookie: ${cookie}`,
    ].join('\r\n');
    for (const connection of [
      'close',
      'close, x-portfolio-caller',
      'x-portfolio-caller, close, x-request-id',
    ]) {
      leads().arrivals.length = 0;
      await callRaw(
        gateway.url,
        `GET /api/leads HTTP/1.1\r\nHost: localhost\r\nConnection: ${connection}\r\n${forged}\r\n\r\n`,
      );
      const { headers, rawHeaders } = arrival();
      expect(rawHeaders.join('\n')).not.toMatch(/forged|6\.6\.6\.6|sid=|apps 999|websocket/);
      expect(Object.keys(headers).toSorted()).toEqual([
        'connection',
        'host',
        'x-portfolio-caller',
        'x-request-id',
      ]);
      expect(headers['x-portfolio-caller']).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    }
  });

  it('names a visitor as nobody, whatever they send', async () => {
    const headers = { 'x-portfolio-caller': 'x', 'x-user-id': '1', cookie: 'sid=1; user=1' };
    await gateway.call('/api/crm/send', { method: 'POST', headers, body: {} });
    const claims = String(arrival().headers['x-portfolio-caller']).split('.')[1] ?? '';
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
      aud: 'leads',
      method: 'POST',
      path: '/api/crm/send',
      exp: expect.any(Number),
    });
  });

  it('carries the id under which the gateway logs the request and answers it', async () => {
    const answer = await gateway.call('/api/leads', {
      headers: { cookie, 'x-request-id': 'chosen-by-the-client' },
    });
    const id = String(answer.headers['x-request-id']);
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(arrival().headers['x-request-id']).toBe(id);
    expect(gateway.logs.some((line) => line.includes(id))).toBe(true);
  });
});

describe('what a visitor gets', () => {
  it('is the status, the body and the headers that are meant for it', async () => {
    leads().handle((_request, response) => {
      response.writeHead(418, {
        'content-type': 'text/csv',
        'content-disposition': 'attachment; filename="x.csv"',
        link: '</next>; rel="next"',
        'x-total-count': '7',
        'retry-after': '3',
        'x-portfolio-revision': 'apps 7',
        'x-portfolio-caller': 'x',
        'x-request-id': 'theirs',
        'x-powered-by': 'theirs',
        'set-cookie': 'sid=theirs',
        server: 'theirs',
        'access-control-allow-origin': '*',
        'content-security-policy': "default-src 'unsafe-inline'",
      });
      response.end('body');
    });
    const { status, headers, text: body } = await gateway.call('/api/leads', { headers: { cookie } });
    expect([status, body]).toEqual([418, 'body']);
    expect(headers).toMatchObject({
      'content-type': 'text/csv',
      'content-disposition': 'attachment; filename="x.csv"',
      link: '</next>; rel="next"',
      'x-total-count': '7',
      'retry-after': '3',
      'cache-control': 'no-store',
    });
    expect(JSON.stringify(headers)).not.toMatch(/theirs|portfolio-|access-control|unsafe-inline/);
  });

  it('comes as it is sent, without waiting for its end', async () => {
    const rest = Promise.withResolvers<undefined>();
    leads().handle(async (_request, response) => {
      response.write('first');
      await rest.promise;
      response.end('last');
    });
    const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
    socket.write(
      `GET /api/leads HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`,
    );
    let received = '';
    socket.on('data', (chunk) => (received += chunk.toString()));
    await eventually(() => {
      expect(received).toContain('first');
    });
    expect(received).not.toContain('last');
    rest.resolve(undefined);
    await eventually(() => {
      expect(received).toContain('last');
    });
    socket.destroy();
  });

  it('closes the connection where the visitor asked for that, and keeps it otherwise', async () => {
    const ask = (connection: string) =>
      `GET /api/leads HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nConnection: ${connection}\r\n\r\n`;
    const both = await callRaw(gateway.url, ask('keep-alive') + ask('close'));
    expect(both.match(/HTTP\/1\.1 200/g)).toHaveLength(2);
  });

  it('has no body where it asked for the head alone', async () => {
    const answer = await gateway.call('/api/leads', { method: 'HEAD', headers: { cookie } });
    expect([answer.status, answer.text]).toEqual([200, '']);
    expect(arrival().method).toBe('HEAD');
  });
});

it('gives a call up as soon as the visitor does', async () => {
  const closed = Promise.withResolvers<undefined>();
  leads().handle((request) => {
    request.on('close', () => {
      closed.resolve(undefined);
    });
  });
  const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
  socket.write(`GET /api/leads HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`);
  await eventually(() => {
    expect(leads().arrivals).toHaveLength(1);
  });
  socket.destroy();
  await closed.promise;
});

it('keeps connections to services, and uses them again', async () => {
  leads().closeConnections();
  for (let times = 0; times < 20; times += 1) await gateway.call('/api/leads', { headers: { cookie } });
  expect(await leads().connections()).toBe(1);
});
