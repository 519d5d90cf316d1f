import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callEndpoint, endpointPath } from '../../../lib/http/call-endpoint.ts';

/** Days of the site, as `2026-11-29`. */
export interface Span {
  from: string;
  to: string;
}

export const insightsQuery = (span: Span) =>
  queryOptions({
    queryKey: ['insights', span],
    queryFn: ({ signal }) => callEndpoint('getInsights', { query: { ...span }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

/** The same for a spreadsheet. */
export const insightsFile = (span: Span) => endpointPath('exportInsights', { query: { ...span } });
