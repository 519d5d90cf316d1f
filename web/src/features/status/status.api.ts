import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../lib/http/call-endpoint.ts';

const refreshMs = 15_000;

/** How the site is at this moment; asked for again while somebody looks at it. */
export const statusQuery = queryOptions({
  queryKey: ['status'],
  queryFn: ({ signal }) => callEndpoint('getStatus', { signal }),
  gcTime: 0,
  refetchInterval: refreshMs,
});
