import type { CreatePageBody, EditPageBody } from '@portfolio/contracts/pages/pages.ts';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../lib/http/call-endpoint.ts';

const topics: readonly unknown[] = ['pages', 'page', 'frame'];

/** After a change: every page is read anew, and what links to pages around each of them. */
export const reloadPages = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey: [topic] }) => topics.includes(topic) });

/** Does something with pages, after which every page is read anew. A failure is told in a toast. */
function usePageMutation<V, R>(mutationFn: (variables: V) => Promise<R>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    meta: { toastsFailure: true },
    onSuccess: () => reloadPages(queryClient),
  });
}

export const useCreatePage = () =>
  usePageMutation((body: CreatePageBody) => callEndpoint('createPage', { body }));

export const useEditPage = (id: string) =>
  usePageMutation((body: EditPageBody) => callEndpoint('editPage', { params: { id }, body }));

export const useDeletePage = () =>
  usePageMutation((id: string) => callEndpoint('deletePage', { params: { id } }));

export const useRecoverPage = () =>
  usePageMutation((id: string) => callEndpoint('recoverPage', { params: { id } }));

export const useDuplicatePage = () =>
  usePageMutation((id: string) => callEndpoint('duplicatePage', { params: { id } }));
