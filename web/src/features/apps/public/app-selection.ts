import type { AppSummary } from '../apps.api.ts';
import { paths } from '../../../lib/page/paths.ts';

/** The two portfolio pages: /apps/web shows websites, /apps everything else. */
export type AppKind = 'apps' | 'websites';

export const listPaths = { apps: paths.apps, websites: paths.websites } as const satisfies Record<
  AppKind,
  string
>;

const isWebsite = (app: Pick<AppSummary, 'appType'>) => app.appType === 'Website';

export const kindOf = (app: Pick<AppSummary, 'appType'>): AppKind => (isWebsite(app) ? 'websites' : 'apps');

export function appsOfKind(apps: readonly AppSummary[], kind: AppKind): AppSummary[] {
  return apps.filter((app) => kindOf(app) === kind);
}

export interface CategoryCount {
  category: string;
  count: number;
}

/** The categories in use, by name, each with the number of its apps. */
export function countCategories(apps: readonly AppSummary[]): CategoryCount[] {
  const counts = new Map<CategoryCount['category'], number>();
  for (const { category } of apps) {
    if (category !== '') counts.set(category, (counts.get(category) ?? 0) + 1);
  }
  return [...counts]
    .map(([category, count]) => ({ category, count }))
    .toSorted((a, b) => a.category.localeCompare(b.category, 'en'));
}

/** An unknown category, as in an old link, shows everything. */
export function filterByCategory(
  apps: readonly AppSummary[],
  category: string | null,
): readonly AppSummary[] {
  const filtered = apps.filter((app) => app.category === category);
  return filtered.length > 0 ? filtered : apps;
}

/** The apps of which title, category, short description or tags have every word of the query. */
export function searchApps(apps: readonly AppSummary[], query: string): readonly AppSummary[] {
  const words = query.toLowerCase().split(/\s+/);
  return apps.filter(({ title, category, shortDescription, tags = [] }) => {
    const text = [title, category, shortDescription, ...tags].join('\n').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** Up to three others: of the same category first, then of the same kind, each in portfolio order. */
export function relatedApps(
  apps: readonly AppSummary[],
  app: Pick<AppSummary, 'id' | 'category' | 'appType'>,
): AppSummary[] {
  const rank = (other: AppSummary) => {
    if (app.category !== '' && other.category === app.category) return 0;
    return other.appType === app.appType ? 1 : 2;
  };
  return apps
    .filter((other) => other.id !== app.id)
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, 3);
}

interface Neighbours {
  previous: AppSummary | undefined;
  next: AppSummary | undefined;
}

/** The apps before and after this one in the list that it belongs to; the ends are ends. */
export function neighbourApps(
  apps: readonly AppSummary[],
  app: Pick<AppSummary, 'id' | 'appType'>,
): Neighbours {
  const list = appsOfKind(apps, kindOf(app));
  const index = list.findIndex((other) => other.id === app.id);
  if (index === -1) return { previous: undefined, next: undefined };
  return { previous: list[index - 1], next: list[index + 1] };
}
