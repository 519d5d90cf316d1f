import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/http/call-endpoint.ts';
import { statusQuery } from '../status.api.ts';

/** Whether the site asks which version is the newest. */
export const updateChoiceQuery = queryOptions({
  queryKey: ['update-choice'],
  queryFn: ({ signal }) => callEndpoint('getUpdateChoice', { signal }),
  staleTime: 0,
});

export function useChooseUpdates() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isOn: boolean) => callEndpoint('chooseUpdates', { body: { isOn } }),
    onSuccess: (choice) => {
      queryClient.setQueryData(updateChoiceQuery.queryKey, choice);
      return queryClient.invalidateQueries(statusQuery);
    },
  });
}
