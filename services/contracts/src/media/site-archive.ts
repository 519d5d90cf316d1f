import { z } from 'zod';
import { schedule } from '../apps/apps.ts';
import { isScheduleInOrder } from '../apps/case-study.ts';
import { archivedAuthors } from './archive.ts';
import { editBrandBodySchema } from '../pages/brand.ts';
import { navigationSchema } from '../pages/navigation.ts';
import { pagePathSchema } from '../pages/page-paths.ts';
import { createPageBodySchema, pageLimits } from '../pages/pages.ts';
import { redirectBodySchema } from '../pages/redirects.ts';
import { editWordsBodySchema } from '../pages/words.ts';

/** The file of an archive that holds the site around the apps. */
export const archivedSiteFile = 'site.json';

/** A page in an archive. It is matched by its path. */
const archivedPageSchema = z
  .strictObject({
    ...createPageBodySchema.shape,
    id: z.uuid(),
    path: pagePathSchema,
    ...archivedAuthors,
  })
  .refine(isScheduleInOrder, schedule);
export type ArchivedPage = z.infer<typeof archivedPageSchema>;

const archivedPagesSchema = z
  .array(archivedPageSchema)
  .max(pageLimits.pages)
  .superRefine((pages, context) => {
    for (const field of ['id', 'path'] as const) {
      const seen = new Set<string>();
      for (const [index, { [field]: value }] of pages.entries())
        if (seen.has(value))
          context.addIssue({ code: 'custom', path: [index, field], message: `Two pages have this ${field}` });
        else seen.add(value);
    }
  });

/** An export writes all redirects, also those that renamed entries left behind. */
const maxArchivedRedirects = 20_000;

/** Pages, redirects, and the parts of the site that somebody has changed. */
export const archivedSiteSchema = z.strictObject({
  format: z.literal('portfolio-site-1', 'This is not the site of an export, or one of a newer version'),
  pages: archivedPagesSchema,
  redirects: z.array(redirectBodySchema).max(maxArchivedRedirects),
  navigation: navigationSchema.omit({ version: true }).nullable(),
  brand: editBrandBodySchema.omit({ version: true }).nullable(),
  words: editWordsBodySchema.omit({ version: true }).nullable(),
});
export type ArchivedSite = z.infer<typeof archivedSiteSchema>;
