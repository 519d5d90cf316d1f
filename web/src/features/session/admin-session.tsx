import { chakra } from '@chakra-ui/react';
import type { UserRight } from '@portfolio/contracts/account/roles.ts';
import { errorCatalogue } from '@portfolio/contracts/errors.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { deleteAllDrafts } from '../../lib/drafts/draft-store.ts';
import { HttpError, isSessionExpiry } from '../../lib/http/http.ts';
import { paths } from '../../lib/page/paths.ts';
import { RightsContext } from '../../lib/page/rights.ts';
import { toastFailure } from '../../ui/feedback/toast-failure.ts';
import type { LoginRequest } from './login/return-path.ts';
import { SessionContext } from './session-context.ts';
import { clearQueries, useCurrentUser, useLogout, userQuery } from './session.api.ts';

type Ending = 'expired' | 'loggedOut';
const noRights: readonly UserRight[] = [];

interface AdminSessionProps {
  /** Shows what is inside to everybody. */
  isOpen: boolean;
  children: ReactNode;
}

/** Shows what is inside to a signed-in user; everybody else is sent to log in (specification, section 4). */
export function AdminSession({ isOpen, children }: AdminSessionProps) {
  const { session, isPending, ending } = useSessionState();
  const { pathname, search, hash } = useLocation();
  if (isPending && !isOpen) return <chakra.p padding="gutter">Loading</chakra.p>;
  if (session === null && (!isOpen || ending === 'loggedOut')) {
    const request: LoginRequest = { from: pathname + search + hash, hasExpired: ending === 'expired' };
    return <Navigate to={paths.login} replace state={ending === 'loggedOut' ? null : request} />;
  }
  return (
    <SessionContext value={session}>
      <RightsContext value={session?.user.rights ?? noRights}>{children}</RightsContext>
    </SessionContext>
  );
}

function useSessionState() {
  const { data: user, isPending } = useCurrentUser();
  const queryClient = useQueryClient();
  const logout = useLogout();
  const [ending, setEnding] = useState<Ending>();

  const end = (how: Ending) => {
    setEnding(how);
    queryClient.setQueryData(userQuery.queryKey, null);
    clearQueries(queryClient);
  };
  useFailedCalls((cause, isSaving) => {
    if (isSessionExpiry(cause)) {
      // The login page says the same of what was only looked at; of a save the specification wants it said, too.
      if (isSaving) toastFailure(errorCatalogue.notSignedIn.message);
      end('expired');
    }
    // Somebody may have changed the role since: what is shown follows.
    if (cause instanceof HttpError && cause.code === 'notAllowed')
      void queryClient.invalidateQueries({ queryKey: userQuery.queryKey });
  });
  const handleLogout = () =>
    logout.mutate(undefined, {
      onSuccess: () => {
        void deleteAllDrafts();
        end('loggedOut');
      },
    });
  const isSignedIn = user !== undefined && user !== null;
  const session = isSignedIn ? { user, logout: handleLogout, isLoggingOut: logout.isPending } : null;
  return { session, isPending, ending };
}

/** Notices each failure of any call of the admin area. @param onFailed gets its cause, and whether the call was to change something */
function useFailedCalls(onFailed: (cause: unknown, isSaving: boolean) => void): void {
  const queryClient = useQueryClient();
  const handle = useEffectEvent(onFailed);
  useEffect(() => {
    const stopQueries = queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') handle(event.action.error, false);
    });
    const stopMutations = queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') handle(event.action.error, true);
    });
    return () => {
      stopQueries();
      stopMutations();
    };
  }, [queryClient]);
}
