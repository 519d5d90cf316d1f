import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DirectAnswer, FlatHeaders } from '@portfolio/kit/direct-answer.ts';
import type { Encoding, StoredBody } from './stored-body.ts';

/** Names and values. */
export type Headers = readonly (readonly [string, string])[];

/** An answer that can be given again and again. */
export interface KeptAnswer {
  status: number;
  /** Without those that describe the body, and those of every answer. */
  headers: Headers;
  /** Request headers besides `Accept-Encoding` that decide on the answer. */
  vary?: string;
  body: StoredBody;
}

/**
 * Of an answer that is the same for everybody, and to be asked for again every time. The second header is for nginx, which
 * keeps such an answer only then, and goes on serving it while the gateway is away.
 */
export const publicHeaders: Headers = [
  ['Cache-Control', 'no-cache'],
  ['X-Accel-Expires', '@1'],
];

const namedIn = (encoding: string) =>
  new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:;\\s*q=([\\d.]+))?\\s*(?:,|$)`, 'i');
const named = { br: namedIn('br'), gzip: namedIn('gzip') };

const accepts = (header: string, encoding: keyof typeof named) => {
  const quality = named[encoding].exec(header);
  return quality !== null && Number(quality[1] ?? 1) > 0;
};

function pickEncoding(header: string): Encoding {
  if (header === '') return 'identity';
  return accepts(header, 'br') ? 'br' : accepts(header, 'gzip') ? 'gzip' : 'identity';
}

/** What an encoding adds to the tag: whatever is sent in other bytes has another name. */
const suffixes = { identity: '', br: '-br', dense: '-dense', gzip: '-gzip' };

const etagOf = ({ tag, isDense }: StoredBody, encoding: Encoding) =>
  `"${tag}${suffixes[encoding === 'br' && isDense ? 'dense' : encoding]}"`;

/** The tag in `If-None-Match` that names this body, in whichever encoding the caller has it. */
function findMatch(header: string | undefined, tag: string): string | undefined {
  if (header === undefined) return undefined;
  const tags = Object.values(suffixes).map((suffix) => `"${tag}${suffix}"`);
  return header
    .split(',')
    .map((entry) => entry.trim().replace(/^W\//, ''))
    .find((entry) => tags.includes(entry));
}

/** The answer to a request: the whole in the best encoding that the caller takes, or 304 where the caller has it. */
export function choose(
  { headers: asked, method }: IncomingMessage,
  answer: KeptAnswer,
): DirectAnswer | Promise<DirectAnswer> {
  const { status, vary, body: stored } = answer;
  const headers = [
    ...answer.headers.flat(),
    'Vary',
    vary === undefined ? 'Accept-Encoding' : `Accept-Encoding, ${vary}`,
  ];
  const match = status === 200 ? findMatch(asked['if-none-match'], stored.tag) : undefined;
  if (match !== undefined) {
    headers.push('ETag', match);
    return { status: 304, headers, body: undefined };
  }
  const wanted = pickEncoding(asked['accept-encoding'] ?? '');
  const complete = (body: Buffer): DirectAnswer => {
    const isEncoded = wanted !== 'identity' && body !== stored.as('identity');
    headers.push('ETag', etagOf(stored, isEncoded ? wanted : 'identity'), 'Content-Type', stored.type);
    if (isEncoded) headers.push('Content-Encoding', wanted);
    headers.push('Content-Length', String(body.length));
    return { status, headers, body: method === 'HEAD' ? undefined : body };
  };
  const made = stored.as(wanted);
  return made instanceof Promise ? made.then(complete) : complete(made);
}

const pairsOf = (headers: FlatHeaders) =>
  headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1] ?? ''] as const] : []));

/** Sends a kept answer. Headers that were set before stay, unless the answer has its own. */
export async function sendKept(
  request: IncomingMessage,
  response: ServerResponse,
  answer: KeptAnswer,
): Promise<void> {
  const { status, headers, body } = await choose(request, answer);
  for (const [name, value] of pairsOf(headers)) response.setHeader(name, value);
  response.writeHead(status).end(body);
}

/** One answer is asked for in very few ways. */
const maxWays = 20;

/** Sends kept answers at once, with what every answer has; what is the same each time is put together once. */
export function createQuickSender(common: Headers) {
  // By the request headers that decide.
  const prepared = new WeakMap<KeptAnswer, Map<string, DirectAnswer>>();

  function prepare(request: IncomingMessage, answer: KeptAnswer): DirectAnswer | undefined {
    const chosen = choose(request, answer);
    if (chosen instanceof Promise) return undefined;
    const { status, headers, body } = chosen;
    const own = [...common, ...pairsOf(headers)].map(
      ([name, value]) => [name.toLowerCase(), [name, value]] as const,
    );
    return { status, headers: [...new Map(own).values()].flat(), body };
  }

  /** @returns whether it was sent: not where it is yet to be compressed */
  return (request: IncomingMessage, response: ServerResponse, answer: KeptAnswer): boolean => {
    const { 'accept-encoding': encodings = '', 'if-none-match': tags = '' } = request.headers;
    const way = `${encodings}\n${tags}`;
    const ways = prepared.get(answer) ?? new Map<string, DirectAnswer>();
    const outgoing = ways.get(way) ?? prepare(request, answer);
    if (outgoing === undefined) return false;
    if (ways.size < maxWays) prepared.set(answer, ways.set(way, outgoing));
    response.writeHead(outgoing.status, outgoing.headers).end(outgoing.body);
    return true;
  };
}
