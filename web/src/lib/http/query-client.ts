import { languagePrefix, pathBelow, readIn } from '@portfolio/contracts/site/language-paths.ts';
import { hashKey, QueryClient, type QueryFunctionContext, type QueryKey } from '@tanstack/react-query';
import { fetchJson, HttpError } from './http.ts';

/** How a query reaches the API: the browser fetches; the document renderer asks its gateway. */
type GetJson = (path: string, options: { signal: AbortSignal }) => Promise<unknown>;

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      getJson: GetJson;
      /** Of public pages; undefined: the first of the site. */
      language?: string | undefined;
    };
  }
}

/**
 * The API's answer for a query that documents are rendered from, read in the way of the query's client.
 *
 * @throws HttpError for an answer other than 2xx
 */
export async function readJson<T>(
  path: string,
  { meta, signal }: Pick<QueryFunctionContext, 'meta' | 'signal'>,
): Promise<T> {
  const { getJson = fetchJson, language } = meta ?? {};
  return (await getJson(readIn(language, path), { signal })) as T;
}

/** Null where the API has no such thing, or has it no more. */
export function orNull(cause: unknown): null {
  if (cause instanceof HttpError && (cause.status === 404 || cause.status === 410)) return null;
  throw cause;
}

/**
 * Specification, section 7: no retries, no refetch on focus or interval, data never stale. Mutations invalidate what they change.
 *
 * @param language in which public pages are read; absent: the first of the site
 */
export function createQueryClient(getJson: GetJson = fetchJson, language?: string): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        meta: { getJson, language },
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

/** In which public pages are read; undefined: the first of the site. */
export const languageOf = (client: QueryClient): string | undefined =>
  client.getDefaultOptions().queries?.meta?.language;

/** What stands before the paths of the pages that a client reads. */
export function prefixOf(client: QueryClient): string {
  const language = languageOf(client);
  return language === undefined ? '' : languagePrefix(language);
}

/** Where the routes of a client begin: a preview has one address in all languages. */
export const basenameOf = (prefix: string, address: string): string =>
  (pathBelow(prefix, address) === undefined ? '' : prefix) || '/';

/** What a document shows, by query key: `dehydrate` would write ten times as much. */
export type DehydratedQueries = readonly (readonly [key: QueryKey, answer: unknown])[];

/** @param parted keys of answers of which a document shows parts, which have keys of their own */
export function dehydrateQueries(queryClient: QueryClient, parted: readonly QueryKey[]): DehydratedQueries {
  const left = new Set(parted.map(hashKey));
  return queryClient.getQueriesData({
    predicate: ({ state, queryHash }) => state.status === 'success' && !left.has(queryHash),
  });
}

export function hydrateQueries(queryClient: QueryClient, answers: DehydratedQueries): void {
  for (const [key, answer] of answers) queryClient.setQueryData(key, answer);
}
