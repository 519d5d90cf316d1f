import { createReadStream, existsSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { backupsOf, siteOf, type Place } from '../places/place.ts';
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

/** The newest backup of this site; in a new installation, that of the only site that has some there. */
async function findLatest(place: Place, site: string | undefined): Promise<string> {
  const all = await place.list();
  const [own] = site === undefined ? [] : backupsOf(site, all);
  if (own !== undefined) return own.name;
  const newest = [...new Set(all.map(({ name }) => siteOf(name)))].flatMap((id) =>
    backupsOf(id, all).slice(0, 1),
  );
  const [only, ...others] = newest.map(({ name }) => name);
  if (only === undefined) throw new Error(`There is no backup in ${place.description}.`);
  if (others.length > 0)
    throw new Error(
      `There are backups of several sites in ${place.description}. Name one with FROM=; the newest of each:\n  ${[only, ...others].join('\n  ')}`,
    );
  return only;
}

/**
 * The newest of a site (`latest`), or any file beside the backups by its name: whoever moves a site copies one there.
 *
 * @throws where there is none
 */
export async function findKept(
  place: Place,
  { from, site, key }: { from: string; site: string | undefined; key: string | undefined },
): Promise<Backup> {
  return backupInPlace(place, from === 'latest' ? await findLatest(place, site) : from, key);
}
