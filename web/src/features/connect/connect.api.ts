import type { CreateTokenBody } from '@portfolio/contracts/account/tokens.ts';
import type { BodyOf, Endpoints } from '@portfolio/contracts/endpoints.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { tokensQuery } from '../../entries/all-tokens.api.ts';
import { callEndpoint } from '../../lib/http/call-endpoint.ts';
import { useConfirmed } from '../../lib/http/confirmed.ts';

/** The program that waits for a consent in this browser. @param attempt of the page's address */
export const consentQuery = (attempt: string | undefined) =>
  queryOptions({
    queryKey: ['oauth-consent', attempt],
    queryFn: ({ signal }) => callEndpoint('getConsent', { query: { attempt }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

export function useDecideConsent() {
  const confirmed = useConfirmed();
  return useMutation({
    mutationFn: (body: BodyOf<Endpoints['giveConsent']>) =>
      confirmed((password) => callEndpoint('giveConsent', { body: { ...body, ...password } })),
    meta: { toastsFailure: true },
    onSuccess: ({ location }) => window.location.assign(location),
  });
}

/** The form shows what is wrong. */
export function useCreateToken() {
  const queryClient = useQueryClient();
  const confirmed = useConfirmed();
  return useMutation({
    mutationFn: (body: CreateTokenBody) =>
      confirmed((password) => callEndpoint('createToken', { body: { ...body, ...password } })),
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
