import type { AppCard } from '@portfolio/contracts/apps/apps.ts';

/**
 * By title or category (specification, section 2), and by all other text of an app, as a case-insensitive substring.
 *
 * @param texts all text of each app in lower case, by id; undefined until it is there
 */
export function searchApps<T extends Pick<AppCard, 'id' | 'title' | 'category'>>(
  apps: readonly T[],
  query: string,
  texts?: ReadonlyMap<string, string>,
): readonly T[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return apps;
  return apps.filter(
    ({ id, title, category }) =>
      title.toLowerCase().includes(wanted) ||
      category.toLowerCase().includes(wanted) ||
      texts?.get(id)?.includes(wanted) === true,
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
