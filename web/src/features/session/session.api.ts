import type { SecondFactorBody } from '@portfolio/contracts/account/factors.ts';
import { signedInHintCookie, type LoginBody } from '@portfolio/contracts/account/session.ts';
import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../lib/http/call-endpoint.ts';
import { HttpError } from '../../lib/http/http.ts';
import { requestPasskey } from './login/passkey-ceremonies.ts';

/** Set at login, cleared at logout: without it nobody is signed in, and asking would be a failed request in the console. */
const hasSignedIn = () =>
  document.cookie.split('; ').some((cookie) => cookie.startsWith(`${signedInHintCookie}=`));

/** Who is signed in, or null. Any other failure stays one: a session store that is down is not a sign-out. */
export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: async ({ signal }) => {
    if (!hasSignedIn()) return null;
    try {
      return await callEndpoint('getUser', { signal });
    } catch (cause) {
      if (cause instanceof HttpError && cause.status === 401) return null;
      throw cause;
    }
  },
});

/** For the pages under /admin, /login and /setup alone: everywhere else it would ask in vain (contract, section 7). */
export const useCurrentUser = () => useQuery(userQuery);

/** Drops everything else from the cache: the next user may not see what this one saw. */
export const clearQueries = (queryClient: QueryClient) =>
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== userQuery.queryKey[0] });

/** Signs in by `send`, and finds out who that is. */
function useSignIn<T>(send: (variables: T) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (variables: T) => {
      await send(variables);
      const user = await queryClient.query({ ...userQuery, staleTime: 0 });
      if (user === null) throw new Error('The browser kept no session cookie.');
      clearQueries(queryClient);
      return user;
    },
  });
}

/** Rejects with the code `secondFactorRequired` where the password is right and not enough. */
export const useLogin = () => useSignIn((body: LoginBody) => callEndpoint('login', { body }));

const sendSecondFactor = (body: SecondFactorBody) => callEndpoint('loginWithSecondFactor', { body });

/** The second step of a sign-in, by a code. */
export const useSecondFactor = () => useSignIn((body: SecondFactorBody) => sendSecondFactor(body));

const askForPasskey = async () => requestPasskey(await callEndpoint('startPasskeyLogin'));

/** The second step of a sign-in, by a passkey. */
export const usePasskeyAsSecondFactor = () =>
  useSignIn(async () => sendSecondFactor({ passkey: await askForPasskey() }));

/** A passkey that is the whole sign-in. */
export const usePasskeyLogin = () =>
  useSignIn(async () => callEndpoint('loginWithPasskey', { body: { passkey: await askForPasskey() } }));

/** What the login page can offer. */
export const loginOptionsQuery = queryOptions({
  queryKey: ['login-options'],
  queryFn: ({ signal }) => callEndpoint('getLoginOptions', { signal }),
});

export const useRequestReset = () =>
  useMutation({ mutationFn: (body: { email: string }) => callEndpoint('requestPasswordReset', { body }) });

export function useLogout() {
  return useMutation({ mutationFn: () => callEndpoint('logout'), meta: { toastsFailure: true } });
}
