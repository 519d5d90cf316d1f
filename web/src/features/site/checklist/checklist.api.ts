import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/http/call-endpoint.ts';

/** What a new site still needs; asked anew each time. */
export const checklistQuery = queryOptions({
  queryKey: ['checklist'],
  queryFn: ({ signal }) => callEndpoint('getChecklist', { signal }),
  staleTime: 0,
});
