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

const manifestSchema = z.object({
  format: z.literal('portfolio-backup-1'),
  createdAt: z.iso.datetime(),
  schemas: z.array(
    z.object({
      name: z.string(),
      /** Names of the migrations that the schema had, in order. */
      migrations: z.array(z.string()),
      /** Referenced tables come before those that refer to them. */
      tables: z.array(
        z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int(), file: fileSchema }),
      ),
      sequences: z.array(z.object({ name: z.string(), lastValue: z.string().nullable() })),
    }),
  ),
  images: z.array(fileSchema),
});

/** The contents of a backup, with the hash of every file. */
export type Manifest = z.infer<typeof manifestSchema>;
export type StoredFile = z.infer<typeof fileSchema>;

const manifestFile = 'manifest.json';

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
  const manifest = manifestSchema.parse(JSON.parse(content));
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
