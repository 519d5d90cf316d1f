import type { AppCard } from '@portfolio/contracts/apps.ts';

/** Specification, section 2: by title or category, as a case-insensitive substring. */
export function searchApps<T extends Pick<AppCard, 'title' | 'category'>>(
  apps: readonly T[],
  query: string,
): readonly T[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return apps;
  return apps.filter(
    ({ title, category }) => title.toLowerCase().includes(wanted) || category.toLowerCase().includes(wanted),
  );
}

/** The three counters; a category counts once, and none does not count. */
export function countApps(apps: readonly Pick<AppCard, 'isActive' | 'category'>[]) {
  return {
    total: apps.length,
    active: apps.filter(({ isActive }) => isActive).length,
    categories: new Set<string>(apps.map(({ category }) => category).filter((name) => name !== '')).size,
  };
}

const chipLength = 15;

/** Specification, section 9: a feature chip holds 15 characters, then an ellipsis. */
export function shortenFeature(feature: string): string {
  const characters = Array.from(feature);
  return characters.length > chipLength ? `${characters.slice(0, chipLength).join('')}…` : feature;
}
