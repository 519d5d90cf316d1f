import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../../lib/http/call-endpoint.ts';

/** A description as the server renders it for visitors. The rendering before stays until the next one is there. */
export const renderedQuery = (description: string) =>
  queryOptions({
    queryKey: ['rendered-description', description],
    queryFn: ({ signal }) => callEndpoint('renderDescription', { body: { description }, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
