import { connect, type Socket } from 'node:net';
import { expect } from '@playwright/test';
import { percentile } from '../support/percentile.ts';
import { scaled } from '../support/scale.ts';
import { addressOf, askMany, countStatuses } from './support/ask.ts';
import { sendRaw, statusesOf } from './support/raw.ts';
import { attack, tell } from './support/row.ts';
import type { Site } from './support/site.ts';

/** Requests that two servers in a row could read differently: each holds a second one, which must not be answered. */
export function smugglings(host: string): Record<string, string> {
  const hidden = `GET /api/smuggled HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
  const post = (headers: string, body: string) =>
    `POST /api/crm/send HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n${headers}\r\n\r\n${body}`;
  const length = String(hidden.length);
  const chunked = `0\r\n\r\n${hidden}`;
  const cases: Record<string, string> = {
    'CL.TE': post(`Content-Length: ${String(chunked.length)}\r\nTransfer-Encoding: chunked`, chunked),
    'TE.CL': post(
      `Transfer-Encoding: chunked\r\nContent-Length: 4`,
      `${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`,
    ),
    'two lengths': post(`Content-Length: 0\r\nContent-Length: ${length}`, hidden),
    'two lengths in one': post(`Content-Length: 0, ${length}`, hidden),
    '+length': post(`Content-Length: +0`, hidden),
    '-length': post(`Content-Length: -1`, hidden),
    'length in hex': post('Content-Length: 0x0', hidden),
    'length with a space': post('Content-Length : 0', hidden),
    'length with a tab': post('Content-Length:\t0 0', hidden),
    'length behind NUL': post('Content-Length: 0\u0000', hidden),
    'folded length': post('Content-Length:\r\n 0', hidden),
    'folded header': post('X-A: b\r\n c\r\nContent-Length: 0', ''),
    'bare LF': `GET / HTTP/1.1\nHost: ${host}\n\n`,
    'bare CR in a header': `GET / HTTP/1.1\r\nHost: ${host}\r\nX: a\rTransfer-Encoding: chunked\r\n\r\n`,
    'two hosts': `GET / HTTP/1.1\r\nHost: ${host}\r\nHost: evil.test\r\n\r\n`,
    'space before the colon': `GET / HTTP/1.1\r\nHost: ${host}\r\nTransfer-Encoding : chunked\r\n\r\n`,
    'no host': 'GET / HTTP/1.1\r\n\r\n',
    'HTTP/0.9': 'GET /\r\n',
    'HTTP/2 preface': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    'bad version': `GET / HTTP/1.9x\r\nHost: ${host}\r\n\r\n`,
    'method with a space': `GE T / HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    'space in the target': `GET / x HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    'chunk size with a sign': post('Transfer-Encoding: chunked', `+5\r\nhello\r\n0\r\n\r\n`),
    'chunk size too large': post('Transfer-Encoding: chunked', `FFFFFFFFFFFFFFFFF\r\nhello\r\n`),
    'chunk without CRLF': post('Transfer-Encoding: chunked', `5\r\nhelloGET /api/smuggled HTTP/1.1\r\n\r\n`),
    'chunk of bare LF': post('Transfer-Encoding: chunked', `0\n\n${hidden}`),
  };
  const encodings = [
    'xchunked',
    ' chunked',
    'chunked, identity',
    'identity, chunked',
    'chunked\r\nTransfer-Encoding: x',
    'x\r\nTransfer-Encoding: chunked',
    '"chunked"',
    'chunked;q=1',
    '\u000bchunked',
    'chunked\u0000',
    'cHuNkEd',
    'gzip, chunked',
  ];
  for (const encoding of encodings)
    cases[`TE.TE ${JSON.stringify(encoding)}`] = post(
      `Transfer-Encoding: ${encoding}\r\nContent-Length: 5`,
      `0\r\n\r\n${hidden}`,
    );
  return cases;
}

/** Sends each, then asks something innocent on a connection of its own. @returns what was answered, in words */
export async function trySmuggling(site: Pick<Site, 'ask'>, port: number, host: string): Promise<string[]> {
  const said: string[] = [];
  for (const [what, bytes] of Object.entries(smugglings(host))) {
    const { answer } = await sendRaw(port, [bytes], { patience: 700, from: addressOf(80_000 + said.length) });
    const statuses = statusesOf(answer);
    // The hidden one would be a second answer.
    expect(`${what}: ${statuses.join(' ')}`).toMatch(/: (4\d\d|501|505|)$|: (200|202|30\d)$/);
    expect(answer).not.toContain('smuggled');
    expect((await site.ask({ path: '/api/setup/getsite' })).status).toBe(200);
    said.push(statuses.join(' ') || 'cut');
  }
  return said;
}

attack('T50', 'no request hides in another one', async (site) => {
  const said = await trySmuggling(site, site.port, `localhost:${String(site.port)}`);
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
    'evil.test',
    'evil.test:80',
    `${own}.evil.test`,
    'evil.test#',
    `evil.test/${own}`,
    '169.254.169.254',
    'auth:8081',
    `127.0.0.1:8082@evil.test`,
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
        headers: { [name]: name === 'forwarded' ? 'host=evil.test' : 'evil.test' },
      });
      expect(status).toBe(200);
      expect(body + JSON.stringify(headers)).not.toContain('evil.test');
    }
  const targets = [
    `http://evil.test/`,
    `https://${own}/api/user`,
    `http://127.0.0.1:8082/api/apps/trash`,
    '*',
    `//evil.test/api/user`,
    'evil.test:443',
    `http:///`,
    `/\\evil.test`,
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
  const sockets: Socket[] = [];
  let closed = 0;
  const open = (index: number) =>
    new Promise<void>((resolve) => {
      const socket = connect({
        port: site.port,
        host: '127.0.0.1',
        localAddress: addressOf(100_000 + (index % 500)),
      });
      sockets.push(socket);
      socket.on('error', () => undefined).resume();
      socket.once('close', () => (closed += 1));
      socket.once('connect', () => {
        if (index % 3 === 0) socket.write(`GET / HTTP/1.1\r\nHost: ${own}\r\nX-`);
        if (index % 3 === 1)
          socket.write(
            `POST /api/crm/send HTTP/1.1\r\nHost: ${own}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`,
          );
        resolve();
      });
      socket.once('close', () => resolve());
    });
  await askMany(count, 100, open);
  const drip = setInterval(() => {
    for (const [index, socket] of sockets.entries())
      if (index % 3 === 0 && socket.writable) socket.write('a');
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
  // Those that never end their headers are cut within 10 s and a look every 2 s.
  const headers = Math.ceil(count / 3);
  while (closed < headers && performance.now() - opened < 20_000)
    await new Promise((resolve) => setTimeout(resolve, 100));
  const seconds = (performance.now() - opened) / 1000;
  expect(closed).toBeGreaterThanOrEqual(headers * 0.95);
  clearInterval(drip);
  for (const socket of sockets) socket.destroy();
  return {
    tried: tell`${count} connections: a third with headers that never end, a third with a body that never comes, a third silent`,
    happened: tell`a new visitor’s p99 ${p99} ms, ${countStatuses(asked)}; the slow headers cut after ${seconds} s`,
  };
});
