import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../lib/call-endpoint.ts';

/** The users of the site, the one of the setup first. */
export const usersQuery = queryOptions({
  queryKey: ['users'],
  queryFn: ({ signal }) => callEndpoint('listUsers', { signal }),
});
