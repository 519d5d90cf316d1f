import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect, it } from '@jest/globals';
import { maxArchiveBytes } from '@portfolio/contracts/media/archive.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { serveGateway } from '../support/gateway-under-test.ts';
import { sendJson } from '../support/peers.ts';

const gateway = serveGateway();

const importPath = '/api/apps/import';
const headersOf = (cookie: string) => ({ cookie, 'content-type': 'application/zip' });

it('an archive goes through that is far larger than an image', async () => {
  const cookie = await gateway.signIn();
  gateway.peers.media.handle(async (request, response) => {
    sendJson(response, 200, { length: (await buffer(request)).length });
  });
  const body = 'x'.repeat(8_000_000);
  const answer = await gateway.call(importPath, { method: 'POST', headers: headersOf(cookie), body });
  expect(answer).toMatchObject({ status: 200, body: { length: 8_000_000 } });
});

it('an archive that says it is too large is refused before it is sent, and one of a visitor, too', async () => {
  const cookie = await gateway.signIn();
  gateway.peers.media.arrivals.length = 0;
  for (const [head, status] of [
    [`Cookie: ${cookie}\r\nContent-Length: ${String(maxArchiveBytes * 2)}`, 413],
    ['Content-Length: 5000000', 401],
  ] as const) {
    const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
    let received = '';
    socket.on('data', (chunk) => (received += chunk.toString()));
    socket.write(`POST ${importPath} HTTP/1.1\r\nHost: localhost\r\n${head}\r\n\r\n`);
    await eventually(() => {
      expect(received).toContain(`HTTP/1.1 ${String(status)} `);
    });
    socket.destroy();
  }
  expect(gateway.peers.media.arrivals).toEqual([]);
});
