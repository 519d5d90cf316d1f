import { createReadStream, existsSync } from 'node:fs';
import type { Readable } from 'node:stream';
import type { Place } from '../places/place.ts';
import { decrypt, encryptedEnding } from './encryption.ts';
import type { Manifest } from './manifest.ts';
import { readArchive, type ArchiveVisitor } from './read-archive.ts';

/** A backup that can be read as often as it takes. */
export interface Backup {
  name: string;
  /** @throws where it is damaged, cut off, or encrypted for another key */
  read: (visitor: ArchiveVisitor) => Promise<Manifest>;
}

/** @param key `BACKUP_KEY`, for those that are encrypted */
async function decryptIfNeeded(name: string, content: Readable, key: string | undefined): Promise<Readable> {
  if (!name.endsWith(encryptedEnding)) return content;
  if (key === undefined)
    throw new Error(`${name} is encrypted: set BACKUP_KEY to the key that it was made with.`);
  return decrypt(content, key);
}

/** A backup in a file of this machine. */
export function backupInFile(file: string, key: string | undefined): Backup {
  return {
    name: file,
    read: async (visitor) => {
      if (!existsSync(file)) throw new Error(`${file} does not exist`);
      return await readArchive(await decryptIfNeeded(file, createReadStream(file), key), visitor);
    },
  };
}

/** A backup where backups are kept. */
export function backupInPlace(place: Place, name: string, key: string | undefined): Backup {
  return {
    name,
    read: async (visitor) => readArchive(await decryptIfNeeded(name, await place.read(name), key), visitor),
  };
}

/**
 * The newest of those that are kept (`latest`), or any file beside them by its name: whoever moves a site copies one there.
 *
 * @throws where there is none
 */
export async function findKept(place: Place, from: string, key: string | undefined): Promise<Backup> {
  const name = from === 'latest' ? (await place.list())[0]?.name : from;
  if (name === undefined) throw new Error(`There is no backup in ${place.description}.`);
  return backupInPlace(place, name, key);
}
