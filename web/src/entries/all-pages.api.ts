import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../lib/http/call-endpoint.ts';

/** Every page, with its state. */
export const adminPagesQuery = queryOptions({
  queryKey: ['pages'],
  queryFn: ({ signal }) => callEndpoint('listPages', { signal }),
});
