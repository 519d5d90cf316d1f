import { Agent as HttpAgent, IncomingMessage } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Readable } from 'node:stream';
import { Client, S3Error } from 'minio';
import { AppError, appError } from '@portfolio/kit/app-error.ts';
import type { ImageStore } from './image-store.ts';

interface S3StoreOptions {
  /** Origin of the server, such as `http://minio:9000`. */
  endpoint: string;
  accessKey: string;
  secretKey: string;
  bucket: string;
  region: string;
  /** Milliseconds after which a call is given up; default 5000. */
  timeoutMs?: number;
}

const fullCodes = new Set(['XMinioStorageFull', 'QuotaExceeded', 'XMinioAdminBucketQuotaExceeded']);
const missingCodes = new Set(['NoSuchKey', 'NotFound', 'NoSuchBucket']);
const knownSizes = 10_000;
/** A visitor who reads slowly also makes an object's connection stand still. */
const stalledMs = 30_000;

const s3Code = (error: unknown) => (error instanceof S3Error ? (error.code ?? '') : '');

/** Any answer but a success means that images cannot be had or kept right now. */
function storeError(error: unknown): unknown {
  return fullCodes.has(s3Code(error))
    ? appError('storageFull', { cause: error })
    : appError('unavailable', { cause: error, retryAfter: 5 });
}

function createClient({
  endpoint,
  accessKey,
  secretKey,
  region,
  timeoutMs,
}: Required<S3StoreOptions>): Client {
  const url = new URL(endpoint);
  const isSecure = url.protocol === 'https:';
  // A connection that went silent is given up, so that a server which hangs does not hold every request.
  const agentOptions = { keepAlive: true, maxSockets: 64, timeout: timeoutMs };
  return new Client({
    endPoint: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (isSecure ? 443 : 80) : Number(url.port),
    useSSL: isSecure,
    accessKey,
    secretKey,
    region,
    pathStyle: true,
    transportAgent: isSecure ? new HttpsAgent(agentOptions) : new HttpAgent(agentOptions),
    retryOptions: { disableRetry: true },
  });
}

/** Rejects where a call has no answer in time, also when the server takes the connection and says nothing. */
async function inTime<T>(call: Promise<T>, timeoutMs: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.reject(new Error('no answer from the object store in time'));
  }, timeoutMs);
  try {
    return await Promise.race([call, late.promise]);
  } catch (error) {
    throw storeError(error);
  } finally {
    clearTimeout(timer);
  }
}

async function createBucket(client: Client, bucket: string, region: string): Promise<void> {
  if (await client.bucketExists(bucket)) return;
  await client.makeBucket(bucket, region).catch((error: unknown) => {
    // Another replica was faster.
    if (!s3Code(error).startsWith('BucketAlready')) throw error;
  });
}

async function* listKeys(client: Client, bucket: string): AsyncGenerator<string> {
  try {
    if (!(await client.bucketExists(bucket))) return;
    for await (const item of client.listObjectsV2(bucket, '', true) as AsyncIterable<{ name?: string }>)
      if (item.name !== undefined) yield item.name;
  } catch (error) {
    throw storeError(error);
  }
}

/** A key's content never changes, so that its size is asked for once. */
function createSizes() {
  const sizes = new Map<string, number>();
  return {
    get: (key: string) => sizes.get(key),
    forget: (key: string) => sizes.delete(key),
    /** A copy that was made anew by a repair may have another size than the one that was damaged. @throws AppError `unavailable` */
    check: (key: string, object: Readable) => {
      const length = object instanceof IncomingMessage ? object.headers['content-length'] : undefined;
      const known = sizes.get(key);
      if (length === undefined || known === undefined || known === Number(length)) return;
      sizes.delete(key);
      object.destroy();
      throw appError('unavailable', { retryAfter: 1 });
    },
    remember: (key: string, size: number) => {
      const oldest = sizes.keys().next();
      if (sizes.size >= knownSizes && oldest.done !== true) sizes.delete(oldest.value);
      sizes.set(key, size);
    },
  };
}

type Sizes = ReturnType<typeof createSizes>;

/** Asks for an object, and keeps its size. */
const createStat =
  (
    client: Client,
    { bucket, timeoutMs }: { bucket: string; timeoutMs: number },
    sizes: Sizes,
  ): ImageStore['stat'] =>
  async (key) => {
    const stat = client.statObject(bucket, key).catch((error: unknown) => {
      if (missingCodes.has(s3Code(error))) return undefined;
      throw error;
    });
    const found = await inTime(stat, timeoutMs);
    if (found) sizes.remember(key, found.size);
    else sizes.forget(key);
    return found && { size: found.size, modifiedAt: found.lastModified };
  };

/** Keeps images in a bucket of any S3 server, which is made when it is missing. Only calls that each of them has are used. */
export function createS3Store(given: S3StoreOptions): ImageStore {
  const options = { timeoutMs: 5000, ...given };
  const { bucket, region, timeoutMs } = options;
  const client = createClient(options);
  const sizes = createSizes();
  const look = createStat(client, options, sizes);
  let isBucketReady = false;

  async function prepareBucket(): Promise<void> {
    await inTime(createBucket(client, bucket, region), timeoutMs);
    isBucketReady = true;
  }

  return {
    put: async (key, bytes, contentType) => {
      if (!isBucketReady) await prepareBucket();
      const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      const put = client.putObject(bucket, key, body, body.length, { 'Content-Type': contentType });
      await inTime(put, timeoutMs * 2);
    },
    find: async (key) => {
      const known = sizes.get(key);
      return known === undefined ? look(key) : { size: known };
    },
    stat: look,
    read: async (key, range) => {
      const call =
        range === undefined
          ? client.getObject(bucket, key)
          : client.getPartialObject(bucket, key, range.start, range.end - range.start + 1);
      const object = await inTime(call, timeoutMs).catch((error: unknown) => {
        if (!(error instanceof AppError) || !missingCodes.has(s3Code(error.cause))) throw error;
        sizes.forget(key);
        throw appError('imageNotFound');
      });
      if (range === undefined) sizes.check(key, object);
      if (object instanceof IncomingMessage)
        object.setTimeout(stalledMs, () => object.destroy(new Error('the object store stalled')));
      return object;
    },
    remove: async (key) => {
      sizes.forget(key);
      await inTime(client.removeObject(bucket, key), timeoutMs);
    },
    list: () => listKeys(client, bucket),
    check: prepareBucket,
  };
}
