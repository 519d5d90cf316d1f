import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { filtersOf, type AppFilters } from './app-filters.ts';

/** Typing rests for so long before the address of the page says what is searched. */
const typingPauseMs = 300;

/** What the list is narrowed to. It is part of the page's address; what is typed counts at once, and gets there after a pause. */
export function useAppFilters() {
  const [parameters, setParameters] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const q = parameters.get('q') ?? '';
  const [query, setQuery] = useState(q);
  const [knownQ, setKnownQ] = useState(q);
  if (q !== knownQ) {
    // Another search from elsewhere, as by the browser's way back, takes the place of what is typed.
    setKnownQ(q);
    setQuery(q);
  }
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
  const writeQuery = useEffectEvent(() => {
    setKnownQ(query);
    write({ q: query.trim() === '' ? '' : query });
  });
  useEffect(() => {
    if (query === knownQ) return undefined;
    const timer = setTimeout(() => writeQuery(), typingPauseMs);
    return () => clearTimeout(timer);
  }, [query, knownQ]);
  const filters = useMemo(() => filtersOf(parameters), [parameters]);
  return {
    query,
    filters,
    search: setQuery,
    choose: (name: keyof AppFilters, value: string) => write({ [name]: value }),
    clearAll: () => {
      setQuery('');
      setKnownQ('');
      write({ q: '', type: '', category: '', state: '', missing: '' });
    },
  };
}
