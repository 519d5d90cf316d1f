import { createReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { openObjectStore, type BucketOptions } from './object-store.ts';
import { writeWhole } from '../places/folder-place.ts';
import { unlessMissing } from '../places/unless-missing.ts';

/** Storage of a site's images: a folder or a bucket, laid out as the media service lays it out. */
export interface ImageStorage {
  /** By name. */
  list: () => Promise<{ key: string; bytes: number }[]>;
  read: (key: string) => Promise<Readable>;
  write: (key: string, content: Readable, bytes: number) => Promise<void>;
  remove: (key: string) => Promise<void>;
}

/** None where there is no folder: it is made with the first image. */
const entriesOf = async (folder: string) =>
  (await unlessMissing(readdir(folder, { withFileTypes: true }))) ?? [];

/** `DATA_DIR/media`, with one subfolder for each first two characters of a name. */
export function imageFolder(folder: string): ImageStorage {
  const fileOf = (key: string) => path.join(folder, key.slice(0, 2), key);
  return {
    list: async () => {
      const found: { key: string; bytes: number }[] = [];
      for (const { name: subfolder } of await entriesOf(folder))
        for (const entry of subfolder.length === 2 ? await entriesOf(path.join(folder, subfolder)) : []) {
          const { name: key } = entry;
          if (!entry.isFile() || !key.startsWith(subfolder)) continue;
          const file = await unlessMissing(stat(fileOf(key)));
          if (file !== undefined) found.push({ key, bytes: file.size });
        }
      return found.sort((one, other) => (one.key < other.key ? -1 : 1));
    },
    read: async (key) => {
      await stat(fileOf(key));
      return createReadStream(fileOf(key));
    },
    write: (key, content) => writeWhole(fileOf(key), content),
    remove: (key) => rm(fileOf(key), { force: true }),
  };
}

const contentTypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
};

export function imageBucket(options: BucketOptions): ImageStorage {
  const { bucket, region } = options;
  const client = openObjectStore(options);
  let bucketCreation: Promise<void> | undefined;
  const makeBucket = async () => {
    if (!(await client.bucketExists(bucket))) await client.makeBucket(bucket, region);
  };
  return {
    list: async () => {
      // It is made with the first image.
      if (!(await client.bucketExists(bucket))) return [];
      const found: { key: string; bytes: number }[] = [];
      for await (const item of client.listObjectsV2(bucket, '', true)) {
        const { name, size = 0 } = item as { name?: string; size?: number };
        if (name !== undefined) found.push({ key: name, bytes: size });
      }
      return found;
    },
    read: (key) => client.getObject(bucket, key),
    write: async (key, content, bytes) => {
      await (bucketCreation ??= makeBucket());
      const type = contentTypes[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
      await client.putObject(bucket, key, content, bytes, { 'Content-Type': type });
    },
    remove: (key) => client.removeObject(bucket, key),
  };
}
