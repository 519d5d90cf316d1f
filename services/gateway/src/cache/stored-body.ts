import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

type Encoding = 'identity' | 'br' | 'gzip';

/** A body that is sent again and again, made smaller once per encoding. */
export interface StoredBody {
  type: string;
  /** Of the body as it is; each encoding's own is made of it. */
  tag: string;
  as: (encoding: Encoding) => Buffer | Promise<Buffer>;
  text: () => string;
  /** Memory that it takes with its encodings, roughly. */
  bytes: number;
}

/** Too short to win anything by compressing. */
const minCompressedBytes = 600;
const compressibleTypes = /^(?:text\/|application\/(?:json|javascript|manifest\+json|xml)|image\/svg\+xml)/;
const brotliQuality = 5;

async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(body);
  return compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

/**
 * Stores a body.
 *
 * @param encoded encodings that exist already
 */
export function storeBody(
  body: Buffer,
  type: string,
  encoded: Partial<Record<Encoding, Buffer>> = {},
): StoredBody {
  const made = new Map<Encoding, Buffer | Promise<Buffer>>([['identity', body]]);
  for (const encoding of ['br', 'gzip'] as const) {
    const ready = encoded[encoding];
    if (ready !== undefined) made.set(encoding, ready);
  }
  const isCompressible = body.length >= minCompressedBytes && compressibleTypes.test(type);
  return {
    type,
    tag: createHash('sha256').update(body).digest('base64url').slice(0, 27),
    bytes: isCompressible ? Math.ceil(body.length * 1.5) : body.length,
    text: () => body.toString(),
    as: (encoding) => {
      if (!isCompressible) return body;
      const ready = made.get(encoding);
      if (ready !== undefined) return ready;
      const making = compress(body, encoding).then((result) => {
        made.set(encoding, result);
        return result;
      });
      made.set(encoding, making);
      return making;
    },
  };
}

const accepts = (header: string, encoding: string) => {
  const quality = new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:;\\s*q=([\\d.]+))?\\s*(?:,|$)`, 'i').exec(header);
  return quality !== null && Number(quality[1] ?? 1) > 0;
};

const pickEncoding = (header: string): Encoding =>
  accepts(header, 'br') ? 'br' : accepts(header, 'gzip') ? 'gzip' : 'identity';

const etagOf = (tag: string, encoding: Encoding) =>
  encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}"`;

/** The tag in `If-None-Match` that names this body, in whichever encoding the caller has it. */
function findMatch(header: string | undefined, tag: string): string | undefined {
  if (header === undefined) return undefined;
  const tags = (['br', 'gzip', 'identity'] as const).map((encoding) => etagOf(tag, encoding));
  return header
    .split(',')
    .map((entry) => entry.trim().replace(/^W\//, ''))
    .find((entry) => tags.includes(entry));
}

interface Sending {
  status: number;
  body: StoredBody;
  /** Request headers besides `Accept-Encoding` that decide on the answer. */
  vary?: string;
}

/** Sends a stored body in the best encoding that the caller takes, or 304 where the caller has it. Other headers stay as set. */
export async function sendStored(
  request: IncomingMessage,
  response: ServerResponse,
  { status, body: stored, vary }: Sending,
): Promise<void> {
  const match = status === 200 ? findMatch(request.headers['if-none-match'], stored.tag) : undefined;
  response.setHeader('Vary', vary === undefined ? 'Accept-Encoding' : `Accept-Encoding, ${vary}`);
  if (match !== undefined) {
    response.setHeader('ETag', match);
    response.writeHead(304).end();
    return;
  }
  const wanted = pickEncoding(request.headers['accept-encoding'] ?? '');
  const made = stored.as(wanted);
  const body = made instanceof Promise ? await made : made;
  const isEncoded = wanted !== 'identity' && body !== stored.as('identity');
  response.setHeader('ETag', etagOf(stored.tag, isEncoded ? wanted : 'identity'));
  response.setHeader('Content-Type', stored.type);
  if (isEncoded) response.setHeader('Content-Encoding', wanted);
  response.setHeader('Content-Length', body.length);
  response.writeHead(status).end(request.method === 'HEAD' ? undefined : body);
}
