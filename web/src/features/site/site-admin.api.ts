import type { WholeSite } from '@portfolio/contracts/site/site.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../lib/http/call-endpoint.ts';

/** The site with placeholders. */
export const wholeSiteQuery = queryOptions({
  queryKey: ['site', 'whole'],
  queryFn: ({ signal }) => callEndpoint('getSite', { signal }),
});

/** All pages read the site anew. @param site where it is known */
export async function reloadSite(queryClient: QueryClient, site?: WholeSite): Promise<void> {
  if (site !== undefined) queryClient.setQueryData(wholeSiteQuery.queryKey, site);
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [topic, what] }) =>
      (topic === 'site' && (what !== 'whole' || site === undefined)) || topic === 'frame' || topic === 'page',
  });
}
