import { errorCatalogue } from '@portfolio/contracts/errors.ts';
import { chakra } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { toast } from 'react-hot-toast/headless';
import { Navigate, useLocation } from 'react-router-dom';
import { deleteAllDrafts } from '../../lib/draft-store.ts';
import type { LoginRequest } from './return-path.ts';
import { forgetAnswers, useCurrentUser, useLogout, userQuery } from './session.api.ts';
import { SessionContext } from './session-context.ts';
import { useSessionExpiry } from './use-session-expiry.ts';

type Ending = 'expired' | 'loggedOut';

/** Shows what is inside to a signed-in administrator alone; everybody else is sent to log in (specification, section 4). */
export function RequireUser({ children }: { children: ReactNode }) {
  const { data: user, isPending } = useCurrentUser();
  const { pathname, search, hash } = useLocation();
  const queryClient = useQueryClient();
  const logout = useLogout();
  const [ending, setEnding] = useState<Ending>();

  const end = (how: Ending) => {
    setEnding(how);
    queryClient.setQueryData(userQuery.queryKey, null);
    forgetAnswers(queryClient);
  };
  useSessionExpiry(() => {
    toast.error(errorCatalogue.notSignedIn.message, { id: 'session' });
    end('expired');
  });

  if (isPending) return <chakra.p padding="gutter">Loading</chakra.p>;
  if (user === undefined || user === null) {
    const request: LoginRequest = { from: pathname + search + hash, hasExpired: ending === 'expired' };
    return <Navigate to="/login" replace state={ending === 'loggedOut' ? null : request} />;
  }
  const session = {
    user,
    logout: () =>
      logout.mutate(undefined, {
        onSuccess: () => {
          void deleteAllDrafts();
          end('loggedOut');
        },
        onError: (cause) => toast.error(cause.message),
      }),
    isLoggingOut: logout.isPending,
  };
  return <SessionContext value={session}>{children}</SessionContext>;
}
