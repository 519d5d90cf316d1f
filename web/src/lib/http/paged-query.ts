import type { QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import { fetchPage, type Page } from './http.ts';

/** How an infinite query reads the list at `path` page by page. */
export const pagedQuery = <T>(path: string) => ({
  queryFn: ({ pageParam, signal }: QueryFunctionContext<QueryKey, string>) =>
    fetchPage<T>(pageParam, { signal }),
  initialPageParam: path,
  getNextPageParam: (page: Page<T>) => page.next,
});
