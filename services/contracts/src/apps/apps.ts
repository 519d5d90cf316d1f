import { z } from 'zod';
import {
  caseStudyFields,
  caseStudyMessages,
  editedCaseStudyFields,
  isScheduleInOrder,
  newCaseStudyFields,
} from './case-study.ts';
import { keepBlank, keepBlankOrClear, list, oneOf, optional, parseHttpUrl, record, text } from '../fields.ts';
import { languageQuery, sourceVersionField, translationFields } from '../kinds/translations.ts';
import { mediaPathPattern } from '../media/media.ts';
import { cursorSchema, pageLimitSchema } from '../paging.ts';
import { categoryLimit } from './default-categories.ts';
import { slugLimit, slugSchema } from './slugs.ts';

export const appTypes = ['Web App', 'Mobile App', 'Website'] as const;
export type AppType = (typeof appTypes)[number];

/** Contract, section 5. */
export const appLimits = {
  title: 200,
  description: 20_000,
  shortDescription: 20_000,
  slug: slugLimit,
  features: 50,
  featureLength: 200,
  screenshots: 50,
  url: 2048,
  meta: 1000,
  imageAlt: 300,
} as const;

/** Splits the form's comma-separated features (specification, section 3): trimmed, empty ones dropped. */
export function parseFeatures(text: string): string[] {
  return text
    .split(',')
    .map((feature) => feature.trim())
    .filter((feature) => feature !== '');
}

/** Messages of specification section 5; on edit, `{field} is required` with the form's label. */
export const appFieldMessages = {
  title: 'App title is required',
  category: 'Category is required',
  appType: 'App type is required',
  shortDescription: 'Short Description is required',
  description: 'Full Description is required',
  seoSlug: 'SEO Slug is required',
  thumbnailUrl: 'Thumbnail is required',
} as const;

export const unknownCategoryMessage = 'Category must be one of the list';

const linkUrl = (label: string) =>
  text(appLimits.url, label).refine(
    (value) => parseHttpUrl(value) !== undefined,
    `${label} must be an http or https address`,
  );

export const imageUrlMessage = 'Use an uploaded image or an https address';

/** A `/media/…` path or an external https address; an absolute address of this site is turned into its path by the catalog. */
const imageUrl = text(appLimits.url, 'Image').refine((value) => {
  if (mediaPathPattern.test(value)) return true;
  const url = parseHttpUrl(value);
  return url !== undefined && (url.protocol === 'https:' || mediaPathPattern.test(url.pathname));
}, imageUrlMessage);

const features = list(
  text(appLimits.featureLength, 'Feature').min(1, 'A feature is empty'),
  appLimits.features,
  'features',
);
const screenshots = list(imageUrl, appLimits.screenshots, 'screenshots');

/** One of the site's, which the catalog knows. */
const category = text(categoryLimit, 'Category', appFieldMessages.category).min(1, appFieldMessages.category);
const appType = oneOf(appTypes, 'App Type', appFieldMessages.appType);

const requiredText = (field: 'title' | 'shortDescription' | 'description', label: string) =>
  text(appLimits[field], label, appFieldMessages[field]).min(1, appFieldMessages[field]);

/** What an image shows, by its address; an image without an entry gets words derived from the title. Blank ones are dropped. */
const imageAlts = record(
  imageUrl,
  text(appLimits.imageAlt, 'Image description'),
  appLimits.screenshots + 1,
  'image descriptions',
);

/** The rule of a schedule, for `refine` with `isScheduleInOrder`. */
export const schedule = { error: caseStudyMessages.unpublishedTooSoon, path: ['unpublishAt'] };

/** `POST /api/apps/create`. An empty or absent `seoSlug` is derived from the title. */
export const createAppBodySchema = z
  .strictObject({
    userId: z.uuid().optional(),
    title: requiredText('title', 'Title'),
    category,
    appType,
    shortDescription: requiredText('shortDescription', 'Short Description'),
    description: requiredText('description', 'Full Description'),
    seoSlug: optional(slugSchema),
    thumbnailUrl: z
      .string({ error: appFieldMessages.thumbnailUrl })
      .trim()
      .min(1, appFieldMessages.thumbnailUrl)
      .pipe(imageUrl),
    features: features.default([]),
    screenshots: screenshots.default([]),
    imageAlts: imageAlts.default({}),
    downloadUrl: optional(linkUrl('Download URL')),
    demoUrl: optional(linkUrl('Demo URL')),
    metaTitle: optional(text(appLimits.meta, 'Meta Title')),
    metaDescription: optional(text(appLimits.meta, 'Meta Description')),
    metaKeywords: optional(text(appLimits.meta, 'Meta Keywords')),
    isActive: z.boolean().default(true),
    ...newCaseStudyFields,
  })
  .refine(isScheduleInOrder, schedule);
