import type { AppSummary } from '../../features/apps/apps.api.ts';
import { featuredFirst } from '../../features/apps/public/app-selection.ts';
import type { BlockOf } from '../block-view.ts';

type Selection = Pick<
  BlockOf<'apps'>,
  'category' | 'appType' | 'isFeatured' | 'tag' | 'appIds' | 'order' | 'limit'
>;

const orders: Record<Selection['order'], (apps: readonly AppSummary[]) => readonly AppSummary[]> = {
  portfolio: (apps) => apps,
  featured: featuredFirst,
  // Ids begin with the time at which they were made.
  newest: (apps) => apps.toSorted((first, second) => second.id.localeCompare(first.id)),
  title: (apps) => apps.toSorted((first, second) => first.title.localeCompare(second.title)),
};

/** The apps that a block shows: those that match every filter, or the chosen ones in their order. */
export function selectApps(apps: readonly AppSummary[], block: Selection): readonly AppSummary[] {
  const { category, appType, isFeatured, tag, appIds, order, limit } = block;
  const chosen =
    appIds.length === 0
      ? orders[order](apps)
      : appIds.flatMap((id) => apps.find((app) => app.id === id) ?? []);
  const fitting = chosen.filter(
    (app) =>
      (category === null || app.category === category) &&
      (appType.length === 0 || appType.some((type) => type === app.appType)) &&
      (!isFeatured || app.isFeatured === true) &&
      (tag === null || app.tags?.includes(tag) === true),
  );
  return fitting.slice(0, limit ?? undefined);
}
