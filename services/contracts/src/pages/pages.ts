import { z } from 'zod';
import { changedFieldSchema, draftAuthorSchema } from '../apps/app-revisions.ts';
import { draftFailureSchema, knownDraftSchema } from '../apps/app-drafts.ts';
import { isScheduleInOrder, time } from '../apps/case-study.ts';
import { schedule } from '../apps/apps.ts';
import { keepBlank, keepBlankOrClear, list, optional, text } from '../fields.ts';
import { languageQuery, sourceVersionField, translationFields } from '../kinds/translations.ts';
import { blockSchema, type PageBlock } from './blocks.ts';
import { mediaImage } from './fields.ts';
import { pagePathSchema } from './page-paths.ts';

/** Contract, section 13. */
export const pageLimits = { pages: 500, blocks: 60, title: 200, navLabel: 60, meta: 1000 } as const;

export const pageMessages = {
  titleMissing: 'Page title is required',
  tooMany: `At most ${String(pageLimits.pages)} pages`,
  doubledBlock: 'Two blocks have this id',
} as const;

const title = text(pageLimits.title, 'Title', pageMessages.titleMissing);
const navLabel = text(pageLimits.navLabel, 'Label in the navigation');
const metaTitle = text(pageLimits.meta, 'Meta Title');
const metaDescription = text(pageLimits.meta, 'Meta Description');

const blocks = list(blockSchema, pageLimits.blocks, 'blocks').superRefine((all, context) => {
  const ids = new Set<string>();
  for (const [index, { id }] of all.entries()) {
    if (id !== undefined && ids.has(id))
      context.addIssue({ code: 'custom', path: [index, 'id'], message: pageMessages.doubledBlock });
    if (id !== undefined) ids.add(id);
  }
});

/** `POST /api/pages`. An empty or absent `path` is derived from the title. */
export const createPageBodySchema = z
  .strictObject({
    path: optional(pagePathSchema),
    title: title.min(1, pageMessages.titleMissing),
    navLabel: optional(navLabel),
    metaTitle: optional(metaTitle),
    metaDescription: optional(metaDescription),
    shareImageUrl: optional(mediaImage),
    isIndexed: z.boolean().default(true),
    isActive: z.boolean().default(true),
    publishAt: optional(time('Publish At')),
    unpublishAt: optional(time('Unpublish At')),
    blocks: blocks.default([]),
  })
  .refine(isScheduleInOrder, schedule);
export type CreatePageBody = z.infer<typeof createPageBodySchema>;

/** `PATCH /api/pages/{id}`. `version`, where sent, must be the stored one; `blocks` are replaced as a whole. */
export const editPageBodySchema = z
  .strictObject({
    version: z.int().positive().optional(),
    path: keepBlank(pagePathSchema),
    title: keepBlank(title),
    navLabel: keepBlankOrClear(navLabel),
    metaTitle: keepBlankOrClear(metaTitle),
    metaDescription: keepBlankOrClear(metaDescription),
    shareImageUrl: keepBlankOrClear(mediaImage),
    isIndexed: z.boolean().optional(),
    isActive: z.boolean().optional(),
    publishAt: keepBlankOrClear(time('Publish At')),
    unpublishAt: keepBlankOrClear(time('Unpublish At')),
    blocks: blocks.optional(),
    ...sourceVersionField,
  })
  .refine(isScheduleInOrder, schedule);
export type EditPageBody = z.infer<typeof editPageBodySchema>;

/** `PUT /api/pages/{id}/draft`: the fields as in an edit. */
export const pageDraftBodySchema = z
  .strictObject({ ...editPageBodySchema.shape, draftedAt: knownDraftSchema })
  .refine(isScheduleInOrder, schedule);
export type PageDraftBody = z.infer<typeof pageDraftBodySchema>;

/** A page as it is stored; absent optional values are null. */
export const pageSchema = z.object({
  id: z.uuid(),
  path: z.string(),
  title: z.string(),
  navLabel: z.string().nullable(),
  metaTitle: z.string().nullable(),
  metaDescription: z.string().nullable(),
  shareImageUrl: z.string().nullable(),
  isIndexed: z.boolean(),
  isActive: z.boolean(),
  publishAt: z.iso.datetime().nullable(),
  unpublishAt: z.iso.datetime().nullable(),
  blocks: z.array(blockSchema as z.ZodType<PageBlock>),
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  ...translationFields,
});
export type Page = z.infer<typeof pageSchema>;

/** A page as every answer about this one page gives it. Visitors get no hidden blocks. */
export const renderedPageSchema = pageSchema.extend({
  /** The Markdown of its blocks as HTML, by the id of the block. */
  html: z.record(z.string(), z.string()),
});
export type RenderedPage = z.infer<typeof renderedPageSchema>;

/** `GET /api/pages`, in the order of paths: active ones, and for those who may edit all, with more of each. */
export const listedPageSchema = pageSchema
  .pick({
    ...{ id: true, path: true, title: true, navLabel: true, isIndexed: true },
    ...{ language: true, translationOf: true, translations: true },
  })
  .extend({
    ...pageSchema
      .pick({ isActive: true, version: true, publishAt: true, unpublishAt: true, updatedAt: true })
      .partial().shape,
    hasDraft: z.boolean().optional(),
    images: z.array(z.string()).optional(),
    showsApps: z.boolean().optional(),
  });
export type ListedPage = z.infer<typeof listedPageSchema>;

/** `GET /api/pages`: with `view=sitemap` each page has the images of its visible blocks, and whether they show apps. */
export const pagesQuerySchema = z.strictObject({
  view: z.enum(['sitemap']).optional(),
  ...languageQuery,
});
export type PagesQuery = z.infer<typeof pagesQuerySchema>;

/** `GET /api/pages/trash`, the last deleted one first. */
export const deletedPageSchema = pageSchema.omit({ blocks: true }).extend({ deletedAt: z.iso.datetime() });
export type DeletedPage = z.infer<typeof deletedPageSchema>;

/** `GET /api/pages/{id}/draft`: the page as it will be once the draft is published. */
export const pageDraftSchema = renderedPageSchema.extend({
  changed: z.array(changedFieldSchema),
  draftedAt: z.iso.datetime(),
  draftedBy: draftAuthorSchema,
  failure: draftFailureSchema.nullable(),
});
export type PageDraft = z.infer<typeof pageDraftSchema>;

/** `GET /api/pages/by-path`: any path of the site. */
export const pageByPathQuerySchema = z.strictObject({
  path: z.string('path is required').startsWith('/', 'path begins with /').max(2048, 'path is too long'),
  ...languageQuery,
});

/** The body of a 301 or 302 of `GET /api/pages/by-path`: a path of the site, or an https address. */
export const movedPageSchema = z.object({ to: z.string() });
export type MovedPage = z.infer<typeof movedPageSchema>;
