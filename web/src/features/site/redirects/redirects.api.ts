import type { RedirectBody } from '@portfolio/contracts/pages/redirects.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/http/call-endpoint.ts';

/** Redirects, the newest first. */
export const redirectsQuery = queryOptions({
  queryKey: ['redirects'],
  queryFn: ({ signal }) => callEndpoint('listRedirects', { signal }),
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
