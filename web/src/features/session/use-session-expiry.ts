import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { isSessionExpiry } from '../../lib/http/http.ts';

/** Notices that any call of the admin area was answered with "not signed in". @param onExpired gets whether the call was to change something */
export function useSessionExpiry(onExpired: (isSaving: boolean) => void): void {
  const queryClient = useQueryClient();
  const handleExpiry = useEffectEvent(onExpired);
  useEffect(() => {
    const stopQueries = queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error' && isSessionExpiry(event.action.error))
        handleExpiry(false);
    });
    const stopMutations = queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error' && isSessionExpiry(event.action.error))
        handleExpiry(true);
    });
    return () => {
      stopQueries();
      stopMutations();
    };
  }, [queryClient]);
}
