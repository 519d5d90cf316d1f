import { connect, type Socket } from 'node:net';
import { expect } from '@playwright/test';
import { percentile } from '../support/percentile.ts';
import { scaled } from '../support/scale.ts';
import { addressOf, askMany } from './support/ask.ts';
import { findHolding, longRequestRoutes, longRequests } from '../support/long-requests.ts';
import { attack } from './support/row.ts';
import { isHarmless, trySmuggling } from './support/attacks/smuggling.ts';

attack('T50', 'no request hides in another one', async (site) => {
  const tried = await trySmuggling(site.ask, site.port, `localhost:${String(site.port)}`);
  expect(tried.filter((one) => !isHarmless(one))).toEqual([]);
});

attack('T52', 'whoever sends slowly or not at all holds up nobody', async (site) => {
  const count = scaled(4000, 400);
  const own = `localhost:${String(site.port)}`;
  const kinds = ['headers', 'body', 'silence'] as const;
  const sent = {
    headers: `GET / HTTP/1.1\r\nHost: ${own}\r\nX-`,
    body: `POST /api/crm/send HTTP/1.1\r\nHost: ${own}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`,
    silence: '',
  };
  const sockets: Socket[] = [];
  const closed = { headers: [] as number[], body: [] as number[], silence: [] as number[] };
  const open = (index: number) =>
    new Promise<void>((resolve) => {
      const kind = kinds[index % kinds.length]!;
      const localAddress = addressOf(100_000 + (index % 500));
      const socket = connect({ port: site.port, host: '127.0.0.1', localAddress });
      sockets.push(socket);
      let connectedAt = performance.now();
      socket.on('error', () => undefined).resume();
      socket.once('connect', () => {
        connectedAt = performance.now();
        socket.write(sent[kind]);
        resolve();
      });
      socket.once('close', () => {
        closed[kind].push(performance.now() - connectedAt);
        resolve();
      });
    });
  await askMany(count, 100, open);
  const drip = setInterval(() => {
    for (const [index, socket] of sockets.entries())
      if (kinds[index % kinds.length] === 'headers' && socket.writable) socket.write('a');
  }, 1000);
  const opened = performance.now();
  const times: number[] = [];
  const asked = await askMany(200, 2, async () => {
    const answer = await site.ask({ path: '/' });
    times.push(answer.ms);
    return answer;
  });
  expect(asked.filter(({ status }) => status !== 200)).toEqual([]);
  const p99 = percentile(times, 99);
  expect(p99).toBeLessThan(1000);
  const all = () => Object.values(closed).flat();
  while (all().length < count && performance.now() - opened < 40_000)
    await new Promise((resolve) => setTimeout(resolve, 100));
  clearInterval(drip);
  const left = count - all().length;
  for (const socket of sockets) socket.destroy();
  expect(left).toBe(0);
  const longest = (kind: keyof typeof closed) => Math.max(...closed[kind]) / 1000;
  // Node's `headersTimeout` is 10 s, also before the first byte, and is looked at every 2 s.
  expect(Math.max(longest('headers'), longest('silence'))).toBeLessThan(10 + 2 + 5);
  // A body without a byte is given up after 5 s (`readBody`); what is left of the request has 1 s more. One that comes byte by byte
  // has 20 s, as a test of the gateway shows.
  expect(longest('body')).toBeLessThan(5 + 1 + 5);
});

attack('T52b', '16 kB of one character holds up nobody', async (site) => {
  const send = (bytes: string) =>
    new Promise<string>((resolve, reject) => {
      let received = '';
      const socket = connect({ port: site.port, host: '127.0.0.1' }, () => socket.write(bytes));
      socket.on('data', (chunk) => (received += chunk.toString('latin1')));
      socket.once('error', reject);
      socket.once('close', () => {
        resolve(received);
      });
    });
  const requests = longRequestRoutes.flatMap((route) =>
    longRequests(route, `localhost:${String(site.port)}`),
  );
  const holding = await findHolding(requests, 100, send, () => site.ask({ path: '/healthz' }));
  expect(holding).toEqual([]);
});
