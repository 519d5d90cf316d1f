import { z } from 'zod';
import { archivedAuthors } from './archive.ts';
import { editBrandBodySchema } from '../pages/brand.ts';
import { navigationSchema } from '../pages/navigation.ts';
import { createPageBodySchema, pageLimits } from '../pages/pages.ts';
import { redirectBodySchema, redirectLimits } from '../pages/redirects.ts';
import { editWordsBodySchema } from '../pages/words.ts';

/** The file of an archive that holds the site around the apps. */
export const archivedSiteFile = 'site.json';

/** A page in an archive. It is matched by its path. */
const archivedPageSchema = z.strictObject({
  ...createPageBodySchema.shape,
  id: z.uuid(),
  path: z.string(),
  ...archivedAuthors,
});
export type ArchivedPage = z.infer<typeof archivedPageSchema>;

/** Pages, redirects, and the parts of the site that somebody has changed. */
export const archivedSiteSchema = z.strictObject({
  format: z.literal('portfolio-site-1', 'This is not the site of an export, or one of a newer version'),
  pages: z.array(archivedPageSchema).max(pageLimits.pages),
  redirects: z.array(redirectBodySchema).max(redirectLimits.rows),
  navigation: navigationSchema.nullable(),
  brand: editBrandBodySchema.nullable(),
  words: editWordsBodySchema.nullable(),
});
export type ArchivedSite = z.infer<typeof archivedSiteSchema>;
