import { z } from 'zod';
import { pageLimitSchema, pageQuerySchema } from '../paging.ts';
import { draftFailureSchema } from './app-drafts.ts';

/** By what the admin list can be narrowed, beside type and category. */
export const appStates = ['active', 'inactive', 'scheduled', 'draft', 'featured'] as const;
export type AppState = (typeof appStates)[number];

/** What an app can lack: words for an image, any screenshot, a meta description, both links, a category. */
export const missingParts = ['altTexts', 'screenshots', 'metaDescription', 'link', 'category'] as const;
export type MissingPart = (typeof missingParts)[number];

/** Query of `GET /api/apps/overview`. */
export const overviewQuerySchema = pageQuerySchema.extend({
  /** One app alone. */
  id: z.uuid().optional(),
});
export type OverviewQuery = z.infer<typeof overviewQuerySchema>;

/** What the admin list says of an app beyond its card: `GET /api/apps/overview`, in no order. */
export const appOverviewSchema = z.object({
  id: z.uuid(),
  hasDraft: z.boolean(),
  /** When the clock publishes its draft. */
  draftPublishAt: z.iso.datetime().nullable(),
  draftFailure: draftFailureSchema.nullable(),
  missing: z.array(z.enum(missingParts)),
});
export type AppOverview = z.infer<typeof appOverviewSchema>;

/** All text of an app in lower case, in which the admin list searches: `GET /api/apps/texts`, in no order. */
export const appTextSchema = z.object({ id: z.uuid(), text: z.string() });
export type AppText = z.infer<typeof appTextSchema>;

/** `GET /api/apps/search`: each word stands somewhere in the texts of an app, in whatever case. */
export const searchAppsQuerySchema = z.strictObject({
  q: z.string().min(1).max(200),
  limit: pageLimitSchema.default(20),
});

/** An app that was found, the newest first. */
export const foundAppSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  seoSlug: z.string(),
  isActive: z.boolean(),
});
export type FoundApp = z.infer<typeof foundAppSchema>;
