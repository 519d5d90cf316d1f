import { createAppBodySchema, type CreateAppBody, type EditAppBody } from '@portfolio/contracts/apps/apps.ts';
import type { DraftBody } from '@portfolio/contracts/apps/app-drafts.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { createStoredImageUrl } from './site-image.ts';
import type { AppChanges, AppContent } from './stored-app.ts';
import { isoTimeOf, upcoming } from './upcoming.ts';

const { userId, ...contentFields } = createAppBodySchema.shape;

/** All fields of the content; absent ones are null. */
const withNulls = (body: CreateAppBody) =>
  Object.fromEntries(
    Object.keys(contentFields).map((field) => [field, body[field as keyof CreateAppBody] ?? null]),
  ) as Required<AppContent>;

export type ContentReader = ReturnType<typeof createContentReader>;

/** Turns what an administrator sends into what is stored. Its functions throw AppError `invalidInput`. */
export function createContentReader(publicUrl: string) {
  const stored = createStoredImageUrl(publicUrl);
  const storedScreenshots = (urls: readonly string[]) =>
    urls.map((url, index) => stored(url, `screenshots.${String(index)}`));
  const storedAlts = (alts: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(alts).map(([url, alt]) => [stored(url, 'imageAlts'), alt]));

  return {
    newApp: (body: CreateAppBody, seoSlug: string): AppContent => ({
      ...withNulls(body),
      seoSlug,
      thumbnailUrl: stored(body.thumbnailUrl, 'thumbnailUrl'),
      screenshots: storedScreenshots(body.screenshots),
      imageAlts: storedAlts(body.imageAlts),
      publishAt: body.publishAt ? upcoming(body.publishAt) : null,
      unpublishAt: body.unpublishAt ? isoTimeOf(body.unpublishAt) : null,
    }),

    /** Only the given fields; null clears a list. */
    changes: ({ appId, version, userId, ...body }: EditAppBody): AppChanges => {
      const { thumbnailUrl, screenshots, imageAlts, publishAt, unpublishAt } = body;
      const changes = {
        ...body,
        features: body.features === null ? [] : body.features,
        outcomes: body.outcomes === null ? [] : body.outcomes,
        tags: body.tags === null ? [] : body.tags,
        thumbnailUrl: thumbnailUrl && stored(thumbnailUrl, 'thumbnailUrl'),
        screenshots: screenshots === undefined ? undefined : storedScreenshots(screenshots ?? []),
        imageAlts: imageAlts === undefined ? undefined : storedAlts(imageAlts ?? {}),
        publishAt: publishAt && upcoming(publishAt),
        unpublishAt: unpublishAt && isoTimeOf(unpublishAt),
      };
      return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    },
  };
}

/** The changes that a draft's body makes. */
export const createDraftReader =
  ({ changes }: ContentReader) =>
  (body: DraftBody, id: string, by: string): AppChanges => {
    requireOwnId(body.userId, by);
    if (body.appId !== undefined && body.appId !== id)
      throw appError('invalidInput', { fields: { appId: 'appId must be that of the address' } });
    return changes({ ...body, appId: id });
  };

/** Nobody makes an app in somebody else's name. */
export function requireOwnId(userId: string | undefined, caller: string): void {
  if (userId !== undefined && userId !== caller)
    throw appError('invalidInput', { fields: { userId: 'userId must be your own' } });
}
