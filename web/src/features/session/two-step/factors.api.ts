import type {
  AddedPasskey,
  ConfirmPasswordBody,
  ConfirmTotpBody,
  Factors,
  RecoveryCodes,
  TotpSecret,
} from '@portfolio/contracts/account/factors.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { fetchJson, HttpError } from '../../../lib/http.ts';
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

/** The same for the password. */
export const useStartTotp = () =>
  useMutation({ mutationFn: (body: ConfirmPasswordBody) => post<TotpSecret>('/api/account/totp', body) });

/** Whether the sign-in is too old to add a factor without the password. */
export const isPasswordNeeded = (error: Error | null): boolean =>
  error instanceof HttpError && error.code === 'confirmFirst';

export const useConfirmTotp = () =>
  useFactorsMutation((body: ConfirmTotpBody) => post<RecoveryCodes>('/api/account/totp/confirm', body));

async function addPasskey(name: string, body?: ConfirmPasswordBody): Promise<AddedPasskey> {
  const passkey = await createPasskey(await post<PasskeyCreation>('/api/account/passkeys/options', body));
  return post<AddedPasskey>('/api/account/passkeys', { name, passkey });
}

export const useAddPasskey = () => useFactorsMutation((name: string) => addPasskey(name));

/** The same for the password. */
export const useAddConfirmedPasskey = (name: string) =>
  useFactorsMutation((body: ConfirmPasswordBody) => addPasskey(name, body));

export const useRemoveFactor = (id: string) =>
  useFactorsMutation((body: ConfirmPasswordBody) =>
    fetchJson(`/api/account/factors/${id}`, { method: 'DELETE', body }),
  );

export const useRenewRecoveryCodes = () =>
  useFactorsMutation((body: ConfirmPasswordBody) => post<RecoveryCodes>('/api/account/recovery-codes', body));
