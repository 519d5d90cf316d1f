import type { Site } from '@portfolio/contracts/account/setup.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { endpointPath } from '../../lib/http/call-endpoint.ts';
import { readJson } from '../../lib/http/query-client.ts';

/** What every page has of the site. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: (context) => readJson<Site>(endpointPath('getSiteFacts'), context),
});

/** Name, contact facts and statistics; undefined until they are known. */
export const useSite = (): Site | undefined => useQuery(siteQuery).data;
