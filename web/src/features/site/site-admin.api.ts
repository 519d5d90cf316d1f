import type { EditSiteBody, WholeSite } from '@portfolio/contracts/site/site.ts';
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../lib/http/call-endpoint.ts';
import { HttpError } from '../../lib/http/http.ts';
import { siteQuery } from './site.api.ts';

/** The site as an administrator edits it, with placeholders. */
export const wholeSiteQuery = queryOptions({
  queryKey: ['site', 'whole'],
  queryFn: ({ signal }) => callEndpoint('getSite', { signal }),
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

/** What is known of the site in this browser is what was saved; all pages read their words anew. */
async function takeSaved(queryClient: QueryClient, site: WholeSite): Promise<void> {
  await queryClient.cancelQueries({ queryKey: siteQuery.queryKey });
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [topic, what] }) =>
      (topic === 'site' && what !== 'whole') || topic === 'frame' || topic === 'page',
  });
  queryClient.setQueryData(wholeSiteQuery.queryKey, site);
}

export function useEditSite() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: EditSiteBody) => callEndpoint('editSite', { body }),
    onSuccess: (site) => takeSaved(queryClient, site),
    // Somebody else saved meanwhile: what they wrote is shown beside what was typed.
    onError: (cause) =>
      cause instanceof HttpError && cause.code === 'versionChanged'
        ? queryClient.invalidateQueries(wholeSiteQuery)
        : undefined,
  });
}

/** Makes the site what it was before a save. */
export function useRestoreSite() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (number: number) => callEndpoint('restoreSiteRevision', { params: { number } }),
    meta: { toastsFailure: true },
    onSuccess: (site) => takeSaved(queryClient, site),
  });
}
