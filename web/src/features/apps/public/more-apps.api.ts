import { cardOf, type AppsPart, type AppSummary, type CardApp } from '../apps.api.ts';
import { neighbourApps, relatedApps } from './app-selection.ts';

export type NeighbourApp = Pick<CardApp, 'seoSlug' | 'title'>;

interface MoreApps {
  previous: NeighbourApp | null;
  next: NeighbourApp | null;
  related: CardApp[];
}

const neighbourOf = (app: AppSummary | undefined): NeighbourApp | null =>
  app === undefined ? null : { seoSlug: app.seoSlug, title: app.title };

/** What the page of an app shows of others. */
export const moreApps = (app: Pick<AppSummary, 'id' | 'category' | 'appType'>): AppsPart<MoreApps> => ({
  queryKey: ['apps', 'more', app.id, app.category, app.appType],
  choose: (apps) => {
    const { previous, next } = neighbourApps(apps, app);
    return {
      previous: neighbourOf(previous),
      next: neighbourOf(next),
      related: relatedApps(apps, app).map(cardOf),
    };
  },
});
