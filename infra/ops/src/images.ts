import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { describeFile, type StoredFile } from './manifest.ts';
import { openObjectStore, type BucketOptions } from './object-store.ts';

/** Where a site keeps its images: a folder or a bucket, as the media service does. */
export interface ImagePlace {
  list: () => Promise<string[]>;
  read: (key: string) => Promise<Readable>;
  write: (key: string, file: string) => Promise<void>;
}

/** `DATA_DIR/media`: a folder per first two characters. */
export function imageFolder(folder: string): ImagePlace {
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

export function imageBucket(options: BucketOptions): ImagePlace {
  const { bucket, region } = options;
  const client = openObjectStore(options);
  let made: Promise<void> | undefined;
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
      // Once, although many are written at a time.
      await (made ??= makeBucket());
      const type = contentTypes[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
      await client.fPutObject(bucket, key, file, { 'Content-Type': type });
    },
  };
}

const atOnce = 8;

async function forEach<T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values();
  const work = async () => {
    for (const item of rest) await act(item);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

/** Copies all images into a backup's folder. */
export async function dumpImages(place: ImagePlace, folder: string): Promise<StoredFile[]> {
  await mkdir(path.join(folder, 'images'), { recursive: true });
  const keys = (await place.list()).sort();
  await forEach(keys, async (key) => {
    await pipeline(await place.read(key), createWriteStream(path.join(folder, 'images', key)));
  });
  const files: StoredFile[] = [];
  for (const key of keys) files.push(await describeFile(folder, `images/${key}`));
  return files;
}

export async function loadImages(
  place: ImagePlace,
  folder: string,
  images: readonly StoredFile[],
): Promise<void> {
  await forEach(images, ({ path: file }) => place.write(path.basename(file), path.join(folder, file)));
}
