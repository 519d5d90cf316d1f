import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../../../tests/support/eventually.ts';
import { serveGateway } from '../support/gateway-under-test.ts';
import { echo, sendJson } from '../support/peers.ts';

const gateway = serveGateway();
let cookie: string;

beforeAll(async () => {
  cookie = await gateway.signIn();
});
beforeEach(() => {
  for (const name of ['media', 'leads'] as const) {
    gateway.peers[name].arrivals.length = 0;
    gateway.peers[name].handle(echo);
  }
});

/** A connection on which bytes are written by and by. */
function open(head: string) {
  const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
  const line = { received: '', isClosed: false, sent: 0, socket };
  socket.on('data', (chunk) => (line.received += chunk.toString('latin1')));
  socket.on('error', () => undefined);
  socket.on('close', () => (line.isClosed = true));
  socket.write(`${head}\r\n\r\n`);
  return line;
}

describe('a JSON body', () => {
  const edit = (body: string, isChunked = false) =>
    gateway.call('/api/leads/1', {
      method: 'PATCH',
      headers: { cookie, 'content-type': 'application/json' },
      body,
      isChunked,
    });

  it('that is larger than any of the API is refused before it is read, or as soon as it is', async () => {
    expect(await edit('x'.repeat(1_200_000))).toMatchObject({ status: 413, body: { code: 'bodyTooLarge' } });
    expect(gateway.peers.leads.arrivals).toEqual([]);
    gateway.peers.leads.handle(async (request, response) => {
      sendJson(response, 200, { length: (await text(request)).length });
    });
    expect(await edit('x'.repeat(1_200_000), true)).toMatchObject({
      status: 413,
      body: { code: 'bodyTooLarge' },
    });
  });

  /** Requests whose body is to come: one for a service as it comes, one for the gateway, one for a service once it is read. */
  const openWithoutBodies = () =>
    [
      `PATCH /api/leads/1 HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}`,
      'POST /api/login HTTP/1.1\r\nHost: localhost',
      'POST /api/crm/send HTTP/1.1\r\nHost: localhost',
    ].map((head) => open(`${head}\r\nContent-Type: application/json\r\nContent-Length: 1000`));

  it('that never comes is given up before one that is on its way', async () => {
    const late = openWithoutBodies();
    const [, , enquiry] = openWithoutBodies();
    const drip = setInterval(() => enquiry?.socket.write(' '), 500);
    await eventually(() => {
      expect(late.map(({ isClosed }) => isClosed)).toEqual([true, true, true]);
    });
    clearInterval(drip);
    expect(enquiry).toMatchObject({ isClosed: false, received: '' });
    enquiry?.socket.destroy();
    const statuses = late.map(({ received }) => / (\d{3}) /.exec(received)?.[1]);
    expect(statuses).toEqual(['504', '400', '400']);
  });

  it('that comes byte by byte is not waited for, neither for its service nor by the gateway itself', async () => {
    const lines = openWithoutBodies();
    const drip = setInterval(() => {
      for (const { socket } of lines) socket.write(' ');
    }, 500);
    await eventually(() => {
      expect(lines.map(({ isClosed }) => isClosed)).toEqual([true, true, true]);
    });
    clearInterval(drip);
    for (const { received } of lines) expect(received).toMatch(/^HTTP\/1\.1 400 [^]*malformedBody/);
  });

  it('of an unknown length arrives whole', async () => {
    expect((await edit('x'.repeat(100_000), true)).status).toBe(200);
    expect(gateway.peers.leads.arrivals[0]?.body).toBe('x'.repeat(100_000));
  });

  it.each(['GET /api/leads', 'DELETE /api/apps/delete/1'])(
    'where none is expected stays inside of its request (%s)',
    async (line) => {
      const peer = gateway.peers[line.includes('leads') ? 'leads' : 'catalog'];
      peer.arrivals.length = 0;
      peer.handle(echo);
      const [method = '', path = ''] = line.split(' ');
      const body = 'GET /internal/hidden HTTP/1.1\r\nHost: localhost\r\n\r\n';
      for (const isChunked of [true, false])
        expect((await gateway.call(path, { method, headers: { cookie }, body, isChunked })).status).toBe(200);
      expect((await gateway.call(path, { method, headers: { cookie } })).status).toBe(200);
      expect(peer.arrivals.map((arrival) => arrival.body)).toEqual([body, body, '']);
      expect(peer.arrivals.map(({ url }) => url)).toEqual([path, path, path]);
    },
  );
});

