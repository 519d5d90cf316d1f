import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { describeFile, type StoredFile } from './manifest.ts';
import { openObjectStore, type BucketOptions } from './object-store.ts';

/** Storage of a site's images: a folder or a bucket, laid out as the media service lays it out. */
export interface ImageStorage {
  list: () => Promise<string[]>;
  read: (key: string) => Promise<Readable>;
  write: (key: string, file: string) => Promise<void>;
}

/** `DATA_DIR/media`, with one subfolder for each first two characters of a name. */
export function imageFolder(folder: string): ImageStorage {
  const fileOf = (key: string) => path.join(folder, key.slice(0, 2), key);
  return {
    list: async () => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
      return entries
        .filter((entry) => entry.isFile() && path.basename(entry.parentPath) === entry.name.slice(0, 2))
        .map((entry) => entry.name);
    },
    read: (key) => Promise.resolve(createReadStream(fileOf(key))),
    write: async (key, file) => {
      await mkdir(path.dirname(fileOf(key)), { recursive: true });
      const unfinished = `${fileOf(key)}.new`;
      await pipeline(createReadStream(file), createWriteStream(unfinished));
      const handle = await open(unfinished, 'r+');
      await handle.sync().finally(() => handle.close());
      await rename(unfinished, fileOf(key));
    },
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
      const keys: string[] = [];
      for await (const item of client.listObjectsV2(bucket, '', true)) {
        const { name } = item as { name?: string };
        if (name !== undefined) keys.push(name);
      }
      return keys;
    },
    read: (key) => client.getObject(bucket, key),
    write: async (key, file) => {
      // Made once, although several images are written at a time.
      await (bucketCreation ??= makeBucket());
      const type = contentTypes[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
      await client.fPutObject(bucket, key, file, { 'Content-Type': type });
    },
  };
}

const concurrency = 8;

async function forEachConcurrently<T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values();
  const work = async () => {
    for (const item of rest) await act(item);
  };
  await Promise.all(Array.from({ length: concurrency }, work));
}

/** Copies all images into the folder of a backup. */
export async function dumpImages(storage: ImageStorage, folder: string): Promise<StoredFile[]> {
  await mkdir(path.join(folder, 'images'), { recursive: true });
  const keys = (await storage.list()).sort();
  await forEachConcurrently(keys, async (key) => {
    await pipeline(await storage.read(key), createWriteStream(path.join(folder, 'images', key)));
  });
  const files: StoredFile[] = [];
  for (const key of keys) files.push(await describeFile(folder, `images/${key}`));
  return files;
}

/** Copies all images of a backup into a storage. */
export async function loadImages(
  storage: ImageStorage,
  folder: string,
  images: readonly StoredFile[],
): Promise<void> {
  await forEachConcurrently(images, ({ path: file }) =>
    storage.write(path.basename(file), path.join(folder, file)),
  );
}
