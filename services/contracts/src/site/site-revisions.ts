import { z } from 'zod';
import { personSchema } from '../account/people.ts';
import { siteSettingsSchema } from './site.ts';

/** So many states before a save are kept. */
export const keptSiteRevisions = 100;

/** One save of the site: who made it, when, and what it changed. */
export const siteRevisionSchema = z.object({
  number: z.int(),
  at: z.iso.datetime(),
  by: personSchema,
  /** Names of settings and sections. */
  changed: z.array(z.string()),
});
export type SiteRevision = z.infer<typeof siteRevisionSchema>;

/** `GET /api/site/revisions`, newest first. */
export const siteRevisionsSchema = z.array(siteRevisionSchema);

/** `GET /api/site/revisions/{number}`: a save, and the site as it was before it. */
export const siteRevisionDetailSchema = siteRevisionSchema.extend({ site: siteSettingsSchema });
export type SiteRevisionDetail = z.infer<typeof siteRevisionDetailSchema>;
