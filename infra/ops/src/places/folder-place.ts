import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makeFolder } from '@portfolio/embedded/state/make-folder.ts';
import { backupsAmong, namesOf, type Place } from './place.ts';
import { unlessMissing } from './unless-missing.ts';

const unfinishedMark = '.unfinished-';
const dayMs = 86_400_000;

/** Writes a file that has its name only once all of it is on the disk. @param check looks at the unfinished one first */
export async function writeWhole(
  file: string,
  content: Readable,
  check: (unfinished: string) => Promise<void> = () => Promise.resolve(),
  mode = 0o600,
): Promise<void> {
  // Its ending tells what it is.
  const unfinished = path.join(path.dirname(file), `${unfinishedMark}${path.basename(file)}`);
  makeFolder(path.dirname(file));
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
  const listFiles = async () => {
    // The folder is made with the first backup; a file may be gone again before it is looked at.
    const names = (await unlessMissing(readdir(folder))) ?? [];
    const found = await Promise.all(
      names.map(async (name) => ({ name, about: await unlessMissing(stat(fileOf(name))) })),
    );
    return found.flatMap(({ name, about }) =>
      about === undefined ? [] : [{ name, bytes: about.size, changedAt: about.mtimeMs }],
    );
  };
  return {
    description: `the folder ${folder}`,
    list: async () => backupsAmong(await listFiles()),
    write: async (name, content, { mode, replace = false } = {}) => {
      if (!replace && existsSync(fileOf(name))) {
        content.destroy();
        throw new Error(`${fileOf(name)} is there already, and is left as it is.`);
      }
      await writeWhole(fileOf(name), content, undefined, mode);
    },
    read: (name) => Promise.resolve(createReadStream(fileOf(name))),
    remove: (name) => rm(fileOf(name)),
    removeUnfinished: async (site) => {
      for (const { name, changedAt } of await listFiles())
        if (
          name.startsWith(`${unfinishedMark}${namesOf(site)}`) ||
          // Of an upgrade, or of another site: nothing is written for so long.
          (name.startsWith(unfinishedMark) && Date.now() - changedAt > dayMs)
        )
          await rm(fileOf(name), { force: true });
    },
  };
}
