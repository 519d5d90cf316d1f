import { Agent, createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { limitConnectionAge } from './connection-age.ts';
import { listen } from '../run.ts';

let server: Server;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

afterEach(() => {
  agent.destroy();
  server.close();
});

/** @returns what the answer says of the connection, and its port at the caller's side */
const ask = () =>
  new Promise<{ connection: string | undefined; from: number | undefined }>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    get({ host: '127.0.0.1', port, agent }, (answer) => {
      const from = answer.socket.localPort;
      answer.resume().on('end', () => {
        resolve({ connection: answer.headers.connection, from });
      });
    }).on('error', reject);
  });

async function serve(oldest: number): Promise<void> {
  server = createServer((_request, response) => response.end('here'));
  limitConnectionAge(server, oldest);
  await listen(server, '127.0.0.1', 0);
}

it('keeps a connection that is not old', async () => {
  await serve(60_000);
  const first = await ask();
  expect(first.connection).toBe('keep-alive');
  expect(await ask()).toEqual(first);
});

it('gives an old one up with an answer, and the caller connects again', async () => {
  await serve(300);
  let last = await ask();
  let former = last;
  while (last.connection === 'keep-alive') {
    former = last;
    last = await ask();
  }
  expect(last).toEqual({ connection: 'close', from: former.from });
  expect((await ask()).from).not.toBe(last.from);
});
