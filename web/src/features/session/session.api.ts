import { signedInHintCookie, type LoginBody, type User } from '@portfolio/contracts/session.ts';
import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { fetchJson, HttpError } from '../../lib/http.ts';

/** Set at login, cleared at logout: without it nobody is signed in, and asking would be a failed request in the console. */
const hasSignedIn = () =>
  document.cookie.split('; ').some((cookie) => cookie.startsWith(`${signedInHintCookie}=`));

/** Who is signed in, or null. Any other failure stays one: a session store that is down is not a sign-out. */
export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: async ({ signal }) => {
    if (!hasSignedIn()) return null;
    try {
      return await fetchJson<User>('/api/user', { signal });
    } catch (cause) {
      if (cause instanceof HttpError && cause.status === 401) return null;
      throw cause;
    }
  },
});

/** For the pages under /admin, /login and /setup alone: everywhere else it would ask in vain (contract, section 7). */
export const useCurrentUser = () => useQuery(userQuery);

/** Drops everything else from the cache: the next user may not see what this one saw. */
export const forgetAnswers = (queryClient: QueryClient) =>
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== userQuery.queryKey[0] });

export function useLogin() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: LoginBody) => {
      await fetchJson<User>('/api/login', { method: 'POST', body });
      const user = await queryClient.query({ ...userQuery, staleTime: 0 });
      if (user === null) throw new Error('The browser kept no session cookie.');
      forgetAnswers(queryClient);
      return user;
    },
  });
}

export function useLogout() {
  return useMutation({ mutationFn: () => fetchJson('/api/logout', { method: 'POST' }) });
}
