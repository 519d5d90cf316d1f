import type { ConfirmPasswordBody, ConfirmTotpBody } from '@portfolio/contracts/account/factors.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/http/call-endpoint.ts';
import { HttpError } from '../../../lib/http/http.ts';
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
export const totpSecretQuery = queryOptions({
  queryKey: ['totp-secret'],
  queryFn: () => callEndpoint('startTotp', { body: {} }),
  staleTime: Infinity,
  gcTime: 0,
  retry: false,
});

/** The same for the password. */
export const useStartTotp = () =>
  useMutation({ mutationFn: (body: ConfirmPasswordBody) => callEndpoint('startTotp', { body }) });

/** Whether the sign-in is too old to add a factor without the password. */
export const isPasswordNeeded = (error: Error | null): boolean =>
  error instanceof HttpError && error.code === 'confirmFirst';

export const useConfirmTotp = () =>
  useFactorsMutation((body: ConfirmTotpBody) => callEndpoint('confirmTotp', { body }));

async function addPasskey(name: string, body: Partial<ConfirmPasswordBody> = {}) {
  const passkey = await createPasskey(await callEndpoint('startPasskey', { body }));
  return callEndpoint('addPasskey', { body: { name, passkey } });
}

export const useAddPasskey = () => useFactorsMutation((name: string) => addPasskey(name));

/** The same for the password. */
export const useAddConfirmedPasskey = (name: string) =>
  useFactorsMutation((body: ConfirmPasswordBody) => addPasskey(name, body));

export const useRemoveFactor = (id: string) =>
  useFactorsMutation((body: ConfirmPasswordBody) => callEndpoint('removeFactor', { params: { id }, body }));

export const useRenewRecoveryCodes = () =>
  useFactorsMutation((body: ConfirmPasswordBody) => callEndpoint('renewRecoveryCodes', { body }));
