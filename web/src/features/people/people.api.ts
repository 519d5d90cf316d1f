import type {
  AcceptInvitationBody,
  EditUserBody,
  InviteBody,
  ResetPasswordBody,
} from '@portfolio/contracts/account/people.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../lib/http/call-endpoint.ts';
import { useConfirmed } from '../../lib/http/confirmed.ts';
import { orNull } from '../../lib/http/query-client.ts';

/** The users of the site, the one of the setup first. */
export const usersQuery = queryOptions({
  queryKey: ['users'],
  queryFn: ({ signal }) => callEndpoint('listUsers', { signal }),
});

/** Invitations that can be accepted, the newest first. */
export const invitationsQuery = queryOptions({
  queryKey: ['users', 'invitations'],
  queryFn: ({ signal }) => callEndpoint('listInvitations', { signal }),
});

function usePeopleMutation<Variables, Answer>(mutationFn: (variables: Variables) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    meta: { toastsFailure: true },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: usersQuery.queryKey }),
  });
}

/** The form shows what is wrong. */
export function useInvite() {
  const queryClient = useQueryClient();
  const confirmed = useConfirmed();
  return useMutation({
    mutationFn: (body: InviteBody) =>
      confirmed((password) => callEndpoint('createInvitation', { body: { ...body, ...password } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: invitationsQuery.queryKey }),
  });
}

export const useWithdraw = () =>
  usePeopleMutation((id: string) => callEndpoint('withdrawInvitation', { params: { id } }));

export function useEditUser(id: string) {
  const confirmed = useConfirmed();
  return usePeopleMutation((body: EditUserBody) =>
    confirmed((password) => callEndpoint('editUser', { params: { id }, body: { ...body, ...password } })),
  );
}

export const useRemoveUser = (id: string) =>
  usePeopleMutation(() => callEndpoint('removeUser', { params: { id } }));

export function useResetLink(id: string) {
  const confirmed = useConfirmed();
  return usePeopleMutation(() =>
    confirmed((body) => callEndpoint('createResetLink', { params: { id }, body })),
  );
}

/** Null: the link is not good, or not any more. */
export const openInvitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => callEndpoint('getInvitation', { params: { token }, signal }).catch(orNull),
  });

export const useAcceptInvitation = (token: string) =>
  useMutation({
    mutationFn: (body: AcceptInvitationBody) => callEndpoint('acceptInvitation', { params: { token }, body }),
  });

/** Null: the link is not good, or not any more. */
export const openResetQuery = (token: string) =>
  queryOptions({
    queryKey: ['password-reset', token],
    queryFn: ({ signal }) => callEndpoint('getPasswordReset', { params: { token }, signal }).catch(orNull),
  });

export const useResetPassword = (token: string) =>
  useMutation({
    mutationFn: (body: ResetPasswordBody) => callEndpoint('resetPassword', { params: { token }, body }),
  });

export const useConfirmEmail = (token: string) =>
  useMutation({ mutationFn: () => callEndpoint('confirmEmail', { params: { token } }) });
