import type { Redirect, RedirectBody } from '@portfolio/contracts/pages/redirects.ts';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint, endpointPath } from '../../../lib/http/call-endpoint.ts';
import { pagedQuery } from '../../../lib/http/paged-query.ts';

/** Redirects, the newest first, page by page. */
export const redirectsQuery = infiniteQueryOptions({
  queryKey: ['redirects'],
  ...pagedQuery<Redirect>(endpointPath('listRedirects')),
  staleTime: 0,
});

export function useChangeRedirects() {
  const queryClient = useQueryClient();
  const onSuccess = () => queryClient.invalidateQueries(redirectsQuery);
  return {
    add: useMutation({
      mutationFn: (body: RedirectBody) => callEndpoint('addRedirect', { body }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (id: string) => callEndpoint('removeRedirect', { params: { id } }),
      onSuccess,
    }),
  };
}
