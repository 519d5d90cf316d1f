import type { SiteStatus } from '@portfolio/contracts/status.ts';
import { queryOptions } from '@tanstack/react-query';
import { fetchJson } from '../../lib/http.ts';

const refreshMs = 15_000;

/** How the site is at this moment; asked for again while somebody looks at it. */
export const statusQuery = queryOptions({
  queryKey: ['status'],
  queryFn: ({ signal }) => fetchJson<SiteStatus>('/api/status', { signal }),
  gcTime: 0,
  refetchInterval: refreshMs,
});
