import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { adminAppsQuery } from '../../../entries/all-apps.api.ts';
import { overviewQuery, textsQuery } from '../admin.api.ts';
import { filterApps, type AppFilters } from './app-filters.ts';

/** The apps that are searched for. All text of the apps is loaded with the first search; until then titles and categories count. */
export function useFoundApps(typed: string, filters: AppFilters) {
  const query = useDeferredValue(typed);
  const { data: apps } = useQuery(adminAppsQuery);
  const { data: overview } = useQuery(overviewQuery);
  const { data: texts } = useQuery({ ...textsQuery, enabled: typed.trim() !== '' });
  const overviews = useMemo(
    () => overview && new Map(overview.map((entry) => [entry.id, entry])),
    [overview],
  );
  const textOf = useMemo(() => texts && new Map(texts.map(({ id, text }) => [id, text])), [texts]);
  const shown = useMemo(
    () => apps && filterApps(apps, query, filters, { overviews, texts: textOf }),
    [apps, query, filters, overviews, textOf],
  );
  return { apps, overviews, shown, query };
}
