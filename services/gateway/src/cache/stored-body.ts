import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type Encoding = 'identity' | 'br' | 'gzip';

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
    tag: hash('sha256', body, 'base64url').slice(0, 27),
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
