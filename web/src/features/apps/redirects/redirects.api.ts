import type { Redirect, RedirectBody } from '@portfolio/contracts/apps/redirects.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { fetchJson } from '../../../lib/http.ts';

const redirectsPath = '/api/apps/redirects';

/** Earlier addresses of apps, the newest first. */
export const redirectsQuery = queryOptions({
  queryKey: ['redirects'],
  queryFn: ({ signal }) => fetchJson<Redirect[]>(redirectsPath, { signal }),
  staleTime: 0,
});

export function useChangeRedirects() {
  const queryClient = useQueryClient();
  const onSuccess = () => queryClient.invalidateQueries(redirectsQuery);
  return {
    add: useMutation({
      mutationFn: (body: RedirectBody) => fetchJson<Redirect>(redirectsPath, { method: 'POST', body }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (slug: string) => fetchJson(`${redirectsPath}/${slug}`, { method: 'DELETE' }),
      onSuccess,
    }),
  };
}
