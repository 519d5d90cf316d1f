import { z } from 'zod';
import { personSchema } from '../account/people.ts';
import { userRightSchema } from '../account/roles.ts';

/** The largest archive that is taken, in bytes. */
export const maxArchiveBytes = 1024 ** 3;

/** All entries of an archive, in bytes. */
export const maxArchivedEntriesBytes = 32 * 1024 * 1024;

/** The largest image in an archive, in bytes: an upload of 2 MB can be larger once it is stored. */
export const maxArchivedImageBytes = 32 * 1024 * 1024;

/** All images of an archive together, in bytes. */
export const maxArchivedImagesBytes = 2 * 1024 ** 3;

/** The file of an archive with a line of JSON for each entry, `{kind, …}`, as `archivedKinds` says. */
export const archivedEntriesFile = 'entries.ndjson';

/** Images by the last part of their address, which begins with their hash. A line may name any other file of the archive as an image. */
export const archivedImagesFolder = 'images/';

/** Further problems are left out. */
export const maxImportProblems = 100;

/** What stands against an import. */
export const importProblemSchema = z.object({
  /** The slug of the app; null: it is about no app. */
  app: z.string().nullable(),
  /** Names the line, the kind and the address. */
  message: z.string(),
});
export type ImportProblem = z.infer<typeof importProblemSchema>;

/** What an import can be limited to: redirects come with the pages, and navigation, brand, words, questions and settings are the site. */
export const archiveParts = ['apps', 'pages', 'site'] as const;
export type ArchivePart = (typeof archiveParts)[number];

const partsMessage = `Use ${archiveParts.join(', ')}, or several of them with commas`;

/** `only` of an import, as a part of the form or in the query: parts with commas. Absent: all. */
export const onlySchema = z
  .string(partsMessage)
  .transform((names) => names.split(',').map((name) => name.trim()))
  .pipe(z.array(z.enum(archiveParts, partsMessage)).min(1, partsMessage));

const countsSchema = z.object({ created: z.int(), updated: z.int(), skipped: z.int() });
export type ImportCounts = z.infer<typeof countsSchema>;

export const archivedSiteParts = ['navigation', 'brand', 'words', 'questions', 'settings'] as const;
const partChange = z.enum(['same', 'changed']);

/**
 * `POST /api/apps/import`, 200: what was added, changed, and left as it is of each kind; in a trial, what would be. With a problem
 * nothing is changed. The counts at the top are those of apps, and the counts of `site` are of pages, redirects and parts together.
 */
export const importAnswerSchema = z.object({
  ...countsSchema.shape,
  problems: z.array(importProblemSchema),
  apps: countsSchema,
  pages: countsSchema,
  redirects: countsSchema,
  site: z.object({
    created: z.int(),
    updated: z.int(),
    navigation: partChange,
    brand: partChange,
    words: partChange,
    questions: partChange,
    settings: partChange,
  }),
  /** The archive has other settings of the site, which the caller may not change: they are left out. */
  isWithoutSettings: z.literal(true).optional(),
});
export type ImportAnswer = z.infer<typeof importAnswerSchema>;

/** `isTrial`, as a part of the form or in the query. */
export const trialSchema = z
  .enum(['0', '1', 'true', 'false', ''])
  .transform((word) => word === '1' || word === 'true');

/** `POST /internal/import-entries` of the catalog. */
export const importEntriesBodySchema = z.strictObject({
  /** Who imports, and what they may do. */
  by: personSchema,
  rights: z.array(userRightSchema),
  isTrial: z.boolean(),
  only: z.array(z.enum(archiveParts)),
  /** Lines of an archive. */
  entries: z.array(z.unknown()),
});
export type ImportEntriesBody = z.infer<typeof importEntriesBodySchema>;

const noCounts = { created: 0, updated: 0, skipped: 0 };

/** The answer to an import of nothing, on which what changed is put. */
export const unchangedImport: ImportAnswer = {
  ...noCounts,
  problems: [],
  apps: noCounts,
  pages: noCounts,
  redirects: noCounts,
  site: {
    ...{ created: 0, updated: 0 },
    ...{ navigation: 'same', brand: 'same', words: 'same', questions: 'same', settings: 'same' },
  },
};
