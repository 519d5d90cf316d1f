import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openObjectStore, type BucketOptions } from '../object-store.ts';
import { backupsAmong, type Place } from './place.ts';

/** One part is in memory at a time; S3 takes 10,000 of them, so that a backup has at most 312 GiB. */
const partBytes = 32 * 1024 * 1024;

/** A bucket of an S3 server. @param prefix in front of every name, with its slash, or empty */
export function bucketPlace(options: BucketOptions, prefix: string): Place {
  const { bucket, endpoint } = options;
  const client = openObjectStore(options, partBytes);
  const keyOf = (name: string) => prefix + name;

  async function write(name: string, content: Readable): Promise<void> {
    // The client does not notice when what it reads from fails, and would wait for ever.
    const body = new PassThrough();
    const arriving = pipeline(content, body);
    const sending = client.putObject(bucket, keyOf(name), body, undefined, {
      'Content-Type': 'application/octet-stream',
    });
    try {
      await Promise.all([arriving, sending]);
    } catch (error) {
      sending.catch(() => undefined);
      arriving.catch(() => undefined);
      body.destroy();
      await client.removeIncompleteUpload(bucket, keyOf(name)).catch(() => undefined);
      throw error;
    }
  }

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
    write,
    read: (name) => client.getObject(bucket, keyOf(name)),
    remove: (name) => client.removeObject(bucket, keyOf(name)),
  };
}
