import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { backupsAmong, type Place } from './place.ts';

/** Writes a file that has its name only once all of it is on the disk. @param check looks at the unfinished one first */
export async function writeWhole(
  file: string,
  content: Readable,
  check: (unfinished: string) => Promise<void> = () => Promise.resolve(),
  mode = 0o600,
): Promise<void> {
  // Its ending tells what it is.
  const unfinished = path.join(path.dirname(file), `.unfinished-${path.basename(file)}`);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  try {
    await pipeline(content, createWriteStream(unfinished, { mode }));
    const handle = await open(unfinished, 'r+');
    await handle.sync().finally(() => handle.close());
    await check(unfinished);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** A folder, best on another disk. */
export function folderPlace(folder: string): Place {
  const fileOf = (name: string) => path.join(folder, name);
  return {
    description: `the folder ${folder}`,
    list: async () => {
      const names = await readdir(folder).catch((error: unknown) => {
        // It is made with the first backup.
        if (Error.isError(error) && 'code' in error && error.code === 'ENOENT') return [];
        throw error;
      });
      return backupsAmong(
        await Promise.all(names.map(async (name) => ({ name, bytes: (await stat(fileOf(name))).size }))),
      );
    },
    write: (name, content, mode) => writeWhole(fileOf(name), content, undefined, mode),
    read: (name) => Promise.resolve(createReadStream(fileOf(name))),
    remove: (name) => rm(fileOf(name)),
  };
}
