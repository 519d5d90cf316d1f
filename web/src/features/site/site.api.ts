import type { Site } from '@portfolio/contracts/setup.ts';
import { siteDefaults } from '@portfolio/contracts/site-defaults.ts';
import type { EditSiteBody, SiteSettings } from '@portfolio/contracts/site.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { fetchJson } from '../../lib/http.ts';
import { readJson } from '../../lib/query-client.ts';

export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: (context) => readJson<Site>('/api/setup/getsite', context),
});

/** Name, contact facts and statistics, as set up; the defaults until they are known. */
export function useSite(): SiteSettings {
  return { ...siteDefaults, ...useQuery(siteQuery).data };
}

export function useEditSite() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: EditSiteBody) => fetchJson<Site>('/api/site', { method: 'PATCH', body }),
    onSuccess: (site) => queryClient.setQueryData(siteQuery.queryKey, site),
  });
}
