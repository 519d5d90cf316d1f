import type { EditSiteBody } from '@portfolio/contracts/site/site.ts';
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../lib/http/call-endpoint.ts';
import { siteQuery } from './site.api.ts';

export const readSite = (signal?: AbortSignal) => callEndpoint('getSite', { ...(signal && { signal }) });

/** The site as an administrator edits it, with placeholders. */
export const wholeSiteQuery = queryOptions({
  queryKey: ['site', 'whole'],
  queryFn: ({ signal }) => readSite(signal),
});

/** Saves, newest first. */
export const revisionsQuery = queryOptions({
  queryKey: ['site', 'revisions'],
  queryFn: ({ signal }) => callEndpoint('listSiteRevisions', { signal }),
});

/** The site as it was before a save. */
export const revisionQuery = (number: number) =>
  queryOptions({
    queryKey: ['site', 'revisions', number],
    queryFn: ({ signal }) => callEndpoint('getSiteRevision', { params: { number }, signal }),
  });

export const editSite = (body: EditSiteBody) => callEndpoint('editSite', { body });

/** All pages read the site anew, which is known here. */
export async function reloadSite(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [topic, what] }) =>
      (topic === 'site' && what !== 'whole') || topic === 'frame' || topic === 'page',
  });
}

/** Makes the site what it was before a save. */
export function useRestoreSite() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (number: number) => callEndpoint('restoreSiteRevision', { params: { number } }),
    meta: { toastsFailure: true },
    onSuccess: async (site) => {
      await queryClient.cancelQueries({ queryKey: siteQuery.queryKey });
      queryClient.setQueryData(wholeSiteQuery.queryKey, site);
      void reloadSite(queryClient);
    },
  });
}
