import type { ConfirmTotpBody } from '@portfolio/contracts/account/factors.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/http/call-endpoint.ts';
import { useConfirmed, type Confirmed } from '../../../lib/http/confirmed.ts';
import { createPasskey } from '../login/passkey-ceremonies.ts';

/** The administrator's apps and passkeys. */
export const factorsQuery = queryOptions({
  queryKey: ['factors'],
  queryFn: ({ signal }) => callEndpoint('listFactors', { signal }),
});

function useFactorsMutation<T, Answer>(mutationFn: (variables: T) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: factorsQuery.queryKey }),
  });
}

/** A secret that waits for its first code, made anew each time the page asks. */
export const totpSecretQuery = (confirmed: Confirmed) =>
  queryOptions({
    queryKey: ['totp-secret'],
    queryFn: () => confirmed((body) => callEndpoint('startTotp', { body })),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });

export const useConfirmTotp = () =>
  useFactorsMutation((body: ConfirmTotpBody) => callEndpoint('confirmTotp', { body }));

export function useAddPasskey() {
  const confirmed = useConfirmed();
  return useFactorsMutation(async (name: string) => {
    const options = await confirmed((body) => callEndpoint('startPasskey', { body }));
    return callEndpoint('addPasskey', { body: { name, passkey: await createPasskey(options) } });
  });
}

export function useRemoveFactor(id: string) {
  const confirmed = useConfirmed();
  return useFactorsMutation(() =>
    confirmed((body) => callEndpoint('removeFactor', { params: { id }, body })),
  );
}

export function useRenewRecoveryCodes() {
  const confirmed = useConfirmed();
  return useFactorsMutation(() => confirmed((body) => callEndpoint('renewRecoveryCodes', { body })));
}
