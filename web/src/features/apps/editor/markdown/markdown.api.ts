import type { RenderDescriptionBody, RenderedDescription } from '@portfolio/contracts/apps/rendered-app.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { fetchJson } from '../../../../lib/http.ts';

/** A description as the server renders it for visitors. The rendering before stays until the next one is there. */
export const renderedQuery = (description: string) =>
  queryOptions({
    queryKey: ['rendered-description', description],
    queryFn: ({ signal }) =>
      fetchJson<RenderedDescription>('/api/apps/render-description', {
        method: 'POST',
        body: { description } satisfies RenderDescriptionBody,
        signal,
      }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
