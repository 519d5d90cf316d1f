import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { HttpError } from '../../lib/http.ts';

const isExpiry = (error: unknown) => error instanceof HttpError && error.code === 'notSignedIn';

/** Notices that any call of the admin area was answered with "not signed in". */
export function useSessionExpiry(onExpired: () => void): void {
  const queryClient = useQueryClient();
  const handleExpiry = useEffectEvent(onExpired);
  useEffect(() => {
    const stopQueries = queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error' && isExpiry(event.action.error))
        handleExpiry();
    });
    const stopMutations = queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error' && isExpiry(event.action.error))
        handleExpiry();
    });
    return () => {
      stopQueries();
      stopMutations();
    };
  }, [queryClient]);
}
