import { addressOf, askMany, type Ask } from '../ask.ts';
import { sendRaw, statusesOf } from './raw.ts';

type Post = (headers: string, body: string) => string;

/** Requests that two servers in a row could read differently: most hold a second one, which must not be answered. */
function smugglings(host: string): Record<string, string> {
  const hidden = `GET /api/smuggled HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
  const post: Post = (headers, body) =>
    `POST /api/crm/send HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n${headers}\r\n\r\n${body}`;
  return {
    ...measured(hidden, post),
    ...encoded(hidden, post),
    ...inChunks(hidden, post),
    ...malformed(host),
  };
}

/** Lengths that are none, or more than one. */
function measured(hidden: string, post: Post): Record<string, string> {
  const length = String(hidden.length);
  const values = [
    '+0',
    '-1',
    '0x0',
    '0 0',
    '\t0 0',
    '0\u0000',
    '\r\n 0',
    '0_0',
    '1e0',
    '0;',
    "'0'",
    '',
    '\u00b2',
    '0\u000b',
  ];
  return {
    'two lengths': post(`Content-Length: 0\r\nContent-Length: ${length}`, hidden),
    'two lengths, the longer first': post(`Content-Length: ${length}\r\nContent-Length: 0`, hidden),
    'two lengths in one': post(`Content-Length: 0, ${length}`, hidden),
    'a length beyond 64 bits': post('Content-Length: 18446744073709551616', hidden),
    'a space before the colon': post('Content-Length : 0', hidden),
    'a folded header': post('X-A: b\r\n c\r\nContent-Length: 0', ''),
    ...Object.fromEntries(
      values.map((value) => [`length ${JSON.stringify(value)}`, post(`Content-Length: ${value}`, hidden)]),
    ),
  };
}

/** A length and a transfer coding, spelled in many ways, in both orders. */
function encoded(hidden: string, post: Post): Record<string, string> {
  const chunked = `0\r\n\r\n${hidden}`;
  const codings = [
    ...['xchunked', ' chunked', 'chunked, identity', 'identity, chunked', 'chunked\r\nTransfer-Encoding: x'],
    ...['x\r\nTransfer-Encoding: chunked', '"chunked"', 'chunked;q=1', '\u000bchunked', 'chunked\u0000'],
    ...['cHuNkEd', 'gzip, chunked'],
  ];
  const both = codings.flatMap((coding) => {
    const headers = [`Transfer-Encoding: ${coding}`, 'Content-Length: 5'];
    return [headers, headers.toReversed()].map((lines, turn) => [
      `coding ${JSON.stringify(coding)} ${turn === 0 ? 'before' : 'behind'} a length`,
      post(lines.join('\r\n'), chunked),
    ]);
  });
  return {
    'CL.TE': post(`Content-Length: ${String(chunked.length)}\r\nTransfer-Encoding: chunked`, chunked),
    'TE.CL': post(
      'Transfer-Encoding: chunked\r\nContent-Length: 4',
      `${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`,
    ),
    'a space before the colon of a coding': post('Transfer-Encoding : chunked', chunked),
    ...(Object.fromEntries(both) as Record<string, string>),
  };
}

/** Chunks whose ends are a matter of opinion. */
function inChunks(hidden: string, post: Post): Record<string, string> {
  const bodies: Record<string, string> = {
    'chunk size with a sign': '+5\r\nhello\r\n0\r\n\r\n',
    'chunk size in hex': '0x5\r\nhello\r\n0\r\n\r\n',
    'chunk size with an underscore': '0_5\r\nhello\r\n0\r\n\r\n',
    'chunk size too large': 'FFFFFFFFFFFFFFFFF\r\nhello\r\n',
    'chunk without its end': '5\r\nhelloGET /api/smuggled HTTP/1.1\r\n\r\n',
    'chunk longer than it says': `3\r\nhello\r\n0\r\n\r\n`,
    'chunks of bare LF': `0\n\n${hidden}`,
    'chunk extension of 20 kB': `5;${'x'.repeat(20_000)}\r\nhello\r\n0\r\n\r\n`,
    'chunk extension that ends with LF': `5;x\nhello\r\n0\r\n\r\n`,
    'a length behind the chunks': `0\r\nContent-Length: ${String(hidden.length)}\r\n\r\n`,
  };
  return Object.fromEntries(
    Object.entries(bodies).map(([what, body]) => [what, post('Transfer-Encoding: chunked', body)]),
  );
}

const malformed = (host: string): Record<string, string> => ({
  'bare LF': `GET / HTTP/1.1\nHost: ${host}\n\n`,
  'bare CR in a header': `GET / HTTP/1.1\r\nHost: ${host}\r\nX: a\rTransfer-Encoding: chunked\r\n\r\n`,
  'two hosts': `GET / HTTP/1.1\r\nHost: ${host}\r\nHost: evil.test\r\n\r\n`,
  'space before the colon of a coding, no body': `GET / HTTP/1.1\r\nHost: ${host}\r\nTransfer-Encoding : chunked\r\n\r\n`,
  'no host': 'GET / HTTP/1.1\r\n\r\n',
  'HTTP/0.9': 'GET /\r\n',
  'the preface of HTTP/2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'bad version': `GET / HTTP/1.9x\r\nHost: ${host}\r\n\r\n`,
  'method with a space': `GE T / HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
  'space in the target': `GET / x HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
});

/** What came of one of them. */
interface Smuggled {
  what: string;
  /** Of all answers on its connection. */
  statuses: number[];
  /** Whether one of them says what the hidden request asked for. */
  tellsOfHidden: boolean;
  /** Of something innocent that was asked after it, on a connection of its own. */
  after: number;
}

/** A refusal, one ordinary answer, or none; the hidden request would be a second one. */
export const isHarmless = ({ statuses, tellsOfHidden, after }: Smuggled): boolean =>
  !tellsOfHidden && /^(?:4\d\d|501|505|200|202|30\d|)$/.test(statuses.join(' ')) && after === 200;

/** Sends each of them to a port of this machine, and asks something innocent after each. @param host what they name as the site's */
export async function trySmuggling(ask: Ask, port: number, host: string): Promise<Smuggled[]> {
  const cases = Object.entries(smugglings(host));
  return askMany(cases.length, 4, async (index) => {
    const [what, bytes] = cases[index] ?? ['', ''];
    const { answer } = await sendRaw(port, [bytes], { patience: 700, from: addressOf(80_000 + index) });
    const { status: after } = await ask({ path: '/api/setup/getsite' });
    return { what, statuses: statusesOf(answer), tellsOfHidden: answer.includes('smuggled'), after };
  });
}
