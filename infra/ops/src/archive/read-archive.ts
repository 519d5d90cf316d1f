import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { finished, pipeline } from 'node:stream/promises';
import { extract, type Extract } from 'tar-stream';
import {
  headFile,
  manifestFile,
  parseHead,
  parseManifest,
  tableFile,
  type Head,
  type Manifest,
  type StoredFile,
} from './manifest.ts';
import { hashing } from './write-archive.ts';

/** What is done with the content of a backup while it is read. */
export interface ArchiveVisitor {
  begin: (head: Head) => Promise<void>;
  /** @returns the number of rows */
  table: (schema: string, name: string, content: Readable) => Promise<number | undefined>;
  image: (key: string, content: Readable, bytes: number) => Promise<void>;
}

type Entry = Extract extends AsyncIterable<infer One> ? One : never;

interface Found {
  file: StoredFile;
  rows: number | undefined;
}

const discard = async (content: Readable) => {
  content.resume();
  await finished(content);
};

/** Reads everything and keeps nothing: what is left is whether each hash is right. */
export const verifyingVisitor: ArchiveVisitor = {
  begin: () => Promise.resolve(),
  table: async (_schema, _name, content) => {
    await discard(content);
    return undefined;
  },
  image: (_key, content) => discard(content),
};

/** Lets the visitor have one file, and hashes it on its way. */
async function visitFile(entry: Entry, head: Head, visitor: ArchiveVisitor): Promise<Found> {
  const { name, size } = entry.header;
  const { through, digest } = hashing();
  const arriving = pipeline(Readable.from(entry), through);
  const visit = async () => {
    if (name.startsWith('images/')) {
      await visitor.image(path.basename(name), through, size);
      return undefined;
    }
    for (const { name: schema, tables } of head.schemas)
      for (const { name: table } of tables)
        if (tableFile(schema, table) === name) return visitor.table(schema, table, through);
    throw new Error(`The backup is damaged: ${name} is not named in its head.`);
  };
  const [rows] = await Promise.all([visit(), arriving]);
  return { file: { path: name, ...digest() }, rows };
}

/** @throws where a file is missing, too many, or not as the manifest says */
function checkAgainst(manifest: Manifest, found: ReadonlyMap<string, Found>): void {
  const tables = manifest.schemas.flatMap(({ tables: stored }) => stored);
  const files = [...tables.map(({ file }) => file), ...manifest.images];
  for (const file of files)
    if (found.get(file.path)?.file.sha256 !== file.sha256)
      throw new Error(`The backup is damaged: ${file.path}`);
  if (found.size !== files.length)
    throw new Error('The backup is damaged: it has files that nobody has named.');
  for (const { file, rows } of tables) {
    const loaded = found.get(file.path)?.rows;
    if (loaded !== undefined && loaded !== rows)
      throw new Error(`The backup is damaged: ${file.path} has ${String(loaded)} rows, not ${String(rows)}.`);
  }
}

const cutOff = 'The backup is damaged: it is cut off before its last file.';

/** What is wrong with a stream of bytes that is no whole tar file, or that could not be read. */
function describeBroken(error: unknown): Error {
  const message = Error.isError(error) ? error.message : String(error);
  if (message === 'Unexpected end of data') return new Error(cutOff, { cause: error });
  return new Error(`The backup is damaged or cut off (${message}).`, { cause: error });
}

interface Reading {
  head: Head | undefined;
  manifest: Manifest | undefined;
  found: Map<string, Found>;
}

async function readEntry(entry: Entry, reading: Reading, visitor: ArchiveVisitor): Promise<void> {
  const { name } = entry.header;
  if (reading.head === undefined) {
    if (name !== headFile) throw new Error(`This is no backup, or a damaged one: it begins with ${name}.`);
    reading.head = parseHead(await text(entry));
    await visitor.begin(reading.head);
  } else if (name === manifestFile) reading.manifest = parseManifest(await text(entry));
  else reading.found.set(name, await visitFile(entry, reading.head, visitor));
}

/**
 * Reads a backup from its first byte to its last, and holds every file in it against its hash. What the visitor was given may be used
 * only once this has resolved.
 *
 * @throws where the backup is damaged or cut off; and what the visitor throws
 */
export async function readArchive(content: Readable, visitor: ArchiveVisitor): Promise<Manifest> {
  const unpacking = extract();
  const arriving = pipeline(content, unpacking).then(
    () => undefined,
    (error: unknown) => ({ error }),
  );
  const reading: Reading = { head: undefined, manifest: undefined, found: new Map() };
  let failure: { error: unknown } | undefined;
  try {
    for await (const entry of unpacking) {
      // A broken stream ends the entry as well, which is not the fault of who reads it.
      await readEntry(entry, reading, visitor).catch((error: unknown) => {
        if (!unpacking.destroyed) failure = { error };
        throw error;
      });
    }
  } catch (error) {
    if (failure !== undefined) throw failure.error;
    throw describeBroken((await arriving)?.error ?? error);
  }
  const broken = await arriving;
  if (broken !== undefined) throw describeBroken(broken.error);
  if (reading.manifest === undefined) throw new Error(cutOff);
  checkAgainst(reading.manifest, reading.found);
  return reading.manifest;
}
