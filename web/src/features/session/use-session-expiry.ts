import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { isSessionExpiry } from '../../lib/http/http.ts';

/** Notices that any call of the admin area was answered with "not signed in". */
export function useSessionExpiry(onExpired: () => void): void {
  const queryClient = useQueryClient();
  const handleExpiry = useEffectEvent(onExpired);
  useEffect(() => {
    const stopQueries = queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error' && isSessionExpiry(event.action.error))
        handleExpiry();
    });
    const stopMutations = queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error' && isSessionExpiry(event.action.error))
        handleExpiry();
    });
    return () => {
      stopQueries();
      stopMutations();
    };
  }, [queryClient]);
}
