import type {
  Channel,
  ChannelTest,
  CreateChannelBody,
  EditChannelBody,
} from '@portfolio/contracts/leads/channels.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { fetchJson } from '../../../lib/http.ts';

const path = '/api/leads/channels';

/** The channels with their health. Asked for again by the header of a page that is opened later than this. */
export const channelsQuery = queryOptions({
  queryKey: ['channels'],
  queryFn: ({ signal }) => fetchJson<Channel[]>(path, { signal }),
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
  useChannelMutation((body: CreateChannelBody) => fetchJson<Channel>(path, { method: 'POST', body }));

/** What the body leaves out stays as it is. */
export const useEditChannel = (id: string) =>
  useChannelMutation((body: EditChannelBody) =>
    fetchJson<Channel>(`${path}/${id}`, { method: 'PATCH', body }),
  );

export const useDeleteChannel = (id: string) =>
  useChannelMutation(() => fetchJson(`${path}/${id}`, { method: 'DELETE' }));

/** Sends a marked test; what the far side said is in the answer. */
export const useTestChannel = (id: string) =>
  useChannelMutation(() => fetchJson<ChannelTest>(`${path}/${id}/test`, { method: 'POST' }));
