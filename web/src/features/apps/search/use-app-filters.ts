import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useDelayedSearch } from '../../../lib/forms/use-delayed-search.ts';
import { filtersOf, type AppFilters } from './app-filters.ts';

/** What the list is narrowed to. It is part of the page's address; what is typed counts at once, and gets there after a pause. */
export function useAppFilters() {
  const [parameters, setParameters] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const q = parameters.get('q') ?? '';
  // The entry of the history stays the same, with what it says of the open form.
  const write = (entries: Readonly<Record<string, string | undefined>>) =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value = ''] of Object.entries(entries)) {
          if (value === '') after.delete(name);
          else after.set(name, value);
        }
        return after;
      },
      { replace: true, preventScrollReset: true, state },
    );
  const { typed, type } = useDelayedSearch(q, (words) => write({ q: words }));
  const filters = useMemo(() => filtersOf(parameters), [parameters]);
  return {
    query: typed,
    filters,
    search: type,
    choose: (name: keyof AppFilters, value: string) => write({ [name]: value }),
    clearAll: () => {
      type('');
      write({ q: '', type: '', category: '', state: '', missing: '' });
    },
  };
}
