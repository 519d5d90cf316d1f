import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Client } from 'minio';
import { openObjectStore, type BucketOptions } from '../stores/object-store.ts';
import { backupsAmong, namesOf, type Place } from './place.ts';

/** One part is in memory at a time; S3 takes 10,000 of them, so that a backup has at most 156 GiB. */
const partBytes = 16 * 1024 * 1024;

async function* partsOf(content: Readable): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of content as AsyncIterable<Uint8Array>) {
    chunks.push(Buffer.from(chunk));
    bytes += chunk.length;
    if (bytes < partBytes) continue;
    yield Buffer.concat(chunks);
    chunks = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(chunks);
}

/** Sends one part. @returns what the server calls it */
async function sendPart(client: Client, target: PartTarget, content: Buffer): Promise<string> {
  const { bucketName, objectName, uploadId, part } = target;
  const headers = {
    'Content-Length': content.length,
    'Content-MD5': createHash('md5').update(content).digest('base64'),
  };
  const query = new URLSearchParams({ partNumber: String(part), uploadId }).toString();
  const request = { method: 'PUT', bucketName, objectName, query, headers };
  const { headers: answered } = await client.makeRequestAsyncOmit(request, content);
  return (answered.etag ?? '').replaceAll('"', '');
}

interface UploadTarget {
  bucketName: string;
  objectName: string;
  uploadId: string;
}
interface PartTarget extends UploadTarget {
  part: number;
}
interface SentPart {
  part: number;
  etag: string;
}

/** Makes an object of the parts, unless there is one of this name: the client's own call cannot say so. */
async function completeNew(client: Client, target: UploadTarget, parts: readonly SentPart[]): Promise<void> {
  const { bucketName, objectName, uploadId } = target;
  const list = parts.map(
    ({ part, etag }) => `<Part><PartNumber>${String(part)}</PartNumber><ETag>${etag}</ETag></Part>`,
  );
  const content = `<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${list.join('')}</CompleteMultipartUpload>`;
  const query = new URLSearchParams({ uploadId }).toString();
  const request = { method: 'POST', bucketName, objectName, query, headers: { 'If-None-Match': '*' } };
  const answer = await text(await client.makeRequestAsync(request, content));
  // Errors come with status 200 as well.
  const [, code] = /<Error>.*?<Code>([^<]*)/s.exec(answer) ?? [];
  if (code !== undefined) throw Object.assign(new Error(`${objectName}: ${code}`), { code });
}

const doesNotKnow = (error: unknown) =>
  Error.isError(error) && 'code' in error && error.code === 'NotImplemented';

/**
 * Uploads what comes until it ends: an object appears only with its last part. The client's own way for this asks which uploads there
 * are, which not every access key may, and waits for ever where what it reads from fails.
 */
async function upload(
  client: Client,
  bucketName: string,
  objectName: string,
  { content, replace }: { content: Readable; replace: boolean },
): Promise<void> {
  const type = { 'Content-Type': 'application/octet-stream' };
  const uploadId = await client.initiateNewMultipartUpload(bucketName, objectName, type);
  try {
    const parts: SentPart[] = [];
    for await (const piece of partsOf(content)) {
      const part = parts.length + 1;
      parts.push({ part, etag: await sendPart(client, { bucketName, objectName, uploadId, part }, piece) });
    }
    const complete = () => client.completeMultipartUpload(bucketName, objectName, uploadId, parts);
    if (replace) await complete();
    else
      await completeNew(client, { bucketName, objectName, uploadId }, parts).catch(async (error: unknown) => {
        if (!doesNotKnow(error)) throw error;
        await complete();
      });
  } catch (error) {
    await client.abortMultipartUpload(bucketName, objectName, uploadId).catch(() => undefined);
    throw error;
  }
}

/** A bucket of an S3 server. @param prefix in front of every name, with its slash, or empty */
export function bucketPlace(options: BucketOptions, prefix: string): Place {
  const { bucket, endpoint } = options;
  const client = openObjectStore(options);
  const keyOf = (name: string) => prefix + name;

  return {
    description: `the bucket ${bucket} at ${new URL(endpoint).host}${prefix === '' ? '' : `, below ${prefix}`}`,
    list: async () => {
      const files: { name: string; bytes: number }[] = [];
      for await (const item of client.listObjectsV2(bucket, prefix, true)) {
        const { name, size = 0 } = item as { name?: string; size?: number };
        if (name !== undefined) files.push({ name: name.slice(prefix.length), bytes: size });
      }
      return backupsAmong(files);
    },
    write: async (name, content, { replace = false } = {}) => {
      try {
        await upload(client, bucket, keyOf(name), { content, replace });
      } finally {
        content.destroy();
      }
    },
    read: (name) => client.getObject(bucket, keyOf(name)),
    remove: (name) => client.removeObject(bucket, keyOf(name)),
    removeUnfinished: async (site) => {
      // Up to 1000, without asking for the parts of each, as listIncompleteUploads does.
      const { uploads } = await client.listIncompleteUploadsQuery(bucket, keyOf(namesOf(site)), '', '', '');
      for (const { key, uploadId } of uploads) await client.abortMultipartUpload(bucket, key, uploadId);
    },
  };
}
