import type { FileHandle } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import {
  archivedEntriesFile,
  maxArchivedEntriesBytes,
  maxArchivedImageBytes,
  maxArchivedImagesBytes,
} from '@portfolio/contracts/media/archive.ts';
import { maxArchivedEntries } from '@portfolio/contracts/media/archived-entries.ts';
import { AppError, appError } from '@portfolio/kit/app-error.ts';
import { fromFdPromise, type Entry, type ZipFile } from 'yauzl';
import { z } from 'zod';
import { earlierFiles, linesOfEarlier } from './earlier-archive.ts';

/** An archive whose table of contents was found good; nothing of it is unpacked before it is asked for. */
export interface ArchiveReader {
  /** One for each line, as JSON. */
  entries: readonly unknown[];
  /** The bytes of a file once it is unpacked; undefined: there is none of this name. */
  sizeOf: (name: string) => number | undefined;
  /** The whole of a file. @throws AppError `archiveNotUsable` where it cannot be unpacked */
  read: (name: string) => Promise<Buffer<ArrayBuffer>>;
}

const notUsable = (message: string, cause?: unknown) => appError('archiveNotUsable', { message, cause });
const damaged = (cause: unknown) =>
  cause instanceof AppError ? cause : notUsable('The archive is damaged, or it is no ZIP file.', cause);

/** More files than any export has. */
const maxFiles = 200_000;
/** Names of the largest export, and what a tool that packs it anew adds to them, in bytes. */
const maxTableBytes = 24 * 1024 * 1024;
/** What tools add to a name (times, owner, long sizes), in bytes; a file with more of it, or with a comment, is in no export. */
const maxExtraBytes = 256;

const noBytes = Buffer.alloc(0);
const listFiles: readonly string[] = [archivedEntriesFile, ...Object.values(earlierFiles)];

/** Systems write the same letter in two ways. */
const sameName = (name: string) => name.normalize('NFC');

/** For a message. */
export const printable = (name: string): string => name.replace(/[\p{C}\u2028\u2029]/gu, '').slice(0, 200);

/** @throws AppError `archiveNotUsable` for what no export has */
function checkFile(file: Entry): void {
  const { fileName: name, uncompressedSize: bytes } = file;
  const shown = printable(name);
  if (file.fileCommentLength > 0 || file.extraFieldLength > maxExtraBytes)
    throw notUsable(`The archive says more of a file than any export does: ${shown}`);
  if (file.isEncrypted()) throw notUsable('The archive is encrypted.');
  if (bytes > (listFiles.includes(name) ? maxArchivedEntriesBytes : maxArchivedImageBytes))
    throw notUsable(`A file of the archive is too large once it is unpacked: ${shown}`);
}

/**
 * The table of contents by name, without folders. Each file is checked before the next one is read, and no more of it is held
 * than it is unpacked by. A name that leads out of the archive is refused by the library.
 *
 * @throws AppError `archiveNotUsable` for what no export has
 */
async function readTable(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  if (zip.entryCount > maxFiles) throw notUsable('The archive has more files than any export.');
  const byName = new Map<string, Entry>();
  let imageBytes = 0;
  let tableBytes = 0;
  for await (const file of zip.eachEntry()) {
    const { fileName, fileNameLength, extraFieldLength, fileCommentLength } = file;
    tableBytes += fileNameLength + extraFieldLength + fileCommentLength;
    if (tableBytes > maxTableBytes) throw notUsable('The archive has more files than any export.');
    if (fileName.endsWith('/')) continue;
    checkFile(file);
    const name = sameName(fileName);
    if (!listFiles.includes(name)) imageBytes += file.uncompressedSize;
    if (byName.has(name)) throw notUsable(`The archive has the same file twice: ${name}`);
    if (imageBytes > maxArchivedImagesBytes)
      throw notUsable('The images of the archive are too large once they are unpacked.');
    const unused = { fileNameRaw: noBytes, extraFieldRaw: noBytes, fileCommentRaw: noBytes, extraFields: [] };
    byName.set(name, Object.assign(file, unused));
  }
  return byName;
}

/** The whole of one file. Its size was checked before, and the library unpacks no more than that. */
async function readFile(zip: ZipFile, file: Entry): Promise<Buffer<ArrayBuffer>> {
  const bytes = await buffer(await zip.openReadStreamPromise(file));
  if (crc32(bytes) !== file.crc32) throw notUsable(`A file of the archive is damaged: ${file.fileName}`);
  return bytes;
}

const readText = async (zip: ZipFile, file: Entry): Promise<string> =>
  new TextDecoder('utf-8', { fatal: true }).decode(await readFile(zip, file));

function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw notUsable(`${name} of the archive is no JSON.`, error);
  }
}

async function readEarlier(zip: ZipFile, table: ReadonlyMap<string, Entry>): Promise<unknown[]> {
  const files: [string, unknown][] = [];
  for (const [key, name] of Object.entries(earlierFiles)) {
    const file = table.get(name);
    if (file !== undefined) files.push([key, parseJson(await readText(zip, file), name)]);
  }
  if (files.length === 0) throw notUsable(`The archive has no ${archivedEntriesFile}.`);
  try {
    return linesOfEarlier(Object.fromEntries(files));
  } catch (error) {
    throw error instanceof z.ZodError ? notUsable(error.issues[0]?.message ?? '', error) : error;
  }
}

async function readEntries(zip: ZipFile, table: ReadonlyMap<string, Entry>): Promise<unknown[]> {
  const file = table.get(archivedEntriesFile);
  if (file === undefined) return readEarlier(zip, table);
  const lines = (await readText(zip, file)).trimEnd().split('\n', maxArchivedEntries + 1);
  if (lines.length > maxArchivedEntries) throw notUsable('The archive has more entries than any export.');
  return lines.map((line, index) => parseJson(line, `Line ${String(index + 1)} of ${archivedEntriesFile}`));
}

/**
 * Opens an archive and reads its entries.
 *
 * @throws AppError `archiveNotUsable`, which says why
 */
export async function openArchive(handle: FileHandle): Promise<ArchiveReader> {
  try {
    const zip = await fromFdPromise(handle.fd, {
      lazyEntries: true,
      autoClose: false,
      strictFileNames: true,
    });
    const table = await readTable(zip);
    return {
      entries: await readEntries(zip, table),
      sizeOf: (name) => table.get(sameName(name))?.uncompressedSize,
      read: async (name) => {
        const file = table.get(sameName(name));
        if (file === undefined) throw notUsable(`The archive has no file ${name}.`);
        return readFile(zip, file).catch((error: unknown) => {
          throw damaged(error);
        });
      },
    };
  } catch (error) {
    throw damaged(error);
  }
}
