import type { FileHandle } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import {
  archivedAppsFile,
  archivedAppsSchema,
  archivedImagesFolder,
  maxArchivedAppsBytes,
  maxArchivedImageBytes,
  maxArchivedImagesBytes,
} from '@portfolio/contracts/media/archive.ts';
import { archivedSiteFile } from '@portfolio/contracts/media/site-archive.ts';
import { archivedSettingsFile } from '@portfolio/contracts/media/settings-archive.ts';
import { AppError, appError } from '@portfolio/kit/app-error.ts';
import { fromFdPromise, type Entry, type ZipFile } from 'yauzl';
import { parseImageName } from '../images/image-name.ts';

/** An archive whose table of contents was found good; nothing of it is unpacked before it is asked for. */
export interface ArchiveReader {
  apps: readonly unknown[];
  /** Undefined in an archive of apps alone. */
  site: unknown;
  /** The settings of the site; undefined in an archive without them. */
  settings: unknown;
  hasImage: (name: string) => boolean;
  /** The whole of an image. @throws AppError `archiveNotUsable` where it cannot be unpacked */
  readImage: (name: string) => Promise<Buffer<ArrayBuffer>>;
}

const notUsable = (message: string, cause?: unknown) => appError('archiveNotUsable', { message, cause });
const damaged = (cause: unknown) =>
  cause instanceof AppError ? cause : notUsable('The archive is damaged, or it is no ZIP file.', cause);

/** More entries than any export has. */
const maxEntries = 200_000;
/** Names of the largest export, and what a tool that packs it anew adds to them, in bytes. */
const maxTableBytes = 24 * 1024 * 1024;
/** What tools add to a name (times, owner, long sizes), in bytes; a file with more of it, or with a comment, is in no export. */
const maxExtraBytes = 256;

const noBytes = Buffer.alloc(0);

/** Whether an entry is a list or an image. @throws AppError `archiveNotUsable` for what no export has */
function checkEntry(entry: Entry): 'apps' | 'image' {
  const { fileName: name, uncompressedSize: bytes } = entry;
  const shown = name.replace(/[\p{C}\u2028\u2029]/gu, '').slice(0, 200);
  const isApps = [archivedAppsFile, archivedSiteFile, archivedSettingsFile].includes(name);
  const isImage =
    name.startsWith(archivedImagesFolder) &&
    parseImageName(name.slice(archivedImagesFolder.length)) !== undefined;
  const isPlain = entry.fileCommentLength === 0 && entry.extraFieldLength <= maxExtraBytes;
  if (!(isApps || isImage) || !isPlain)
    throw notUsable(`The archive has a file that is in no export: ${shown}`);
  if (entry.isEncrypted()) throw notUsable('The archive is encrypted.');
  if (bytes > (isApps ? maxArchivedAppsBytes : maxArchivedImageBytes))
    throw notUsable(`A file of the archive is too large once it is unpacked: ${shown}`);
  return isApps ? 'apps' : 'image';
}

/**
 * The table of contents by name, without folders. Each entry is checked before the next one is read, and no more of it is held
 * than it is unpacked by. A name that leads out of the archive is refused by the library.
 *
 * @throws AppError `archiveNotUsable` for what no export has
 */
async function readEntries(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  if (zip.entryCount > maxEntries) throw notUsable('The archive has more files than any export.');
  const byName = new Map<string, Entry>();
  let imageBytes = 0;
  let tableBytes = 0;
  for await (const entry of zip.eachEntry()) {
    const { fileName: name, fileNameLength, extraFieldLength, fileCommentLength } = entry;
    tableBytes += fileNameLength + extraFieldLength + fileCommentLength;
    if (tableBytes > maxTableBytes) throw notUsable('The archive has more files than any export.');
    if (name.endsWith('/')) continue;
    if (checkEntry(entry) === 'image') imageBytes += entry.uncompressedSize;
    if (byName.has(name)) throw notUsable(`The archive has the same file twice: ${name}`);
    if (imageBytes > maxArchivedImagesBytes)
      throw notUsable('The images of the archive are too large once they are unpacked.');
    const unused = { fileNameRaw: noBytes, extraFieldRaw: noBytes, fileCommentRaw: noBytes, extraFields: [] };
    byName.set(name, Object.assign(entry, unused));
  }
  return byName;
}

/** The whole of one file. Its size was checked before, and the library unpacks no more than that. */
async function readEntry(zip: ZipFile, entry: Entry): Promise<Buffer<ArrayBuffer>> {
  const bytes = await buffer(await zip.openReadStreamPromise(entry));
  if (crc32(bytes) !== entry.crc32) throw notUsable(`A file of the archive is damaged: ${entry.fileName}`);
  return bytes;
}

function parseJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw notUsable(`${name} of the archive is no JSON.`, error);
  }
}

function parseApps(text: string): readonly unknown[] {
  const parsed = archivedAppsSchema.safeParse(parseJson(archivedAppsFile, text));
  if (parsed.success) return parsed.data.apps;
  throw notUsable(parsed.error.issues[0]?.message ?? `${archivedAppsFile} of the archive is not usable.`);
}

async function readIfThere(zip: ZipFile, entry: Entry | undefined): Promise<unknown> {
  if (entry === undefined) return undefined;
  const text = new TextDecoder('utf-8', { fatal: true }).decode(await readEntry(zip, entry));
  return parseJson(entry.fileName, text);
}

/**
 * Opens an archive and reads its apps.
 *
 * @throws AppError `archiveNotUsable`, which says why
 */
export async function openArchive(file: FileHandle): Promise<ArchiveReader> {
  try {
    const zip = await fromFdPromise(file.fd, { lazyEntries: true, autoClose: false, strictFileNames: true });
    const entries = await readEntries(zip);
    const apps = entries.get(archivedAppsFile);
    if (apps === undefined) throw notUsable(`The archive has no ${archivedAppsFile}.`);
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await readEntry(zip, apps));
    return {
      apps: parseApps(text),
      site: await readIfThere(zip, entries.get(archivedSiteFile)),
      settings: await readIfThere(zip, entries.get(archivedSettingsFile)),
      hasImage: (name) => entries.has(archivedImagesFolder + name),
      readImage: async (name) => {
        const entry = entries.get(archivedImagesFolder + name);
        if (entry === undefined) throw notUsable(`The archive has no image ${name}.`);
        return readEntry(zip, entry).catch((error: unknown) => {
          throw damaged(error);
        });
      },
    };
  } catch (error) {
    throw damaged(error);
  }
}