describe('an upload', () => {
  const head = (headers: readonly string[]) =>
    [
      'POST /api/upload HTTP/1.1',
      'Host: localhost',
      'Content-Type: multipart/form-data; boundary=x',
      ...headers,
    ].join('\r\n');
  const withoutEnd = (headers: readonly string[] = []) =>
    open(head(['Transfer-Encoding: chunked', ...headers]));

  /** Writes chunks of 64 kB until told to stop, or until the line is cut. */
  async function pour(line: ReturnType<typeof open>, isEnough: () => boolean): Promise<void> {
    const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
    while (!isEnough() && !line.isClosed) {
      const isRoom = line.socket.write(chunk);
      line.sent += 0x10000;
      if (!isRoom)
        await Promise.race([
          new Promise((resolve) => line.socket.once('drain', resolve)),
          new Promise((resolve) => line.socket.once('close', resolve)),
        ]);
    }
  }

  it('arrives byte for byte', async () => {
    const body = Buffer.from(Array.from({ length: 2 * 1024 * 1024 }, (_, index) => index % 256));
    const answer = await gateway.call('/api/upload', {
      method: 'POST',
      headers: { cookie, 'content-type': 'multipart/form-data; boundary=x' },
      body,
    });
    expect(answer.status).toBe(200);
    expect(Buffer.from(gateway.peers.media.arrivals[0]?.body ?? '', 'latin1').equals(body)).toBe(true);
  });

  it('T26: of a visitor is refused before its body is sent, and the line is cut', async () => {
    const line = open(head(['Content-Length: 2000000']));
    await eventually(() => {
      expect(line.received).toMatch(/^HTTP\/1\.1 401 .*"code":"notSignedIn"/s);
    });
    expect(gateway.peers.media.arrivals).toEqual([]);
    await eventually(() => {
      expect(line.isClosed).toBe(true);
    });
  });

  it('that asks first is told to go on only where it is wanted', async () => {
    const ask = (headers: readonly string[]) =>
      open(head(['Content-Length: 4', 'Expect: 100-continue', 'Connection: close', ...headers]));
    const refused = ask([]);
    await eventually(() => {
      expect(refused.isClosed).toBe(true);
    });
    expect(refused.received).toMatch(/^HTTP\/1\.1 401 /);
    const taken = ask([`Cookie: ${cookie}`]);
    await eventually(() => {
      expect(taken.received).toBe('HTTP/1.1 100 Continue\r\n\r\n');
    });
    taken.socket.write('body');
    await eventually(() => {
      expect(taken.received).toContain('HTTP/1.1 200 OK');
    });
    expect(gateway.peers.media.arrivals[0]?.body).toBe('body');
  });

  it('without an end is cut shortly after two megabytes', async () => {
    let arrived = 0;
    gateway.peers.media.handle((request) => {
      request.on('data', (chunk: Buffer) => (arrived += chunk.length));
    });
    const line = withoutEnd([`Cookie: ${cookie}`]);
    await pour(line, () => line.received.includes('"code":"bodyTooLarge"'));
    expect(line.received).toMatch(/^HTTP\/1\.1 413 /);
    expect(arrived).toBeGreaterThan(2 * 1024 * 1024);
    expect(arrived).toBeLessThan(2.4 * 1024 * 1024);
    await eventually(() => {
      expect(line.isClosed).toBe(true);
    });
  });

  it.each(['/api/upload', '/api/site/brand/files'])(
    'that is too large is refused in the words of the service, which knows the name of the file: %s',
    async (path) => {
      gateway.peers.media.handle((request, response) => {
        let bytes = 0;
        let isRefused = false;
        request.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          // It needs a moment, in which the gateway has had enough as well.
          if (bytes > 2 * 1024 * 1024 && !isRefused) {
            isRefused = true;
            setTimeout(() => {
              sendJson(response, 413, { message: 'cat.png is too large (max 2MB)' });
            }, 300);
          }
        });
      });
      const answer = await gateway.call(path, {
        method: 'POST',
        headers: { cookie, 'content-type': 'multipart/form-data; boundary=x' },
        body: Buffer.alloc(3_500_000),
      });
      expect(answer).toMatchObject({ status: 413, body: { message: 'cat.png is too large (max 2MB)' } });
    },
  );

  it('that is refused early ends there, and the next request is not touched by it', async () => {
    gateway.peers.media.handle((_request, response) => {
      sendJson(response, 415, { code: 'notAnImage' });
    });
    const body = Buffer.alloc(1_500_000);
    const upload = () => gateway.call('/api/upload', { method: 'POST', headers: { cookie }, body });
    const answers = await Promise.all([upload(), upload(), upload()]);
    expect(answers.map(({ status }) => status)).toEqual([415, 415, 415]);
    gateway.peers.media.handle(echo);
    expect((await upload()).status).toBe(200);
  });
});

it('keeps an image to itself: it runs nothing, and no other site shows it', async () => {
  gateway.peers.media.handle((_request, response) => {
    response.writeHead(200, {
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept',
    });
    response.end('<svg onload="alert(1)"/>');
  });
  const headers = { accept: 'image/avif', range: 'bytes=0-1' };
  const answer = await gateway.call(`/media/${'0'.repeat(32)}-1x1-ffffff.png`, { headers });
  expect(answer.headers).toMatchObject({
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept',
  });
  expect(gateway.peers.media.arrivals[0]?.headers).toMatchObject(headers);
});
