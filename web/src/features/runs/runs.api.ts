import type { Run, RunChange } from '@portfolio/contracts/runs.ts';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint, endpointPath } from '../../lib/http/call-endpoint.ts';
import { pagedQuery } from '../../lib/http/paged-query.ts';

/** The runs, the newest first, page by page. Never kept: programs work meanwhile. */
export const runsQuery = infiniteQueryOptions({
  queryKey: ['runs', 'list'],
  ...pagedQuery<Run>(endpointPath('listRuns', { query: {} })),
  gcTime: 0,
});

export const runQuery = (id: string) =>
  queryOptions({
    queryKey: ['runs', id],
    queryFn: ({ signal }) => callEndpoint('getRun', { params: { id }, signal }),
    staleTime: 0,
  });

/** Undefined: everything that the run changed. */
export type ChosenChanges = Pick<RunChange, 'kind' | 'id'>[] | undefined;

const undo = (id: string, chosen: ChosenChanges, isTrial: boolean) =>
  callEndpoint('undoRun', {
    params: { id },
    body: { isTrial, ...(chosen && { changes: chosen }) },
  });

const trialKey = 'undoTrial';

/** What an undo would do. */
export const undoTrialQuery = (id: string, chosen: ChosenChanges) =>
  queryOptions({
    queryKey: [trialKey, id, chosen],
    queryFn: () => undo(id, chosen, true),
    gcTime: 0,
    staleTime: 0,
  });

/** Anything may be another than it was then; a trial after the undo would be refused. */
export function useUndoRun(id: string, chosen: ChosenChanges) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => undo(id, chosen, false),
    onSuccess: () => queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== trialKey }),
  });
}
