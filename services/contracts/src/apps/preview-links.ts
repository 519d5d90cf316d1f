import { z } from 'zod';
import { personSchema } from '../account/people.ts';
import type { RenderedPage } from '../pages/pages.ts';
import type { RenderedApp } from './rendered-app.ts';

/** The longest life of a preview link. */
export const maxPreviewHours = 720;

/** `POST /api/apps/{id}/preview-links`; a fraction of an hour is allowed. */
export const previewLinkBodySchema = z.strictObject({
  hours: z
    .number('Say for how many hours the link works')
    .positive('A preview link works for up to 720 hours')
    .max(maxPreviewHours, 'A preview link works for up to 720 hours'),
});
export type PreviewLinkBody = z.infer<typeof previewLinkBodySchema>;

/** 201. The address is said only here: the server keeps nothing that it could be made of again. */
export const createdPreviewLinkSchema = z.object({
  id: z.uuid(),
  /** Absolute, `{site}/preview/{token}`. */
  url: z.url(),
  expiresAt: z.iso.datetime(),
});
export type CreatedPreviewLink = z.infer<typeof createdPreviewLinkSchema>;

/** For how many days after its end a link is listed. */
export const keptPreviewDays = 30;

/** `GET /api/apps/{id}/preview-links`, the newest first; also those that expired within the last 30 days. */
export const previewLinkSchema = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  createdBy: personSchema,
  expiresAt: z.iso.datetime(),
  /** How often the page was opened. */
  openedCount: z.int(),
  lastOpenedAt: z.iso.datetime().nullable(),
});
export type PreviewLink = z.infer<typeof previewLinkSchema>;

/** A token as links carry it: 32 random bytes. */
export const previewTokenSchema = z.string().regex(/^[\w-]{43}$/);

/** `POST /internal/open-preview` of the catalog, for the gateway. */
export const openPreviewBodySchema = z.strictObject({
  token: previewTokenSchema,
  /** Not where somebody only asks whether the page is there. */
  isCounted: z.boolean().default(true),
});
export type OpenPreviewBody = z.input<typeof openPreviewBodySchema>;

/** 200: what the link shows, one of them, as its page shows it. */
export interface OpenedPreview {
  app?: RenderedApp | undefined;
  page?: RenderedPage | undefined;
}

/** The beginning of a preview's address. */
export const previewPathPrefix = '/preview/';
