import type { App, AppCard } from '@portfolio/contracts/apps.ts';
import { queryOptions } from '@tanstack/react-query';

/** What a list shows of an app; a document carries no more of it than that. */
export type AppSummary = Pick<
  AppCard,
  'title' | 'shortDescription' | 'seoSlug' | 'thumbnailUrl' | 'category' | 'appType' | 'screenshots'
> & {
  /** What the thumbnail shows, where an administrator said so. */
  thumbnailAlt?: string | undefined;
};

function summarize(card: AppCard): AppSummary {
  const { title, shortDescription, seoSlug, thumbnailUrl, category, appType, screenshots } = card;
  const thumbnailAlt = card.imageAlts[thumbnailUrl];
  return {
    ...{ title, shortDescription, seoSlug, thumbnailUrl, category, appType, screenshots },
    ...(thumbnailAlt === undefined ? {} : { thumbnailAlt }),
  };
}

/**
 * The apps of the public pages, in their order. An administrator is given inactive ones too, which these pages leave out
 * for everybody.
 */
export const publicAppsQuery = queryOptions<AppSummary[]>({
  queryKey: ['/api/apps/getapps?view=card'],
  meta: { select: (apps: AppCard[]) => apps.filter((app) => app.isActive).map(summarize) },
});

/** One app by its slug; null where visitors see none. */
export const publicAppQuery = (slug: string) =>
  queryOptions<App | null>({
    queryKey: ['/api/apps/slug', encodeURIComponent(slug)],
    meta: { isNullable: true, select: (app: App) => (app.isActive ? app : null) },
  });
