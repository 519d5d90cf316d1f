import { z } from 'zod';
import { personSchema } from '../account/people.ts';
import { callingTokenSchema } from '../account/tokens.ts';
import { appLimits, appSchema, focalPointSchema } from '../apps/apps.ts';
import { imageUseBatch, mediaPathPattern } from './media.ts';
import { text } from '../fields.ts';
import { cursorSchema, pageLimitSchema } from '../paging.ts';
import { entryKinds } from '../trash.ts';

/** Hours for which an image is shown nowhere before it is removed. */
export const unusedHours = 24;

const mediaPath = z.string().regex(mediaPathPattern, 'Not an image of this site');

/**
 * What shows an image: an app, also one in the trash; a version of an app that is kept; the draft of one; a page, also in the trash, as a
 * version or a draft; a part of the site.
 */
export const imagePlaces = ['trash', 'version', 'draft', ...entryKinds] as const;

/** One place where an image is shown. */
export const imageUseSchema = z.object({
  place: z.enum(imagePlaces),
  /** Of an app alone. */
  appId: z.uuid().nullable(),
  /** Of a page alone. */
  pageId: z.uuid().optional(),
  title: z.string(),
  /** Blank for what is no app. */
  seoSlug: z.string(),
  /** As the thumbnail, or as one of the screenshots. */
  isThumbnail: z.boolean(),
});
export type ImageUse = z.infer<typeof imageUseSchema>;

/** `POST /internal/image-uses` of the catalog: where each of these media paths is shown, and around which point it is cropped. */
export const imageUsesBodySchema = z.strictObject({ paths: z.array(mediaPath).max(imageUseBatch) });
export const imageUsesAnswerSchema = z.object({
  uses: z.record(z.string(), z.array(imageUseSchema)),
  focus: z.record(z.string(), focalPointSchema),
});
export type ImageUses = z.infer<typeof imageUsesAnswerSchema>;

/** A stored image as the media page shows it: `GET /api/images`, newest first, paged like the apps. */
export const storedImageSchema = z.object({
  url: mediaPath,
  /** The name of the uploaded file, or what somebody made of it; may be blank. */
  fileName: z.string(),
  /** What it shows, offered as the alt text where the image is chosen; may be blank. */
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  uploadedAt: z.iso.datetime(),
  /** Its smaller copies: how many there are, of how many. */
  variants: z.object({ made: z.int(), planned: z.int() }),
  /** A few of the places that show it, and how many there are. */
  uses: z.array(imageUseSchema),
  useCount: z.int(),
  focus: focalPointSchema.nullable(),
  /** When it is removed, where it is shown nowhere. */
  removedAt: z.iso.datetime().nullable(),
});
export type StoredImage = z.infer<typeof storedImageSchema>;

/** `PATCH /api/images/{image}`, 204: lists find the image by its name; absent fields are unchanged. */
export const editImageBodySchema = z
  .strictObject({
    fileName: text(100, 'Name').optional(),
    alt: text(appLimits.imageAlt, 'Image description').optional(),
  })
  .refine(({ fileName, alt }) => fileName !== undefined || alt !== undefined, 'Send fileName or alt');
export type EditImageBody = z.infer<typeof editImageBodySchema>;

/** `POST /api/images/replace`: apps, pages, their drafts and the brand show another image instead. Earlier versions keep theirs. */
export const replaceImageBodySchema = z.strictObject({ from: mediaPath, to: mediaPath });
export type ReplaceImageBody = z.infer<typeof replaceImageBodySchema>;
/** `POST /internal/replace-image` of the catalog, for media. */
export const replaceImageByBodySchema = replaceImageBodySchema.extend({
  by: personSchema,
  token: callingTokenSchema.optional(),
});
export type ReplaceImageByBody = z.infer<typeof replaceImageByBodySchema>;
/** In how many places. */
export const replacedImageSchema = z.object({ replaced: z.int() });
export type ReplacedImage = z.infer<typeof replacedImageSchema>;

/** The query of `GET /api/images`. */
export const imagesQuerySchema = z.strictObject({
  show: z.enum(['all', 'unused']).default('all'),
  limit: pageLimitSchema.default(50),
  cursor: cursorSchema.optional(),
});
export type ImagesQuery = z.infer<typeof imagesQuerySchema>;

/** `PUT /api/apps/image-focus`, 204: everything that shows the image crops it around this point; null: around its middle. */
export const imageFocusBodySchema = z.strictObject({ url: mediaPath, focus: focalPointSchema.nullable() });
export type ImageFocusBody = z.infer<typeof imageFocusBodySchema>;

/** An image of an app that has no words of its own: `GET /api/apps/missing-alts`, in the order of the portfolio, paged like it. */
export const missingAltSchema = appSchema
  .pick({ title: true, seoSlug: true, imageAlts: true, version: true })
  .extend({
    appId: z.uuid(),
    url: z.string(),
    isThumbnail: z.boolean(),
  });
export type MissingAlt = z.infer<typeof missingAltSchema>;

/** The query of `GET /api/apps/missing-alts`. */
export const missingAltsQuerySchema = z.strictObject({
  limit: pageLimitSchema.default(50),
  cursor: cursorSchema.optional(),
});
