import { missingPaths } from '@portfolio/contracts/pages/missing-paths.ts';
import type { QueryClient } from '@tanstack/react-query';
import { matchRoutes } from 'react-router-dom';
import { pageQuery } from '../blocks/pages.api.ts';
import { publicAppQuery } from '../features/apps/apps.api.ts';
import { paths } from '../lib/page/paths.ts';

const slugOf = (pathname: string) =>
  matchRoutes([{ path: paths.app(':slug') }], pathname)?.[0]?.params.slug ?? '';

/** The document of a missing page is rendered once for all addresses: what it says of its own address holds for this one. */
export function knowMissing(queryClient: QueryClient, pathname: string): void {
  const queries = [
    [pageQuery(missingPaths.page), pageQuery(pathname)],
    [publicAppQuery(slugOf(missingPaths.app)), publicAppQuery(slugOf(pathname))],
  ] as const;
  for (const [missing, present] of queries)
    if (queryClient.getQueryData(missing.queryKey) === null) queryClient.setQueryData(present.queryKey, null);
}
