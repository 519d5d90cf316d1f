import type { FileHandle } from 'node:fs/promises';
import {
  archivedEntriesFile,
  maxArchivedEntriesBytes,
  maxArchivedImageBytes,
  maxArchivedImagesBytes,
} from '@portfolio/contracts/media/archive.ts';
import { maxArchivedEntries } from '@portfolio/contracts/media/archived-entries.ts';
import { z } from 'zod';
import { earlierFiles, linesOfEarlier } from './earlier-archive.ts';
import { damaged, notUsable, openZip, type ZipReader } from './zip-reader.ts';

/** An archive whose table of contents was found good. */
export interface ArchiveReader extends Pick<ZipReader, 'sizeOf' | 'read'> {
  /** One for each line, as JSON. */
  entries: readonly unknown[];
}

const listFiles: readonly string[] = [archivedEntriesFile, ...Object.values(earlierFiles)];

const limits = {
  bytesOf: (name: string) => (listFiles.includes(name) ? maxArchivedEntriesBytes : maxArchivedImageBytes),
  isCounted: (name: string) => !listFiles.includes(name),
  total: maxArchivedImagesBytes,
};

const readText = async (zip: ZipReader, name: string): Promise<string> =>
  new TextDecoder('utf-8', { fatal: true }).decode(await zip.read(name));

function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw notUsable(`${name} of the archive is no JSON.`, error);
  }
}

async function readEarlier(zip: ZipReader): Promise<unknown[]> {
  const files: [string, unknown][] = [];
  for (const [key, name] of Object.entries(earlierFiles))
    if (zip.sizeOf(name) !== undefined) files.push([key, parseJson(await readText(zip, name), name)]);
  if (files.length === 0) throw notUsable(`The archive has no ${archivedEntriesFile}.`);
  try {
    return linesOfEarlier(Object.fromEntries(files));
  } catch (error) {
    throw error instanceof z.ZodError ? notUsable(error.issues[0]?.message ?? '', error) : error;
  }
}

async function readEntries(zip: ZipReader): Promise<unknown[]> {
  if (zip.sizeOf(archivedEntriesFile) === undefined) return readEarlier(zip);
  const lines = (await readText(zip, archivedEntriesFile)).trimEnd().split('\n', maxArchivedEntries + 1);
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
    const zip = await openZip(handle, limits);
    return { entries: await readEntries(zip), sizeOf: zip.sizeOf, read: zip.read };
  } catch (error) {
    throw damaged(error);
  }
}
