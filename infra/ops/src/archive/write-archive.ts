import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pack, type Pack } from 'tar-stream';
import { unlessMissing } from '../places/unless-missing.ts';
import type { ImageStorage } from '../stores/images.ts';
import { headFile, manifestFile, tableFile, type Manifest, type StoredFile } from './manifest.ts';
import type { Snapshot } from './rows.ts';

/** A transform that passes everything on and hashes it. */
export function hashing() {
  const hash = createHash('sha256');
  let bytes = 0;
  const through = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      bytes += chunk.length;
      done(undefined, chunk);
    },
  });
  return { through, digest: () => ({ bytes, sha256: hash.digest('hex') }) };
}

async function addFile(archive: Pack, path: string, content: Readable, size: number): Promise<StoredFile> {
  const { through, digest } = hashing();
  await pipeline(content, through, archive.entry({ name: path, size, mode: 0o600 }));
  return { path, ...digest() };
}

const addText = (archive: Pack, name: string, value: unknown) =>
  new Promise<void>((resolve, reject) => {
    archive.entry({ name, mode: 0o600 }, `${JSON.stringify(value, undefined, 1)}\n`, (error) => {
      if (error) reject(error);
      else resolve();
    });
  });

async function addImages(archive: Pack, images: ImageStorage): Promise<StoredFile[]> {
  const stored: StoredFile[] = [];
  // Listed after the rows were read: an image's file is written before its row, so that every row in the backup has its image.
  for (const { key, bytes } of await images.list()) {
    // One that the site has removed since it was listed: no row of a later moment needs it.
    const content = await unlessMissing(images.read(key));
    if (content !== undefined) stored.push(await addFile(archive, `images/${key}`, content, bytes));
  }
  return stored;
}

async function addTables(
  archive: Pack,
  { head, tables }: Snapshot,
  folder: string,
): Promise<Manifest['schemas']> {
  const stored = new Map<string, { rows: number; file: StoredFile }>();
  for await (const { schema, name, rows, file } of tables(folder)) {
    const path = tableFile(schema, name);
    const { size } = await stat(file);
    stored.set(path, { rows, file: await addFile(archive, path, createReadStream(file), size) });
  }
  return head.schemas.map(({ name: schema, tables: known, ...rest }) => ({
    name: schema,
    ...rest,
    tables: known.flatMap((table) => {
      const found = stored.get(tableFile(schema, table.name));
      return found === undefined ? [] : [{ ...table, ...found }];
    }),
  }));
}

/** A backup that is being made. */
export interface WritingArchive {
  /** The tar file; whoever reads it sets the pace. */
  content: Readable;
  /** Resolves with what is in it once all of it was read; rejects where it could not be made. */
  manifest: Promise<Manifest>;
}

/** Writes rows and images as one tar file; of no file more than a piece is in memory. @param folder for one table at a time */
export function writeArchive(snapshot: Snapshot, images: ImageStorage, folder: string): WritingArchive {
  const archive = pack();
  const write = async (): Promise<Manifest> => {
    await addText(archive, headFile, snapshot.head);
    const { schemas: _schemas, sample: _sample, ...about } = snapshot.head;
    const schemas = await addTables(archive, snapshot, folder);
    const manifest: Manifest = { ...about, schemas, images: await addImages(archive, images) };
    await addText(archive, manifestFile, manifest);
    archive.finalize();
    return manifest;
  };
  const manifest = write();
  manifest.catch((error: unknown) => {
    archive.destroy(Error.isError(error) ? error : new Error(String(error)));
  });
  return { content: Readable.from(archive, { objectMode: false }), manifest };
}
