import type { AppCard } from '@portfolio/contracts/apps/apps.ts';
import { queryOptions } from '@tanstack/react-query';
import { endpointPath } from '../lib/http/call-endpoint.ts';
import { fetchJson } from '../lib/http/http.ts';

/** Every app, also inactive ones, with the fields that lists show. */
export const adminAppsQuery = queryOptions({
  queryKey: ['apps', 'admin'],
  queryFn: ({ signal }) =>
    fetchJson<AppCard[]>(endpointPath('listApps', { query: { view: 'card' } }), { signal }),
});
