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
  /** Whether what is sent for Brotli is as small as it gets. */
  isDense: boolean;
  as: (encoding: Encoding) => Buffer | Promise<Buffer>;
  text: () => string;
  /** Memory that it takes with its encodings, roughly. */
  bytes: number;
}

/** Too short to win anything by compressing. */
const minCompressedBytes = 600;
const compressibleTypes = /^(?:text\/|application\/(?:json|javascript|manifest\+json|xml)|image\/svg\+xml)/;
const quickQuality = 5;

const toBrotli = (body: Buffer, quality: number) =>
  compressBrotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });

async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'gzip' ? compressGzip(body) : toBrotli(body, quickQuality);
}

/** The same body with a Brotli encoding that is a tenth smaller, and takes fifty times as long to make. */
export async function makeDense({ as, type }: StoredBody): Promise<StoredBody> {
  const body = await as('identity');
  return storeBody(body, type, { br: await toBrotli(body, constants.BROTLI_MAX_QUALITY) }, true);
}

/**
 * Stores a body.
 *
 * @param encoded encodings that exist already
 * @param isDense whether the one with Brotli is as small as it gets
 */
export function storeBody(
  body: Buffer,
  type: string,
  encoded: Partial<Record<Encoding, Buffer>> = {},
  isDense = false,
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
    isDense: isDense || !isCompressible,
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
