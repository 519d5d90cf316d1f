import type { CreateAppBody, EditAppBody } from '@portfolio/contracts/apps.ts';
import type { AppChanges, AppContent } from './app-columns.ts';
import { renderDescription } from './description.ts';
import { createStoredImageUrl } from './site-image.ts';
import { isoTimeOf, upcoming } from './upcoming.ts';

export type ContentReader = ReturnType<typeof createContentReader>;

/** Turns what an administrator sends into what is stored. Its functions throw AppError `invalidInput`. */
export function createContentReader(publicUrl: string) {
  const stored = createStoredImageUrl(publicUrl);
  const storedScreenshots = (urls: readonly string[]) =>
    urls.map((url, index) => stored(url, `screenshots.${String(index)}`));
  const storedAlts = (alts: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(alts).map(([url, alt]) => [stored(url, 'imageAlts'), alt]));

  return {
    newApp: ({ userId, ...body }: CreateAppBody, seoSlug: string): AppContent => ({
      ...body,
      seoSlug,
      thumbnailUrl: stored(body.thumbnailUrl, 'thumbnailUrl'),
      screenshots: storedScreenshots(body.screenshots),
      imageAlts: storedAlts(body.imageAlts),
      downloadUrl: body.downloadUrl ?? null,
      demoUrl: body.demoUrl ?? null,
      metaTitle: body.metaTitle ?? null,
      metaDescription: body.metaDescription ?? null,
      metaKeywords: body.metaKeywords ?? null,
      client: body.client ?? null,
      year: body.year ?? null,
      role: body.role ?? null,
      quote: body.quote ?? null,
      publishAt: body.publishAt ? upcoming(body.publishAt) : null,
      unpublishAt: body.unpublishAt ? isoTimeOf(body.unpublishAt) : null,
      descriptionHtml: renderDescription(body.description),
    }),

    /** Only what is given; null clears a list. */
    changes: ({ appId, version, userId, features, outcomes, ...body }: EditAppBody): AppChanges => {
      const { thumbnailUrl, screenshots, imageAlts, description, publishAt, unpublishAt } = body;
      return {
        ...body,
        features: features === null ? [] : features,
        outcomes: outcomes === null ? [] : outcomes,
        thumbnailUrl: thumbnailUrl && stored(thumbnailUrl, 'thumbnailUrl'),
        screenshots: screenshots === undefined ? undefined : storedScreenshots(screenshots ?? []),
        imageAlts: imageAlts === undefined ? undefined : storedAlts(imageAlts ?? {}),
        descriptionHtml: description && renderDescription(description),
        publishAt: publishAt && upcoming(publishAt),
        unpublishAt: unpublishAt && isoTimeOf(unpublishAt),
      };
    },
  };
}
