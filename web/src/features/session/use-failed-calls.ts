import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

/** Notices each failure of any call of the admin area. @param onFailed gets its cause, and whether the call was to change something */
export function useFailedCalls(onFailed: (cause: unknown, isSaving: boolean) => void): void {
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
