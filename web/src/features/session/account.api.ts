import type { ChangePasswordBody } from '@portfolio/contracts/account/session.ts';
import type { ListedSession } from '@portfolio/contracts/account/sessions.ts';
import { queryOptions, useMutation, useQueryClient, type MutationMeta } from '@tanstack/react-query';
import { fetchJson } from '../../lib/http.ts';

/** Where the administrator is signed in, the one used last first. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => fetchJson<ListedSession[]>('/api/sessions', { signal }),
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
  useAccountMutation((body: ChangePasswordBody) => fetchJson('/api/user/password', { method: 'POST', body }));

export const useEndSession = () =>
  useAccountMutation((id: string) => fetchJson(`/api/sessions/${id}`, { method: 'DELETE' }), {
    toastsFailure: true,
  });