export type CreateAppBody = z.infer<typeof createAppBodySchema>;

/** `PATCH /api/apps/edit`. `version`, where sent, must be the stored one. */
export const editAppBodySchema = z
  .strictObject({
    appId: z.uuid('appId must be the id of an app'),
    version: z.int().positive().optional(),
    userId: z.uuid().optional(),
    title: keepBlank(text(appLimits.title, 'Title')),
    category: keepBlank(category),
    appType: keepBlank(appType),
    shortDescription: keepBlank(text(appLimits.shortDescription, 'Short Description')),
    description: keepBlank(text(appLimits.description, 'Full Description')),
    seoSlug: keepBlank(slugSchema),
    thumbnailUrl: keepBlank(imageUrl),
    features: features.nullish(),
    screenshots: screenshots.nullish(),
    imageAlts: imageAlts.nullish(),
    downloadUrl: keepBlankOrClear(linkUrl('Download URL')),
    demoUrl: keepBlankOrClear(linkUrl('Demo URL')),
    metaTitle: keepBlankOrClear(text(appLimits.meta, 'Meta Title')),
    metaDescription: keepBlankOrClear(text(appLimits.meta, 'Meta Description')),
    metaKeywords: keepBlankOrClear(text(appLimits.meta, 'Meta Keywords')),
    isActive: z.boolean().optional(),
    ...editedCaseStudyFields,
    ...sourceVersionField,
  })
  .refine(isScheduleInOrder, schedule);
export type EditAppBody = z.infer<typeof editAppBodySchema>;

/** Where the most important part of an image is, in percent of its width and height. */
export const focalPointSchema = z.object({ x: z.int().min(0).max(100), y: z.int().min(0).max(100) });
export type FocalPoint = z.infer<typeof focalPointSchema>;

/** An app as every answer gives it; absent optional values are null. A category can be empty in imported data only. */
export const appSchema = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  title: z.string(),
  description: z.string(),
  shortDescription: z.string(),
  seoSlug: z.string(),
  thumbnailUrl: z.string(),
  category: z.string(),
  appType: z.enum(appTypes),
  features: z.array(z.string()),
  screenshots: z.array(z.string()),
  imageAlts: z.record(z.string(), z.string()),
  downloadUrl: z.string().nullable(),
  demoUrl: z.string().nullable(),
  metaTitle: z.string().nullable(),
  metaDescription: z.string().nullable(),
  metaKeywords: z.string().nullable(),
  isActive: z.boolean(),
  ...caseStudyFields,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  version: z.int(),
  /** When visitors first saw it; absent where they saw it from `createdAt` on, or never. */
  publishedAt: z.iso.datetime().optional(),
  /** Its images that are cropped around another point than their middle, by address; absent where there is none. */
  imageFocus: z.record(z.string(), focalPointSchema).optional(),
  ...translationFields,
});
export type App = z.infer<typeof appSchema>;

/** How many screenshots a card shows (specification, section 9). */
export const cardScreenshots = 3;

/** An app as a list shows it: `GET /api/apps/getapps?view=card`. */
export const appCardSchema = appSchema
  .omit({
    description: true,
    metaTitle: true,
    metaDescription: true,
    metaKeywords: true,
    client: true,
    year: true,
    role: true,
    outcomes: true,
    quote: true,
  })
  .extend({ screenshots: z.array(z.string()).max(cardScreenshots), screenshotCount: z.int() });
export type AppCard = z.infer<typeof appCardSchema>;

/** `X-Total-Count` of a search says this for so many apps and for more; without a search it is exact. */
export const maxSearchTotal = 500;

/** So many cards at the most in a visitor's list without `limit`, which the pages of the site carry: the first in the order of the portfolio. The rest follows by `Link`. */
export const maxPublicCards = 2000;

/** The query of `GET /api/apps/getapps`; with none of these the list is whole, newest first. */
export const appsQuerySchema = z.strictObject({
  q: keepBlank(text(200, 'Search')),
  category: keepBlank(text(categoryLimit, 'Category')),
  appType: keepBlank(z.enum(appTypes)),
  view: z.enum(['card']).optional(),
  limit: pageLimitSchema.optional(),
  cursor: cursorSchema.optional(),
  ...languageQuery,
});
export type AppsQuery = z.infer<typeof appsQuerySchema>;

/** Messages of specification section 8. */
export const appMessages = {
  created: 'App Created!',
  updated: 'App updated!',
  deleted: 'App deleted successfully!',
  deleteFailed: 'Failed to delete app',
  saveFailed: (message: string) => `Upload or API failed: ${message}`,
  fieldsMissing: 'Please fill all required fields and upload images',
  requiredOnEdit: (label: string) => `${label} is required`,
} as const;
