import type { ChangeEmailBody, EditAccountBody } from '@portfolio/contracts/account/people.ts';
import type { ChangePasswordBody } from '@portfolio/contracts/account/session.ts';
import { queryOptions, useMutation, useQueryClient, type MutationMeta } from '@tanstack/react-query';
import { callEndpoint } from '../../lib/http/call-endpoint.ts';
import { useConfirmed } from '../../lib/http/confirmed.ts';
import { userQuery } from './session.api.ts';

/** Where the administrator is signed in, the one used last first. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => callEndpoint('listSessions', { signal }),
});

function useAccountMutation<T>(mutationFn: (variables: T) => Promise<unknown>, meta: MutationMeta = {}) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    meta,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

/** Every other session of the administrator ends with the old password. */
export const useChangePassword = () =>
  useAccountMutation((body: ChangePasswordBody) => callEndpoint('changePassword', { body }));

/** The name is shown on every page of the admin area. */
export function useEditAccount() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: EditAccountBody) => callEndpoint('editAccount', { body }),
    onSuccess: (user) => queryClient.setQueryData(userQuery.queryKey, user),
  });
}

export function useChangeEmail() {
  const confirmed = useConfirmed();
  return useMutation({
    mutationFn: (body: ChangeEmailBody) =>
      confirmed((password) => callEndpoint('changeEmail', { body: { ...body, ...password } })),
  });
}

export const useEndSession = () =>
  useAccountMutation((id: string) => callEndpoint('endSession', { params: { id } }), { toastsFailure: true });
