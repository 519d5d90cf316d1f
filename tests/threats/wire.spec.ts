import { connect, type Socket } from 'node:net';
import { expect } from '@playwright/test';
import { percentile } from '../support/percentile.ts';
import { scaled } from '../support/scale.ts';
import { addressOf, askMany, countStatuses } from './support/ask.ts';
import { sendRaw, statusesOf } from './support/attacks/raw.ts';
import { attack, tell } from './support/row.ts';
import { isHarmless, trySmuggling } from './support/attacks/smuggling.ts';

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

attack('T51', 'no name that a stranger writes appears in an answer', async (site) => {
  const own = `localhost:${String(site.port)}`;
  const strange = [
    'stranger.test',
    'stranger.test:80',
    `${own}.stranger.test`,
    'stranger.test#',
    `stranger.test/${own}`,
    '169.254.169.254',
    'auth:8081',
    `127.0.0.1:8082@stranger.test`,
    '[::ffff:1.2.3.4]',
    '..',
    '-',
    'x'.repeat(300),
  ];
  const accepted: string[] = [];
  for (const host of strange) {
    const answer = await site.ask({ path: '/', headers: { host } });
    if (answer.status < 400) accepted.push(host);
    expect(answer.body.includes(host) && host.length > 2).toBe(false);
  }
  expect(accepted).toEqual([]);
  const forwarded = [
    'x-forwarded-host',
    'x-host',
    'x-original-url',
    'x-rewrite-url',
    'forwarded',
    'x-forwarded-proto',
    'x-forwarded-prefix',
    'x-http-host-override',
    'x-forwarded-server',
  ];
  for (const name of forwarded)
    for (const path of ['/', '/sitemap.xml', '/robots.txt', '/apps', '/api/setup/getsite']) {
      const { body, status, headers } = await site.ask({
        path,
        headers: { [name]: name === 'forwarded' ? 'host=stranger.test' : 'stranger.test' },
      });
      expect(status).toBe(200);
      expect(body + JSON.stringify(headers)).not.toContain('stranger.test');
    }
  const targets = [
    `http://stranger.test/`,
    `https://${own}/api/user`,
    `http://127.0.0.1:8082/api/apps/trash`,
    '*',
    `//stranger.test/api/user`,
    'stranger.test:443',
    `http:///`,
    `/\\stranger.test`,
  ];
  for (const target of targets) {
    const { answer } = await sendRaw(
      site.port,
      [`GET ${target} HTTP/1.1\r\nHost: ${own}\r\nConnection: close\r\n\r\n`],
      { patience: 2000 },
    );
    expect(`${target} ${statusesOf(answer).join(' ')}`).toMatch(/ (400|404|421)?$/);
    expect(/location: .*evil/i.test(answer)).toBe(false);
  }
  return {
    tried: tell`${strange.length} hosts, ${forwarded.length} forwarding headers on 5 pages, ${targets.length} targets that name another server`,
    happened: '421 or 400 for each host; none of the names in any answer; 400 or 404 for the targets',
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
