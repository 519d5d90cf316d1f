import { z } from 'zod';
import { createAppBodySchema, focalPointSchema, schedule } from '../apps/apps.ts';
import { isScheduleInOrder, time } from '../apps/case-study.ts';
import { categoryLimit } from '../apps/default-categories.ts';
import { slugSchema } from '../apps/slugs.ts';
import { text } from '../fields.ts';
import { editQuestionsBodySchema } from '../leads/questions.ts';
import { editBrandBodySchema } from '../pages/brand.ts';
import { editedNavigationFields, navigationSchema } from '../pages/navigation.ts';
import { pagePathSchema } from '../pages/page-paths.ts';
import { createPageBodySchema, pageLimits } from '../pages/pages.ts';
import { redirectBodySchema } from '../pages/redirects.ts';
import { editWordsBodySchema } from '../pages/words.ts';
import { canonicalTag, maxLanguages } from '../site/languages.ts';
import { siteTextNames } from '../site/site-translations.ts';
import { siteSettingsSchema } from '../site/site.ts';
import type { EntryKindName } from '../trash.ts';
import {
  maxImportProblems,
  unchangedImport,
  type ArchivePart,
  type ImportAnswer,
  type ImportProblem,
} from './archive.ts';
import { mediaPathPattern } from './media.ts';

/** Names, which say nothing of an account. */
const author = text(500, 'Author').nullable().default(null);
const authors = { createdBy: author, changedBy: author };

/** Of a translation; `translationOf` is the id of its original. */
const translated = {
  language: z.string().max(35).overwrite(canonicalTag).optional(),
  translationOf: z.uuid().optional(),
  sourceVersion: z.int().positive().optional(),
  sourceTexts: z.record(z.string(), z.unknown()).optional(),
};
const isWhole = ({ language, translationOf }: { language?: unknown; translationOf?: unknown }) =>
  (language === undefined) === (translationOf === undefined);
const whole = { error: 'A translation has a language and an original', path: ['translationOf'] };

/** PostgreSQL counts to 2,147,483,647; the saves of an imported app need room. */
const maxArchivedVersion = 1_000_000_000;

/** What a form takes, and what the catalog adds, which an archive by hand leaves out. */
const appSchema = z
  .strictObject({
    ...createAppBodySchema.shape,
    id: z.uuid().optional(),
    seoSlug: slugSchema,
    category: text(categoryLimit, 'Category'),
    createdAt: time('Created At').optional(),
    updatedAt: time('Updated At').optional(),
    version: z.int().positive().max(maxArchivedVersion).default(1),
    publishedAt: time('Published At').optional(),
    ...authors,
    imageFocus: z.record(z.string().regex(mediaPathPattern), focalPointSchema).default({}),
    ...translated,
  })
  .refine(isScheduleInOrder, schedule)
  .refine(isWhole, whole);
export type ArchivedApp = z.infer<typeof appSchema>;

const pageSchema = z
  .strictObject({
    ...createPageBodySchema.shape,
    id: z.uuid().optional(),
    path: pagePathSchema,
    ...authors,
    ...translated,
  })
  .refine(isScheduleInOrder, schedule)
  .refine(isWhole, whole);
export type ArchivedPage = z.infer<typeof pageSchema>;

/** Of what a further language says of its own. */
const tag = z.string().max(35).overwrite(canonicalTag);
/** One in each language. */
const spoken = { part: 'site', most: 1 + maxLanguages } as const;
const siteTexts = z.strictObject({
  ...Object.fromEntries(siteTextNames.map((name) => [name, siteSettingsSchema.shape[name].optional()])),
  tag,
});

/** What a line of an archive says of an entry. */
interface ArchivedKind {
  /** What it is imported with. */
  part: ArchivePart;
  /** The field by which it is matched; absent: there is one alone, or one in each language. */
  address?: 'seoSlug' | 'path' | 'from';
  /** How many lines there may be. */
  most: number;
  /** Without its `kind`. */
  schema: z.ZodType<object>;
  /** The same of a further language, which `tag` names; absent: all have the same. */
  inLanguage?: z.ZodType<object>;
  /** The fields that show images; absent: all. */
  pictures?: readonly string[];
}

export type ArchivedKindName = EntryKindName | 'redirect';

/** The kinds of lines, in the order of an export and of an import. A setting that an archive does not have stays as it is. */
export const archivedKinds: Readonly<Record<ArchivedKindName, ArchivedKind>> = {
  app: {
    ...{ part: 'apps', address: 'seoSlug', most: 10_000, schema: appSchema },
    pictures: ['thumbnailUrl', 'screenshots'],
  },
  page: { part: 'pages', address: 'path', most: pageLimits.pages, schema: pageSchema },
  // Also those that renamed entries left behind.
  redirect: { part: 'pages', address: 'from', most: 20_000, schema: redirectBodySchema, pictures: [] },
  navigation: {
    ...{ ...spoken, schema: navigationSchema.omit({ version: true }) },
    inLanguage: editedNavigationFields.omit({ version: true }).extend({ tag }),
  },
  brand: { part: 'site', most: 1, schema: editBrandBodySchema.omit({ version: true }) },
  words: {
    ...{ ...spoken, schema: editWordsBodySchema.omit({ version: true }) },
    inLanguage: editWordsBodySchema.omit({ version: true }).extend({ tag }),
  },
  questions: {
    ...{ ...spoken, schema: editQuestionsBodySchema.omit({ version: true }) },
    inLanguage: editQuestionsBodySchema.omit({ version: true }).extend({ tag }),
  },
  settings: {
    ...spoken,
    schema: siteSettingsSchema.omit({ categoryNames: true }).partial(),
    inLanguage: siteTexts,
  },
};

/** All kinds together. */
export const maxArchivedEntries = Object.values(archivedKinds).reduce((sum, { most }) => sum + most, 0);

export const archivedKindNames = Object.keys(archivedKinds) as ArchivedKindName[];

/** What an entry says of its kind and its address, whatever else is wrong with it. `kind` is undefined where there is none of that name. */
export function nameOf(entry: unknown): { kind?: ArchivedKindName; address?: string } {
  const fields: Partial<Record<string, unknown>> = typeof entry === 'object' && entry !== null ? entry : {};
  const kind = archivedKindNames.find((name) => name === fields.kind);
  if (kind === undefined) return {};
  const { address: field = 'tag' } = archivedKinds[kind];
  const address = fields[field];
  if (typeof address !== 'string' || address.includes('\0')) return { kind };
  return { kind, address: field === 'tag' ? canonicalTag(address) : address };
}

/** What is wrong with a line of an archive. @param line its number, from 1 on */
export function problemOf(entry: unknown, line: number, message: string): ImportProblem {
  const { kind, address: whole } = nameOf(entry);
  const address = whole?.slice(0, 200);
  const name = [kind, address].filter((part) => part !== undefined).join(' ');
  const place = `Line ${String(line)}${name === '' ? '' : ` (${name})`}`;
  return { app: kind === 'app' ? (address ?? null) : null, message: `${place}: ${message}` };
}

/** The answer to an import that changes nothing, as there is something against it. */
export function refusedImport(entries: readonly unknown[], problems: readonly ImportProblem[]): ImportAnswer {
  const skipped = entries.filter((entry) => nameOf(entry).kind === 'app').length;
  const apps = { ...unchangedImport.apps, skipped };
  return { ...unchangedImport, ...apps, apps, problems: problems.slice(0, maxImportProblems) };
}
