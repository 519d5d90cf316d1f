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
  /** The id of the installation; backups of 1.0.0-rc.1 have none. */
  site: z.string().optional(),
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

/** The first file of a backup, and the last one. */
export const headFile = 'head.json';
export const manifestFile = 'manifest.json';

export const parseHead = (text: string): Head => headSchema.parse(JSON.parse(text));
export const parseManifest = (text: string): Manifest => manifestSchema.parse(JSON.parse(text));

/** The name of a table's file. */
export const tableFile = (schema: string, table: string) => `tables/${schema}.${table}.copy.gz`;
