import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type Encoding = 'identity' | 'br' | 'gzip';

/** A body that is sent many times, compressed once per encoding. */
export interface StoredBody {
  type: string;
  /** The entity tag of the identity encoding, without quotes. */
  tag: string;
  /** The body in an encoding; a promise while it is being compressed for the first time. */
  encoded: (encoding: Encoding) => Buffer | Promise<Buffer>;
  text: () => string;
  /** Memory that it takes with its encodings, roughly. */
  bytes: number;
}

/** Compressing less saves nothing. */
const minCompressedBytes = 600;
const compressibleTypes =
  /^(?:text\/|application\/(?:json|javascript|manifest\+json|(?:atom\+)?xml)|image\/svg\+xml)/;
const brotliQuality = 5;

async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(body);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return compressBrotli(body, { params });
}

/** @param precompressed encodings that exist already */
export function storeBody(
  body: Buffer,
  type: string,
  precompressed: Partial<Record<Encoding, Buffer>> = {},
): StoredBody {
  const encodings = new Map<Encoding, Buffer | Promise<Buffer>>();
  for (const encoding of ['br', 'gzip'] as const) {
    const ready = precompressed[encoding];
    if (ready !== undefined) encodings.set(encoding, ready);
  }
  const isCompressible = body.length >= minCompressedBytes && compressibleTypes.test(type);
  return {
    type,
    tag: hash('sha256', body, 'base64url').slice(0, 27),
    bytes: isCompressible ? Math.ceil(body.length * 1.5) : body.length,
    text: () => body.toString(),
    encoded: (encoding) => {
      if (!isCompressible || encoding === 'identity') return body;
      const ready = encodings.get(encoding);
      if (ready !== undefined) return ready;
      const compressing = compress(body, encoding).then(
        (result) => {
          encodings.set(encoding, result);
          return result;
        },
        (error: unknown) => {
          encodings.delete(encoding);
          throw error;
        },
      );
      encodings.set(encoding, compressing);
      return compressing;
    },
  };
}
