import { queryOptions } from '@tanstack/react-query';
import { publicAppsQuery, readPublicApps, type AppSummary } from '../apps.api.ts';
import { neighbourApps, relatedApps } from './app-selection.ts';

/** What the page of an app shows of others: a document carries these, not all apps of the site. */
export const moreAppsQuery = (app: Pick<AppSummary, 'id' | 'category' | 'appType'>) =>
  queryOptions({
    queryKey: ['apps', 'more', app.id, app.category, app.appType] as const,
    queryFn: async (context) => {
      const known = context.client.getQueryData(publicAppsQuery.queryKey);
      const apps = known ?? (await readPublicApps(context));
      const { previous = null, next = null } = neighbourApps(apps, app);
      return { previous, next, related: relatedApps(apps, app) };
    },
  });
