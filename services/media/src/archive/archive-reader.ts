import type { FileHandle } from 'node:fs/promises';
import {
  archivedAppsFile,
  archivedAppsSchema,
  archivedImagesFolder,
  maxArchivedAppsBytes,
  maxArchivedImageBytes,
  maxArchivedImagesBytes,
} from '@portfolio/contracts/archive.ts';
import { AppError, appError } from '@portfolio/kit/app-error.ts';
import { fromRandomAccessReader, RandomAccessReader, type Entry, type ZipFile } from 'yauzl';
import { parseImageName } from '../images/image-name.ts';

/** An archive whose table of contents was found good; nothing of it is unpacked before it is asked for. */
export interface ArchiveReader {
  apps: readonly unknown[];
  hasImage: (name: string) => boolean;
  /** The whole of an image. @throws AppError `archiveNotUsable` where it cannot be unpacked */
  readImage: (name: string) => Promise<Buffer<ArrayBuffer>>;
}

const notUsable = (message: string, cause?: unknown) => appError('archiveNotUsable', { message, cause });
const damaged = (cause: unknown) =>
  cause instanceof AppError ? cause : notUsable('The archive is damaged, or it is no ZIP file.', cause);

/** More entries than any export has. */
const maxEntries = 200_000;

/** Reads from the handle, which stays open. */
class HandleReader extends RandomAccessReader {
  readonly #file: FileHandle;

  constructor(file: FileHandle) {
    super();
    this.#file = file;
  }

  override _readStreamForRange(start: number, end: number) {
    return this.#file.createReadStream({ start, end: end - 1, autoClose: false });
  }
}

function openZip(file: FileHandle, bytes: number): Promise<ZipFile> {
  const opened = Promise.withResolvers<ZipFile>();
  const options = { lazyEntries: true, autoClose: false, strictFileNames: true, validateEntrySizes: true };
  fromRandomAccessReader(new HandleReader(file), bytes, options, (error, zip) => {
    if (error === null) opened.resolve(zip);
    else opened.reject(error);
  });
  return opened.promise;
}

/** Reads the table of contents. A name that leads out of the archive is refused by the library. */
function readEntries(zip: ZipFile): Promise<Entry[]> {
  const read = Promise.withResolvers<Entry[]>();
  const entries: Entry[] = [];
  if (zip.entryCount > maxEntries) throw notUsable('The archive has more files than any export.');
  zip.on('error', read.reject);
  zip.on('end', () => read.resolve(entries));
  zip.on('entry', (entry: Entry) => {
    entries.push(entry);
    zip.readEntry();
  });
  zip.readEntry();
  return read.promise;
}

/** By name; folders are left out. @throws AppError `archiveNotUsable` for what no export has */
function checkEntries(entries: readonly Entry[]): ReadonlyMap<string, Entry> {
  const byName = new Map<string, Entry>();
  let imageBytes = 0;
  for (const entry of entries) {
    const { fileName: name, uncompressedSize: bytes } = entry;
    if (name.endsWith('/')) continue;
    const isApps = name === archivedAppsFile;
    const isImage =
      name.startsWith(archivedImagesFolder) &&
      parseImageName(name.slice(archivedImagesFolder.length)) !== undefined;
    const shown = name.replace(/[\p{C}\u2028\u2029]/gu, '').slice(0, 200);
    if (!isApps && !isImage) throw notUsable(`The archive has a file that is in no export: ${shown}`);
    if (byName.has(name)) throw notUsable(`The archive has the same file twice: ${shown}`);
    if (entry.isEncrypted()) throw notUsable('The archive is encrypted.');
    if (bytes > (isApps ? maxArchivedAppsBytes : maxArchivedImageBytes))
      throw notUsable(`A file of the archive is too large once it is unpacked: ${shown}`);
    if (isImage) imageBytes += bytes;
    byName.set(name, entry);
  }
  if (imageBytes > maxArchivedImagesBytes)
    throw notUsable('The images of the archive are too large once they are unpacked.');
  return byName;
}

/** The whole of one file. Its size was checked before, and the library unpacks no more than that. */
async function readEntry(zip: ZipFile, entry: Entry): Promise<Buffer<ArrayBuffer>> {
  const opened = Promise.withResolvers<NodeJS.ReadableStream>();
  zip.openReadStream(entry, (error, stream) => {
    if (error === null) opened.resolve(stream);
    else opened.reject(error);
  });
  const chunks: Buffer[] = [];
  for await (const chunk of await opened.promise) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function parseApps(text: string): readonly unknown[] {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch (error) {
    throw notUsable(`${archivedAppsFile} of the archive is no JSON.`, error);
  }
  const parsed = archivedAppsSchema.safeParse(given);
  if (parsed.success) return parsed.data.apps;
  throw notUsable(parsed.error.issues[0]?.message ?? `${archivedAppsFile} of the archive is not usable.`);
}

/**
 * Opens an archive and reads its apps.
 *
 * @throws AppError `archiveNotUsable`, which says why
 */
export async function openArchive(file: FileHandle, bytes: number): Promise<ArchiveReader> {
  try {
    const zip = await openZip(file, bytes);
    const entries = checkEntries(await readEntries(zip));
    const apps = entries.get(archivedAppsFile);
    if (apps === undefined) throw notUsable(`The archive has no ${archivedAppsFile}.`);
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await readEntry(zip, apps));
    return {
      apps: parseApps(text),
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
