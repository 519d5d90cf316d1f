import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../lib/http/call-endpoint.ts';

/** The API tokens and connections of the site, newest first, which owners alone see. */
export const tokensQuery = queryOptions({
  queryKey: ['tokens'],
  queryFn: ({ signal }) => callEndpoint('listTokens', { signal }),
});
