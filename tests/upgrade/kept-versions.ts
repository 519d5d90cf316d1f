import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { schemas } from '../../infra/ops/src/archive/tables.ts';
import { credentialsSchema } from './fill-site.ts';

const answers = z.record(z.string(), z.unknown());

/** What a version answered about the site that it made, and what its tables were. */
const foundSchema = z.object({
  credentials: credentialsSchema,
  site: z.object({ answers, forVisitors: answers, documents: answers, images: answers }),
  /** Columns, constraints, indexes and triggers by table, and hashes of functions. */
  tables: z.record(z.string(), z.array(z.string())),
  /** Names of its migrations by schema. */
  migrations: z.record(z.string(), z.array(z.string())),
});
export type Found = z.infer<typeof foundSchema>;

/** Secrets of every kept site, without which nobody could use its second factors and channels. */
export const keysOfKeptSites = {
  ACCOUNT_KEY: 'of a site that is kept for tests alone',
  CHANNEL_KEY: 'of a site that is kept for tests alone',
};

/** The backup of a version's site. */
export const archiveOf = (version: string) => path.join(import.meta.dirname, version, 'site.tar');
export const foundFileOf = (version: string) => path.join(import.meta.dirname, version, 'found.json');

export const readFound = (version: string): Found =>
  foundSchema.parse(JSON.parse(readFileSync(foundFileOf(version), 'utf8')));

const servicesFolder = path.resolve(import.meta.dirname, '../../services');

/** Names of this version's migrations by schema. */
export const readMigrations = (): Record<string, string[]> =>
  Object.fromEntries(
    schemas.map((schema) => {
      const files = readdirSync(path.join(servicesFolder, schema, 'migrations'));
      return [
        schema,
        files
          .filter((file) => /^\d{4}_/.test(file))
          .map((file) => path.parse(file).name)
          .toSorted(),
      ];
    }),
  );

/** The released versions of which a site is kept here. */
export const keptVersions = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .toSorted();
