import { QueryClient, type QueryFunctionContext, type QueryKey } from '@tanstack/react-query';
import { fetchJson, HttpError } from './http.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The answer is null, not a failure, where the API says 404. */
      isNullable?: boolean;
      /** What is kept of the answer, in the browser and in the document. */
      select?: (body: never) => unknown;
    };
  }
}

/** How a query reaches the API: the browser fetches; the document renderer asks its gateway. */
type GetJson = (path: string, signal: AbortSignal) => Promise<unknown>;

function readQuery(getJson: GetJson) {
  return async ({ queryKey, signal, meta }: QueryFunctionContext): Promise<unknown> => {
    try {
      const body = await getJson(queryKey.join('/'), signal);
      return meta?.select === undefined ? body : meta.select(body as never);
    } catch (cause) {
      if (meta?.isNullable === true && cause instanceof HttpError && cause.status === 404) return null;
      throw cause;
    }
  };
}

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
        queryFn: readQuery(getJson),
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

/** What a document was rendered of, by the keys of the queries: what TanStack Query would write of each besides is a tenth of it all. */
export type KnownAnswers = readonly (readonly [key: QueryKey, answer: unknown])[];

export function takeAnswers(queryClient: QueryClient): KnownAnswers {
  return queryClient.getQueriesData({ predicate: ({ state }) => state.status === 'success' });
}

export function giveAnswers(queryClient: QueryClient, answers: KnownAnswers): void {
  for (const [key, answer] of answers) queryClient.setQueryData(key, answer);
}
