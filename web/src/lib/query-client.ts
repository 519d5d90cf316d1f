import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { fetchJson } from './http.ts';

/** How a query reaches the API: the browser fetches; the document renderer asks its gateway. */
export type GetJson = (path: string, signal: AbortSignal) => Promise<unknown>;

/**
 * Specification, section 7: the key of a query is the path it is read from; no retries, no refetch on focus or
 * interval, data never stale. Mutations invalidate what they change.
 */
export function createQueryClient(
  getJson: GetJson = (path, signal) => fetchJson(path, { signal }),
): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }: QueryFunctionContext) => getJson(queryKey.join('/'), signal),
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        staleTime: Infinity,
      },
      mutations: { retry: false },
    },
  });
}
