import type { AppCard } from '../apps/apps.ts';
import type { Block } from './blocks.ts';

type Selection = Pick<
  Extract<Block, { kind: 'apps' }>,
  'category' | 'appType' | 'isFeatured' | 'tag' | 'appIds' | 'order' | 'limit'
>;

type Selectable = Pick<AppCard, 'id' | 'title' | 'category' | 'appType'> & {
  isFeatured?: boolean;
  tags?: readonly string[];
  /** By whose id blocks choose a translation. */
  translationOf?: string | null;
};

const originalOf = ({ id, translationOf }: Selectable) => translationOf ?? id;

/** Featured apps first, both in the order that they had (contract, section 11). */
export const featuredFirst = <App extends Selectable>(apps: readonly App[]): App[] =>
  apps.toSorted((a, b) => Number(b.isFeatured ?? false) - Number(a.isFeatured ?? false));

function inOrder<App extends Selectable>(apps: readonly App[], order: Selection['order']): readonly App[] {
  if (order === 'featured') return featuredFirst(apps);
  // Ids begin with the time at which they were made.
  if (order === 'newest')
    return apps.toSorted((first, second) => originalOf(second).localeCompare(originalOf(first)));
  if (order === 'title') return apps.toSorted((first, second) => first.title.localeCompare(second.title));
  return apps;
}

/** The apps that a block shows: those that match every filter, or the chosen ones in their order. */
export function selectApps<App extends Selectable>(apps: readonly App[], block: Selection): readonly App[] {
  const { category, appType, isFeatured, tag, appIds, order, limit } = block;
  const chosen =
    appIds.length === 0
      ? inOrder(apps, order)
      : appIds.flatMap((id) => apps.find((app) => originalOf(app) === id) ?? []);
  const fitting = chosen.filter(
    (app) =>
      (category === null || app.category === category) &&
      (appType.length === 0 || appType.some((type) => type === app.appType)) &&
      (!isFeatured || app.isFeatured === true) &&
      (tag === null || app.tags?.includes(tag) === true),
  );
  return fitting.slice(0, limit ?? undefined);
}
