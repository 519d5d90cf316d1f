import type { CreateChannelBody, EditChannelBody } from '@portfolio/contracts/leads/channels.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/http/call-endpoint.ts';

/** The channels with their health. Asked for again by the header of a page that is opened later than this. */
export const channelsQuery = queryOptions({
  queryKey: ['channels'],
  queryFn: ({ signal }) => callEndpoint('listChannels', { signal }),
  staleTime: 30_000,
});

function useChannelMutation<Variables, Answer>(mutationFn: (variables: Variables) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: channelsQuery.queryKey }),
  });
}

export const useAddChannel = () =>
  useChannelMutation((body: CreateChannelBody) => callEndpoint('createChannel', { body }));

/** What the body leaves out stays as it is. */
export const useEditChannel = (id: string) =>
  useChannelMutation((body: EditChannelBody) => callEndpoint('editChannel', { params: { id }, body }));

export const useDeleteChannel = (id: string) =>
  useChannelMutation(() => callEndpoint('removeChannel', { params: { id } }));

/** Sends again all that the channel did not take; how much that is is in the answer. */
export const useRetryChannel = (id: string) =>
  useChannelMutation(() => callEndpoint('retryChannel', { params: { id } }));

/** Sends a marked test; what the far side said is in the answer. */
export const useTestChannel = (id: string) =>
  useChannelMutation(() => callEndpoint('testChannel', { params: { id } }));
