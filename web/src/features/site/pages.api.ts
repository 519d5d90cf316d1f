import type { CreatePageBody, EditPageBody } from '@portfolio/contracts/pages/pages.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import { orNull } from '../../lib/query-client.ts';

/** Every page, with its state. */
export const adminPagesQuery = queryOptions({
  queryKey: ['pages'],
  queryFn: ({ signal }) => callEndpoint('listPages', { signal }),
});

/** A page as its form begins, read once when the form opens; null if there is none. */
export const editedPageQuery = (id: string) =>
  queryOptions({
    queryKey: ['edited-page', id],
    queryFn: ({ signal }) => callEndpoint('getPage', { params: { id }, signal }).catch(orNull),
    staleTime: 0,
    gcTime: 0,
  });

/** Does something with pages, after which every page is read anew. A failure is told in a toast. */
function usePageMutation<V, R>(mutationFn: (variables: V) => Promise<R>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    meta: { toastsFailure: true },
    onSuccess: () =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey: [topic] }) => topic === 'pages' || topic === 'page',
      }),
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
