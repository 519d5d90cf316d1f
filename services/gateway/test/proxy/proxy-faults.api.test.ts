import { connect, createServer } from 'node:net';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../../../tests/support/eventually.ts';
import type { Answer } from '../support/call.ts';
import { authPeer, serveGateway, startGateway } from '../support/gateway-under-test.ts';
import { echo, sendJson, startPeer, type Peer } from '../support/peers.ts';

const gateway = serveGateway();
let leads: Peer;
let cookie: string;

beforeAll(async () => {
  leads = gateway.peers.leads;
  cookie = await gateway.signIn();
});
beforeEach(() => {
  leads.closeConnections();
  leads.arrivals.length = 0;
  leads.handle(echo);
});

const list = () => gateway.call('/api/leads', { headers: { cookie } });
const retry = () => gateway.call('/api/leads/1/retry', { method: 'POST', headers: { cookie } });

function expectError(answer: Answer, status: number, code: string): void {
  expect(answer).toMatchObject({
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    body: { status, code, requestId: answer.headers['x-request-id'] },
  });
  expect(answer.text).not.toMatch(/ECONN|127\.0\.0\.1|socket|hang up|node:|\bat /i);
}

describe('a service', () => {
  it('that is not there is unavailable, and back as soon as it is', async () => {
    const { port } = gateway.peers.catalog;
    await gateway.peers.catalog.stop();
    const answer = await gateway.call('/api/apps/getapps');
    expectError(answer, 503, 'unavailable');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    gateway.peers.catalog = await startPeer(echo, port);
    expect((await gateway.call('/api/apps/getapps')).status).toBe(200);
  });

  it('that hangs up without an answer has failed', async () => {
    leads.handle((request) => void request.socket.destroy());
    expectError(await list(), 502, 'upstreamFailed');
    expectError(await retry(), 502, 'upstreamFailed');
  });

  it('that hangs up once is asked again for what changes nothing, and not for anything else', async () => {
    let hangUps = 1;
    leads.handle((request, response) => {
      hangUps -= 1;
      return hangUps < 0 ? echo(request, response) : void request.socket.destroy();
    });
    expect((await list()).status).toBe(200);
    expect(leads.arrivals.map(({ method }) => method)).toEqual(['GET', 'GET']);
    hangUps = 1;
    expectError(await retry(), 502, 'upstreamFailed');
    expect(leads.arrivals.map(({ method }) => method)).toEqual(['GET', 'GET', 'POST']);
  });

  it.each([
    ['of a known length', false],
    ['in chunks', true],
  ])(
    'that hangs up over an enquiry %s is sent it again, whole, since twice is as once',
    async (_, isChunked) => {
      let hangUps = 2;
      leads.handle((request, response) => {
        hangUps -= 1;
        return hangUps < 0 ? echo(request, response) : void request.socket.destroy();
      });
      const sent = JSON.stringify({ firstName: 'Ada', notes: 'x'.repeat(100_000) });
      const headers = { 'content-type': 'application/json', 'idempotency-key': 'k' };
      const answer = await gateway.call('/api/crm/send', { method: 'POST', headers, body: sent, isChunked });
      expect(answer).toMatchObject({
        status: 200,
        body: { body: sent, headers: { ...headers, 'content-length': String(sent.length) } },
      });
      expect(leads.arrivals).toHaveLength(3);
    },
  );

  it('that hangs up over each enquiry for some milliseconds, as it ends, has it after them', async () => {
    let endedAt = 0;
    leads.handle((request, response) => {
      endedAt ||= performance.now() + 100;
      return performance.now() > endedAt ? echo(request, response) : void request.socket.destroy();
    });
    const answer = await gateway.call('/api/crm/send', { method: 'POST', body: { firstName: 'Ada' } });
    expect(answer.status).toBe(200);
  });

  it('that hangs up over an enquiry whenever it comes has failed', async () => {
    leads.handle((request) => void request.socket.destroy());
    expectError(await gateway.call('/api/crm/send', { method: 'POST', body: {} }), 502, 'upstreamFailed');
    expect(leads.arrivals).toHaveLength(3);
  });

  it('that speaks something else has failed', async () => {
    const other = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.end('SSH-2.0-nothing\r\n\r\n');
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    const second = await startGateway({ LEADS_URL: `http://127.0.0.1:${port}` }, gateway.peers);
    expectError(await second.call('/api/crm/send', { method: 'POST', body: {} }), 502, 'upstreamFailed');
    await second.stop();
    other.close();
  });

  it('that says nothing is given up after five seconds, and after thirty where it has more to do', async () => {
    const silence: (() => void)[] = [];
    leads.handle((_request, response) => void silence.push(() => response.end('late')));
    gateway.peers.auth.handle(async (request, response) => {
      if (request.url === '/api/setup/install') silence.push(() => response.end('installed'));
      else if (request.url === '/internal/change-email') silence.push(() => response.writeHead(204).end());
      else await authPeer(request, response);
    });
    const startedAt = performance.now();
    const install = gateway.call('/api/setup/install', { method: 'POST', body: {} });
    const body = { email: 'grace@example.com' };
    const mailed = gateway.call('/api/account/email', { method: 'POST', headers: { cookie }, body });
    await eventually(() => {
      expect(silence).toHaveLength(2);
    });
    expectError(await list(), 504, 'upstreamTimeout');
    const waited = performance.now() - startedAt;
    expect(waited).toBeGreaterThan(4900);
    expect(waited).toBeLessThan(15_000);
    // The gateway's own calls are given up up to a second late.
    expectError(await list(), 504, 'upstreamTimeout');
    for (const answer of silence) answer();
    expect((await mailed).status).toBe(202);
    expect(await install).toMatchObject({ status: 200, text: 'installed' });
  });

  it('is not given up because a visitor reads slowly', async () => {
    const sent = Buffer.alloc(8 * 1024 * 1024, 'x');
    leads.handle((_request, response) => {
      response.end(sent);
    });
    const received = await new Promise<number>((resolve, reject) => {
      const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
      let bytes = 0;
      socket.on('data', (chunk) => (bytes += chunk.length));
      socket.on('error', reject);
      socket.on('close', () => {
        resolve(bytes);
      });
      socket.write(
        `GET /api/leads HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`,
      );
      // Longer than a service may be silent.
      socket.once('data', () => {
        socket.pause();
        setTimeout(() => socket.resume(), 11_000);
      });
    });
    expect(received).toBeGreaterThan(sent.length);
  });

  it('that breaks off amid an answer leaves no answer that looks whole', async () => {
    leads.handle((request, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('half');
      setImmediate(() => request.socket.destroy());
    });
    await expect(list()).rejects.toThrow();
    leads.handle((request, response) => {
      response.write('half');
      setImmediate(() => request.socket.destroy());
    });
    await expect(list()).rejects.toThrow();
    leads.handle(echo);
    expect((await list()).status).toBe(200);
  });
});

