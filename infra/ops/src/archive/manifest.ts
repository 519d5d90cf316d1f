import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

const fileSchema = z.object({
  /** Relative to the folder of the backup. */
  path: z.string().regex(/^(?:tables|images)\/[\w.-]+$/),
  bytes: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const tableSchema = z.object({ name: z.string(), columns: z.array(z.string()) });

const schemaSchema = z.object({
  name: z.string(),
  /** Names of the migrations that the schema had, in order. */
  migrations: z.array(z.string()),
  /** Referenced tables come before those that refer to them. */
  tables: z.array(tableSchema),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string().nullable() })),
});

/** Hashes of rows as they were in the database, taken beside the copy of them. */
const sampleSchema = z.array(
  z.object({ schema: z.string(), table: z.string(), hashes: z.array(z.string()) }),
);
export type RowSample = z.infer<typeof sampleSchema>;

const headSchema = z.object({
  format: z.literal('portfolio-backup-1'),
  createdAt: z.iso.datetime(),
  schemas: z.array(schemaSchema),
  sample: sampleSchema,
});

/** What a backup begins with: all that must be known before its rows can be brought back one after the other. */
export type Head = z.infer<typeof headSchema>;

const manifestSchema = z.object({
  ...headSchema.omit({ sample: true }).shape,
  schemas: z.array(
    schemaSchema.extend({ tables: z.array(tableSchema.extend({ rows: z.int(), file: fileSchema })) }),
  ),
  images: z.array(fileSchema),
});

/** The contents of a backup, with the hash of every file: the last file in it. */
export type Manifest = z.infer<typeof manifestSchema>;
export type StoredFile = z.infer<typeof fileSchema>;

/** First file of a backup; those of earlier versions have none. */
export const headFile = 'head.json';
export const manifestFile = 'manifest.json';

export const parseHead = (text: string): Head => headSchema.parse(JSON.parse(text));
export const parseManifest = (text: string): Manifest => manifestSchema.parse(JSON.parse(text));

/** The name of a table's file. */
export const tableFile = (schema: string, table: string) => `tables/${schema}.${table}.copy.gz`;

/** Size and hash of a file. */
export async function describeFile(folder: string, relativePath: string): Promise<StoredFile> {
  const file = path.join(folder, relativePath);
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return { path: relativePath, bytes: (await stat(file)).size, sha256: hash.digest('hex') };
}

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeFile(path.join(folder, manifestFile), `${JSON.stringify(manifest, undefined, 1)}\n`);
}

/** Reads the manifest of a backup and checks every file against it. @throws when a file is missing or differs */
export async function readVerified(folder: string): Promise<Manifest> {
  const content = await readFile(path.join(folder, manifestFile), 'utf8').catch(() => {
    throw new Error('This is no backup, or a damaged one: it has no manifest.');
  });
  const manifest = parseManifest(content);
  const files = [
    ...manifest.schemas.flatMap(({ tables }) => tables.map(({ file }) => file)),
    ...manifest.images,
  ];
  for (const file of files) {
    const found = await describeFile(folder, file.path).catch(() => undefined);
    if (found?.sha256 !== file.sha256) throw new Error(`The backup is damaged: ${file.path}`);
  }
  return manifest;
}
