import { connect, type Socket } from 'node:net';
import { expect } from '@playwright/test';
import { jpegOfSize } from '../../services/media/test/image-fixtures.ts';
import { percentile } from '../support/percentile.ts';
import { scaled } from '../support/scale.ts';
import { addressOf, askMany, countStatuses } from './support/ask.ts';
import { sendRaw, statusesOf } from './support/attacks/raw.ts';
import { formOf, multipartType } from './support/attacks/upload.ts';
import { watchMemory } from './support/processes.ts';
import { attack, tell } from './support/row.ts';
import { isHarmless, trySmuggling } from './support/attacks/smuggling.ts';

const imageLimit = 2 * 1024 * 1024;

attack('T26', 'nobody’s file is read before it is known who sends it', async (site) => {
  const bytes = await jpegOfSize(imageLimit);
  const answer = await site.ask({
    method: 'POST',
    path: '/api/upload',
    headers: { 'content-type': multipartType },
    body: formOf(bytes),
  });
  expect(answer.status).toBe(401);
  const head = `POST /api/upload HTTP/1.1\r\nHost: localhost:${String(site.port)}\r\nContent-Type: ${multipartType}\r\nContent-Length: ${String(imageLimit)}\r\n\r\n`;
  // 64 KB a piece, slowly enough for an answer to overtake them.
  const pieces = [head, ...Array.from({ length: 32 }, () => Buffer.alloc(64 * 1024))];
  const one = await sendRaw(site.port, pieces, { pause: 100, patience: 20_000 });
  expect(statusesOf(one.answer)).toEqual([401]);
  expect(one.isClosed).toBe(true);
  const gateway = site.pids().gateway;
  const most = watchMemory(gateway);
  const before = site.memory('gateway');
  const slow = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      sendRaw(site.port, pieces, { pause: 50, patience: 20_000, from: addressOf(30_000 + index) }),
    ),
  );
  const grown = most() - before;
  expect(slow.filter(({ answer: text }) => statusesOf(text)[0] !== 401)).toEqual([]);
  // Kept, they would be 200 MB.
  expect(grown).toBeLessThan(100);
  return {
    tried: 'a file of 2 MB without a session, and 100 slow ones at once',
    happened: tell`401 each, the connection cut after ${one.sent / 1024} KB at the most; memory of the gateway +${grown} MB`,
  };
});

attack('T50', 'no request hides in another one', async (site) => {
  const tried = await trySmuggling(site.ask, site.port, `localhost:${String(site.port)}`);
  expect(tried.filter((one) => !isHarmless(one))).toEqual([]);
  const said = tried.map(({ statuses }) => statuses.join(' ') || 'cut');
  const counts = Object.entries(Object.groupBy(said, (status) => status)).map(
    ([status, all]) => `${String(all?.length)} × ${status}`,
  );
  return {
    tried: tell`${said.length} ambiguous requests on raw connections (CL.TE, TE.CL, TE.TE, bare LF, folds, two hosts …)`,
    happened: `${counts.join(', ')}: one answer each or none, and none to a hidden one`,
  };
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
  return {
    tried: tell`${count} connections: a third with headers that never end, a third with a body that never comes, a third silent`,
    happened: tell`a new visitor’s p99 ${p99} ms, ${countStatuses(asked)}; cut after ${longest('headers')} s (headers), ${longest('silence')} s (silent), ${longest('body')} s (body) at the most`,
  };
});