describe('a kept connection that the service was closing', () => {
  /** Answers the first request of each connection, once so many have one, and hangs up at the second. */
  function hangUpAtSecond(connections = 1): void {
    const seen = new Set();
    const answers: (() => void)[] = [];
    leads.handle((request, response) => {
      if (seen.has(request.socket)) {
        request.socket.destroy();
        return;
      }
      seen.add(request.socket);
      answers.push(() => {
        sendJson(response, 200, {});
      });
      if (seen.size >= connections) for (const answer of answers.splice(0)) answer();
    });
  }

  it('is not noticed by whoever reads: the request is sent once more', async () => {
    hangUpAtSecond();
    for (let times = 0; times < 6; times += 1) expect((await list()).status).toBe(200);
  });

  it('is one of many: it is sent over a new one then', async () => {
    hangUpAtSecond(6);
    await Promise.all(Array.from({ length: 6 }, list));
    expect(await leads.connections()).toBe(6);
    expect((await list()).status).toBe(200);
  });

  it('is not met by what changes something more when sent twice: it has a connection of its own', async () => {
    hangUpAtSecond();
    expect((await list()).status).toBe(200);
    leads.arrivals.length = 0;
    for (let times = 0; times < 6; times += 1) expect((await retry()).status).toBe(200);
    expect(leads.arrivals).toHaveLength(6);
  });

  it('is tried twice more, and no more', async () => {
    expect((await list()).status).toBe(200);
    leads.arrivals.length = 0;
    leads.handle((request) => void request.socket.destroy());
    expectError(await list(), 502, 'upstreamFailed');
    expect(leads.arrivals).toHaveLength(3);
  });
});
