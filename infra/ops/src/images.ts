import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { openObjectStore, type BucketOptions } from './object-store.ts';
import { writeWhole } from './places/folder-place.ts';

/** Storage of a site's images: a folder or a bucket, laid out as the media service lays it out. */
export interface ImageStorage {
  /** By name. */
  list: () => Promise<{ key: string; bytes: number }[]>;
  read: (key: string) => Promise<Readable>;
  write: (key: string, content: Readable, bytes: number) => Promise<void>;
}

/** `DATA_DIR/media`, with one subfolder for each first two characters of a name. */
export function imageFolder(folder: string): ImageStorage {
  const fileOf = (key: string) => path.join(folder, key.slice(0, 2), key);
  return {
    list: async () => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
      const keys = entries
        .filter((entry) => entry.isFile() && path.basename(entry.parentPath) === entry.name.slice(0, 2))
        .map((entry) => entry.name)
        .sort();
      const found: { key: string; bytes: number }[] = [];
      for (const key of keys) {
        const size = await stat(fileOf(key)).then(
          (file) => file.size,
          () => undefined,
        );
        if (size !== undefined) found.push({ key, bytes: size });
      }
      return found;
    },
    read: async (key) => {
      await stat(fileOf(key));
      return createReadStream(fileOf(key));
    },
    write: (key, content) => writeWhole(fileOf(key), content),
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
  };
}
