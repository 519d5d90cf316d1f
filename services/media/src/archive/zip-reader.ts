import type { FileHandle } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { AppError, appError } from '@portfolio/kit/app-error.ts';
import { fromFdPromise, type Entry, type ZipFile } from 'yauzl';

/** A ZIP file whose table of contents was found good; nothing of it is unpacked before it is asked for. */
export interface ZipReader {
  /** The files in their order, without folders. */
  names: readonly string[];
  /** The bytes of a file once it is unpacked; undefined: there is none of this name. */
  sizeOf: (name: string) => number | undefined;
  /** The whole of a file. @throws AppError `archiveNotUsable` where it cannot be unpacked */
  read: (name: string) => Promise<Buffer<ArrayBuffer>>;
}

interface ZipLimits {
  /** The largest size of a file once it is unpacked, in bytes. */
  bytesOf: (name: string) => number;
  /** Files that count for `total`, in bytes. */
  isCounted: (name: string) => boolean;
  total: number;
}

export const notUsable = (message: string, cause?: unknown) =>
  appError('archiveNotUsable', { message, cause });
export const damaged = (cause: unknown) =>
  cause instanceof AppError ? cause : notUsable('The archive is damaged, or it is no ZIP file.', cause);

/** More files than any export has. */
const maxFiles = 200_000;
/** Names of the largest export, and what a tool that packs it anew adds to them, in bytes. */
const maxTableBytes = 24 * 1024 * 1024;
/** What tools add to a name (times, owner, long sizes), in bytes; a file with more of it, or with a comment, is in no export. */
const maxExtraBytes = 256;

const noBytes = Buffer.alloc(0);

/** Systems write the same letter in two ways. */
const sameName = (name: string) => name.normalize('NFC');

/** For a message. */
export const printable = (name: string): string => name.replace(/[\p{C}\u2028\u2029]/gu, '').slice(0, 200);

/** @throws AppError `archiveNotUsable` for what no export has */
function checkFile(file: Entry, { bytesOf }: ZipLimits): void {
  const { fileName: name, uncompressedSize: bytes } = file;
  const shown = printable(name);
  if (file.fileCommentLength > 0 || file.extraFieldLength > maxExtraBytes)
    throw notUsable(`The archive says more of a file than any export does: ${shown}`);
  if (file.isEncrypted()) throw notUsable('The archive is encrypted.');
  if (bytes > bytesOf(name))
    throw notUsable(`A file of the archive is too large once it is unpacked: ${shown}`);
}

/**
 * The table of contents by name, without folders. Each file is checked before the next one is read, and no more of it is held
 * than it is unpacked by. A name that leads out of the archive is refused by the library.
 *
 * @throws AppError `archiveNotUsable` for what no export has
 */
async function readTable(zip: ZipFile, limits: ZipLimits): Promise<ReadonlyMap<string, Entry>> {
  if (zip.entryCount > maxFiles) throw notUsable('The archive has more files than any export.');
  const byName = new Map<string, Entry>();
  let countedBytes = 0;
  let tableBytes = 0;
  for await (const file of zip.eachEntry()) {
    const { fileName, fileNameLength, extraFieldLength, fileCommentLength } = file;
    tableBytes += fileNameLength + extraFieldLength + fileCommentLength;
    if (tableBytes > maxTableBytes) throw notUsable('The archive has more files than any export.');
    if (fileName.endsWith('/')) continue;
    checkFile(file, limits);
    const name = sameName(fileName);
    if (limits.isCounted(name)) countedBytes += file.uncompressedSize;
    if (byName.has(name)) throw notUsable(`The archive has the same file twice: ${name}`);
    if (countedBytes > limits.total)
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

/** Opens a ZIP file. @throws AppError `archiveNotUsable`, which says why */
export async function openZip(handle: FileHandle, limits: ZipLimits): Promise<ZipReader> {
  try {
    const zip = await fromFdPromise(handle.fd, {
      lazyEntries: true,
      autoClose: false,
      strictFileNames: true,
    });
    const table = await readTable(zip, limits);
    return {
      names: [...table.keys()],
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
