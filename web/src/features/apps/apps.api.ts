import type { App } from '@portfolio/contracts/apps.ts';
import { queryOptions } from '@tanstack/react-query';

/** What a list shows of an app; a document carries no more of it than that. */
export type AppSummary = Pick<
  App,
  'id' | 'title' | 'shortDescription' | 'seoSlug' | 'thumbnailUrl' | 'category' | 'appType'
> & {
  /** The first three (specification, section 9). */
  screenshots: readonly string[];
};

function summarize(app: App): AppSummary {
  const { id, title, shortDescription, seoSlug, thumbnailUrl, category, appType } = app;
  return {
    id,
    title,
    shortDescription,
    seoSlug,
    thumbnailUrl,
    category,
    appType,
    screenshots: app.screenshots.slice(0, 3),
  };
}

/**
 * The apps of the public pages, newest first. An administrator is given inactive ones too, which these pages leave out
 * for everybody.
 */
export const publicAppsQuery = queryOptions<AppSummary[]>({
  queryKey: ['/api/apps/getapps'],
  meta: { select: (apps: App[]) => apps.filter((app) => app.isActive).map(summarize) },
});

/** One app by its slug; null where visitors see none. */
export const publicAppQuery = (slug: string) =>
  queryOptions<App | null>({
    queryKey: ['/api/apps/slug', encodeURIComponent(slug)],
    meta: { isNullable: true, select: (app: App) => (app.isActive ? app : null) },
  });
