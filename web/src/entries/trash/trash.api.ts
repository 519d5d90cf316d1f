import type { DeletedEntry } from '@portfolio/contracts/trash.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../lib/http/call-endpoint.ts';

/** Everything in the trash, the last deleted one first. */
export const trashQuery = queryOptions({
  queryKey: ['trash'],
  queryFn: ({ signal }) => callEndpoint('listTrash', { signal }),
  staleTime: 0,
});

const restoreCalls: Readonly<Record<DeletedEntry['kind'], (id: string) => Promise<unknown>>> = {
  app: (id) => callEndpoint('restoreApp', { params: { id } }),
  page: (id) => callEndpoint('recoverPage', { params: { id } }),
};

export function useRestoreEntry() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, id }: DeletedEntry) => restoreCalls[kind](id),
    // An entry is in lists, links and counts of other queries.
    onSuccess: () => queryClient.invalidateQueries(),
  });
}
