import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { errorCatalogue, type ErrorCode } from '@portfolio/contracts/errors.ts';
import { docker } from '../../support/docker.ts';
import { eventually } from '../../support/eventually.ts';
import { signIn } from '../../support/site/seed.ts';
import { createAsk } from '../../threats/support/ask.ts';
import { isHarmless, trySmuggling } from '../../threats/support/attacks/smuggling.ts';
import { compose, findSite } from '../site.ts';
import { untilOk } from '../until-ok.ts';

const { url, project } = findSite();

const dial = () => connect(Number(new URL(url).port), 'localhost');

interface RawAnswer {
  head: string;
  body: string;
}

/** Sends bytes as they are. nginx goes on reading what it has refused, so that the answer's length says where it ends. */
function askRaw(bytes: string): Promise<RawAnswer> {
  const socket = dial();
  let received = '';
  return new Promise<RawAnswer>((resolve, reject) => {
    socket.on('data', (chunk) => {
      received += chunk.toString();
      const [head = '', body = ''] = received.split('\r\n\r\n');
      const length = /^content-length: (\d+)$/im.exec(head)?.[1];
      if (length !== undefined && Buffer.byteLength(body) >= Number(length)) resolve({ head, body });
    });
    socket.on('error', reject);
    socket.on('close', () => {
      reject(new Error(`No whole answer: ${received}`));
    });
    socket.write(bytes);
  }).finally(() => {
    socket.destroy();
  });
}

/** What nginx, or whoever answers below /api, says of a request that it refuses. */
function expectError({ head, body }: RawAnswer, status: number, code: ErrorCode): void {
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${String(status)} `));
  expect(head).toMatch(/^content-type: application\/json\b/im);
  expect(head).toMatch(/^x-content-type-options: nosniff$/im);
  const { message } = errorCatalogue[code];
  expect(JSON.parse(body)).toEqual({ status, code, message, requestId: expect.any(String) });
}

describe('an error below /api is JSON of the contract,', () => {
  const ends = 'Host: localhost\r\nConnection: close\r\n';
  const long = 'x'.repeat(9000);

  it.each<[string, string, number, ErrorCode]>([
    ['for a path with a zero byte', `GET /api/apps/%00 HTTP/1.1\r\n${ends}\r\n`, 400, 'malformedRequest'],
    ['for a broken escape', `GET /api/%zz HTTP/1.1\r\n${ends}\r\n`, 400, 'malformedRequest'],
    ['for a path that leaves the site', `GET /api/../../x HTTP/1.1\r\n${ends}\r\n`, 400, 'malformedRequest'],
    ['for a line that is no request', `GET /api/a b HTTP/1.1\r\n${ends}\r\n`, 400, 'malformedRequest'],
    ['without a host', 'GET /api/user HTTP/1.1\r\n\r\n', 400, 'malformedRequest'],
    [
      'for a transfer coding that nobody knows',
      `POST /api/login HTTP/1.1\r\n${ends}Transfer-Encoding: x\r\n\r\n`,
      400,
      'malformedRequest',
    ],
    ['for another version of HTTP', `GET /api/user HTTP/3.0\r\n${ends}\r\n`, 400, 'malformedRequest'],
    ['for a call that there is not', `GET /api/no-such-call HTTP/1.1\r\n${ends}\r\n`, 404, 'notFound'],
    ['for a method of no page', `TRACE /api/user HTTP/1.1\r\n${ends}\r\n`, 405, 'methodNotAllowed'],
    ['for a long address', `GET /api/${long} HTTP/1.1\r\n${ends}\r\n`, 414, 'headersTooLarge'],
    ['for a long header', `GET /api/user HTTP/1.1\r\n${ends}X: ${long}\r\n\r\n`, 431, 'headersTooLarge'],
    [
      'for a body beyond measure',
      `POST /api/login HTTP/1.1\r\n${ends}Content-Length: 99999999\r\n\r\n`,
      413,
      'bodyTooLarge',
    ],
    [
      'for a file beyond measure',
      `POST /api/upload HTTP/1.1\r\n${ends}Content-Length: 99999999\r\n\r\n`,
      413,
      'imageTooLarge',
    ],
  ])('%s', async (_what, request, status, code) => {
    expectError(await askRaw(request), status, code);
  });
});

it('T50: no request hides in another one on its way through nginx', async () => {
  const { port, host } = new URL(url);
  const tried = await trySmuggling(createAsk(Number(port)), Number(port), host);
  expect(tried.length).toBeGreaterThanOrEqual(60);
  expect(tried.filter((one) => !isHarmless(one))).toEqual([]);
});

describe('a file that is too large', () => {
  it.each([3, 8, 20])('is refused by its name with %d MiB', async (megabytes) => {
    const admin = await signIn({ url });
    const form = new FormData();
    const file = new File([new Uint8Array(megabytes * 1024 * 1024)], 'large.png', { type: 'image/png' });
    form.set('file', file);
    const answer = await fetch(`${url}/api/upload`, {
      method: 'POST',
      body: form,
      headers: { cookie: admin.cookie() },
    });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({
      code: 'imageTooLarge',
      message: 'large.png is too large (max 2MB)',
    });
  });
});

describe('connections of one visitor', () => {
  const limit = 100;
  const open: Socket[] = [];

  /** A request from behind a proxy whose body does not come to its end. @returns what it has been answered */
  function begin(address: string): () => string {
    const socket = dial();
    open.push(socket);
    let received = '';
    socket.on('data', (chunk) => (received += chunk.toString()));
    socket.on('error', () => undefined);
    const head = `Host: localhost\r\nX-Forwarded-For: ${address}\r\nContent-Length: 10`;
    socket.write(`POST /api/crm/send HTTP/1.1\r\nContent-Type: application/json\r\n${head}\r\n\r\n{`);
    return () => received.split('\r\n', 1)[0] ?? '';
  }

  beforeAll(async () => {
    const format = '{{(index .IPAM.Config 0).Subnet}}';
    const trusted = await docker('network', 'inspect', `${project}_edge`, '--format', format);
    await compose('up -d --no-deps nginx', { TRUSTED_PROXIES: trusted });
    await untilOk(url);
  });
  afterEach(() => {
    for (const socket of open.splice(0)) socket.destroy();
  });
  afterAll(async () => {
    await compose('up -d --no-deps nginx');
    await untilOk(url);
  });

  it.each([
    [
      'an IPv6 network of 64 bits',
      (index: number) => `2001:db8:1:2::${index.toString(16)}`,
      '2001:db8:1:3::1',
    ],
    ['an IPv4 address', () => '203.0.113.9', '203.0.113.10'],
    ['an IPv4 address in the form of IPv6', () => '::ffff:198.51.100.9', '::ffff:198.51.100.10'],
  ])('are counted by %s', async (_what, addressOf, neighbour) => {
    const answers = Array.from({ length: limit + 20 }, (_, index) => begin(addressOf(index + 1)));
    await eventually(() => {
      const refused = answers.filter((answer) => answer() === 'HTTP/1.1 429 Too Many Requests');
      expect(refused).toHaveLength(20);
    });
    // Of another visitor, one more is taken: it waits for its body like the others before it.
    const other = begin(neighbour);
    const after = begin(addressOf(0));
    await eventually(() => {
      expect(after()).toBe('HTTP/1.1 429 Too Many Requests');
    });
    expect(other()).toBe('');
  });
});
