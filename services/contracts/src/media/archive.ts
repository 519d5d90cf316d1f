import { z } from 'zod';
import { personSchema } from '../account/people.ts';
import { isScheduleInOrder, time } from '../apps/case-study.ts';
import { categories, createAppBodySchema, focalPointSchema, schedule } from '../apps/apps.ts';
import { mediaPathPattern } from './media.ts';
import { slugSchema } from '../apps/slugs.ts';
import { text } from '../fields.ts';

/** The largest archive that is taken, in bytes. */
export const maxArchiveBytes = 1024 ** 3;

/** The largest list of apps in an archive, in bytes. */
export const maxArchivedAppsBytes = 32 * 1024 * 1024;

/** The largest image in an archive, in bytes: an upload of 2 MB can be larger once it is stored. */
export const maxArchivedImageBytes = 32 * 1024 * 1024;

/** All images of an archive together, in bytes. */
export const maxArchivedImagesBytes = 2 * 1024 ** 3;

export const maxArchivedApps = 10_000;

/** The files of an archive: the apps, and the images that they show by their names, which begin with their hash. */
export const archivedAppsFile = 'apps.json';
export const archivedImagesFolder = 'images/';

/** `GET /api/apps/export`: the file `apps.json` of the ZIP, its apps in the order of the portfolio. */
export const archivedAppsSchema = z.strictObject({
  format: z.literal('portfolio-apps-1', 'This is not an export of a portfolio, or one of a newer version'),
  apps: z.array(z.unknown()).max(maxArchivedApps, `At most ${String(maxArchivedApps)} apps`),
});

/** Names, which say nothing of an account. */
const author = text(500, 'Author').nullable().default(null);
export const archivedAuthors = { createdBy: author, changedBy: author };

/** PostgreSQL counts to 2,147,483,647; the saves of an imported app need room. */
const maxArchivedVersion = 1_000_000_000;

/** An app in an archive: what an administrator said of it, and what the catalog added. */
export const archivedAppSchema = z
  .strictObject({
    ...createAppBodySchema.shape,
    id: z.uuid(),
    userId: z.uuid(),
    seoSlug: slugSchema,
    category: z.union([z.enum(categories), z.literal('')]),
    createdAt: time('Created At'),
    updatedAt: time('Updated At'),
    version: z.int().positive().max(maxArchivedVersion),
    publishedAt: time('Published At').optional(),
    ...archivedAuthors,
    imageFocus: z.record(z.string().regex(mediaPathPattern), focalPointSchema).default({}),
  })
  .refine(isScheduleInOrder, schedule);
export type ArchivedApp = z.infer<typeof archivedAppSchema>;

/** What stands against an import. */
export const importProblemSchema = z.object({
  /** The slug of the app, or its place in the list; null: the archive as a whole. */
  app: z.string().nullable(),
  message: z.string(),
});
export type ImportProblem = z.infer<typeof importProblemSchema>;

/** What an import can be limited to: redirects come with the pages, and navigation, brand, words and settings are the site. */
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

export const archivedSiteParts = ['navigation', 'brand', 'words', 'settings'] as const;
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

/** `POST /internal/import-apps` of the catalog. */
export const importAppsBodySchema = z.strictObject({
  /** Who imports. */
  by: personSchema,
  isTrial: z.boolean(),
  apps: archivedAppsSchema.shape.apps,
  /** As `archivedSiteSchema`; absent in an archive of apps alone. */
  site: z.unknown().optional(),
  only: z.array(z.enum(archiveParts)).optional(),
});
export type ImportAppsBody = z.infer<typeof importAppsBodySchema>;

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
    ...{ navigation: 'same', brand: 'same', words: 'same', settings: 'same' },
  },
};
