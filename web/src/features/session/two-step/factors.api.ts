import type {
  AddedPasskey,
  ConfirmPasswordBody,
  ConfirmTotpBody,
  Factors,
  RecoveryCodes,
  TotpSecret,
} from '@portfolio/contracts/factors.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { fetchJson } from '../../../lib/http.ts';
import { createPasskey, type PasskeyCreation } from '../login/passkey-ceremonies.ts';

const post = <T>(path: string, body?: unknown) => fetchJson<T>(path, { method: 'POST', body });

/** The administrator's apps and passkeys. */
export const factorsQuery = queryOptions({
  queryKey: ['factors'],
  queryFn: ({ signal }) => fetchJson<Factors>('/api/account/factors', { signal }),
});

function useFactorsMutation<T, Answer>(mutationFn: (variables: T) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: factorsQuery.queryKey }),
  });
}

/** A secret that waits for its first code, made anew each time the page asks. */
export const totpSecretQuery = queryOptions({
  queryKey: ['totp-secret'],
  queryFn: () => post<TotpSecret>('/api/account/totp'),
  staleTime: Infinity,
  gcTime: 0,
  retry: false,
});

export const useConfirmTotp = () =>
  useFactorsMutation((body: ConfirmTotpBody) => post<RecoveryCodes>('/api/account/totp/confirm', body));

export const useAddPasskey = () =>
  useFactorsMutation(async (name: string) => {
    const passkey = await createPasskey(await post<PasskeyCreation>('/api/account/passkeys/options'));
    return post<AddedPasskey>('/api/account/passkeys', { name, passkey });
  });

export const useRemoveFactor = (id: string) =>
  useFactorsMutation((body: ConfirmPasswordBody) =>
    fetchJson(`/api/account/factors/${id}`, { method: 'DELETE', body }),
  );

export const useRenewRecoveryCodes = () =>
  useFactorsMutation((body: ConfirmPasswordBody) => post<RecoveryCodes>('/api/account/recovery-codes', body));
