import type { Site } from '@portfolio/contracts/setup.ts';
import type { EditSiteBody } from '@portfolio/contracts/site.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { fetchJson } from '../../lib/http.ts';
import { siteQuery } from './site.api.ts';

export function useEditSite() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: EditSiteBody) => fetchJson<Site>('/api/site', { method: 'PATCH', body }),
    onSuccess: (site) => queryClient.setQueryData(siteQuery.queryKey, site),
  });
}
