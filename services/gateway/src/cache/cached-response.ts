import type { IncomingMessage, ServerResponse } from 'node:http';
import { negotiate as negotiateEncoding } from '@fastify/accept-negotiator';
import type { Loaded } from './revision-cache.ts';
import { storeBody, type Encoding, type StoredBody } from './stored-body.ts';

/** Names and values. */
export type Headers = readonly (readonly [string, string])[];

/** A response that can be sent many times. */
export interface CachedResponse {
  status: number;
  /** Without those that describe the body, and those of every response. */
  headers: Headers;
  /** Request headers besides `Accept-Encoding` that the response depends on. */
  vary?: string;
  body: StoredBody;
}

/** A cached response as one request gets it. */
interface NegotiatedResponse {
  status: number;
  headers: Headers;
  body: Buffer | undefined;
}

/** Memory that a cached response takes besides its body: its headers, prepared once per encoding and condition. */
export const responseOverheadBytes = 4096;

/**
 * For a response that is the same for everybody, and has to be revalidated each time. The second header is for nginx, which
 * caches such a response only then, and goes on serving it while the gateway is down.
 */
export const publicHeaders: Headers = [
  ['Cache-Control', 'no-cache'],
  ['X-Accel-Expires', '@1'],
];

const noBody = storeBody(Buffer.alloc(0), 'text/plain; charset=utf-8');

/** Says where a page or picture is now. Never cached: it may move again. */
export const redirectTo = (location: string, status: 301 | 302 = 301): Loaded<CachedResponse> => ({
  value: {
    status,
    headers: [
      ['Location', location],
      ['Cache-Control', 'no-cache'],
    ],
    body: noBody,
  },
  revisions: null,
  bytes: 0,
});

/** Each encoding has an entity tag of its own. */
const tagSuffixes: Readonly<Record<Encoding, string>> = { identity: '', br: '-br', gzip: '-gzip' };

/** The best encoding that a request accepts, and the tag in its `If-None-Match` that names this body in any encoding. */
function negotiate(request: IncomingMessage, { status, body }: CachedResponse) {
  const { 'accept-encoding': accepted = '', 'if-none-match': tags } = request.headers;
  const encoding = negotiateEncoding<Encoding>(accepted, ['br', 'gzip', 'identity']) ?? 'identity';
  const condition = status === 200 ? tags : undefined;
  const matched =
    condition === undefined
      ? undefined
      : Object.values(tagSuffixes)
          .map((suffix) => `"${body.tag}${suffix}"`)
          .find((tag) => condition.includes(tag));
  return { encoding, matched };
}

type Negotiation = ReturnType<typeof negotiate>;

/** @returns a promise while the body is compressed for the first time */
function applyNegotiation(
  cached: CachedResponse,
  { encoding, matched }: Negotiation,
): NegotiatedResponse | Promise<NegotiatedResponse> {
  const { status, vary, body: stored } = cached;
  const varyNames = vary === undefined ? 'Accept-Encoding' : `Accept-Encoding, ${vary}`;
  const headers: Headers = [...cached.headers, ['Vary', varyNames]];
  if (matched !== undefined)
    return { status: 304, headers: [...headers, ['ETag', matched]], body: undefined };
  const withBody = (body: Buffer): NegotiatedResponse => {
    const sent = body === stored.encoded('identity') ? 'identity' : encoding;
    const described: [string, string][] = [
      ['ETag', `"${stored.tag}${tagSuffixes[sent]}"`],
      ['Content-Type', stored.type],
      ['Content-Length', String(body.length)],
    ];
    if (sent !== 'identity') described.push(['Content-Encoding', sent]);
    return { status, headers: [...headers, ...described], body };
  };
  const body = stored.encoded(encoding);
  return body instanceof Promise ? body.then(withBody) : withBody(body);
}

/** Sends a cached response, or 304 where the caller has it. Headers that were set before stay, unless it has its own. */
export async function sendCached(
  request: IncomingMessage,
  response: ServerResponse,
  cached: CachedResponse,
): Promise<void> {
  const { status, headers, body } = await applyNegotiation(cached, negotiate(request, cached));
  for (const [name, value] of headers) response.setHeader(name, value);
  response.writeHead(status).end(request.method === 'HEAD' ? undefined : body);
}

/** A negotiated response with all its headers, names and values one after the other as Node sends them. */
interface Prepared {
  status: number;
  headers: string[];
  body: Buffer | undefined;
}

/**
 * Makes a function that sends cached responses at once, with the headers of every response. What a negotiation results in is
 * prepared once; there are few, whatever the request's headers say.
 */
export function createCachedSender(common: Headers) {
  const preparedOf = new WeakMap<CachedResponse, Map<string, Prepared>>();

  function prepare(cached: CachedResponse, negotiation: Negotiation): Prepared | undefined {
    const negotiated = applyNegotiation(cached, negotiation);
    if (negotiated instanceof Promise) return undefined;
    const { status, headers, body } = negotiated;
    const byName = [...common, ...headers].map(
      ([name, value]) => [name.toLowerCase(), [name, value]] as const,
    );
    return { status, headers: [...new Map(byName).values()].flat(), body };
  }

  /** @returns whether it was sent: not while its body is still being compressed */
  return (request: IncomingMessage, response: ServerResponse, cached: CachedResponse): boolean => {
    const negotiation = negotiate(request, cached);
    const key = `${negotiation.encoding} ${negotiation.matched ?? ''}`;
    const known = preparedOf.get(cached) ?? new Map<string, Prepared>();
    const prepared = known.get(key) ?? prepare(cached, negotiation);
    if (prepared === undefined) return false;
    preparedOf.set(cached, known.set(key, prepared));
    response.writeHead(prepared.status, prepared.headers).end(prepared.body);
    return true;
  };
}
