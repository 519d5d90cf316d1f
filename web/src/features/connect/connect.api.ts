import type { CreateTokenBody } from '@portfolio/contracts/account/tokens.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../lib/http/call-endpoint.ts';

/** The API tokens of the site, newest first. */
export const tokensQuery = queryOptions({
  queryKey: ['tokens'],
  queryFn: ({ signal }) => callEndpoint('listTokens', { signal }),
});

/** The program that waits for a consent in this browser. */
export const consentQuery = queryOptions({
  queryKey: ['oauth-consent'],
  queryFn: ({ signal }) => callEndpoint('getConsent', { signal }),
  staleTime: 0,
  gcTime: 0,
});

/** The form shows what is wrong. */
export function useCreateToken() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CreateTokenBody) => callEndpoint('createToken', { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey }),
  });
}

export function useEndToken() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callEndpoint('endToken', { params: { id } }),
    meta: { toastsFailure: true },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey }),
  });
}
